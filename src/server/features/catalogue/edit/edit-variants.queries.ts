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

/** Puts a variant into the archive, hidden, or takes it out, last in its order. */
export async function setVariantArchived(tx: Tx, id: string, isArchived: boolean): Promise<void> {
  await sql`
    UPDATE product_variant v
       SET archived_at = ${isArchived ? sql`now()` : sql`NULL`}, is_active = false, version = version + 1,
         updated_at = now(),
           position = CASE WHEN ${isArchived}::boolean THEN position
                           ELSE (SELECT max(o.position) + 1 FROM product_variant o
                             WHERE o.product_id = v.product_id) END
     WHERE id = ${id}`.execute(tx)
}

/** Whether a variant is archived itself, not only its product. */
export async function isArchivedVariant(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('product_variant')
    .select('archived_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.archived_at != null
}

export async function deleteVariantRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('product_variant').where('id', '=', id).execute()
}

/** The variants of a product that are not archived, in their order. */
export function selectVariantPositions(
  tx: Tx,
  productId: string,
): Promise<Pick<Row<'product_variant'>, 'id' | 'name'>[]> {
  return tx
    .selectFrom('product_variant')
    .select(['id', 'name'])
    .where('product_id', '=', productId)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('name')
    .execute()
}

export async function updateVariantPositions(tx: Tx, ids: string[]): Promise<void> {
  await sql`
    UPDATE product_variant AS v SET position = o.place
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS o (id, place) WHERE v.id = o.id`.execute(tx)
}
