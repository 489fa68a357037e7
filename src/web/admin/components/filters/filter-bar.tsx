import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { NativeSelect } from '#web/ui/inputs/select.tsx'

/** The filters of a list, in a row above it. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3 border-sand-200 border-b p-4">{children}</div>
}

/** Something to filter by: its value in the address, and its label. */
type Choice<V extends string> = { value: V; label: string }

/** The choices of a filter: first all of them, called `all`, then each value by its label. */
export function choicesOf<V extends string>(
  all: string,
  values: readonly V[],
  labels: Readonly<Record<V, string>>,
): Choice<V | ''>[] {
  return [{ value: '', label: all }, ...values.map(value => ({ value, label: labels[value] }))]
}

/** One filter that is chosen from a list; `label` is the accessible name. */
export function FilterSelect<V extends string>({
  label,
  choices,
  value,
  onChange,
  disabled = false,
  className = 'max-md:w-full',
}: {
  label: string
  choices: readonly Choice<V>[]
  value: V
  onChange: (value: V) => void
  disabled?: boolean
  className?: string
}) {
  return (
    <NativeSelect
      aria-label={label}
      disabled={disabled}
      options={choices}
      value={value}
      onChange={event => onChange(event.target.value as V)}
      className={className}
    />
  )
}

/** The way back to the list without filters. */
export function ClearFilters({ to }: { to: string }) {
  return (
    <Link to={to} className={buttonClass({ kind: 'quiet', size: 'dense' })}>
      <X size={18} strokeWidth={1.75} aria-hidden />
      Xóa bộ lọc
    </Link>
  )
}
