import { createHash } from 'node:crypto'
import type { AppContext } from '#server/context/app-context.ts'
import { uuidv7 } from '#server/db/uuid.ts'
import { insertFile, type NewFile } from '#server/features/files/files.queries.ts'

/** The objects below the key of a {@link givenFile}; the content of each is «name of id». */
export const STORED_NAMES = ['320.avif', '320.webp', 'original', 'source']

/** A file with its copies on the disk of the shop, without the work of encoding a picture. */
export async function givenFile(
  { db, storages }: Pick<AppContext, 'db' | 'storages'>,
  { purpose = 'product_image', name = 'den.webp' }: { purpose?: NewFile['purpose']; name?: string } = {},
): Promise<{ id: string; storageKey: string }> {
  const id = uuidv7()
  const storageKey = `${purpose}/${id.slice(-2)}/${id}`
  const contentOf = (copy: string) => Buffer.from(`${copy} of ${id}`)
  const local = storages.of('local')
  await Promise.all(STORED_NAMES.map(copy => local.put(`${storageKey}/${copy}`, contentOf(copy))))
  const original = contentOf('original')
  await insertFile(db, {
    id,
    purpose,
    storage: 'local',
    storageKey,
    mimeType: 'image/webp',
    width: 400,
    height: 300,
    sha256: createHash('sha256').update(original).digest(),
    sizeBytes: original.length,
    storedBytes: original.length,
    originalName: name,
    isPrivate: purpose !== 'product_image',
    uploadedBy: null,
  })
  return { id, storageKey }
}
