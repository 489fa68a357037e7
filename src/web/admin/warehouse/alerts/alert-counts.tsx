import type { StockAlerts } from '#contract/warehouse/inventory.shapes.ts'
import { alertStatuses, stockStatusLabels } from '#contract/warehouse/stock-status.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { alertLooks } from './alert-looks.ts'

/** How many alerts there are of each kind. */
export function AlertCounts({ lists }: { lists: StockAlerts }) {
  return (
    <ul className="mb-4 grid gap-px overflow-hidden rounded-10 border border-sand-200 bg-sand-200 md:grid-cols-3">
      {alertStatuses.map(status => {
        const { icon: Icon, ground, text, words } = alertLooks[status]
        return (
          <li key={status} className="flex items-center gap-3.5 bg-white px-4 py-3.5">
            <span className={cx('flex size-10 shrink-0 items-center justify-center rounded-6', ground, text)}>
              <Icon size={20} strokeWidth={1.75} aria-hidden />
            </span>
            <div>
              <p className="text-13 text-sand-600">{stockStatusLabels[status]}</p>
              <p className="font-semibold text-22">{formatCount(lists[status].total)}</p>
            </div>
            <p className="ml-auto max-w-36 text-right text-13 text-sand-600">{words}</p>
          </li>
        )
      })}
    </ul>
  )
}
