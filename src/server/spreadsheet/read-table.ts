import { fieldError } from '#contract/kernel/errors.ts'
import type { FieldErrorKind } from '#contract/kernel/field-errors.ts'
import { formatCount } from '#contract/kernel/money.ts'
import { foldedTerms } from '#contract/kernel/vietnamese.ts'
import { cellText } from './cell-value.ts'
import { columnLetters } from './cells.ts'
import {
  type MergedCells,
  type ReadCell,
  type ReadRow,
  type Refusal,
  readSpreadsheet,
} from './read-spreadsheet.ts'
import { MAX_CELL_CHARACTERS } from './sheet-limits.ts'

/** A row of a table: its cells by column. */
export type TableRow<Column extends string> = {
  line: number
  cells: Partial<Record<Column, ReadCell>>
  /** Values that are not seen in Excel, or apply to several rows. */
  notes: { column: Column; message: string }[]
}
export type ReadTable<Column extends string> = {
  sheet: string
  /** The letter of each column that the file has. */
  letters: ReadonlyMap<Column, string>
  rows: TableRow<Column>[]
}

/**
 * A table that a file may hold: its sheet, the headings of its columns, and those that it can't do without.
 */
export type TableFormat<Column extends string> = {
  sheet: string
  headings: Readonly<Record<Column, string>>
  required: readonly NoInfer<Column>[]
  /** Rows that are taken, the head not counted. */
  maxRows: number
}

const MAX_COLUMNS = 60
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024
const FIELD = 'file'

const refusals: Record<Exclude<Refusal, 'too_many_rows'>, readonly [FieldErrorKind, string]> = {
  not_a_spreadsheet: [
    'invalid',
    'Tệp này không phải tệp Excel (.xlsx), hoặc đã bị hỏng. Vui lòng mở bằng Excel hoặc Google Trang tính rồi lưu dạng .xlsx',
  ],
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
  too_many_merged: ['too_large', 'Tệp có quá nhiều ô gộp. Vui lòng bỏ gộp ô (Trộn và căn giữa) rồi chọn lại'],
  too_many_columns: [
    'too_large',
    `Tệp có quá nhiều cột. Vui lòng dùng tệp mẫu, và bỏ những gì nằm ngoài các cột của tệp mẫu`,
  ],
  html: [
    'invalid',
    'Đây là trang web (HTML) được đặt tên như tệp Excel. Vui lòng mở bằng Excel, chọn «Lưu thành» rồi lưu dạng .xlsx',
  ],
  broken_csv: [
    'invalid',
    'Tệp CSV bị hỏng: một dấu ngoặc kép mở ra mà không đóng lại đúng chỗ. Vui lòng xuất lại tệp, hoặc mở bằng Excel rồi lưu dạng .xlsx',
  ],
}

/** Reads a table from an uploaded file. @throws validation_failed if the file holds no such table */
export async function readTable<Column extends string>(
  path: string,
  format: TableFormat<Column>,
): Promise<ReadTable<Column>> {
  const result = await readSpreadsheet({
    path,
    sheet: format.sheet,
    maxRows: format.maxRows + 1,
    maxColumns: MAX_COLUMNS,
    maxUnpackedBytes: MAX_UNPACKED_BYTES,
  })
  if ('refused' in result) throw fieldError(FIELD, ...refusalOf(result.refused, format.maxRows))
  const [head, ...rows] = fromHead(result.rows, format)
  if (!head || rows.length === 0) {
    throw fieldError(FIELD, 'invalid', `Trang «${result.sheet}» chưa có dòng nào dưới dòng tiêu đề`)
  }
  const columns = columnsOf(head, { sheet: result.sheet, format })
  const notes = notesOf(rows, { ...result, columns })
  return {
    sheet: result.sheet,
    letters: new Map(columns.map(([column, index]) => [column, columnLetters(index)])),
    rows: rows.map(({ line, cells }, index) => ({
      line,
      notes: notes[index] ?? [],
      cells: Object.fromEntries(columns.map(([column, index]) => [column, cells[index] ?? null])) as Partial<
        Record<Column, ReadCell>
      >,
    })),
  }
}

/** The error of a file that is not read. @param maxRows rows that are taken, the head not counted */
export function refusalOf(refusal: Refusal, maxRows: number): readonly [FieldErrorKind, string] {
  if (refusal !== 'too_many_rows') return refusals[refusal]
  return ['too_large', `Mỗi lần nhập tối đa ${formatCount(maxRows)} dòng. Vui lòng chia thành nhiều tệp`]
}

