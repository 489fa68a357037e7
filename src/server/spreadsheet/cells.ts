const DAY_MS = 24 * 60 * 60 * 1000
const VIETNAM_MS = 7 * 60 * 60 * 1000
/** 1 January 1970 in days of Excel, which begin with 30 December 1899. */
const EPOCH_DAY = 25_569

/** How a cell looks; the order is that of the styles in {@link stylesXml}. */
export const cellFormats = [
  'text',
  'wrapped',
  'heading',
  'title',
  'strong',
  'count',
  'decimal',
  'percent',
  'dong',
  'strongDong',
  'day',
  'moment',
] as const
export type CellFormat = (typeof cellFormats)[number]

/** The value of a cell. Times are shown as Vietnam's (R5); null and an empty text leave the cell empty. */
export type CellValue = string | number | Date | null
/** A cell: a bare value is shown as text, or as a plain number; money, days and times want their format. */
export type Cell = CellValue | { value: CellValue; format: CellFormat }

/** Excel takes no longer text in one cell. */
const MAX_TEXT = 32_767

/** Text that a spreadsheet program may take for a formula (R43), also behind blanks, tabs and line ends. */
const LIKE_A_FORMULA = /^[\s\p{C}]*[=+\-@]/u

/**
 * One cell as XML. Text is always written as text: text that begins like a formula also gets the mark of
 * Excel's leading apostrophe, so that it stays text when the cell is edited.
 * @param reference its place, for example `B7`
 */
export function cellXml(reference: string, cell: Cell): string {
  const { value, format } = isPlain(cell) ? { value: cell, format: 'text' as const } : cell
  if (value === null || value === '') return format === 'text' ? '' : open(reference, format, false, '/>')
  if (typeof value === 'string') {
    const xml = `<is><t xml:space="preserve">${escapeText(value)}</t></is></c>`
    return open(reference, format, LIKE_A_FORMULA.test(value), ` t="inlineStr">${xml}`)
  }
  const time = value instanceof Date ? excelTime(value) : value
  const number = format === 'day' ? Math.floor(time) : time
  if (!Number.isFinite(number)) throw new Error(`No number for cell ${reference}: ${value}`)
  return open(reference, format, false, `><v>${number}</v></c>`)
}

function isPlain(cell: Cell): cell is CellValue {
  return typeof cell !== 'object' || cell === null || cell instanceof Date
}

function open(reference: string, format: CellFormat, isLiteral: boolean, rest: string): string {
  return `<c r="${reference}" s="${styleOf(format, isLiteral)}"${rest}`
}

/** The number of a style: each format once plain and once marked as text that is no formula. */
export function styleOf(format: CellFormat, isLiteral = false): number {
  return cellFormats.indexOf(format) * 2 + (isLiteral ? 1 : 0)
}

/**
 * Text in XML, without characters that XML can't hold; `_x0041_`, which Excel would read as a letter,
 * stays as it is written.
 */
export function escapeText(text: string): string {
  const whole = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text
  return (
    whole
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are not allowed in XML
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      .replace(/"/g, '&quot;')
      .replace(/\r/g, '&#13;')
  )
}

/** The letters of a column: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}

/**
 * A moment as Excel counts it: days, with Vietnam's time of day as the fraction (R5). Rounded to the second.
 */
function excelTime(at: Date): number {
  const seconds = Math.round((at.getTime() + VIETNAM_MS) / 1000)
  return (seconds * 1000) / DAY_MS + EPOCH_DAY
}
