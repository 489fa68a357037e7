import { createHash } from 'node:crypto'
import { mediaPath } from '#contract/catalogue/images.ts'
import type { AppContext } from '../../context/app-context.ts'
import { uuidv7 } from '../../db/uuid.ts'
import type { UploadedFile } from '../../storage/uploaded-file.ts'
import { deleteUnusedPicture, insertFile, selectUnusedPictures } from './files.queries.ts'
import { keyOf } from './pictures.ts'
import { removeFromAll } from './remove-from-all.ts'
import { plainName, REWRITTEN_TYPE, rewriteUpload } from './rewrite-upload.ts'
import { storeBytes } from './store-bytes.ts'

/**
 * Longest edge in px of the copy that is served in place of the upload; the other copies are made from it.
 */
const MAX_EDGE_PX = 2400

/** Hours without use before a picture is erased, and how many one round erases. */
const UNUSED_HOURS = 24
const BATCH = 100

type Parts = Pick<AppContext, 'db' | 'storages' | 'jobs'>

/**
 * Stores a product picture that an admin sends, or that is fetched from a former shop. Its served
 * `original` is re-encoded, upright and without metadata; the file as it came is stored as `source`, which has
 * no address. Its copies follow by a job.
 * @throws validation_failed at `image` if it is no picture or has too many pixels
 */
export async function uploadProductImage(
  { db, storages, jobs }: Parts,
  upload: UploadedFile,
  uploadedBy: string | null,
) {
  const { content, width, height } = await rewriteUpload(
    { path: upload.path, field: 'image' },
    { maxEdge: MAX_EDGE_PX, quality: 90, lane: 'staff' },
  )
  const id = uuidv7()
  const storageKey = keyOf('product_image', id)
  const originalName = plainName(upload.name)
  const storage = await storages.current()
  const target = storages.of(storage)
  // The row first: a crash leaves a row without bytes, which the clean-up finds.
  await insertFile(db, {
    id,
    purpose: 'product_image',
    storage,
    storageKey,
    sha256: createHash('sha256').update(content).digest(),
    sizeBytes: content.length,
    storedBytes: content.length + upload.sizeBytes,
    mimeType: REWRITTEN_TYPE,
    width,
    height,
    originalName,
    isPrivate: false,
    uploadedBy,
  })
  await storeBytes({ db, storages }, { id, storage: target, storageKey }, async to => {
    await to.putFile(`${storageKey}/source`, upload.path)
    await to.put(`${storageKey}/original`, content)
  })
  await jobs.enqueue('make_picture_copies', { fileId: id })
  return {
    url: mediaPath(id),
    fileId: id,
    originalname: originalName,
    size: content.length,
    mimeType: REWRITTEN_TYPE,
    width,
    height,
  }
}

/**
 * Erases pictures that nothing has shown for a day: first the row, so that a product that takes the
 * picture at that moment is refused instead of showing nothing, then the bytes. Bytes that a crash leaves
 * are orphans. Done twice it changes nothing more.
 */
export async function eraseUnusedPictures({
  db,
  storages,
}: Pick<AppContext, 'db' | 'storages'>): Promise<{ files: number; bytes: number }> {
  const freed = { files: 0, bytes: 0 }
  for (const { id } of await selectUnusedPictures(db, UNUSED_HOURS, BATCH)) {
    const file = await deleteUnusedPicture(db, id)
    // something shows it since it was looked for
    if (!file) continue
    await removeFromAll(storages, file.storage_key)
    freed.files += 1
    freed.bytes += file.stored_bytes
  }
  return freed
}
