import { Link } from 'react-router'
import { cx } from '#web/ui/cx.ts'

/** The parts of a list, side by side above it; the shown one is underlined. */
export function ViewLinks({
  label,
  views,
}: {
  /** The accessible name of the links. */
  label: string
  views: readonly { label: string; to: string; isCurrent: boolean }[]
}) {
  return (
    <nav aria-label={label} className="overflow-x-auto border-sand-200 border-b px-4">
      <ul className="flex gap-6">
        {views.map(view => (
          <li key={view.to}>
            <Link
              to={view.to}
              preventScrollReset
              aria-current={view.isCurrent ? 'page' : undefined}
              className={cx(
                '-mb-px flex min-h-12 items-center whitespace-nowrap border-b-2 text-14',
                view.isCurrent ? 'border-pine-700 font-semibold' : 'border-transparent text-sand-600',
              )}
            >
              {view.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
