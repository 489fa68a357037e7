import { memo } from 'react'
import type { MapLevel } from '#contract/warehouse/map.shapes.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { FILL_LOOKS, fillOf } from './fill-levels.ts'
import type { RowLines, ZoneGrid } from './map-cells.ts'

/** Heights in px, so that a zone that is out of sight takes the room that it will take once it is drawn. */
const LINE = 25
const ROW_GAP = 14
const HEAD = 76

/**
 * The present state of a zone. It is drawn when it comes into sight, so that a warehouse of thousands of bins
 * opens at once.
 * @param here the cell of this zone that takes the focus by Tab
 * @param chosen the cell of this zone that is open
 * @param found the codes of cells that a search has found
 */
export const ZonePanel = memo(function ZonePanel({
  grid,
  here,
  chosen,
  found,
}: {
  grid: ZoneGrid
  here: string | undefined
  chosen: string | undefined
  found: ReadonlySet<string>
}) {
  const lines = grid.rows.reduce((sum, row) => sum + row.lines.length, 0)
  const height = HEAD + lines * LINE + grid.rows.length * ROW_GAP
  return (
    <section
      className="min-w-0 rounded-10 border border-sand-200 bg-white p-3.5 [content-visibility:auto]"
      style={{ containIntrinsicSize: `auto ${height}px` }}
    >
      <header className="flex items-baseline justify-between gap-3">
        <h2 className="wrap-anywhere font-semibold text-15">Khu {grid.zone}</h2>
        <span className="shrink-0 text-13 text-sand-600">{formatCount(grid.count)} ô</span>
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: a grid of cells that are moved in by arrows, not a table of data */}
      <div role="grid" aria-label={`Khu ${grid.zone}`} className="mt-2 space-y-2.5 overflow-x-auto p-1">
        <Shelves shelves={grid.shelves} />
        {grid.rows.map(row => (
          <ShelfRow key={row.row} row={row} here={here} chosen={chosen} found={found} />
        ))}
      </div>
    </section>
  )
})

const COLUMNS = 'flex items-center gap-1.5'
const HEAD_CELL = 'w-9 shrink-0 text-13'
const CELL = 'min-w-11 flex-1'

function Shelves({ shelves }: { shelves: readonly string[] }) {
  return (
    <div aria-hidden className={COLUMNS}>
      <span className={HEAD_CELL} />
      <span className="w-6 shrink-0" />
      {shelves.map(shelf => (
        <span key={shelf} className={cx(CELL, 'whitespace-nowrap text-center text-13 text-sand-600')}>
          Kệ {shelf}
        </span>
      ))}
    </div>
  )
}

type Marks = { here: string | undefined; chosen: string | undefined; found: ReadonlySet<string> }

function ShelfRow({ row: { row, lines }, ...marks }: { row: RowLines } & Marks) {
  return (
    <div className="flex items-center gap-1.5">
      <span aria-hidden className={cx(HEAD_CELL, 'font-medium leading-tight')}>
        Dãy {row}
      </span>
      <div className="min-w-0 flex-1 space-y-0.5">
        {lines.map(({ level, cells }) => (
          // biome-ignore lint/a11y/useSemanticElements: see the grid
          // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus
          <div key={level} role="row" className={COLUMNS}>
            <span aria-hidden className="w-6 shrink-0 text-12 text-sand-600">
              T{level}
            </span>
            {cells.map((cell, column) =>
              cell ? (
                <Cell key={cell.location_code} cell={cell} {...marks} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name but its column
                <span key={column} className={CELL} />
              ),
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

function Cell({ cell, here, chosen, found }: { cell: MapLevel } & Marks) {
  const { location_code: code, quantity, capacity } = cell
  const { percent, level } = fillOf(quantity, capacity)
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    <button
      type="button"
      role="gridcell"
      data-code={code}
      tabIndex={code === here ? 0 : -1}
      aria-selected={code === chosen}
      aria-label={labelOf(cell)}
      className={cx(
        CELL,
        'h-11 rounded-4 border text-center text-13 pointer-fine:md:h-6',
        FILL_LOOKS[level].cell,
        !cell.is_active && 'opacity-45',
        code === chosen && 'outline-2 outline-sand-900 outline-offset-1',
        found.has(code) && code !== chosen && 'outline-2 outline-glow-600 outline-offset-1',
      )}
    >
      {percent === 0 ? '–' : percent}
    </button>
  )
}

/** Code, fill and number of items in words. */
function labelOf({ location_code, quantity, capacity, items, is_active }: MapLevel): string {
  const { percent, level } = fillOf(quantity, capacity)
  const { word } = FILL_LOOKS[level]
  return [
    location_code,
    quantity === 0 ? word : `${word} ${percent}%, ${quantity} trên ${capacity} món, ${items} mặt hàng`,
    !is_active && 'ngừng sử dụng',
  ]
    .filter(Boolean)
    .join(', ')
}
