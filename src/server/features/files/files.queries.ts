import type { Database } from '../../db/database.ts'

export type NewFile = {
  id: string
  purpose: 'product_image' | 'payment_proof' | 'document'
  storageKey: string
  sha256: Buffer
  sizeBytes: number
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
      storage_key: file.storageKey,
      sha256: file.sha256,
      size_bytes: file.sizeBytes,
      mime_type: file.mimeType,
      width: file.width,
      height: file.height,
      original_name: file.originalName,
      is_private: file.isPrivate,
      uploaded_by: file.uploadedBy,
    })
    .execute()
}

export function findFile(db: Database, id: string) {
  return db
    .selectFrom('file')
    .select(['id', 'storage_key', 'mime_type', 'is_private', 'size_bytes', 'widths', 'width'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function setWidths(db: Database, id: string, widths: number[]): Promise<void> {
  await db.updateTable('file').set({ widths }).where('id', '=', id).execute()
}

export async function deleteFile(db: Database, id: string): Promise<void> {
  await db.deleteFrom('file').where('id', '=', id).execute()
}
