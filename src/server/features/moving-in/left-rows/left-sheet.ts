import type { ReadCell } from '../../../spreadsheet/read-spreadsheet.ts'
import type { Cell, Sheet } from '../../../spreadsheet/write-spreadsheet.ts'
import type { ForeignTable } from '../foreign-table.ts'
import type { TableReasons } from './left-rows.ts'
import { REASON_HEADING } from './reason-column.ts'

const WIDTH = 18
const REASON_WIDTH = 60

/** A sheet of the rows of a table that have reasons, with the headings and cells of the file. */
export function leftSheet({ headings, rows }: ForeignTable, reasons: TableReasons, name: string): Sheet {
  const heading = (value: string): Cell => ({ value, format: 'heading' })
  const left = rows.flatMap(({ line, cells }): Cell[][] => {
    const own = reasons.get(line)
    const written = headings.map((_, index) => cellOf(cells[index]))
    return own ? [[...written, { value: own.join('. '), format: 'wrapped' }]] : []
  })
  return {
    name,
    widths: [...headings.map(() => WIDTH), REASON_WIDTH],
    frozenRows: 1,
    rows: [[...headings.map(heading), heading(REASON_HEADING)], ...left],
  }
}

/** A number that is shown as a code, «00123»; others are shown with their unit. */
const CODE = /^[\d ./-]+$/

/** A cell as the reader gives it, so that it is read again as the same value. */
function cellOf(cell: ReadCell | undefined): Cell {
  if (cell === undefined || cell === null) return null
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if (typeof cell !== 'object') return cell
  if ('shown' in cell) return CODE.test(cell.shown) ? cell.shown : cell.number
  if ('day' in cell) return { value: cell.day, format: 'day' }
  return 'fieldError' in cell ? cell.fieldError : null
}
