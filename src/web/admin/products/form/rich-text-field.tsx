import { Eye, PencilLine } from 'lucide-react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { cx } from '#web/ui/cx.ts'
import { Field, type FieldProps } from '#web/ui/inputs/field.tsx'
import { inputClass } from '#web/ui/inputs/input-class.ts'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { type FieldOf, useBoundField } from '../../kit/form/form-fields.tsx'

const HOW_TO = 'Dòng trống ngăn đoạn; «## » đầu dòng là tiêu đề, «- » là gạch đầu dòng.'

type Props = Omit<FieldProps, 'label' | 'hint' | 'aside' | 'error'> & {
  label: string
  /** Shown after the sentence about the layout of the text. */
  hint?: string
  rows: number
}

/** A box for a long text that can be seen as the shop will show it. An error brings the box back. */
export function FormRichText<Values extends FieldValues>({
  control,
  name,
  label,
  required = false,
  hint,
  className,
  rows,
}: FieldOf<Values> & Props) {
  const { value, onChange, error } = useBoundField({ control, name })
  const [isPreview, setPreview] = useState(false)
  const isShown = isPreview && !error
  const Icon = isShown ? PencilLine : Eye
  return (
    <Field
      label={label}
      required={required}
      error={error}
      hint={[HOW_TO, hint].filter(Boolean).join(' ')}
      className={className ?? ''}
      aside={
        <button
          type="button"
          aria-label={isShown ? `Soạn ${label}` : `Xem trước ${label}`}
          onClick={() => setPreview(!isShown)}
          className="flex min-h-11 items-center gap-1.5 whitespace-nowrap font-medium text-13 text-pine-700 hover:underline md:min-h-6"
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          {isShown ? 'Soạn' : 'Xem trước'}
        </button>
      }
    >
      {ids =>
        isShown ? (
          <section
            id={ids.id}
            aria-label={`Bản xem trước ${label}`}
            className="min-h-24 rounded-6 border border-sand-200 bg-sand-50 p-4"
          >
            {value.trim() ? <RichText text={value} /> : <p className="text-sand-600">Chưa có nội dung.</p>}
          </section>
        ) : (
          <textarea
            id={ids.id}
            rows={rows}
            aria-describedby={ids.describedBy}
            aria-invalid={ids.invalid || undefined}
            aria-required={required || undefined}
            value={value}
            onChange={onChange}
            className={cx(inputClass('compact'), 'py-2.5')}
          />
        )
      }
    </Field>
  )
}
