import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { inputClass } from '#web/ui/inputs/input-class.ts'
import { Panel } from '../../kit/page/panel.tsx'
import type { SectionProps } from '../section-types.ts'

/**
 * Figures about the shop on the about and contact pages; the number of products is counted there by itself.
 */
export function Figures({ form: { control, register, formState } }: SectionProps<'text'>) {
  const { fields, append, remove } = useFieldArray({ control, name: 'figures' })
  return (
    <Panel title="Con số về cửa hàng">
      <ul className="max-w-[880px] space-y-2">
        {fields.map(({ id }, index) => {
          const errors = formState.errors.figures?.[index]
          return (
            <li key={id}>
              <Line
                removal={`Bỏ con số ${index + 1}`}
                onRemove={() => remove(index)}
                error={errors?.figure?.message ?? errors?.label?.message}
              >
                <input
                  aria-label={`Con số ${index + 1}`}
                  aria-invalid={Boolean(errors?.figure) || undefined}
                  placeholder="10+"
                  className={cx('max-w-28 max-[359px]:max-w-20', inputClass('compact'))}
                  {...register(`figures.${index}.figure`)}
                />
                <input
                  aria-label={`Ý nghĩa của con số ${index + 1}`}
                  aria-invalid={Boolean(errors?.label) || undefined}
                  placeholder="năm nghề"
                  className={inputClass('compact')}
                  {...register(`figures.${index}.label`)}
                />
              </Line>
            </li>
          )
        })}
      </ul>
      {fields.length < 4 && (
        <Button
          kind="secondary"
          icon={Plus}
          onClick={() => append({ figure: '', label: '' })}
          className="mt-3"
        >
          Thêm con số
        </Button>
      )}
      <p className="mt-3 text-13 text-sand-600">
        Hiện ở trang Giới thiệu và Liên hệ. Số mẫu đang bán được cửa hàng tự đếm, không cần ghi.
      </p>
    </Panel>
  )
}

/** The boxes of one entry of a list, with the button that takes it away. */
function Line({
  removal,
  onRemove,
  error,
  children,
}: {
  removal: string
  onRemove: () => void
  error: string | undefined
  children: ReactNode
}) {
  const noteId = useId()
  return (
    <>
      <div className="flex items-center gap-2">
        {children}
        <IconButton
          icon={Trash2}
          label={removal}
          onClick={onRemove}
          className="text-sand-600 pointer-fine:md:size-9"
        />
      </div>
      <FieldNote id={noteId} error={error} />
    </>
  )
}
