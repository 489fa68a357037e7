import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import type { Shop } from '../../shop.ts'
import { findFile } from './files.queries.ts'

export type Media = { stream: Readable; sizeBytes: number; mimeType: string; isFinal: boolean }

const COPY_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
}

/**
 * A public picture in one of its copies (`640.webp`) or as it was uploaded (`original`). While the copy is not made
 * yet, the original stands in for it (`isFinal` false: not to be kept). Undefined where there is no such picture.
 */
export async function openMedia(
  { db, storage }: Pick<Shop, 'db' | 'storage'>,
  picture: { fileId: string; copy: string },
): Promise<Media | undefined> {
  const file = await findFile(db, picture.fileId)
  if (!file || file.is_private) return undefined
  if (picture.copy !== 'original') {
    const copy = await storage.open(`${file.storage_key}/${picture.copy}`)
    if (copy)
      return {
        ...copy,
        mimeType: COPY_TYPES[extname(picture.copy)] ?? 'image/webp',
        isFinal: true,
      }
  }
  const original = await storage.open(`${file.storage_key}/original`)
  return original && { ...original, mimeType: file.mime_type, isFinal: picture.copy === 'original' }
}
