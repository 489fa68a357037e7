import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { inputClass } from './field.tsx'

export type Option = { value: string; label: string; disabled?: boolean }

/** The browser's own select in the look of the shop: works without JavaScript and feels right on a phone. */
export function NativeSelect({
  options,
  admin,
  invalid,
  className,
  ...rest
}: { options: readonly Option[]; admin?: boolean; invalid?: boolean } & ComponentProps<'select'>) {
  return (
    <span className={cx('relative inline-flex', className)}>
      <select className={cx(inputClass({ admin, invalid }), 'appearance-none pr-10')} {...rest}>
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

/** A select whose list is drawn by the shop: 44 px rows, a tick on the chosen one. */
export function Select({
  options,
  value,
  onChange,
  label,
  placeholder = 'Chọn…',
  admin = false,
  invalid = false,
  disabled = false,
  id,
  className,
}: {
  options: readonly Option[]
  value: string | null
  onChange: (value: string) => void
  /** Says what is chosen here, where no visible label points at `id`. */
  label?: string
  placeholder?: string
  admin?: boolean
  invalid?: boolean
  disabled?: boolean
  id?: string
  className?: string
}) {
  const chosen = options.find(option => option.value === value)
  return (
    <Base.Root
      value={value}
      disabled={disabled}
      onValueChange={next => {
        if (next !== null) onChange(next)
      }}
    >
      <Base.Trigger
        id={id}
        aria-label={label ? `${label}: ${chosen?.label ?? placeholder}` : undefined}
        aria-invalid={invalid || undefined}
        className={cx(
          inputClass({ admin, invalid }),
          'inline-flex items-center justify-between gap-2 text-left',
          className,
        )}
      >
        <span className={cx('truncate', !chosen && 'text-sand-500')}>{chosen?.label ?? placeholder}</span>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-sand-600" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-60 outline-none">
          <Base.Popup className="max-h-(--available-height) min-w-(--anchor-width) overflow-auto rounded-6 border border-sand-200 bg-white py-1 shadow-sh2">
            {options.map(option => (
              <Base.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className={cx(
                  'flex min-h-11 cursor-default items-center justify-between gap-4 px-4 text-15 outline-none',
                  'data-highlighted:bg-sand-50 data-disabled:text-sand-500 data-selected:font-semibold',
                  admin && 'md:min-h-9 md:text-14',
                )}
              >
                <Base.ItemText>{option.label}</Base.ItemText>
                <Base.ItemIndicator>
                  <Check size={18} strokeWidth={1.75} aria-hidden />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
