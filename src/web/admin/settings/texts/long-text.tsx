import { TextAreaField } from '#web/ui/inputs/field.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { Panel } from '../../components/panel.tsx'

const HOW_TO = 'Dòng trống ngăn đoạn; «## » đầu dòng là tiêu đề, «- » là gạch đầu dòng.'

/** A long text beside how it will look. */
export function LongText({
  title,
  label,
  value,
  error,
  onChange,
}: {
  title: string
  label: string
  value: string
  error: string | undefined
  onChange: (text: string) => void
}) {
  return (
    <Panel title={title}>
      <div className="grid gap-6 xl:grid-cols-2">
        <TextAreaField
          rows={14}
          label={label}
          hint={HOW_TO}
          value={value}
          error={error}
          onChange={event => onChange(event.target.value)}
        />
        <section aria-label={`Xem trước ${title.toLowerCase()}`} className="rounded-6 bg-sand-50 p-4">
          <h3 className="mb-2 font-semibold text-14">Xem trước</h3>
          <RichText text={value} />
        </section>
      </div>
    </Panel>
  )
}
