import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'

/** The category by its name, kept from going while the transaction lasts. */
export async function lockCategory(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT category_name AS name FROM category WHERE id = ${id} FOR KEY SHARE`.execute(tx)
  return rows[0]?.name
}

/** These subcategories with their category, kept from going while the transaction lasts. */
export async function lockSubcategories(
  tx: Tx,
  ids: string[],
): Promise<{ id: string; name: string; category_id: string }[]> {
  const { rows } = await sql<{ id: string; name: string; category_id: string }>`
    SELECT id, subcategory_name AS name, category_id FROM subcategory WHERE id = ANY (${ids}::uuid[])
     ORDER BY id FOR KEY SHARE`.execute(tx)
  return rows
}

export async function findWarehouse(
  tx: Tx,
  id: string,
): Promise<{ name: string; is_active: boolean } | undefined> {
  return tx.selectFrom('warehouse').select(['name', 'is_active']).where('id', '=', id).executeTakeFirst()
}

export async function findBin(
  tx: Tx,
  id: string,
): Promise<{ code: string; warehouse_id: string } | undefined> {
  return tx.selectFrom('bin').select(['code', 'warehouse_id']).where('id', '=', id).executeTakeFirst()
}

/** Which of these files are pictures of products, public and decoded; kept from going while the transaction lasts. */
export async function lockPictures(tx: Tx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM file WHERE id = ANY (${ids}::uuid[]) AND purpose = 'product_image' AND NOT is_private
       AND width IS NOT NULL AND height IS NOT NULL
     ORDER BY id FOR KEY SHARE`.execute(tx)
  return rows.map(row => row.id)
}
