import { MAX_IMPORT_ROWS } from '#contract/catalogue/product-excel.ts'
import { fieldError } from '#contract/kernel/errors.ts'
import { formatCount } from '#contract/kernel/money.ts'
import { rowsOf } from './join/rows-of.ts'
import { originOf } from './map/origins.ts'
import type { LeftOutRow, MovedRow } from './moved.ts'
import type { KeptTable } from './moving-in.queries.ts'

/** A row with its file, and the position of its table among those of all files. */
export type OfTable<Row> = Row & { file: string; table: number }

export type GatheredRows = { rows: OfTable<MovedRow>[]; leftOut: OfTable<LeftOutRow>[] }

/**
 * The rows of all tables of a moving-in, with the file of each.
 * @throws validation_failed if they are more than one import takes
 */
export function gatherRows(
  tables: readonly KeptTable[],
  answers: Readonly<Record<string, string>>,
): GatheredRows {
  const gathered = tables.map(({ name, content, columns }, table) => {
    const { rows, leftOut } = rowsOf(content, { origin: originOf(content), columns, answers })
    const ofFile = { file: name, table }
    return {
      rows: rows.map(row => ({ ...row, ...ofFile })),
      leftOut: leftOut.map(row => ({ ...row, ...ofFile })),
    }
  })
  const rows = gathered.flatMap(table => table.rows)
  if (rows.length > MAX_IMPORT_ROWS) {
    const most = formatCount(MAX_IMPORT_ROWS)
    const message = `Mỗi lần chuyển tối đa ${most} sản phẩm và biến thể, các tệp này có ${formatCount(rows.length)}`
    throw fieldError('files', 'too_large', message)
  }
  return { rows, leftOut: gathered.flatMap(table => table.leftOut) }
}