const HIDDEN_ROW = 'Dòng này đang bị ẩn trong tệp nhưng vẫn được đọc'
const HIDDEN_COLUMN = 'Cột này đang bị ẩn trong tệp nhưng vẫn được đọc'
const UNDER_MERGED = 'Ô này bị ô gộp che trong tệp nhưng giá trị của nó vẫn được đọc'
const EMPTY_MERGED = 'Ô này nằm trong ô gộp: chỉ ô đầu có giá trị, ở đây được coi là để trống'

/**
 * The notes on each row: it, a column (reported once) or a cell of it does not look in Excel as it is read.
 */
function notesOf<Column extends string>(
  rows: readonly ReadRow[],
  {
    merged,
    hiddenColumns,
    columns,
  }: {
    merged: readonly MergedCells[]
    hiddenColumns: readonly number[]
    columns: readonly [Column, number][]
  },
): TableRow<Column>['notes'][] {
  const notes: TableRow<Column>['notes'][] = rows.map(({ isHidden }) =>
    isHidden && columns[0] ? [{ column: columns[0][0], message: HIDDEN_ROW }] : [],
  )
  for (const [column, index] of columns) {
    if (hiddenColumns.includes(index)) notes[0]?.push({ column, message: HIDDEN_COLUMN })
    const inColumn = merged
      .filter(({ left, right }) => left <= index && index <= right)
      .sort((one, other) => one.top - other.top)
    let next = 0
    for (const [place, { line, cells }] of rows.entries()) {
      while ((inColumn[next]?.bottom ?? line) < line) next++
      const area = inColumn[next]
      if (!area || line < area.top || (line === area.top && index === area.left)) continue
      const isEmpty = cellText(cells[index]) === undefined
      notes[place]?.push({ column, message: isEmpty ? EMPTY_MERGED : UNDER_MERGED })
    }
  }
  return notes
}

/** Rows above the headings that are looked at, and the cells that one of a title has at most. */
const MAX_TITLE_ROWS = 10
const MAX_TITLE_CELLS = 2

/**
 * The rows from the headings on: a title, a date and such may be above them. Anything else there is refused
 * as headings are.
 */
function fromHead<Column extends string>(
  rows: readonly ReadRow[],
  format: TableFormat<Column>,
): readonly ReadRow[] {
  const required = format.required.map(column => keyOf(format.headings[column]))
  const isHead = ({ cells }: ReadRow) => {
    const keys = new Set(cells.map(cell => keyOf(headingOf(cell))))
    return required.every(key => keys.has(key))
  }
  const isTitle = ({ cells }: ReadRow) =>
    cells.filter(cell => cellText(cell) !== undefined).length <= MAX_TITLE_CELLS
  const at = rows.slice(0, MAX_TITLE_ROWS).findIndex(isHead)
  return at > 0 && rows.slice(0, at).every(isTitle) ? rows.slice(at) : rows
}

/** The text of a heading; of a cell that can't be read the reason, which no heading is. */
function headingOf(cell: ReadCell): string {
  const text = cellText(cell) ?? ''
  return typeof text === 'object' ? text.unreadable : text
}

const keyOf = (heading: string): string => foldedTerms(heading).join(' ')

/**
 * The position of each column. @throws validation_failed for a heading that is unknown, twice there, or
 * missing
 */
function columnsOf<Column extends string>(
  { line, cells }: ReadRow,
  { sheet, format }: { sheet: string; format: TableFormat<Column> },
): [Column, number][] {
  const known = Object.entries(format.headings) as [Column, string][]
  const byHeading = new Map(known.map(([column, heading]) => [keyOf(heading), column]))
  const found = new Map<Column, number>()
  for (const [index, cell] of cells.entries()) {
    const heading = headingOf(cell)
    if (heading === '') continue
    const column = byHeading.get(keyOf(heading))
    const place = `Trang «${sheet}», ô ${columnLetters(index)}${line}`
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
  const missing = format.required.find(column => !found.has(column))
  if (missing !== undefined) {
    throw fieldError(FIELD, 'invalid', `Trang «${sheet}» thiếu cột «${format.headings[missing]}»`)
  }
  return [...found]
}
