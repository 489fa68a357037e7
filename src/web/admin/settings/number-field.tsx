import { formatDong } from '#web/lib/format/formats.ts'
import { type FieldProps, TextField } from '#web/ui/inputs/field.tsx'

type Props = Omit<FieldProps, 'required'> & {
  value: number | string
  onChange: (value: number | string) => void
}

/** A whole number; what is typed is kept as text while it is none, and the server says so. */
export function NumberField({ value, onChange, ...rest }: Props) {
  return (
    <TextField
      required
      inputMode="numeric"
      value={String(value)}
      onChange={event => onChange(readNumber(event.target.value))}
      {...rest}
    />
  )
}

/** An amount of đồng, said once more below as people read it. */
export function DongField({ value, hint, ...rest }: Props) {
  const words = typeof value === 'number' ? formatDong(value) : undefined
  return <NumberField value={value} hint={[words, hint].filter(Boolean).join(' · ')} {...rest} />
}

function readNumber(text: string): number | string {
  const digits = text.replace(/[.\s]/g, '')
  return /^\d{1,15}$/.test(digits) ? Number(digits) : text
}
