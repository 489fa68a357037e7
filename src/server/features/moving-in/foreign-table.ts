import type { ReadCell } from '../../spreadsheet/read-spreadsheet.ts'

/** A table of a file that another program wrote. */
export type ForeignTable = {
  fileName: string
  /** Null in a CSV file. */
  sheet: string | null
  /** By the positions of the cells; empty for a column that has neither a heading nor a value. */
  headings: string[]
  /** The row of the headings, counted as Excel does. */
  headingLine: number
  rows: { line: number; cells: ReadCell[] }[]
  /** What was done with rows and cells on the way, in Vietnamese. */
  notes: string[]
}
