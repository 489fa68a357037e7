import { type FieldValues, useWatch } from 'react-hook-form'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { type FieldOf, FormTextArea } from '../../kit/form/form-fields.tsx'
import { Panel } from '../../kit/page/panel.tsx'

const HOW_TO = 'Dòng trống ngăn đoạn; «## » đầu dòng là tiêu đề, «- » là gạch đầu dòng.'

/** A long text with its preview. */
export function LongText<Values extends FieldValues>({
  control,
  name,
  title,
  label,
}: FieldOf<Values> & { title: string; label: string }) {
  return (
    <Panel title={title}>
      <div className="grid gap-6 xl:grid-cols-2">
        <FormTextArea rows={14} label={label} hint={HOW_TO} control={control} name={name} />
        <section aria-label={`Xem trước ${title.toLowerCase()}`} className="rounded-6 bg-sand-50 p-4">
          <h3 className="mb-2 font-semibold text-14">Xem trước</h3>
          <RichText text={useWatch({ control, name })} />
        </section>
      </div>
    </Panel>
  )
}
