import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import type { ImageEntry } from './edit-products.queries.ts'

/** A variant as it can be edited, by the names of the API. */
export type VariantFields = {
  name: string
  sku: string
  price: number
  comparePrice: number | null
  attributes: { name: string; value: string }[]
  images: ImageEntry[]
}

export type LockedVariant = VariantFields & {
  product_id: string
  product_title: string
  version: number
  is_archived: boolean
}

/** To which product a variant belongs: its stock is locked by the product, before the variant itself. */
export async function findProductOfVariant(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('product_variant')
    .select('product_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.product_id
}

/** The variant as it stands, locked for a change; a lock for its end keeps orders from taking it meanwhile. */
export async function lockVariant(
  tx: Tx,
  id: string,
  purpose: 'change' | 'deletion' = 'change',
): Promise<LockedVariant | undefined> {
  const strength = purpose === 'deletion' ? sql`FOR UPDATE OF v` : sql`FOR NO KEY UPDATE OF v`
  const { rows } = await sql<LockedVariant>`
    SELECT v.name, v.sku, v.price_dong AS price, v.compare_price_dong AS "comparePrice", v.attributes, v.product_id,
           v.version, p.title AS product_title, p.archived_at IS NOT NULL AS is_archived,
           (SELECT coalesce(json_agg(json_build_object('file_id', i.file_id, 'alt_text', i.alt_text) ORDER BY i.position), '[]')
              FROM product_image i WHERE i.variant_id = v.id) AS images
      FROM product_variant v JOIN product p ON p.id = v.product_id WHERE v.id = ${id} ${strength}`.execute(tx)
  return rows[0]
}

/** @returns the id of the new variant, last in its product's order; its pictures are the caller's */
export async function insertVariant(
  tx: Tx,
  { id, productId }: { id: string; productId: string },
  fields: VariantFields,
): Promise<void> {
  await sql`
    INSERT INTO product_variant (id, product_id, name, sku, price_dong, compare_price_dong, attributes, position)
    SELECT ${id}, ${productId}, ${fields.name}, ${fields.sku}, ${fields.price}, ${fields.comparePrice}::bigint,
           ${JSON.stringify(fields.attributes)}::jsonb, coalesce(max(position), 0) + 1
      FROM product_variant WHERE product_id = ${productId}`.execute(tx)
}

export async function updateVariantRow(tx: Tx, id: string, fields: VariantFields): Promise<void> {
  await sql`
    UPDATE product_variant
       SET name = ${fields.name}, sku = ${fields.sku}, price_dong = ${fields.price},
           compare_price_dong = ${fields.comparePrice}::bigint, attributes = ${JSON.stringify(fields.attributes)}::jsonb,
           version = version + 1, updated_at = now()
     WHERE id = ${id}`.execute(tx)
}

export async function deleteVariantRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('product_variant').where('id', '=', id).execute()
}

/** The variants of a product in their order. */
export async function selectVariantOrder(tx: Tx, productId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM product_variant WHERE product_id = ${productId} ORDER BY position, name`.execute(tx)
  return rows
}

export async function writeVariantOrder(tx: Tx, ids: string[]): Promise<void> {
  await sql`
    UPDATE product_variant AS v SET position = o.place
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS o (id, place) WHERE v.id = o.id`.execute(tx)
}
