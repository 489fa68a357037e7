import { sql } from 'kysely'
import type { Row } from '../../../db/row.ts'
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
export function selectVariantPositions(
  tx: Tx,
  productId: string,
): Promise<Pick<Row<'product_variant'>, 'id' | 'name'>[]> {
  return tx
    .selectFrom('product_variant')
    .select(['id', 'name'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('name')
    .execute()
}

export async function updateVariantPositions(tx: Tx, ids: string[]): Promise<void> {
  await sql`
    UPDATE product_variant AS v SET position = o.place
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS o (id, place) WHERE v.id = o.id`.execute(tx)
}
