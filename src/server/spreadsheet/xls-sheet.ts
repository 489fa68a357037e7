import { type CellObject, read, type WorkSheet } from '@e965/xlsx'
import {
  MAX_MERGED,
  type ReadCell,
  type ReadJob,
  type ReadRow,
  type ReadSheet,
  rowPortions,
  SheetRefused,
  textBudget,
} from './sheet-limits.ts'
import { formatted } from './xlsx-book.ts'

/** Empty rows that an honest sheet may have between its rows. */
const EMPTY_ROWS = 1_000

/**
 * Reads one sheet of an old Excel file (`.xls`). The package holds the whole sheet in memory, so this runs in
 * the reading process alone, which bounds memory and time.
 * @throws SheetRefused
 */
export function readXlsSheet(
  content: Buffer,
  { sheet: wanted, maxRows, maxColumns }: ReadJob,
  onRows: (rows: ReadRow[]) => void,
): ReadSheet {
  const lastRow = maxRows + EMPTY_ROWS
  const book = bookOf(content, lastRow + 1)
  const isSeen = (_: string, at: number) => (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) === 0
  const seen = book.SheetNames.filter(isSeen)
  const names = typeof wanted === 'string' || seen.length === 0 ? book.SheetNames : seen
  const name = typeof wanted === 'number' ? names[wanted] : (names.find(one => one === wanted) ?? names[0])
  const sheet = name === undefined ? undefined : book.Sheets[name]
  if (name === undefined || !sheet) throw new SheetRefused('not_a_spreadsheet')
  const merged = sheet['!merges'] ?? []
  if (merged.length > MAX_MERGED) throw new SheetRefused('too_many_merged')
  const portions = rowPortions(maxRows, onRows)
  const count = textBudget()
  for (const [at, cells] of rowsOf(sheet).entries()) {
    // a row without a cell is a hole of the list
    const read = (cells ?? []).map(cellOf)
    while (read.length > 0 && (read.at(-1) ?? '') === '') read.pop()
    if (read.length === 0) continue
    if (at >= lastRow) throw new SheetRefused('too_many_rows')
    if (read.length > maxColumns) throw new SheetRefused('too_many_columns')
    for (const cell of read) if (typeof cell === 'string') count(cell)
    const isHidden = sheet['!rows']?.[at]?.hidden === true
    // holes in the list of cells are empty cells
    const whole = Array.from(read, cell => cell ?? null)
    portions.add({ line: at + 1, cells: whole, ...(isHidden && { isHidden }) })
  }
  portions.end()
  return {
    sheet: name,
    merged: merged.map(({ s, e }) => ({ top: s.r + 1, bottom: e.r + 1, left: s.c, right: e.c })),
    hiddenColumns: (sheet['!cols'] ?? []).flatMap((column, at) => (column?.hidden ? [at] : [])),
    sheets: names.length,
  }
}

function bookOf(content: Buffer, sheetRows: number) {
  try {
    return read(content, {
      type: 'buffer',
      dense: true,
      sheetRows,
      cellNF: true,
      cellStyles: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
    })
  } catch (error) {
    // every error of the package is the file's own
    throw new SheetRefused(/password/i.test(String(error)) ? 'encrypted' : 'not_a_spreadsheet')
  }
}

const rowsOf = (sheet: WorkSheet): (CellObject | undefined)[][] => sheet['!data'] ?? []

function cellOf(cell: CellObject | undefined): ReadCell {
  if (!cell) return null
  const { t: type, v: value, z: format } = cell
  if (type === 'n' && typeof value === 'number')
    return Number.isFinite(value)
      ? formatted(value, typeof format === 'string' && format !== 'General' ? format : undefined)
      : null
  if (type === 'b') return value === true
  if (type === 'e') return { fieldError: cell.w ?? '#VALUE!' }
  return typeof value === 'string' ? value : null
}
