import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { imageWidths, portraitWidths } from '#contract/catalogue/images.ts'
import { fieldError } from '#contract/kernel/errors.ts'
import type { AppContext } from '../../context/app-context.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { encodeCopies } from './encode-copies.ts'
import { findFile, insertFile, setWidths } from './files.queries.ts'

const mimeTypes: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  heif: 'image/avif',
}
/** Beyond this a picture is refused before it is decoded: memory stays bounded. */
export const MAX_PIXELS = 50_000_000

export type NewPicture = {
  content: Buffer
  originalName: string
  purpose: 'product_image'
  uploadedBy: string | null
}
type Parts = Pick<AppContext, 'db' | 'storages' | 'jobs'>

/**
 * Stores a picture and has its copies made in the background.
 * @throws validation_failed if the content is no picture that browsers show
 */
export async function storePicture({ db, storages, jobs }: Parts, picture: NewPicture) {
  const { mimeType, width, height } = await readPicture(picture.content)
  const id = uuidv7()
  const storageKey = keyOf(picture.purpose, id)
  const storage = await storages.current()
  await storages.of(storage).put(`${storageKey}/original`, picture.content)
  await insertFile(db, {
    id,
    purpose: picture.purpose,
    storage,
    storageKey,
    sha256: createHash('sha256').update(picture.content).digest(),
    sizeBytes: picture.content.length,
    storedBytes: picture.content.length,
    mimeType,
    width,
    height,
    originalName: picture.originalName,
    isPrivate: false,
    uploadedBy: picture.uploadedBy,
  })
  await jobs.enqueue('make_picture_copies', { fileId: id })
  return { id, width, height }
}

/** Format and size of a picture by its content, upright. The name is not believed. */
async function readPicture(content: Buffer): Promise<{ mimeType: string; width: number; height: number }> {
  // loaded by the first upload: commands and most starts need none
  const { default: sharp } = await import('sharp')
  try {
    const { format, autoOrient } = await sharp(content, { limitInputPixels: MAX_PIXELS }).metadata()
    const mimeType = mimeTypes[format ?? '']
    if (mimeType) return { mimeType, ...autoOrient }
  } catch (error) {
    if (!(error instanceof Error)) throw error
  }
  throw fieldError('image', 'invalid', 'Vui lòng chọn file hình ảnh')
}

/** The key of a file of a purpose in the storage. */
export function keyOf(purpose: string, id: string): string {
  return `${purpose}/${id.slice(-2)}/${id}`
}

/**
 * Makes the copies of a picture that its size allows: each width as WebP and AVIF, wide ones in portrait too.
 */
export async function makePictureCopies(
  { db, storages }: Pick<AppContext, 'db' | 'storages'>,
  fileId: string,
): Promise<void> {
  const file = await findFile(db, fileId)
  const opened = file && (await storages.of(file.storage).open(`${file.storage_key}/original`))
  if (!file || !opened) return
  const widths = imageWidths.filter(width => width <= (file.width ?? 0))
  const copies = await encodeCopies({
    original: await buffer(opened.stream),
    widths,
    portraitWidths: portraitWidths({ width: file.width ?? 0, height: file.height ?? 0 }),
    maxPixels: MAX_PIXELS,
  })
  for (let { storage } = file; ; ) {
    for (const { name, content } of copies)
      await storages.of(storage).put(`${file.storage_key}/${name}`, Buffer.from(content))
    let storedBytes = 0
    for await (const { sizeBytes } of storages.of(storage).list(file.storage_key)) storedBytes += sizeBytes
    if (await setWidths(db, fileId, { widths, storage, storedBytes })) return
    // The picture has moved to another storage in the meantime, if the copies belong too.
    const moved = await findFile(db, fileId)
    if (!moved) return
    storage = moved.storage
  }
}
