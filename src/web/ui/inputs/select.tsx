import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useContext } from 'react'
import { cx } from '../cx.ts'
import { useDensity } from '../density.ts'
import { inputClass } from './input-class.ts'
import { RequiredContext } from './required.ts'

export type Option = { value: string; label: string; disabled?: boolean }

/** The browser's own select in the look of the shop: works without JavaScript and feels right on a phone. */
export function NativeSelect({
  options,
  className,
  ...rest
}: { options: readonly Option[] } & ComponentProps<'select'>) {
  const density = useDensity()
  const isRequired = useContext(RequiredContext)
  return (
    <span className={cx('relative inline-flex', className)}>
      <select
        aria-required={isRequired || undefined}
        className={cx(inputClass(density), 'appearance-none pr-10')}
        {...rest}
      >
        {options.map(option => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={18}
        strokeWidth={1.75}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-sand-600"
      />
    </span>
  )
}
