import { Minus, Plus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { useDisabled } from '../focus/use-disabled.ts'
import { NumberBox } from './number-box.tsx'
import { type ReadCount, useTypedCount } from './use-typed-count.ts'

// the frame of the focus stays inside of the box
const PART = 'focus-visible:-outline-offset-2'
const END = `${PART} flex w-[44px] items-center justify-center off:cursor-not-allowed off:text-sand-300`

/** The look of the box between the buttons. @param width its class */
export const stepperBox = (width: string) =>
  cx(PART, 'h-full bg-transparent text-center font-medium text-16', width)

/** A whole number between `min` and `max` by minus, plus or typing. */
export function Stepper({
  value,
  onChange,
  min = 1,
  max = 999,
  label,
  disabled = false,
  className,
  read,
}: {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  /** The counted product: «Số lượng đèn …». The buttons are named after it too. */
  label: string
  disabled?: boolean
  className?: string | undefined
  /** Reads the typed text; digits alone if it is left out. */
  read?: ReadCount
}) {
  const { box, less, more, refusal } = useTypedCount({ label, value, min, max, onChange, read })
  const noteId = useId()
  return (
    <div className="w-min">
      <StepperFrame label={label} less={less} more={more} disabled={disabled} className={className}>
        <NumberBox
          aria-label={label}
          aria-describedby={refusal && noteId}
          disabled={disabled}
          {...box}
          className={stepperBox(max > 999 ? 'w-16' : 'w-11')}
        />
      </StepperFrame>
      <RefusedCount id={noteId} refusal={refusal} />
    </div>
  )
}

/** The reason below a box of which the text counts nothing. */
export function RefusedCount({ id, refusal }: { id: string; refusal: string | undefined }) {
  return (
    refusal && (
      <p id={id} role="alert" className="mt-1.5 text-13 text-lac-700">
        {refusal}
      </p>
    )
  )
}

/** Minus and plus at the sides of a box for a whole number. */
export function StepperFrame({
  label,
  less,
  more,
  disabled = false,
  className,
  children,
}: {
  /** The counted product; the buttons are named after it too. */
  label: string
  less: ComponentProps<'button'>
  more: ComponentProps<'button'>
  disabled?: boolean
  className?: string | undefined
  children: ReactNode
}) {
  const what = label.charAt(0).toLowerCase() + label.slice(1)
  return (
    <fieldset
      aria-label={label}
      className={cx(
        '-outline-offset-1 inline-flex h-11 rounded-6 bg-white outline outline-sand-400',
        'has-[[aria-invalid=true]]:outline-2 has-[[aria-invalid=true]]:outline-lac-600',
        className,
      )}
    >
      <End {...less} aria-label={`Giảm ${what}`} disabled={disabled || less.disabled} className="rounded-l-6">
        <Minus size={18} strokeWidth={1.75} aria-hidden />
      </End>
      {children}
      <End {...more} aria-label={`Tăng ${what}`} disabled={disabled || more.disabled} className="rounded-r-6">
        <Plus size={18} strokeWidth={1.75} aria-hidden />
      </End>
    </fieldset>
  )
}

function End({ disabled, onClick, className, ...rest }: ComponentProps<'button'>) {
  return (
    <button type="button" {...useDisabled({ disabled, onClick })} className={cx(END, className)} {...rest} />
  )
}
