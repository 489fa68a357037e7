import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { type Cell, type CellFormat, type CellValue, cellXml, columnLetters, escapeText } from './cells.ts'
import { sheetPath, workbookParts } from './workbook-parts.ts'

export type { Cell, CellFormat } from './cells.ts'

/** Rows that Excel takes on one sheet, its head among them. */
export const MAX_ROWS = 1_048_576

type Rows = AsyncIterable<Cell[]> | Iterable<Cell[]>

export type Sheet = {
  name: string
  /** The width of each column in characters, from A on. */
  widths: readonly number[]
  /** Drawn from as fast as the reader takes the file, one row after another. */
  rows: Rows
  /** Rows at the top that stay in sight. */
  frozenRows?: number
  /** Cells that are shown as one, for example `A1:F1`. */
  merges?: readonly string[]
  /** Cells that offer a choice, for example `F2:F100` of at most 255 characters together. */
  choices?: readonly { cells: string; values: readonly string[] }[]
}

/** A column of a table: its heading, its width in characters, and its value of a row. */
export type TableColumn<R> = {
  heading: string
  width: number
  format?: CellFormat
  value: (row: R) => CellValue
}

/** Bytes of XML that are handed on at a time. */
const CHUNK = 32_768

/**
 * Writes an Excel file (.xlsx) as a stream: rows are drawn only as fast as the file is read, so that no
 * number of rows fills the memory. If the rows fail, so does the stream; when the reader leaves, the rows are
 * no longer drawn.
 */
export function writeSpreadsheet(sheets: readonly Sheet[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  for (const [path, content] of Object.entries(workbookParts(sheets))) {
    zip.addBuffer(Buffer.from(content), path)
  }
  const drawn = sheets.map(sheet => Readable.from(sheetXml(sheet), { objectMode: false }))
  output.once('close', () => {
    for (const xml of drawn) xml.destroy()
  })
  for (const [index, xml] of drawn.entries()) {
    xml.once('error', error => output.destroy(error))
    // Level 1: rows compress to a tenth with any, and the processor has the shop to serve.
    zip.addReadStream(xml, sheetPath(index), { compressionLevel: 1 })
  }
  zip.once('error', error => output.destroy(error instanceof Error ? error : new Error(String(error))))
  zip.end()
  return output
}

/** A sheet that is one table: its head stays in sight. */
export function tableSheet<R>(
  name: string,
  columns: readonly TableColumn<R>[],
  rows: AsyncIterable<R> | Iterable<R>,
): Sheet {
  return { name, widths: columns.map(({ width }) => width), frozenRows: 1, rows: tableRows(columns, rows) }
}

async function* tableRows<R>(
  columns: readonly TableColumn<R>[],
  rows: AsyncIterable<R> | Iterable<R>,
): AsyncGenerator<Cell[]> {
  yield columns.map(({ heading }) => ({ value: heading, format: 'heading' as const }))
  for await (const row of rows) {
    yield columns.map(({ format, value }) => (format ? { value: value(row), format } : value(row)))
  }
}

async function* sheetXml(sheet: Sheet): AsyncGenerator<Buffer> {
  let chunk = sheetStart(sheet)
  let number = 0
  for await (const cells of sheet.rows) {
    number++
    if (number > MAX_ROWS) throw new Error(`More than ${MAX_ROWS} rows for the sheet ${sheet.name}`)
    chunk += rowXml(number, cells)
    if (chunk.length < CHUNK) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  yield Buffer.from(chunk + sheetEnd(sheet))
}

/** Characters that fit across an A4 sheet upright; wider tables are printed across its length. */
const PORTRAIT_WIDTH = 95
/** Points: a title is taller than the rows that programs assume. */
const TITLE_HEIGHT = 24

function rowXml(number: number, cells: Cell[]): string {
  const isTitle = cells.some(cell => cell instanceof Object && 'format' in cell && cell.format === 'title')
  const height = isTitle ? ` ht="${TITLE_HEIGHT}" customHeight="1"` : ''
  const content = cells.map((cell, column) => cellXml(columnLetters(column) + number, cell)).join('')
  return `<row r="${number}"${height}>${content}</row>`
}

function sheetStart({ widths, frozenRows = 0 }: Sheet): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const pane =
    frozenRows > 0
      ? `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`
      : ''
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`
}

function sheetEnd({ widths, merges = [], choices = [] }: Sheet): string {
  const isWide = widths.reduce((sum, width) => sum + width, 0) > PORTRAIT_WIDTH
  const merged = merges.map(cells => `<mergeCell ref="${cells}"/>`)
  const offered = choices.map(
    ({ cells, values }) =>
      `<dataValidation type="list" allowBlank="1" sqref="${cells}"><formula1>${escapeText(`"${values.join(',')}"`)}</formula1></dataValidation>`,
  )
  return [
    '</sheetData>',
    merged.length > 0 ? `<mergeCells count="${merged.length}">${merged.join('')}</mergeCells>` : '',
    offered.length > 0
      ? `<dataValidations count="${offered.length}">${offered.join('')}</dataValidations>`
      : '',
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>',
    // printed on A4, as wide as the sheet and as long as it needs
    `<pageSetup paperSize="9" orientation="${isWide ? 'landscape' : 'portrait'}" fitToWidth="1" fitToHeight="0"/>`,
    '</worksheet>',
  ].join('')
}
