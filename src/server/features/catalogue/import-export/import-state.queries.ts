import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { LockedProduct } from '../edit/edit-products.queries.ts'

/** A product that an import names. `images` and `views` are none of its business and stay empty. */
export type KnownProduct = LockedProduct & { id: string; sku: string; available: number; image_count: number }

/** The products with these codes, whatever their capitals. */
export async function selectKnownProducts(db: Database | Tx, skus: string[]): Promise<KnownProduct[]> {
  const { rows } = await sql<KnownProduct>`
    SELECT p.id, p.title, p.description, p.slug, p.sku, p.price_dong AS min_price, p.discount_percent AS discount,
           p.tax_class, p.category_id, p.material, p.dimensions, p.bulb_type, p.color AS wattage, p.warranty, p.average_rating, p.policy,
           p.faq, p.is_active AS "isActive", p.warehouse_id, p.bin_id AS warehouse_location_id, p.min_level AS min_stock_level,
           p.reorder_point, p.version, p.has_variants, p.archived_at IS NOT NULL AS is_archived, '[]'::json AS images, 0 AS views,
           coalesce(a.available, 0) AS available,
           (SELECT count(*)::int FROM product_image i WHERE i.product_id = p.id AND i.variant_id IS NULL) AS image_count,
           (SELECT coalesce(json_agg(ps.subcategory_id ORDER BY ps.position), '[]')
              FROM product_subcategory ps WHERE ps.product_id = p.id) AS subcategory_ids
      FROM product p LEFT JOIN product_availability a ON a.product_id = p.id
     WHERE sku_key(p.sku) IN (SELECT sku_key(sku) FROM unnest(${skus}::text[]) AS t (sku))`.execute(db)
  return rows
}

/** Which of these titles a product has that has no code. */
export async function selectTitlesWithoutSku(db: Database | Tx, titles: string[]): Promise<string[]> {
  if (titles.length === 0) return []
  const { rows } = await sql<{ title: string }>`
    SELECT DISTINCT title FROM product WHERE sku IS NULL AND archived_at IS NULL AND title = ANY (${titles}::text[])`.execute(
    db,
  )
  return rows.map(({ title }) => title)
}

export type KnownVariant = {
  id: string
  product_id: string
  product_title: string
  product_sku: string | null
  warehouse_id: string | null
  warehouse_location_id: string | null
  name: string
  sku: string
  price: number
  comparePrice: number | null
  attributes: { name: string; value: string }[]
  version: number
  available: number
  /** Its product is archived. */
  is_archived: boolean
}

/** The variants with these codes, whatever their capitals. */
export async function selectKnownVariants(db: Database | Tx, skus: string[]): Promise<KnownVariant[]> {
  const { rows } = await sql<KnownVariant>`
    SELECT v.id, v.product_id, p.title AS product_title, p.sku AS product_sku, p.warehouse_id, p.bin_id AS warehouse_location_id,
           v.name, v.sku, v.price_dong AS price, v.compare_price_dong AS "comparePrice", v.attributes, v.version, p.archived_at IS NOT NULL AS is_archived,
           (SELECT coalesce(sum(s.on_hand - s.reserved), 0)::int FROM stock s
              JOIN warehouse w ON w.id = s.warehouse_id AND w.is_active
             WHERE s.product_id = v.product_id AND s.variant_id = v.id) AS available
      FROM product_variant v JOIN product p ON p.id = v.product_id
     WHERE sku_key(v.sku) IN (SELECT sku_key(sku) FROM unnest(${skus}::text[]) AS t (sku))`.execute(db)
  return rows
}

export type Named = { id: string; name: string }
export type KnownSubcategory = Named & { category_id: string }
export type KnownWarehouse = Named & { code: string; is_active: boolean }
export type KnownBin = { id: string; warehouse_id: string; code: string }

/** Categories, subcategories and warehouses: whatever a row may name. In a transaction they are kept from going. */
export async function selectNames(db: Database | Tx, { hold }: { hold: boolean }) {
  const lock = hold ? sql`FOR KEY SHARE` : sql``
  const categories = await sql<Named>`
    SELECT id, category_name AS name FROM category ORDER BY id ${lock}`.execute(db)
  const subcategories = await sql<KnownSubcategory>`
    SELECT id, subcategory_name AS name, category_id FROM subcategory ORDER BY id ${lock}`.execute(db)
  const warehouses = await sql<KnownWarehouse>`
    SELECT id, name, code, is_active FROM warehouse ORDER BY id ${lock}`.execute(db)
  return { categories: categories.rows, subcategories: subcategories.rows, warehouses: warehouses.rows }
}

/** The bins with these codes, in whatever warehouse, and those with these ids. */
export async function selectBins(
  db: Database | Tx,
  by: { codes: string[]; ids: string[] },
): Promise<KnownBin[]> {
  const { rows } = await sql<KnownBin>`
    SELECT id, warehouse_id, code FROM bin
     WHERE code = ANY (${by.codes}::text[]) OR id = ANY (${by.ids}::uuid[])`.execute(db)
  return rows
}

/** Locks products and variants as they stand, for a change of thousands: their stock is locked already. */
export async function lockKnown(
  tx: Tx,
  { productIds, variantIds }: { productIds: string[]; variantIds: string[] },
): Promise<void> {
  await sql`
    SELECT 1 FROM product WHERE id = ANY (${productIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  await sql`
    SELECT 1 FROM product_variant WHERE id = ANY (${variantIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(
    tx,
  )
}
