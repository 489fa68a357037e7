import { sql } from 'kysely'
import { ShopError } from '#contract/errors.ts'
import { sqlState, type Tx } from '../../../db/transaction.ts'
import { moveSlug } from '../slugs.queries.ts'

export type ImageEntry = { file_id: string; alt_text: string }

/** A product as it can be edited, by the names of the API; `min_price` null is a price told on request (R8). */
export type ProductFields = {
  title: string
  description: string
  slug: string
  sku: string | null
  min_price: number | null
  discount: number
  tax_class: string
  category_id: string
  subcategory_ids: string[]
  images: ImageEntry[]
  material: string
  dimensions: string
  bulb_type: string
  wattage: string
  warranty: string
  average_rating: number
  views: number
  policy: string
  faq: string
  isActive: boolean
  warehouse_id: string | null
  warehouse_location_id: string | null
  min_stock_level: number | null
  reorder_point: number | null
}

/** Shorter than a browser waits for an answer: who gives up there must not find it saved later. */
const LONGEST_WAIT = '7s'
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * One at a time writes products: two that take the same address or code would be nobody's error.
 * @throws products_busy after 7 s, while an import writes
 */
export async function lockProductEdits(tx: Tx): Promise<void> {
  await sql`SELECT set_config('lock_timeout', ${LONGEST_WAIT}, true)`.execute(tx)
  try {
    await lockAllProductEdits(tx)
  } catch (error) {
    throw sqlState(error) === LOCK_NOT_AVAILABLE ? new ShopError('products_busy') : error
  }
  await sql`SET LOCAL lock_timeout TO DEFAULT`.execute(tx)
}

