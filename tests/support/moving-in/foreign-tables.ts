import type { ForeignTable } from '#server/features/moving-in/foreign-table.ts'
import { rowsOf } from '#server/features/moving-in/join/rows-of.ts'
import { proposeMapping } from '#server/features/moving-in/map/propose-mapping.ts'
import type { ReadCell } from '#server/spreadsheet/read-spreadsheet.ts'

/** A table of a CSV file: its headings between bars, then its rows. */
export function tableOf(headings: string, ...rows: ReadCell[][]): ForeignTable {
  const lines = rows.map((cells, at) => ({ line: at + 2, cells }))
  return {
    fileName: 'hang.csv',
    sheet: null,
    headings: headings.split('|'),
    headingLine: 1,
    rows: lines,
    notes: [],
  }
}
/** The mapping that is proposed for a table; columns that are asked about are left out. */
export function mappingOf(table: ForeignTable) {
  const { origin, columns } = proposeMapping(table)
  return {
    origin,
    columns: columns.map(({ index, target }) => ({ index, target: target ?? ('ignored' as const) })),
  }
}
/** The rows that come of a table as it is proposed. */
export const moved = (table: ForeignTable, answers: Record<string, string> = {}) =>
  rowsOf(table, { ...mappingOf(table), answers })
/** The notes on all rows. */
export const messages = (table: ForeignTable) =>
  moved(table).rows.flatMap(({ notes }) => notes.map(({ message }) => message))
