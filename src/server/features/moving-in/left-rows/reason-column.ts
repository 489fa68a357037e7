import { headingKey } from '../map/heading-key.ts'

/** The heading of the column that a file of left rows has after those of the original. */
export const REASON_HEADING = 'Lý do'

const REASON_KEY = headingKey(REASON_HEADING)

const isReason = (heading: string): boolean => headingKey(heading) === REASON_KEY

/**
 * A table without the reasons that such a file has in its last column. So the corrected file has the
 * headings of the original, and the fields that were chosen for these.
 */
export function withoutReasons<Row extends { cells: unknown[] }>(
  headings: string[],
  rows: Row[],
): { headings: string[]; rows: Row[] } {
  const last = headings.findLastIndex(heading => heading !== '')
  if (last < 1 || !isReason(headings[last] ?? '')) return { headings, rows }
  return {
    headings: headings.slice(0, last),
    rows: rows.map(row => ({ ...row, cells: row.cells.slice(0, last) })),
  }
}