/** As {@link lockProductEdits}, for as long as it takes: for what somebody knows to wait for. */
export async function lockAllProductEdits(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('products'))`.execute(tx)
}

export type LockedProduct = ProductFields & { version: number; has_variants: boolean; is_archived: boolean }

/** The product as it stands, locked for a change; a lock for its end keeps orders from taking it meanwhile. */
export async function lockProduct(
  tx: Tx,
  id: string,
  purpose: 'change' | 'deletion' = 'change',
): Promise<LockedProduct | undefined> {
  const strength = purpose === 'deletion' ? sql`FOR UPDATE` : sql`FOR NO KEY UPDATE`
  const { rows } = await sql<LockedProduct>`
    SELECT p.title, p.description, p.slug, p.sku, p.price_dong AS min_price, p.discount_percent AS discount, p.tax_class,
           p.category_id, p.material, p.dimensions, p.bulb_type, p.color AS wattage, p.warranty, p.average_rating, p.policy, p.faq,
           p.is_active AS "isActive", p.warehouse_id, p.bin_id AS warehouse_location_id, p.min_level AS min_stock_level,
           p.reorder_point, p.version, p.has_variants, p.archived_at IS NOT NULL AS is_archived,
           coalesce((SELECT views FROM product_view_count n WHERE n.product_id = p.id), 0) AS views,
           (SELECT coalesce(json_agg(ps.subcategory_id ORDER BY ps.position), '[]')
              FROM product_subcategory ps WHERE ps.product_id = p.id) AS subcategory_ids,
           (SELECT coalesce(json_agg(json_build_object('file_id', i.file_id, 'alt_text', i.alt_text) ORDER BY i.position), '[]')
              FROM product_image i WHERE i.product_id = p.id AND i.variant_id IS NULL) AS images
      FROM product p WHERE p.id = ${id} ${strength}`.execute(tx)
  return rows[0]
}

const columnsOf = (fields: ProductFields) => ({
  title: fields.title,
  description: fields.description,
  slug: fields.slug,
  sku: fields.sku,
  price_dong: fields.min_price,
  discount_percent: fields.discount,
  tax_class: fields.tax_class,
  category_id: fields.category_id,
  material: fields.material,
  dimensions: fields.dimensions,
  bulb_type: fields.bulb_type,
  color: fields.wattage,
  warranty: fields.warranty,
  average_rating: fields.average_rating,
  policy: fields.policy,
  faq: fields.faq,
  is_active: fields.isActive,
  warehouse_id: fields.warehouse_id,
  bin_id: fields.warehouse_location_id,
  min_level: fields.min_stock_level,
  reorder_point: fields.reorder_point,
})

/** Writes a new product with its subcategories, pictures and views. */
export async function insertProduct(tx: Tx, id: string, fields: ProductFields): Promise<void> {
  await tx
    .insertInto('product')
    .values({ id, ...columnsOf(fields) })
    .execute()
  await replaceSubcategories(tx, id, fields.subcategory_ids)
  await replaceImages(tx, { productId: id, variantId: null }, fields.images)
  if (fields.views > 0) await writeViews(tx, id, fields.views)
}

/** Writes what differs; a changed address is remembered so that the old one leads on. */
export async function updateProductRow(
  tx: Tx,
  id: string,
  { before, after }: { before: ProductFields; after: ProductFields },
): Promise<void> {
  await tx
    .updateTable('product')
    .set({ ...columnsOf(after), version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await moveSlug(tx, 'product', { id, from: before.slug, to: after.slug })
  const differs = (name: keyof ProductFields) => JSON.stringify(before[name]) !== JSON.stringify(after[name])
  if (differs('subcategory_ids')) await replaceSubcategories(tx, id, after.subcategory_ids)
  if (differs('images')) await replaceImages(tx, { productId: id, variantId: null }, after.images)
  if (differs('views')) await writeViews(tx, id, after.views)
}

async function replaceSubcategories(tx: Tx, productId: string, ids: string[]): Promise<void> {
  await sql`DELETE FROM product_subcategory WHERE product_id = ${productId}`.execute(tx)
  if (ids.length === 0) return
  await sql`
    INSERT INTO product_subcategory (product_id, subcategory_id, position)
    SELECT ${productId}, id, place FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS t (id, place)`.execute(tx)
}

/** Puts these pictures in the place of a product's own ones, or of those of one variant. */
export async function replaceImages(
  tx: Tx,
  of: { productId: string; variantId: string | null },
  images: ImageEntry[],
): Promise<void> {
  await sql`
    DELETE FROM product_image
     WHERE product_id = ${of.productId} AND variant_id IS NOT DISTINCT FROM ${of.variantId}::uuid`.execute(tx)
  if (images.length === 0) return
  await tx
    .insertInto('product_image')
    .values(
      images.map((image, position) => ({
        product_id: of.productId,
        variant_id: of.variantId,
        ...image,
        position,
      })),
    )
    .execute()
}

async function writeViews(tx: Tx, productId: string, views: number): Promise<void> {
  await sql`
    INSERT INTO product_view_count (product_id, views) VALUES (${productId}, ${views})
    ON CONFLICT (product_id) DO UPDATE SET views = EXCLUDED.views`.execute(tx)
}

/** What other thing has this code, whatever its capitals. */
export async function findSkuOwner(
  tx: Tx,
  wanted: { sku: string; exceptId: string | null },
): Promise<{ kind: 'product' | 'variant'; name: string } | undefined> {
  const { rows } = await sql<{ kind: 'product' | 'variant'; name: string }>`
    SELECT kind, name
      FROM (SELECT 'product' AS kind, id, title AS name FROM product WHERE sku_key(sku) = sku_key(${wanted.sku})
            UNION ALL
            SELECT 'variant', v.id, p.title || ' · ' || v.name
              FROM product_variant v JOIN product p ON p.id = v.product_id WHERE sku_key(v.sku) = sku_key(${wanted.sku})) AS owner
     WHERE id IS DISTINCT FROM ${wanted.exceptId}::uuid
     LIMIT 1`.execute(tx)
  return rows[0]
}

/** How many things of each kind a product, or one of its variants, stands in that must outlive it. */
export async function usesOf(
  tx: Tx,
  of: { productId: string } | { variantId: string },
): Promise<{ orders: number; movements: number; holds: number }> {
  const is = 'productId' in of ? sql`product_id = ${of.productId}` : sql`variant_id = ${of.variantId}`
  const { rows } = await sql<{ orders: number; movements: number; holds: number }>`
    SELECT (SELECT count(DISTINCT order_id) FROM order_line WHERE ${is}) AS orders,
           greatest((SELECT count(DISTINCT l.movement_id) FROM stock s
                       JOIN stock_movement_line l ON l.from_stock_id = s.id OR l.to_stock_id = s.id WHERE ${is}),
                    (SELECT count(*) FROM stock WHERE ${is})) AS movements,
           (SELECT count(DISTINCT hold_id) FROM payment_hold_line WHERE ${is}) AS holds`.execute(tx)
  return rows[0] ?? { orders: 0, movements: 0, holds: 0 }
}

export async function deleteProductRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('product').where('id', '=', id).execute()
}

export async function setActive(tx: Tx, id: string, isActive: boolean): Promise<void> {
  await sql`
    UPDATE product SET is_active = ${isActive}, version = version + 1, updated_at = now() WHERE id = ${id}`.execute(
    tx,
  )
}

/** Puts a product into the archive, off sale, or takes it out. */
export async function setArchived(tx: Tx, id: string, isArchived: boolean): Promise<void> {
  await sql`
    UPDATE product
       SET archived_at = ${isArchived ? sql`now()` : sql`NULL`}, is_active = is_active AND NOT ${isArchived}::boolean,
           version = version + 1, updated_at = now()
     WHERE id = ${id}`.execute(tx)
}

/** Pieces of a product, its variants' too, that lie anywhere, reserved or not, and movements that are under way. */
export async function goodsLeft(tx: Tx, id: string): Promise<{ pieces: number; pending: number }> {
  const { rows } = await sql<{ pieces: number; pending: number }>`
    SELECT (SELECT coalesce(sum(on_hand), 0)::int FROM stock WHERE product_id = ${id}) AS pieces,
           (SELECT count(*) FROM stock_movement m JOIN stock_movement_line l ON l.movement_id = m.id
              JOIN stock s ON s.id = l.to_stock_id WHERE m.status = 'pending' AND s.product_id = ${id}) AS pending`.execute(
    tx,
  )
  return rows[0] ?? { pieces: 0, pending: 0 }
}
