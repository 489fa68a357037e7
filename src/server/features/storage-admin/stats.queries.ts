import { sql } from 'kysely'
import type { FileCategory } from '#contract/storage/storage.shapes.ts'
import type { StorageKind } from '#contract/storage/storage-kinds.ts'
import type { Database } from '../../db/database.ts'

/** The category of a row `f` of `file`. */
export const categoryOf = sql<FileCategory>`CASE
  WHEN f.purpose <> 'product_image' THEN 'documents'
  WHEN EXISTS (SELECT FROM product_image pi WHERE pi.file_id = f.id)
    OR EXISTS (SELECT FROM order_line ol WHERE ol.image_file_id = f.id) THEN 'products'
  ELSE 'images' END`

type FileTotals = { category: FileCategory; storage: StorageKind; files: number; bytes: number }

/** How many files that are read from S3 have a copy on the disk, and its bytes. */
export async function countDiskCopies(db: Database): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    SELECT count(*)::int AS files, coalesce(sum(disk_copy_bytes), 0)::bigint AS bytes
      FROM file WHERE disk_copy_bytes > 0`.execute(db)
  return rows[0] ?? { files: 0, bytes: 0 }
}

/** Number of files of each category in each storage, and their bytes. */
export async function selectFileTotals(db: Database): Promise<FileTotals[]> {
  const { rows } = await sql<FileTotals>`
    SELECT category, storage, count(*)::int AS files, sum(stored_bytes)::bigint AS bytes
      FROM (SELECT ${categoryOf} AS category, f.storage, f.stored_bytes FROM file f) AS files
     GROUP BY category, storage`.execute(db)
  return rows
}
