import { text } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** The text of one part of an Excel file. @throws where it has no such part */
export async function unzipText(content: Buffer, path: string): Promise<string> {
  const zip = await fromBufferPromise(content)
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === path) return text(await zip.openReadStreamPromise(entry))
  }
  throw new Error(`No ${path} in the workbook`)
}
