import {
  MAX_MERGED,
  type MergedCells,
  type ReadCell,
  type ReadJob,
  type ReadRow,
  type ReadSheet,
  rowPortions,
  SheetRefused,
  textBudget,
} from './sheet-limits.ts'
import { type Archive, openArchive } from './xlsx-archive.ts'
import { cellFormats, findSheet, formatted, openBook, sharedTexts, unescapeText } from './xlsx-book.ts'
import { readXml } from './xml-events.ts'

/**
 * Reads one sheet of an Excel file, row by row; rows without anything in them are left out. Of formulas the
 * value that Excel last worked out is taken.
 * @param onRows called with the rows in portions
 * @returns the name of the sheet that was read, its merged cells and hidden columns
 * @throws SheetRefused
 */
export async function readXlsxSheet(order: ReadJob, onRows: (rows: ReadRow[]) => void): Promise<ReadSheet> {
  const archive = await openArchive(order.path, order.maxUnpackedBytes)
  try {
    return await readFrom(archive, order, onRows)
  } catch (error) {
    if (error instanceof SheetRefused || !(error instanceof Error) || 'syscall' in error) throw error
    // Errors of zip and XML are the file's own: it is broken, or longer than declared.
    throw new SheetRefused('not_a_spreadsheet')
  } finally {
    archive.close()
  }
}

async function readFrom(
  archive: Archive,
  order: ReadJob,
  onRows: (rows: ReadRow[]) => void,
): Promise<ReadSheet> {
  const book = await openBook(archive)
  const sheet = await findSheet(archive, book, order.sheet)
  const texts = await sharedTexts(archive, book)
  const formats = await cellFormats(archive, book)
  const portions = rowPortions(order.maxRows, onRows)
  const { merged, hiddenColumns, ...reader } = sheetReader(
    { texts, formats, maxColumns: order.maxColumns },
    portions.add,
  )
  await readXml(await archive.read(sheet.path), reader)
  portions.end()
  const read = { sheet: sheet.name, merged, hiddenColumns: [...hiddenColumns] }
  return typeof order.sheet === 'number' ? { ...read, sheets: sheet.sheets } : read
}

type Book = { texts: readonly string[]; formats: ReadonlyMap<number, string>; maxColumns: number }

/** Reads a sheet's XML and passes on its rows. */
function sheetReader({ texts, formats, maxColumns }: Book, onRow: (row: ReadRow) => void) {
  const merged: MergedCells[] = []
  const hiddenColumns = new Set<number>()
  let line = 0
  let isHidden = false
  let cells: ReadCell[] = []
  let column = -1
  let attributes: Record<string, string> = {}
  let text = ''
  let isTaken = false
  let isPhonetic = false
  let hasFormula = false
  const count = textBudget()
  return {
    merged,
    hiddenColumns,
    open(name: string, given: Record<string, string>) {
      if (name === 'row') {
        line = given.r === undefined ? line + 1 : Number(given.r)
        isHidden = isTrue(given.hidden)
        cells = []
        column = -1
      } else if (name === 'c') {
        attributes = given
        column = given.r === undefined ? column + 1 : columnOf(given.r)
        text = ''
        hasFormula = false
      } else if (name === 'mergeCell') {
        if (merged.length >= MAX_MERGED) throw new SheetRefused('too_many_merged')
        merged.push(mergedCells(given.ref ?? ''))
      } else if (name === 'col') {
        if (!isTrue(given.hidden)) return
        const last = Math.min(Number(given.max), maxColumns)
        for (let hidden = Number(given.min); hidden <= last; hidden++) hiddenColumns.add(hidden - 1)
      } else if (name === 'f') hasFormula = true
      else if (name === 'rPh') isPhonetic = true
      else isTaken = (name === 'v' || name === 't') && !isPhonetic
    },
    text(part: string) {
      if (isTaken) text += part
    },
    close(name: string) {
      if (name === 'v' || name === 't') isTaken = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'c' && (text !== '' || (hasFormula && attributes.t !== 'str'))) {
        // empty cells may be coloured to the last column
        if (column >= maxColumns) throw new SheetRefused('too_many_columns')
        while (cells.length < column) cells.push(null)
        const cell: ReadCell =
          text === '' ? { isUncomputed: true } : cellOf(attributes, text, { texts, formats })
        if (typeof cell === 'string') count(cell)
        cells[column] = cell
      } else if (name === 'row' && cells.some(cell => cell !== null && cell !== ''))
        onRow({ line, cells, ...(isHidden && { isHidden }) })
    },
  }
}

function cellOf(
  { t: type = 'n', s: style }: Record<string, string>,
  text: string,
  { texts, formats }: Pick<Book, 'texts' | 'formats'>,
): ReadCell {
  if (type === 's') return texts[Number(text)] ?? { fieldError: '#REF!' }
  if (type === 'str' || type === 'inlineStr') return unescapeText(text)
  if (type === 'b') return text === '1'
  if (type === 'e') return { fieldError: text }
  if (type === 'd') return text
  const number = Number(text)
  if (!Number.isFinite(number)) return { fieldError: text }
  return formatted(number, formats.get(Number(style ?? 0)))
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true'

/** The cells of a reference such as `A2:B5`. */
function mergedCells(reference: string): MergedCells {
  const [first = '', last = first] = reference.split(':')
  const lineOf = (cell: string) => Number(/\d{1,7}$/.exec(cell)?.[0])
  return { top: lineOf(first), bottom: lineOf(last), left: columnOf(first), right: columnOf(last) }
}

/** The column of a reference from 0: `B7` is 1. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (!letters) throw new SheetRefused('not_a_spreadsheet')
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
