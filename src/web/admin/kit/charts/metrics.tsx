import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#web/ui/cx.ts'

export type Metric = {
  label: string
  value: string
  note?: ReactNode
  /** The list behind the metric. */
  to?: string
}

const COLUMNS = { 3: 'grid-cols-3', 4: 'grid-cols-2 xl:grid-cols-4' } as const

/** Key metrics side by side, separated by hairlines. */
export function Metrics({ metrics, columns }: { metrics: readonly Metric[]; columns: 3 | 4 }) {
  return (
    <dl
      className={cx(
        'grid gap-px overflow-hidden rounded-10 border border-sand-200 bg-sand-200',
        COLUMNS[columns],
      )}
    >
      {metrics.map(({ label, value, note, to }) => (
        <div key={label} className={cx('relative bg-white px-4 py-3.5', to && 'hover:bg-sand-25')}>
          <dt className="text-13 text-sand-600 md:text-14">
            {to ? (
              <Link to={to} className="after:absolute after:inset-0 hover:underline">
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd className="mt-0.5">
            <span className="whitespace-nowrap font-semibold text-20 md:text-24">{value}</span>
            {note && <span className="mt-1 block text-13 text-sand-600">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
