import { open, readFile } from 'node:fs/promises'
import { readCsvSheet } from './csv-sheet.ts'
import { type ReadJob, type ReadRow, type ReadSheet, SheetRefused } from './sheet-limits.ts'
import { readXlsSheet } from './xls-sheet.ts'
import { ENCRYPTED, isCompoundFile } from './xlsx-archive.ts'
import { readXlsxSheet } from './xlsx-sheet.ts'

/** Bytes that tell the kind of a file. */
const HEAD_BYTES = 1_024
const ZIP = Buffer.from('PK\u0003\u0004')
/** Files that end up in an upload by mistake, by their first bytes. */
const OTHERS = ['%PDF', 'Rar!', '\u0089PNG', 'GIF8', '\u00ff\u00d8\u00ff', '7z\u00bc\u00af'].map(begin =>
  Buffer.from(begin, 'latin1'),
)

/**
 * Reads one sheet of a file by its content, not by its name. A job that is not foreign takes `.xlsx` alone.
 * @param onRows called with the rows in portions
 * @throws SheetRefused
 */
export async function readSheet(order: ReadJob, onRows: (rows: ReadRow[]) => void): Promise<ReadSheet> {
  if (!order.isForeign) return readXlsxSheet(order, onRows)
  const head = await headOf(order.path)
  if (head.subarray(0, ZIP.length).equals(ZIP)) return readXlsxSheet(order, onRows)
  if (OTHERS.some(begin => head.subarray(0, begin.length).equals(begin)))
    throw new SheetRefused('not_a_spreadsheet')
  if (isMarkup(head)) throw new SheetRefused('html')
  const content = await readFile(order.path)
  if (!isCompoundFile(head)) return readCsvSheet(content, order, onRows)
  if (content.includes(ENCRYPTED)) throw new SheetRefused('encrypted')
  return readXlsSheet(content, order, onRows)
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Whether a file is a web page or XML: many programs write one and name it `.xls`. */
function isMarkup(head: Buffer): boolean {
  const text = head.toString('latin1').replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')
  return /^\s*<(?:!doctype|\?xml|html|head|body|meta|style|table|div|!--)/i.test(text.replaceAll('\0', ''))
}
