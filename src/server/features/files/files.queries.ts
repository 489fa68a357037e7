import { type ExpressionBuilder, sql } from 'kysely'
import type { StorageKind } from '#contract/storage/storage-kinds.ts'
import type { Database } from '../../db/database.ts'
import type { DB } from '../../db/generated/database.ts'
import { sqlState, type Tx } from '../../db/transaction.ts'

export type NewFile = {
  id: string
  purpose: 'product_image' | 'payment_proof' | 'document'
  storage: StorageKind
  storageKey: string
  sha256: Buffer
  sizeBytes: number
  /** Of all that is stored below its key. */
  storedBytes: number
  mimeType: string
  width: number
  height: number
  originalName: string
  isPrivate: boolean
  uploadedBy: string | null
}

export async function insertFile(db: Database, file: NewFile): Promise<void> {
  await db
    .insertInto('file')
    .values({
      id: file.id,
      purpose: file.purpose,
      storage: file.storage,
      storage_key: file.storageKey,
      sha256: file.sha256,
      size_bytes: file.sizeBytes,
      stored_bytes: file.storedBytes,
      mime_type: file.mimeType,
      width: file.width,
      height: file.height,
      original_name: file.originalName,
      is_private: file.isPrivate,
      uploaded_by: file.uploadedBy,
    })
    .execute()
}

/** Whether any file has been kept, and so the folder of the files has been there. */
export async function hasFiles(db: Database): Promise<boolean> {
  return (await db.selectFrom('file').select('id').limit(1).executeTakeFirst()) !== undefined
}

export function findFile(db: Database, id: string) {
  return db
    .selectFrom('file')
    .select([
      'id',
      'storage',
      'storage_key',
      'mime_type',
      'is_private',
      'size_bytes',
      'stored_bytes',
      'widths',
      'width',
      'height',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Whether a picture that everybody may see has this id. It is locked, so that it is not erased before it is
 * shown.
 */
export async function lockPublicPicture(tx: Tx, id: string): Promise<boolean> {
  const file = await tx
    .selectFrom('file')
    .select('id')
    .where('id', '=', id)
    .where('purpose', '=', 'product_image')
    .where('is_private', '=', false)
    .forShare()
    .executeTakeFirst()
  return file !== undefined
}

/**
 * Records which copies of a picture are in a storage. @returns false if the picture has moved to another or
 * is gone
 */
export async function setWidths(
  db: Database,
  id: string,
  { widths, storage, storedBytes }: { widths: number[]; storage: StorageKind; storedBytes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ widths, stored_bytes: storedBytes })
    .where('id', '=', id)
    .where('storage', '=', storage)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** A file that may move to another storage, with the version of its row. */
export function findFileToMove(db: Database, id: string) {
  return db
    .selectFrom('file')
    .select(['storage', 'storage_key', 'sha256', sql<string>`xmin::text`.as('version')])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Lets a file be read from S3; its copy stays on the disk. @param version that of the row when the copying
 * began
 * @returns false if the row has changed since: then more may have to be copied
 */
export async function moveFileToS3(
  db: Database,
  file: { id: string; version: string; storedBytes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ storage: 's3', stored_bytes: file.storedBytes, disk_copy_bytes: file.storedBytes })
    .where('id', '=', file.id)
    .where(sql<boolean>`xmin::text = ${file.version}`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** Keeps the storage of a file for this transaction. @returns undefined if it is not read from S3 */
export function lockFileInS3(tx: Tx, id: string) {
  return tx
    .selectFrom('file')
    .select('storage_key')
    .where('id', '=', id)
    .where('storage', '=', 's3')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Notes the bytes on the disk of a file that is read from S3. */
export async function noteDiskCopy(db: Database, storageKey: string, bytes: number): Promise<void> {
  await db
    .updateTable('file')
    .set({ disk_copy_bytes: bytes })
    .where('storage_key', '=', storageKey)
    .where('storage', '=', 's3')
    .execute()
}

/**
 * Lets all files be read from one storage, after all of them were put there. The next walk finds copies
 * elsewhere.
 */
export async function updateStorageOfAll(db: Database, storage: StorageKind): Promise<void> {
  await db.updateTable('file').set({ storage, disk_copy_bytes: 0 }).execute()
  await db.deleteFrom('storage_sweep').execute()
}

/** Pictures that no product has shown for `unusedForHours`. */
export function selectUnusedPictures(db: Database, unusedForHours: number, limit: number) {
  return db
    .selectFrom('file')
    .select('id')
    .where('purpose', '=', 'product_image')
    .where('unused_since', '<', sql<Date>`now() - make_interval(hours => ${unusedForHours})`)
    .where(isShownNowhere)
    .orderBy('unused_since')
    .limit(limit)
    .execute()
}

/** A foreign key refuses: the code of PostgreSQL 18, and of those before. */
const STILL_REFERENCED = new Set(['23001', '23503'])

/**
 * Deletes the row of a picture that is still shown nowhere; undefined if something has begun to show it.
 */
export async function deleteUnusedPicture(
  db: Database,
  id: string,
): Promise<{ storage_key: string; stored_bytes: number } | undefined> {
  try {
    return await db
      .deleteFrom('file')
      .where('id', '=', id)
      .where(isShownNowhere)
      .returning(['storage_key', 'stored_bytes'])
      .executeTakeFirst()
  } catch (error) {
    // its row was locked by a transaction that has begun to show it: the references refuse
    if (STILL_REFERENCED.has(sqlState(error) ?? '')) return undefined
    throw error
  }
}

/**
 * Neither a product nor an order line nor an account (as its avatar) nor the settings (banners of the home
 * page) name the file.
 */
function isShownNowhere({ not, or, exists, selectFrom }: ExpressionBuilder<DB, 'file'>) {
  const product = selectFrom('product_image').select('id').whereRef('product_image.file_id', '=', 'file.id')
  const order = selectFrom('order_line').select('id').whereRef('order_line.image_file_id', '=', 'file.id')
  const other = selectFrom('file_use').select('file_use.file_id').whereRef('file_use.file_id', '=', 'file.id')
  return not(or([exists(product), exists(order), exists(other)]))
}

/** The rows of files by their keys. */
export function selectKnown(db: Database, storageKeys: string[]) {
  return db
    .selectFrom('file')
    .select(['storage_key', 'storage', 'stored_bytes', 'disk_copy_bytes'])
    .where(sql<boolean>`storage_key = ANY (${storageKeys})`)
    .execute()
}

/** Corrects the number of bytes below a file's key. */
export async function noteStoredBytes(db: Database, storageKey: string, bytes: number): Promise<void> {
  await db.updateTable('file').set({ stored_bytes: bytes }).where('storage_key', '=', storageKey).execute()
}

export async function deleteFile(db: Database, id: string): Promise<void> {
  await db.deleteFrom('file').where('id', '=', id).execute()
}
