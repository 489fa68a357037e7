import type { WarehouseMap } from '#contract/warehouse/map.shapes.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { FILL_LOOKS, fillOf } from './fill-levels.ts'

const SAMPLES = [
  ['empty', '–'],
  ['low', '18'],
  ['medium', '52'],
  ['high', '84'],
  ['full', '96'],
] as const

/** The meanings of the colours, and how full the warehouse is in all. */
export function MapLegend({ zones }: { zones: WarehouseMap['zones'] }) {
  const levels = zones.flatMap(({ rows }) =>
    rows.flatMap(({ shelves }) => shelves.flatMap(shelf => shelf.levels)),
  )
  const quantity = levels.reduce((sum, level) => sum + level.quantity, 0)
  const capacity = levels.reduce((sum, level) => sum + (level.is_active ? level.capacity : 0), 0)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-10 border border-sand-200 bg-white px-3.5 py-2.5 text-13">
      <b className="font-semibold">Mức chứa</b>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {SAMPLES.map(([level, sample]) => (
          <li key={level} className="flex items-center gap-2 whitespace-nowrap">
            <span
              aria-hidden
              className={cx('w-8 rounded-4 border text-center text-12', FILL_LOOKS[level].cell)}
            >
              {sample}
            </span>
            <span className="font-medium">{FILL_LOOKS[level].word}</span>
            <span className="text-sand-600">{FILL_LOOKS[level].range}</span>
          </li>
        ))}
      </ul>
      {capacity > 0 && (
        <p className="ml-auto whitespace-nowrap text-sand-600">
          Đang chứa <b className="font-semibold text-sand-900">{formatCount(quantity)}</b> /{' '}
          {formatCount(capacity)} · {fillOf(quantity, capacity).percent}%
        </p>
      )}
    </div>
  )
}
