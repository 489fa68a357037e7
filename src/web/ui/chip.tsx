import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'

/** The classes of a chip: 44 high on a phone, 36 with a pointer; the chosen one is green. */
export function chipClass(chosen = false): string {
  return cx(
    'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 whitespace-nowrap rounded-full border px-4 text-15 transition-colors pointer-fine:md:min-h-9 md:text-14',
    chosen
      ? 'border-pine-700 bg-pine-700 font-semibold text-white'
      : 'border-sand-300 bg-white text-sand-900 hover:border-sand-900',
  )
}

/** A chip that leads somewhere; the chosen one carries a tick. */
export function ChipLink({
  to,
  chosen = false,
  children,
}: {
  to: string
  chosen?: boolean
  children: ReactNode
}) {
  return (
    <Link to={to} preventScrollReset aria-current={chosen ? 'true' : undefined} className={chipClass(chosen)}>
      {chosen && <Check size={16} strokeWidth={2} aria-hidden />}
      {children}
    </Link>
  )
}

/** An active filter: a link that takes it away. */
export function RemovableChip({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={`Bỏ lọc: ${label}`}
      className="inline-flex min-h-11 items-center gap-2 rounded-full bg-sand-100 px-4 py-1.5 text-14 transition-colors hover:bg-sand-200 pointer-fine:md:min-h-9"
    >
      {label}
      <X size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
    </Link>
  )
}
