import { TextAreaField } from '#web/ui/inputs/field.tsx'
import type { AnswerField } from './use-confirm.tsx'

/** A reason or a note of at most 1,000 characters. */
export function reasonField({
  label = 'Lý do',
  hint,
  isRequired = false,
}: {
  label?: string
  hint?: string
  isRequired?: boolean
} = {}): AnswerField {
  return {
    start: '',
    render: ({ value, onChange, error }) => (
      <TextAreaField
        label={label}
        hint={hint}
        required={isRequired}
        error={error}
        rows={2}
        maxLength={1000}
        value={value}
        onChange={event => onChange(event.target.value)}
        className="mt-4"
      />
    ),
    errorOf: value => (isRequired && value.trim() === '' ? 'Vui lòng nhập lý do' : undefined),
  }
}
