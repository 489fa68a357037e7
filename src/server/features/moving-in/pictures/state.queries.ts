import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/transaction.ts'

/** The pictures of an import: all, added ones, failed ones, and those that are still to come. */
export type PictureCounts = { total: number; added: number; failed: number; left: number }

export async function countPictures(db: Database, movingInId: string): Promise<PictureCounts> {
  const { rows } = await sql<PictureCounts>`
    SELECT count(*)::int AS total, count(*) FILTER (WHERE state = 'added')::int AS added,
           count(*) FILTER (WHERE state = 'failed')::int AS failed,
           count(*) FILTER (WHERE state NOT IN ('added', 'failed'))::int AS left
      FROM moving_in_picture WHERE moving_in_id = ${movingInId}`.execute(db)
  return rows[0] ?? { total: 0, added: 0, failed: 0, left: 0 }
}

export type FailedPicture = {
  id: string
  product_id: string
  title: string
  url: string
  failure: string
  has_picture: boolean
}

/** A page of the failed pictures of an import. `has_picture`: the product has another one. */
export async function selectFailed(
  db: Database,
  movingInId: string,
  { page, limit }: { page: number; limit: number },
): Promise<FailedPicture[]> {
  const { rows } = await sql<FailedPicture>`
    SELECT m.id, m.product_id, p.title, m.url, coalesce(m.failure, '') AS failure,
           EXISTS (SELECT FROM product_image i WHERE i.product_id = p.id AND i.variant_id IS NULL)
             AS has_picture
      FROM moving_in_picture m JOIN product p ON p.id = m.product_id
     WHERE m.moving_in_id = ${movingInId} AND m.state = 'failed'
     ORDER BY m.position LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db)
  return rows
}

/** Lets the first failed pictures of an import wait to be fetched again. @returns how many */
export async function retryFailed(tx: Tx, movingInId: string, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE moving_in_picture SET state = 'waiting', failure = NULL, tries = 0, due_at = now()
     WHERE id IN (SELECT id FROM moving_in_picture WHERE moving_in_id = ${movingInId} AND state = 'failed'
                   ORDER BY position LIMIT ${most})`.execute(tx)
  return Number(numAffectedRows)
}

/**
 * New products of an import that are hidden for their missing picture alone and have one now: the former shop
 * sells them, they have a price, and nobody has shown or hidden them since.
 */
const ready = (movingInId: string) => sql`
  FROM moving_in_item i JOIN product p ON p.id = i.product_id
 WHERE i.moving_in_id = ${movingInId} AND i.variant_id IS NULL AND i.before IS NULL AND i.is_for_sale
   AND NOT p.is_active AND p.archived_at IS NULL AND p.min_price_dong IS NOT NULL
   AND EXISTS (SELECT FROM product_image m WHERE m.product_id = p.id AND m.variant_id IS NULL)
   AND NOT EXISTS (SELECT FROM audit_entry a
                    WHERE a.subject_id = p.id::text AND a.subject_kind = 'product' AND a.action = 'updated'
                      AND a.after ? 'isActive')`

export async function countReady(db: Database | Tx, movingInId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count ${ready(movingInId)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The first of them, by their ids. */
export async function selectReadyProducts(tx: Tx, movingInId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id ${ready(movingInId)} ORDER BY p.id LIMIT ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Pictures that an import has added, with their files. */
export async function selectAdded(
  tx: Tx,
  movingInId: string,
): Promise<{ product_id: string; variant_ids: string[]; file_id: string }[]> {
  const { rows } = await sql<{ product_id: string; variant_ids: string[]; file_id: string }>`
    SELECT product_id, variant_ids, file_id FROM moving_in_picture
     WHERE moving_in_id = ${movingInId} AND state = 'added' AND file_id IS NOT NULL`.execute(tx)
  return rows
}

export async function deletePictures(tx: Tx, movingInId: string): Promise<void> {
  await sql`DELETE FROM moving_in_picture WHERE moving_in_id = ${movingInId}`.execute(tx)
}
