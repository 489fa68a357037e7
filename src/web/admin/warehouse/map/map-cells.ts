import type { MapLevel, WarehouseMap } from '#contract/warehouse/map.shapes.ts'

type Zone = WarehouseMap['zones'][number]

/** A line of a zone's picture: one level of a row, with a cell for each shelf that has it. */
export type Line = { level: number; cells: (MapLevel | undefined)[] }

/** A row of shelves, its highest level first. */
export type RowLines = { row: string; lines: Line[] }

/**
 * The parts that a zone is drawn from: its shelves across, its rows down, the levels of a row from the
 * highest to the floor.
 */
export type ZoneGrid = { zone: string; shelves: string[]; rows: RowLines[]; count: number }

export function gridOf({ zone, rows }: Zone): ZoneGrid {
  const shelves = [...new Set(rows.flatMap(row => row.shelves.map(({ shelf }) => shelf)))].sort()
  const columnOf = new Map(shelves.map((shelf, index) => [shelf, index]))
  let count = 0
  const drawn = rows.map(({ row, shelves: standing }) => {
    const byLevel = new Map<number, Line>()
    for (const { shelf, levels } of standing) {
      for (const cell of levels) {
        count++
        const line = byLevel.get(cell.level) ?? { level: cell.level, cells: shelves.map(() => undefined) }
        line.cells[columnOf.get(shelf) ?? 0] = cell
        byLevel.set(cell.level, line)
      }
    }
    return { row, lines: [...byLevel.values()].sort((one, other) => other.level - one.level) }
  })
  return { zone, shelves, rows: drawn, count }
}

export type Step = 'up' | 'down' | 'left' | 'right' | 'first' | 'last' | 'zoneBefore' | 'zoneAfter'

/**
 * The cell that a step leads to: up and down through levels and rows and on into the next zone, left and
 * right along the shelves; gaps are skipped.
 * @param code of the cell before the step
 * @returns its code; the same if there is no way on
 */
export function codeAfter(grids: readonly ZoneGrid[], code: string, step: Step): string {
  const found = findCell(grids, code)
  if (!found) return code
  const { zone, line, column } = found
  const lines = linesOf(grids[zone])
  const cells = lines[line]?.cells ?? []
  const next = {
    right: () => cells.slice(column + 1).find(Boolean),
    left: () => cells.slice(0, column).findLast(Boolean),
    first: () => cells.find(Boolean),
    last: () => cells.findLast(Boolean),
    down: () => nearest(lines.slice(line + 1), column) ?? nearest(linesOf(grids[zone + 1]), column),
    up: () =>
      nearest(lines.slice(0, line).reverse(), column) ?? nearest(linesOf(grids[zone - 1]).reverse(), column),
    zoneAfter: () => nearest(linesOf(grids[zone + 1]), 0),
    zoneBefore: () => nearest(linesOf(grids[zone - 1]), 0),
  }[step]()
  return next?.location_code ?? code
}

/** The first line that has a cell at the column, else its cell closest to it. */
function nearest(lines: readonly Line[], column: number): MapLevel | undefined {
  for (const { cells } of lines) {
    const cell = cells[column] ?? cells.slice(0, column).findLast(Boolean) ?? cells.find(Boolean)
    if (cell) return cell
  }
  return undefined
}

const linesOf = (grid: ZoneGrid | undefined): Line[] => grid?.rows.flatMap(({ lines }) => lines) ?? []

function findCell(grids: readonly ZoneGrid[], code: string) {
  for (const [zone, grid] of grids.entries()) {
    for (const [line, { cells }] of linesOf(grid).entries()) {
      const column = cells.findIndex(cell => cell?.location_code === code)
      if (column >= 0) return { zone, line, column }
    }
  }
  return undefined
}
