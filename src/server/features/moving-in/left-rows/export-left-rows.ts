import type { Readable } from 'node:stream'
import { ShopError } from '#contract/kernel/errors.ts'
import type { Database } from '../../../db/database.ts'
import { writeSpreadsheet } from '../../../spreadsheet/write-spreadsheet.ts'
import { gatherRows } from '../gather-rows.ts'
import { findMovingIn, selectRefused, selectTables } from '../moving-in.queries.ts'
import { reasonsOf } from './left-rows.ts'
import { leftSheet } from './left-sheet.ts'

/**
 * The rows that are not imported as an Excel file: a sheet for each table, with the cells of the file and the
 * reasons. Corrected, it can be moved in as the original.
 * @throws moving_in_not_found; moving_in_unchecked if there is no trial run or no such row
 */
export async function exportMovingInLeftRows(db: Database, id: string): Promise<Readable> {
  const record = await findMovingIn(db, id)
  if (!record) throw new ShopError('moving_in_not_found')
  if (!record.summary) throw new ShopError('moving_in_unchecked')
  const tables = await selectTables(db, id)
  const left = reasonsOf(await selectRefused(db, id), gatherRows(tables, record.answers))
  const sheets = tables.flatMap((table, position) => {
    const reasons = left.get(position)
    const name = `${tables.length > 1 ? `${position + 1} ` : ''}${table.content.sheet ?? table.name}`
    return reasons ? [leftSheet(table.content, reasons, name)] : []
  })
  if (sheets.length === 0)
    throw new ShopError('moving_in_unchecked', { message: 'Không còn dòng nào chưa nhập được' })
  return writeSpreadsheet(sheets)
}
