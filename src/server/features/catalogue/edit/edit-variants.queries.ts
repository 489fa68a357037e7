import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'

/** To which product a variant belongs: its stock is locked by the product, before the variant itself. */
export async function findProductOfVariant(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('product_variant')
    .select('product_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.product_id
}

export async function deleteVariantRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('product_variant').where('id', '=', id).execute()
}

/** The variants of a product in their order. */
export async function selectVariantPositions(
  tx: Tx,
  productId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM product_variant WHERE product_id = ${productId} ORDER BY position, name`.execute(tx)
  return rows
}

export async function updateVariantPositions(tx: Tx, ids: string[]): Promise<void> {
  await sql`
    UPDATE product_variant AS v SET position = o.place
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS o (id, place) WHERE v.id = o.id`.execute(tx)
}
