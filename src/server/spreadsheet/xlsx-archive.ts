import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { SheetRefused } from './sheet-limits.ts'

/** The parts of an Excel file, by their path. */
export type Archive = {
  has(path: string): boolean
  /** The text of a part in portions. @throws SheetRefused if it is longer than declared */
  read(path: string): Promise<AsyncIterable<string>>
  close(): void
}

/** Old Excel files and encrypted new ones are containers of another kind. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
export const isCompoundFile = (begin: Buffer): boolean => begin.subarray(0, 8).equals(COMPOUND_FILE)
export const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

/** More parts than any workbook has. */
const MAX_PARTS = 10_000

/**
 * Opens an Excel file. Does not unpack. Sums the declared sizes; reading fails if a part exceeds its size.
 * @throws SheetRefused if it is none, is locked by a password, or unpacks to more than `maxUnpackedBytes`
 */
export async function openArchive(path: string, maxUnpackedBytes: number): Promise<Archive> {
  await assertNoCompoundFile(path)
  const zip = await openZip(path)
  try {
    const entries = await readDirectory(zip, maxUnpackedBytes)
    return {
      has: name => entries.has(name),
      async read(name) {
        const entry = entries.get(name)
        if (!entry) throw new SheetRefused('not_a_spreadsheet')
        return textOf(await zip.openReadStreamPromise(entry))
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** @throws SheetRefused for an old Excel file, and for a new one that is locked by a password */
async function assertNoCompoundFile(path: string): Promise<void> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0)
    if (!isCompoundFile(buffer)) return
    throw new SheetRefused((await file.readFile()).includes(ENCRYPTED) ? 'encrypted' : 'old_format')
  } finally {
    await file.close()
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false })
  } catch (error) {
    // Every error of a zip reader is the file's own; a refusal of the disk is ours.
    if (error instanceof Error && !('syscall' in error)) throw new SheetRefused('not_a_spreadsheet')
    throw error
  }
}

async function readDirectory(zip: ZipFile, maxUnpackedBytes: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let unpackedBytes = 0
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new SheetRefused('encrypted')
      unpackedBytes += entry.uncompressedSize
      if (unpackedBytes > maxUnpackedBytes || entries.size > MAX_PARTS) throw new SheetRefused('too_large')
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    throw error instanceof SheetRefused ? error : new SheetRefused('not_a_spreadsheet')
  }
  if (!entries.has('[Content_Types].xml')) throw new SheetRefused('not_a_spreadsheet')
  return entries
}

function textOf(stream: Readable): AsyncIterable<string> {
  stream.setEncoding('utf8')
  return stream
}
