import { stat } from 'node:fs/promises'
import { fieldError, type ShopError } from '#contract/kernel/errors.ts'
import type { FieldErrorKind } from '#contract/kernel/field-errors.ts'
import { formatCount } from '#contract/kernel/money.ts'
import { type Refusal, readSpreadsheet } from '../../../spreadsheet/read-spreadsheet.ts'
import { refusalOf } from '../../../spreadsheet/read-table.ts'
import type { ForeignTable } from '../foreign-table.ts'
import { findHeadings } from './find-headings.ts'
import { tableOf } from './table-of.ts'

export type { ForeignTable }

/** Bytes of a file that are read at all. */
export const MAX_FOREIGN_BYTES = 20 * 1024 * 1024
/** Rows of a sheet that are read, those above and of the headings not counted. */
export const MAX_FOREIGN_ROWS = 20_000
export const MAX_FOREIGN_COLUMNS = 200
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024
/** Sheets of a file that are looked at. */
const MAX_SHEETS = 10
/** Rows that may be above the goods: a title, hints, the headings. */
const ROWS_ABOVE = 20
const FIELD = 'files'

const NO_TABLE = 'Không thấy dòng hàng nào trong tệp. Tệp cần một dòng tiêu đề và các dòng hàng bên dưới'

const ownRefusals: Partial<Record<Refusal, readonly [FieldErrorKind, string]>> = {
  not_a_spreadsheet: [
    'invalid',
    'Tệp này không phải tệp Excel hay CSV, hoặc đã bị hỏng. Vui lòng xuất lại tệp từ nơi cũ',
  ],
  too_many_columns: [
    'too_large',
    `Tệp có hơn ${formatCount(MAX_FOREIGN_COLUMNS)} cột. Vui lòng bỏ bớt cột rồi chọn lại`,
  ],
}

/**
 * Reads a file that another shop program wrote: `.xlsx`, `.xls` or `.csv` in any usual encoding, as its content
 * shows. The same file always gives the same tables.
 * @param file.path the place of the file on this computer
 * @param file.name its name, as the owner sees it
 * @returns one table for each sheet with goods; the first sheet with rows, if none has known headings
 * @throws validation_failed of `files` with the reason, if the file is too large, damaged or empty
 */
export async function readForeignFile({
  path,
  name,
}: {
  path: string
  name: string
}): Promise<ForeignTable[]> {
  const { size } = await stat(path)
  if (size === 0) throw refused(name, 'invalid', 'Tệp không có nội dung nào')
  if (size > MAX_FOREIGN_BYTES)
    throw refused(
      name,
      'too_large',
      `Tệp lớn hơn ${MAX_FOREIGN_BYTES / 1024 / 1024} MB. Vui lòng chia thành nhiều tệp nhỏ hơn`,
    )
  const found: { table: ForeignTable; known: number }[] = []
  const others: string[] = []
  for (let sheet = 0, sheets = 1; sheet < Math.min(sheets, MAX_SHEETS); sheet++) {
    const read = await readForeignSheet({ path, name, sheet })
    sheets = read.sheets ?? 1
    const headings = findHeadings(read.rows)
    const table = headings && tableOf({ fileName: name, read, headings })
    if (table && table.rows.length > 0) found.push({ table, known: headings.known })
    else if (read.sheet !== '') others.push(read.sheet)
  }
  const [first] = found
  if (!first) throw refused(name, 'invalid', NO_TABLE)
  const withGoods = found.filter(({ known }) => known >= 2)
  const taken = (withGoods.length > 0 ? withGoods : [first]).map(({ table }) => table)
  others.push(...found.flatMap(({ table }) => (taken.includes(table) ? [] : (table.sheet ?? []))))
  const note = `Trang không có hàng nên không được đọc: ${others.map(sheet => `«${sheet}»`).join(', ')}`
  return others.length === 0
    ? taken
    : taken.map((table, at) => (at === 0 ? { ...table, notes: [...table.notes, note] } : table))
}

/** Reads one sheet of a foreign file. @throws validation_failed of `files` with the reason */
export async function readForeignSheet({ path, name, sheet }: { path: string; name: string; sheet: number }) {
  const read = await readSpreadsheet({
    path,
    sheet,
    isForeign: true,
    maxRows: MAX_FOREIGN_ROWS + ROWS_ABOVE,
    maxColumns: MAX_FOREIGN_COLUMNS,
    maxUnpackedBytes: MAX_UNPACKED_BYTES,
  })
  if (!('refused' in read)) return read
  const [kind, message] = ownRefusals[read.refused] ?? refusalOf(read.refused, MAX_FOREIGN_ROWS)
  throw refused(name, kind, read.line === undefined ? message : `${message} (khoảng dòng ${read.line})`)
}

const refused = (name: string, kind: FieldErrorKind, message: string): ShopError =>
  fieldError(FIELD, kind, `«${name.slice(0, 100)}»: ${message}`)
