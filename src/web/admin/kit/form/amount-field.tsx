import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Field, type FieldProps } from '#web/ui/inputs/field.tsx'
import { inputClass } from '#web/ui/inputs/input-class.ts'
import { NumberBox } from '#web/ui/inputs/number-box.tsx'
import { caretBefore, digitsBehind, readChange, readWholeAmount, showAmount } from './amount-text.ts'

type BoxProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** Digits, or the typed text if that is no whole amount. */
  value: string
  onChange: (value: string) => void
  invalid?: boolean
  /** Shown at the right end of the box. */
  unit?: string | undefined
  /** In place of the frame of a field. */
  className?: string | undefined
}

/** A box for a whole amount (of đồng, of pieces) that shows the thousands during typing. */
export function AmountBox({
  ref,
  value,
  onChange,
  onBlur,
  invalid = false,
  unit,
  className,
  ...rest
}: BoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => box.current as HTMLInputElement)
  const behind = useRef<number>(null)
  useLayoutEffect(() => {
    if (behind.current === null || !box.current) return
    const caret = caretBefore(box.current.value, behind.current)
    box.current.setSelectionRange(caret, caret)
    behind.current = null
  })
  return (
    <span className="relative block">
      <NumberBox
        ref={box}
        aria-invalid={invalid || undefined}
        value={showAmount(value)}
        onChange={event => {
          const { value: typed, selectionStart } = event.target
          behind.current = digitsBehind(typed, selectionStart ?? typed.length)
          onChange(readChange(event, showAmount(value)))
        }}
        onBlur={event => {
          const whole = readWholeAmount(value)
          if (value !== '' && whole !== value) onChange(whole)
          onBlur?.(event)
        }}
        className={
          className ??
          cx(inputClass('compact'), unit && (unit.length > 1 ? 'pr-13 text-right' : 'pr-8 text-right'))
        }
        {...rest}
      />
      {unit && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-14 text-sand-600"
        >
          {unit}
        </span>
      )}
    </span>
  )
}

/** A labelled {@link AmountBox}. */
export function AmountField({
  label,
  required = false,
  error,
  hint,
  className,
  ...rest
}: FieldProps & Omit<BoxProps, 'invalid' | 'className'>) {
  return (
    <Field label={label} error={error} hint={hint} className={className} required={required}>
      {ids => (
        <AmountBox
          id={ids.id}
          aria-describedby={ids.describedBy}
          aria-required={required || undefined}
          invalid={ids.invalid}
          {...rest}
        />
      )}
    </Field>
  )
}
