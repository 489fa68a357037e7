import { Minus, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cx } from '../cx.ts'

/** A whole number between `min` and `max` by minus, plus or typing. What is typed counts when the box is left. */
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
  /** What is counted: «Số lượng đèn …». The buttons are named after it too. */
  label: string
  disabled?: boolean
  className?: string
}) {
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])
  const settle = (): void => {
    const wanted = Number.parseInt(typed, 10)
    const next = Number.isNaN(wanted) ? value : Math.min(max, Math.max(min, wanted))
    setTyped(String(next))
    if (next !== value) onChange(next)
  }
  const what = label.charAt(0).toLowerCase() + label.slice(1)
  const end = 'flex w-11 items-center justify-center disabled:cursor-not-allowed disabled:text-sand-300'
  return (
    <fieldset
      aria-label={label}
      className={cx('inline-flex h-11 rounded-6 bg-white inset-ring inset-ring-sand-400', className)}
    >
      <button
        type="button"
        aria-label={`Giảm ${what}`}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
        className={cx(end, 'rounded-l-6')}
      >
        <Minus size={18} strokeWidth={1.75} aria-hidden />
      </button>
      <input
        inputMode="numeric"
        aria-label={label}
        value={typed}
        disabled={disabled}
        onChange={event => setTyped(event.target.value.replace(/\D/g, '').slice(0, String(max).length))}
        onBlur={settle}
        onKeyDown={event => {
          if (event.key === 'Enter') settle()
        }}
        className={cx('bg-transparent text-center font-medium text-16', max > 999 ? 'w-16' : 'w-11')}
      />
      <button
        type="button"
        aria-label={`Tăng ${what}`}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
        className={cx(end, 'rounded-r-6')}
      >
        <Plus size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </fieldset>
  )
}
