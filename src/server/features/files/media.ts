import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import type { AppContext } from '../../context/app-context.ts'
import type { ByteRange } from '../../storage/file-storage.ts'
import { findFile } from './files.queries.ts'

/** A public picture as it is served. */
export type Media = {
  mimeType: string
  /**
   * Whether it is the copy that the address names. Else the right one takes its place later: then it is
   * not to be kept.
   */
  isFinal: boolean
  sizeBytes: number
  /** All of it, if that was wanted. */
  stream: Readable | undefined
  /** Some of it; undefined if it has been erased since. */
  part(range: ByteRange): Promise<Readable | undefined>
}

const COPY_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
}

/** The row of a picture that everybody may see; undefined if there is none. */
export async function findPublicPicture({ db }: Pick<AppContext, 'db'>, fileId: string) {
  const file = await findFile(db, fileId)
  return file?.is_private === false ? file : undefined
}
type Picture = NonNullable<Awaited<ReturnType<typeof findPublicPicture>>>

/**
 * A public picture in one of its copies (`640.webp`) or as it was uploaded (`original`). While the copy is
 * not made yet, the next smaller one is served instead, else the original. Undefined if there is no such
 * picture.
 * @param isWhole whether its bytes are wanted too, all of them
 */
export async function openMedia(
  { storages }: Pick<AppContext, 'storages'>,
  file: Picture,
  { copy, isWhole }: { copy: string; isWhole: boolean },
): Promise<Media | undefined> {
  const storage = storages.of(file.storage)
  for (const name of [copy, smallerCopy(copy, file.widths), 'original']) {
    if (!name) continue
    const key = `${file.storage_key}/${name}`
    const found = isWhole ? await storage.open(key) : await storage.stat(key)
    if (!found) continue
    return {
      mimeType: name === 'original' ? file.mime_type : (COPY_TYPES[extname(name)] ?? 'image/webp'),
      isFinal: name === copy,
      sizeBytes: found.sizeBytes,
      stream: 'stream' in found ? found.stream : undefined,
      part: async range => (await storage.open(key, range))?.stream,
    }
  }
  return undefined
}

/**
 * The widest copy of the same format below the requested one: originals may be as large as cameras make them.
 * For a portrait copy the whole picture is served, at a width that has its height: the page cuts it in the
 * same place.
 */
function smallerCopy(copy: string, made: readonly number[]): string | undefined {
  const [, portrait, digits] = /^(portrait-)?(\d+)/.exec(copy) ?? []
  const width = Number(digits ?? 0) * (portrait ? 2 : 1)
  const widest = Math.max(0, ...made.filter(known => known < width))
  return widest > 0 ? `${widest}${extname(copy)}` : undefined
}
