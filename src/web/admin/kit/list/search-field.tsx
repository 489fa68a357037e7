import { Search } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'
import { inputClass } from '#web/ui/inputs/input-class.ts'

/** The search box of a list. `label` is the accessible name. */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
  maxLength = 120,
  className,
}: {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  maxLength?: number
  className?: string
}) {
  return (
    <div className={cx('relative min-w-0', className)}>
      <Search
        size={18}
        strokeWidth={1.75}
        aria-hidden
        className="absolute top-1/2 left-3 -translate-y-1/2 text-sand-600"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        onChange={event => onChange(event.target.value)}
        className={cx(inputClass('compact'), 'pl-10')}
      />
    </div>
  )
}
