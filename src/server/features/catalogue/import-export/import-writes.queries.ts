import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import type { ProductFields } from '../edit/edit-products.queries.ts'
import type { VariantPlanFields } from './plan-types.ts'

export type ProductWrite = { id: string; fields: ProductFields }

const productColumns = sql`
  id uuid, title text, description text, slug text, sku text, min_price bigint, discount smallint, tax_class text,
  category_id uuid, material text, dimensions text, bulb_type text, wattage text, warranty text, average_rating numeric, policy text,
  faq text, "isActive" boolean, warehouse_id uuid, warehouse_location_id uuid, min_stock_level int, reorder_point int`

const recordset = (writes: ProductWrite[]) => sql`
  jsonb_to_recordset(${JSON.stringify(writes.map(({ id, fields }) => ({ id, ...fields })))}::jsonb) AS n (${productColumns})`

export async function insertProducts(tx: Tx, writes: ProductWrite[]): Promise<void> {
  await sql`
    INSERT INTO product (id, title, description, slug, sku, price_dong, discount_percent, tax_class, category_id, material,
           dimensions, bulb_type, color, warranty, average_rating, policy, faq, is_active, warehouse_id, bin_id,
           min_level, reorder_point)
    SELECT id, title, description, slug, sku, min_price, discount, tax_class, category_id, material, dimensions, bulb_type,
           wattage, warranty, average_rating, policy, faq, "isActive", warehouse_id, warehouse_location_id, min_stock_level, reorder_point
      FROM ${recordset(writes)}`.execute(tx)
}

/** Writes products that exist; their address and code are not the import's to change. */
export async function updateProducts(tx: Tx, writes: ProductWrite[]): Promise<void> {
  await sql`
    UPDATE product AS p
       SET title = n.title, description = n.description, price_dong = n.min_price, discount_percent = n.discount,
           tax_class = n.tax_class, category_id = n.category_id, material = n.material, dimensions = n.dimensions,
           bulb_type = n.bulb_type, color = n.wattage, warranty = n.warranty, average_rating = n.average_rating, policy = n.policy, faq = n.faq,
           is_active = n."isActive", warehouse_id = n.warehouse_id, bin_id = n.warehouse_location_id,
           min_level = n.min_stock_level, reorder_point = n.reorder_point, version = p.version + 1, updated_at = now()
      FROM ${recordset(writes)} WHERE p.id = n.id`.execute(tx)
}

/** Puts these subcategories, in their order, in the place of those that the products have. */
export async function replaceSubcategoriesOf(
  tx: Tx,
  entries: { productId: string; subcategoryIds: string[] }[],
): Promise<void> {
  const productIds = entries.map(({ productId }) => productId)
  await sql`DELETE FROM product_subcategory WHERE product_id = ANY (${productIds}::uuid[])`.execute(tx)
  const rows = entries.flatMap(({ productId, subcategoryIds }) =>
    subcategoryIds.map((subcategory_id, index) => ({
      product_id: productId,
      subcategory_id,
      position: index + 1,
    })),
  )
  if (rows.length === 0) return
  await sql`
    INSERT INTO product_subcategory (product_id, subcategory_id, position)
    SELECT product_id, subcategory_id, position FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS n (product_id uuid, subcategory_id uuid, position int)`.execute(tx)
}

export type VariantWrite = { id: string; productId: string; fields: VariantPlanFields }

const variantRecordset = (writes: VariantWrite[]) => sql`
  jsonb_to_recordset(${JSON.stringify(
    writes.map(({ id, productId, fields }, place) => ({ id, productId, place, ...fields })),
  )}::jsonb) AS n (id uuid, "productId" uuid, place int, name text, sku text, price bigint, "comparePrice" bigint,
       attributes jsonb)`

/** Adds variants, last in the order of their products and among themselves as they come. */
export async function insertVariants(tx: Tx, writes: VariantWrite[]): Promise<void> {
  await sql`
    INSERT INTO product_variant (id, product_id, name, sku, price_dong, compare_price_dong, attributes, position)
    SELECT n.id, n."productId", n.name, n.sku, n.price, n."comparePrice", n.attributes,
           coalesce((SELECT max(v.position) FROM product_variant v WHERE v.product_id = n."productId"), 0)
             + row_number() OVER (PARTITION BY n."productId" ORDER BY n.place)
      FROM ${variantRecordset(writes)}`.execute(tx)
}

export async function updateVariants(tx: Tx, writes: VariantWrite[]): Promise<void> {
  await sql`
    UPDATE product_variant AS v
       SET name = n.name, price_dong = n.price, compare_price_dong = n."comparePrice", attributes = n.attributes,
           version = v.version + 1, updated_at = now()
      FROM ${variantRecordset(writes)} WHERE v.id = n.id`.execute(tx)
}

/** Which of these addresses products have. */
export async function selectTakenSlugs(tx: Tx, slugs: string[]): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    SELECT slug FROM product WHERE slug = ANY (${slugs}::text[])`.execute(tx)
  return rows.map(row => row.slug)
}
