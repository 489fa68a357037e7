import { Readable } from 'node:stream'
import type { ByteRange } from './file-storage.ts'
import { asStorageError } from './s3-errors.ts'

/** A download from a place on: its bytes, the size of the whole file, and the mark of its content. */
type Download = { stream: Readable; sizeBytes: number; etag: string | undefined }

/** A download that breaks off more often than this, without a byte between, has failed. */
const BREAKS = 3

/**
 * A file, or a range of it, as one stream that continues at the same byte after the connection breaks off.
 * @param download begins at a byte; with `etag` only if the content is still the same
 * @throws StorageError if the first download does not begin; the stream fails with one if it can't go
 *   on
 */
export async function readWhole(
  download: (from: number, etag?: string) => Promise<Download>,
  range?: ByteRange,
): Promise<{ stream: Readable; sizeBytes: number }> {
  const first = await download(range?.start ?? 0)
  const end = range?.end ?? first.sizeBytes - 1
  const content = goOn(first, { at: range?.start ?? 0, end }, from => download(from, first.etag))
  return { stream: Readable.from(content, { objectMode: false }), sizeBytes: first.sizeBytes }
}

async function* goOn(
  first: Download,
  { at, end }: { at: number; end: number },
  download: (from: number) => Promise<Download>,
): AsyncGenerator<Buffer> {
  let breaks = 0
  for (let current: Download | undefined = first; at <= end; current = undefined) {
    try {
      const { stream } = current ?? (await download(at))
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        at += chunk.length
        breaks = 0
        yield chunk
      }
      if (at <= end) throw new Error('The download ended early')
    } catch (error) {
      breaks += 1
      if (breaks > BREAKS) throw asStorageError(error)
    }
  }
}
