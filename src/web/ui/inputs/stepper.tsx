import { Minus, Plus } from 'lucide-react'
import { cx } from '../cx.ts'
import { NumberBox } from './number-box.tsx'
import { useTypedCount } from './use-typed-count.ts'

/** A whole number between `min` and `max` by minus, plus or typing. */
export function Stepper({
  value,
  onChange,
  min = 1,
  max = 999,
  label,
  disabled = false,
  className,
}: {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  /** The counted thing: «Số lượng đèn …». The buttons are named after it too. */
  label: string
  disabled?: boolean
  className?: string
}) {
  const { box, less, more } = useTypedCount({ value, min, max, onChange })
  const what = label.charAt(0).toLowerCase() + label.slice(1)
  // the frame of the focus stays inside of the box
  const part = 'focus-visible:-outline-offset-2'
  const end = `${part} flex w-[44px] items-center justify-center disabled:cursor-not-allowed disabled:text-sand-300`
  return (
    <fieldset
      aria-label={label}
      className={cx(
        '-outline-offset-1 inline-flex h-11 rounded-6 bg-white outline outline-sand-400',
        className,
      )}
    >
      <button
        {...less}
        aria-label={`Giảm ${what}`}
        disabled={disabled || less.disabled}
        className={cx(end, 'rounded-l-6')}
      >
        <Minus size={18} strokeWidth={1.75} aria-hidden />
      </button>
      <NumberBox
        aria-label={label}
        disabled={disabled}
        {...box}
        className={cx(part, 'bg-transparent text-center font-medium text-16', max > 999 ? 'w-16' : 'w-11')}
      />
      <button
        {...more}
        aria-label={`Tăng ${what}`}
        disabled={disabled || more.disabled}
        className={cx(end, 'rounded-r-6')}
      >
        <Plus size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </fieldset>
  )
}
