import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../cx.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  children?: ReactNode
  className?: string | undefined
}

const ROW = 'relative flex min-h-11 items-center gap-3 has-disabled:text-sand-500'
const BOX =
  'peer size-5 shrink-0 appearance-none border border-sand-400 bg-white transition-colors checked:border-pine-700 checked:bg-pine-700 disabled:border-sand-300 disabled:bg-sand-100 aria-invalid:border-2 aria-invalid:border-lac-600'

// never of radio buttons: all of a group without a choice are indeterminate (CSS)
const MIXED = 'indeterminate:border-pine-700 indeterminate:bg-pine-700'

/**
 * A checkbox with its text; the whole row of 44 px takes the click. `mixed` shows the dash of «some of them».
 */
export function Checkbox({ children, className, mixed = false, ...rest }: Props & { mixed?: boolean }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  const Mark = mixed ? Minus : Check
  return (
    <label className={cx(ROW, className)}>
      <span className="relative flex size-5 shrink-0">
        <input ref={box} type="checkbox" className={cx(BOX, MIXED, 'rounded-4')} {...rest} />
        <Mark
          size={16}
          strokeWidth={2.5}
          aria-hidden
          data-mark
          className="pointer-events-none absolute top-0.5 left-0.5 text-white opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
        />
      </span>
      {children}
    </label>
  )
}

/** A radio button with its text. */
export function Radio({ children, className, ...rest }: Props) {
  return (
    <label className={cx(ROW, className)}>
      <span className="relative flex size-5 shrink-0">
        <input type="radio" className={cx(BOX, 'rounded-full')} {...rest} />
        <span
          aria-hidden
          data-mark
          className="pointer-events-none absolute top-1.5 left-1.5 size-2 rounded-full bg-white opacity-0 peer-checked:opacity-100"
        />
      </span>
      {children}
    </label>
  )
}
