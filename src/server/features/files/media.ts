import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import type { AppContext } from '../../app-context.ts'
import { findFile } from './files.queries.ts'

export type Media = { stream: Readable; sizeBytes: number; mimeType: string; isFinal: boolean }

const COPY_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
}

/**
 * A public picture in one of its copies (`640.webp`) or as it was uploaded (`original`). While the copy is not made
 * yet, the next smaller one is served instead, else the original (`isFinal` false: not to be kept). Undefined
 * where there is no such picture.
 */
export async function openMedia(
  { db, storages }: Pick<AppContext, 'db' | 'storages'>,
  picture: { fileId: string; copy: string },
): Promise<Media | undefined> {
  const file = await findFile(db, picture.fileId)
  if (!file || file.is_private) return undefined
  const storage = storages.of(file.storage)
  if (picture.copy !== 'original') {
    const mimeType = COPY_TYPES[extname(picture.copy)] ?? 'image/webp'
    const copy = await storage.open(`${file.storage_key}/${picture.copy}`)
    if (copy) return { ...copy, mimeType, isFinal: true }
    const smaller = smallerCopy(picture.copy, file.widths)
    const standIn = smaller && (await storage.open(`${file.storage_key}/${smaller}`))
    if (standIn) return { ...standIn, mimeType, isFinal: false }
  }
  const original = await storage.open(`${file.storage_key}/original`)
  return original && { ...original, mimeType: file.mime_type, isFinal: picture.copy === 'original' }
}

/**
 * The widest copy of the same format below the requested one: originals may be as large as cameras make
 * them. For a portrait copy the whole picture is served, at a width that has its height: the page cuts it in the same
 * place.
 */
function smallerCopy(copy: string, made: readonly number[]): string | undefined {
  const [, portrait, digits] = /^(portrait-)?(\d+)/.exec(copy) ?? []
  const width = Number(digits ?? 0) * (portrait ? 2 : 1)
  const widest = Math.max(0, ...made.filter(known => known < width))
  return widest > 0 ? `${widest}${extname(copy)}` : undefined
}
