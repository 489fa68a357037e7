import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import type { Cell } from '#server/spreadsheet/cells.ts'
import { type ReadRow, readSpreadsheet } from '#server/spreadsheet/read-spreadsheet.ts'
import { writeSpreadsheet } from '#server/spreadsheet/write-spreadsheet.ts'

/** The text of one part of an Excel file. @throws if it has no such part */
export async function unzipText(content: Buffer, path: string): Promise<string> {
  const zip = await fromBufferPromise(content)
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === path) return text(await zip.openReadStreamPromise(entry))
  }
  throw new Error(`No ${path} in the workbook`)
}

/** The file with one of its parts changed. */
export async function changedPart(
  content: Buffer,
  path: string,
  change: (text: string) => string,
): Promise<Buffer> {
  const zip = await fromBufferPromise(content)
  const made = new ZipFile()
  for await (const entry of zip.eachEntry()) {
    const part = await text(await zip.openReadStreamPromise(entry))
    made.addBuffer(Buffer.from(entry.fileName === path ? change(part) : part), entry.fileName)
  }
  made.end()
  return buffer(made.outputStream)
}

/** An Excel file of one sheet. */
export function workbook(rows: Cell[][], name = 'Sản phẩm'): Promise<Buffer> {
  return buffer(writeSpreadsheet([{ name, widths: [], rows }]))
}

/** The form that sends an Excel file. */
export function excelForm(content: Uint8Array, name = 'san-pham.xlsx'): FormData {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(content)], name))
  return form
}

/** The rows of a sheet of an Excel file. @throws if it can't be read */
export async function readWorkbook(content: Uint8Array, sheet: string): Promise<ReadRow[]> {
  const dir = mkdtempSync(join(tmpdir(), 'workbook-'))
  try {
    const path = join(dir, 'file')
    await writeFile(path, content)
    const limits = { maxRows: 200_000, maxColumns: 60, maxUnpackedBytes: 1e9 }
    const result = await readSpreadsheet({ path, sheet, ...limits })
    if ('refused' in result) throw new Error(result.refused)
    if (result.sheet !== sheet) throw new Error(`No sheet ${sheet}, but ${result.sheet}`)
    return result.rows
  } finally {
    rmSync(dir, { recursive: true })
  }
}
