import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { AppContext } from '../../context/app-context.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { deleteFile, findFile, insertFile } from './files.queries.ts'
import { keyOf } from './pictures.ts'
import { removeFromAll } from './remove-from-all.ts'
import { plainName, REWRITTEN_TYPE, rewriteUpload } from './rewrite-upload.ts'
import { storeBytes } from './store-bytes.ts'

/** Longest edge in px: the small print of a photographed receipt stays legible. */
const MAX_EDGE_PX = 2400
/**
 * The largest picture in a costly format that is decoded for strangers: four times the largest screen of a
 * phone.
 */
const MAX_OTHER_PIXELS = 25_000_000

type Parts = Pick<AppContext, 'db' | 'storages'>
export type PrivatePicture = { id: string; name: string; sizeBytes: number; mimeType: string }

/**
 * Stores a picture that only some may see (R23): by its content, re-encoded, so that neither metadata nor
 * anything hidden in the file is kept.
 * @param picture `path` of the file that was sent, `field` that errors name
 * @param note records the owner of the picture, in the transaction of its row. The bytes follow: a crash
 *   leaves a row without bytes, which the owner's clean-up finds, never bytes without a row.
 * @throws validation_failed if the content is no picture or has more pixels than are decoded
 */
export async function storePrivatePicture(
  { db, storages }: Parts,
  picture: { path: string; name: string; field: string; purpose: 'payment_proof'; uploadedBy: string | null },
  note: (tx: Tx, fileId: string) => Promise<void>,
): Promise<PrivatePicture> {
  const { content, width, height } = await rewriteUpload(picture, {
    maxEdge: MAX_EDGE_PX,
    quality: 84,
    maxOtherPixels: MAX_OTHER_PIXELS,
    lane: 'strangers',
  })
  const id = uuidv7()
  const storageKey = keyOf(picture.purpose, id)
  const name = plainName(picture.name)
  const storage = await storages.current()
  const target = storages.of(storage)
  await inTransaction(db, async tx => {
    await insertFile(tx, {
      id,
      purpose: picture.purpose,
      storage,
      storageKey,
      sha256: createHash('sha256').update(content).digest(),
      sizeBytes: content.length,
      storedBytes: content.length,
      mimeType: REWRITTEN_TYPE,
      width,
      height,
      originalName: name,
      isPrivate: true,
      uploadedBy: picture.uploadedBy,
    })
    await note(tx, id)
  })
  await storeBytes({ db, storages }, { id, storage: target, storageKey }, to =>
    to.put(`${storageKey}/original`, content),
  )
  return { id, name, sizeBytes: content.length, mimeType: REWRITTEN_TYPE }
}

/** A private picture, after the caller has checked access; undefined if its bytes are gone. */
export async function openPrivatePicture(
  { db, storages }: Parts,
  id: string,
): Promise<{ content: Readable; sizeBytes: number; contentType: string } | undefined> {
  const file = await findFile(db, id)
  const opened = file && (await storages.of(file.storage).open(`${file.storage_key}/original`))
  return opened && { content: opened.stream, sizeBytes: opened.sizeBytes, contentType: file.mime_type }
}

/**
 * Erases a private picture: first its bytes, then its row, so that a crash between leaves nothing
 * unreachable.
 * @returns how many bytes that freed
 */
export async function erasePrivatePicture({ db, storages }: Parts, id: string): Promise<number> {
  const file = await findFile(db, id)
  if (!file) return 0
  await removeFromAll(storages, file.storage_key)
  await deleteFile(db, id)
  return file.stored_bytes
}
