import {
  type ExcelColumn,
  excelColumnNames,
  excelColumns,
  MAX_IMPORT_ROWS,
  PRODUCT_WORKSHEET,
} from '#contract/catalogue/product-excel.ts'
import { fieldError } from '#contract/errors.ts'
import type { FieldErrorKind } from '#contract/field-errors.ts'
import { formatCount } from '#contract/money.ts'
import { foldedTerms } from '#contract/vietnamese.ts'
import { columnLetters } from '../../../spreadsheet/cells.ts'
import {
  type ReadCell,
  type ReadRow,
  type Refusal,
  readSpreadsheet,
} from '../../../spreadsheet/read-spreadsheet.ts'
import { MAX_CELL_CHARACTERS } from '../../../spreadsheet/sheet-limits.ts'

/** A row of the products' sheet: its cells by column. */
export type ExcelRow = { line: number; cells: Partial<Record<ExcelColumn, ReadCell>> }
export type ProductSheet = {
  sheet: string
  /** The letter of each column that the file has. */
  letters: ReadonlyMap<ExcelColumn, string>
  rows: ExcelRow[]
}

const MAX_COLUMNS = 60
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024
const FIELD = 'file'

const refusals: Record<Refusal, readonly [FieldErrorKind, string]> = {
  not_a_spreadsheet: ['invalid', 'Tệp này không phải tệp Excel (.xlsx), hoặc đã bị hỏng'],
  old_format: [
    'invalid',
    'Đây là tệp Excel đời cũ (.xls). Vui lòng mở bằng Excel, chọn «Lưu thành» rồi lưu dạng .xlsx',
  ],
  encrypted: ['invalid', 'Tệp được bảo vệ bằng mật khẩu. Vui lòng bỏ mật khẩu rồi chọn lại'],
  too_large: ['too_large', 'Nội dung của tệp quá lớn để đọc. Vui lòng chia thành nhiều tệp nhỏ hơn'],
  cell_too_long: [
    'too_large',
    `Tệp có một ô dài quá ${formatCount(MAX_CELL_CHARACTERS)} ký tự. Vui lòng rút ngắn ô đó rồi chọn lại`,
  ],
  too_many_rows: [
    'too_large',
    `Mỗi lần nhập tối đa ${formatCount(MAX_IMPORT_ROWS)} dòng. Vui lòng chia thành nhiều tệp`,
  ],
  too_many_columns: [
    'too_large',
    `Tệp có quá nhiều cột. Vui lòng dùng tệp mẫu, và bỏ những gì nằm ngoài các cột của tệp mẫu`,
  ],
}

/** Reads the sheet of the products from an uploaded file. @throws validation_failed where it is none */
export async function readProductSheet(path: string): Promise<ProductSheet> {
  const result = await readSpreadsheet({
    path,
    sheet: PRODUCT_WORKSHEET,
    maxRows: MAX_IMPORT_ROWS + 1,
    maxColumns: MAX_COLUMNS,
    maxUnpackedBytes: MAX_UNPACKED_BYTES,
  })
  if ('refused' in result) throw fieldError(FIELD, ...refusals[result.refused])
  const [head, ...rows] = result.rows
  if (!head || rows.length === 0) {
    throw fieldError(FIELD, 'invalid', `Trang «${result.sheet}» chưa có dòng nào dưới dòng tiêu đề`)
  }
  const columns = columnsOf(head, result.sheet)
  return {
    sheet: result.sheet,
    letters: new Map(columns.map(([column, index]) => [column, columnLetters(index)])),
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(columns.map(([column, index]) => [column, cells[index] ?? null])),
    })),
  }
}

const keyOf = (heading: string): string => foldedTerms(heading).join(' ')
const byHeading = new Map(excelColumnNames.map(column => [keyOf(excelColumns[column].heading), column]))

/** Which column stands where. @throws validation_failed for a heading that is unknown, twice there, or missing */
function columnsOf({ cells }: ReadRow, sheet: string): [ExcelColumn, number][] {
  const found = new Map<ExcelColumn, number>()
  for (const [index, cell] of cells.entries()) {
    if (cell === null || cell === '') continue
    const heading = String(cell)
    const column = byHeading.get(keyOf(heading))
    const place = `Trang «${sheet}», ô ${columnLetters(index)}1`
    if (!column) {
      throw fieldError(
        FIELD,
        'invalid',
        `${place}: không có cột nào tên «${heading}». Vui lòng dùng tiêu đề của tệp mẫu`,
      )
    }
    if (found.has(column)) throw fieldError(FIELD, 'invalid', `${place}: cột «${heading}» có hai lần`)
    found.set(column, index)
  }
  if (!found.has('sku')) {
    throw fieldError(FIELD, 'invalid', `Trang «${sheet}» thiếu cột «${excelColumns.sku.heading}»`)
  }
  return [...found]
}
