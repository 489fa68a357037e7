import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { readDecimal } from '#contract/kernel/number-text.ts'
import { formatDong } from '#web/lib/format/formats.ts'
import { Field, TextAreaField, TextField } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/select.tsx'
import { AmountField } from './amount-field.tsx'
import { wholeNumberOf } from './amount-text.ts'
import { SwitchRow } from './switch-row.tsx'

/** The store of a field's value: each is rendered alone as it is typed in. */
export type FieldOf<Values extends FieldValues, Name extends FieldPath<Values> = FieldPath<Values>> = {
  control: Control<Values>
  name: Name
}

type Boxed<Props> = Omit<Props, 'name' | 'value' | 'checked' | 'onChange' | 'error'>

/** Value, error and change of a field of a form, for a component of ours. */
export function useBoundField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
}: FieldOf<Values, Name>) {
  const { field, fieldState } = useController({ control, name })
  return {
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    error: fieldState.error?.message,
  }
}

/** @param read makes the kept value of the typed text */
export function FormText<Values extends FieldValues>({
  control,
  name,
  read = typed => typed,
  ...rest
}: FieldOf<Values> & Boxed<ComponentProps<typeof TextField>> & { read?: (typed: string) => unknown }) {
  const { onChange, ...field } = useBoundField({ control, name })
  return <TextField {...rest} {...field} onChange={event => onChange(read(event.target.value))} />
}

export function FormTextArea<Values extends FieldValues>({
  control,
  name,
  ...rest
}: FieldOf<Values> & Boxed<ComponentProps<typeof TextAreaField>>) {
  return <TextAreaField {...rest} {...useBoundField({ control, name })} />
}

/** One of a few values. */
export function FormSelect<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  required,
  ...rest
}: FieldOf<Values> &
  Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'required'> &
  Pick<ComponentProps<typeof NativeSelect>, 'options'>) {
  const { value, onChange, error } = useBoundField({ control, name })
  return (
    <Field label={label} hint={hint} required={required} error={error}>
      {ids => (
        <NativeSelect
          {...rest}
          id={ids.id}
          aria-invalid={ids.invalid || undefined}
          aria-describedby={ids.describedBy}
          value={value}
          onChange={onChange}
          className="w-full"
        />
      )}
    </Field>
  )
}

type NumberProps<Values extends FieldValues> = FieldOf<Values> & Boxed<ComponentProps<typeof TextField>>

/**
 * A whole number, shown as it is typed until the box is left; another text is kept, and the server refuses
 * it.
 */
export function FormNumber<Values extends FieldValues>({ control, name, ...rest }: NumberProps<Values>) {
  const { value, onChange, onBlur, error } = useBoundField({ control, name })
  const [typed, setTyped] = useState('')
  const isTyped = typed !== '' && numberOf(typed) === value
  return (
    <TextField
      required
      inputMode="numeric"
      {...rest}
      value={isTyped ? typed : String(value ?? '')}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(numberOf(target.value))
      }}
      onBlur={() => {
        setTyped('')
        onBlur()
      }}
    />
  )
}

/** An amount of đồng, repeated below as people read it. */
export function FormDong<Values extends FieldValues>({ hint, ...props }: NumberProps<Values>) {
  const { value } = useBoundField(props)
  const words = typeof value === 'number' ? formatDong(value) : undefined
  return <FormNumber hint={[words, hint].filter(Boolean).join(' · ')} {...props} />
}

/** The number of a text, or the text if it is none or could be several. */
const numberOf = (text: string): number | string => wholeNumberOf(text) ?? text

/**
 * The box of a number that may have decimals, «8,5» or «8.5»: the field keeps the number, NaN if the text is
 * none. The text stays as it is typed until the box is left.
 */
export function useDecimalBox<Values extends FieldValues>(field: FieldOf<Values>) {
  const { value, onChange, onBlur, error } = useBoundField(field)
  const [typed, setTyped] = useState('')
  const read = (text: string): number => readDecimal(text) ?? Number.NaN
  const isTyped = typed !== '' && Object.is(read(typed), value)
  const box = {
    inputMode: 'decimal' as const,
    value: isTyped ? typed : Number.isNaN(value) ? '' : String(value).replace('.', ','),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value)
      onChange(read(target.value))
    },
    onBlur: () => {
      if (!Number.isNaN(value)) setTyped('')
      onBlur()
    },
  }
  return { box, error }
}

/** A number that may have decimals. */
export function FormDecimal<Values extends FieldValues>({ control, name, ...rest }: NumberProps<Values>) {
  const { box, error } = useDecimalBox({ control, name })
  return <TextField required {...rest} {...box} error={error} />
}

/** An amount that shows its thousands while it is typed, kept as text. */
export function FormAmount<Values extends FieldValues>({
  control,
  name,
  ...rest
}: FieldOf<Values> & Boxed<ComponentProps<typeof AmountField>>) {
  return <AmountField {...rest} {...useBoundField({ control, name })} />
}

/**
 * @param valueOn the value of a switch that is on, `valueOff` while it is off; other values than true and
 *   false have their own fields, which show the error
 */
export function FormSwitch<Values extends FieldValues>({
  control,
  name,
  valueOn = true,
  valueOff = false,
  ...rest
}: FieldOf<Values> & Boxed<ComponentProps<typeof SwitchRow>> & { valueOn?: unknown; valueOff?: unknown }) {
  const { value, onChange, error } = useBoundField({ control, name })
  return (
    <SwitchRow
      {...rest}
      error={typeof value === 'boolean' ? error : undefined}
      checked={value !== valueOff}
      onChange={isOn => onChange(structuredClone(isOn ? valueOn : valueOff))}
    />
  )
}
