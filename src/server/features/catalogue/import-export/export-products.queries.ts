import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { type AdminFilter, matching } from '../edit/product-admin.queries.ts'

/** A product as the sheet has it. */
export type SheetProduct = {
  id: string
  sku: string | null
  title: string
  category: string
  subcategories: string[]
  price_dong: number | null
  discount_percent: number
  has_variants: boolean
  available: number
  warehouse_code: string | null
  location_code: string | null
  material: string
  dimensions: string
  bulb_type: string
  color: string
  warranty: string
  is_active: boolean
  tax_class: string
  average_rating: number
  min_level: number | null
  reorder_point: number | null
  description: string
  policy: string
  faq: string
  /** The product's place in the list: text, since a Date would lose its microseconds. */
  created: string
}

/** The next products of a filter, newest first, after the last one of the batch before. */
export async function selectSheetProducts(
  db: Database,
  filter: AdminFilter,
  { after, limit }: { after: Pick<SheetProduct, 'id' | 'created'> | undefined; limit: number },
): Promise<SheetProduct[]> {
  const rest = after
    ? sql`AND p.created_at <= ${after.created}::timestamptz AND
          (p.created_at < ${after.created}::timestamptz OR p.id > ${after.id})`
    : sql``
  const { rows } = await sql<SheetProduct>`
    SELECT p.id, p.sku, p.title, c.category_name AS category, p.price_dong, p.discount_percent, p.has_variants,
           coalesce(a.available, 0) AS available, w.code AS warehouse_code, b.code AS location_code, p.material, p.dimensions,
           p.bulb_type, p.color, p.warranty, p.is_active, p.tax_class, p.average_rating, p.min_level, p.reorder_point,
           p.description, p.policy, p.faq, p.created_at::text AS created,
           ARRAY(SELECT s.subcategory_name FROM product_subcategory ps JOIN subcategory s ON s.id = ps.subcategory_id
                  WHERE ps.product_id = p.id ORDER BY ps.position) AS subcategories
      FROM (SELECT p.id ${matching(filter)} ${rest} ORDER BY p.created_at DESC, p.id LIMIT ${limit}) AS page
      JOIN product p USING (id) JOIN category c ON c.id = p.category_id
      LEFT JOIN product_availability a ON a.product_id = p.id
      LEFT JOIN warehouse w ON w.id = p.warehouse_id LEFT JOIN bin b ON b.id = p.bin_id
     ORDER BY p.created_at DESC, p.id`.execute(db)
  return rows
}

export type SheetVariant = {
  product_id: string
  sku: string
  name: string
  price_dong: number
  compare_price_dong: number | null
  available: number
  attributes: { name: string; value: string }[]
}

/** The variants of these products, each product's in their order. */
export async function selectSheetVariants(db: Database, productIds: string[]): Promise<SheetVariant[]> {
  const { rows } = await sql<SheetVariant>`
    SELECT v.product_id, v.sku, v.name, v.price_dong, v.compare_price_dong, v.attributes,
           (SELECT coalesce(sum(s.on_hand - s.reserved), 0)::int FROM stock s
              JOIN warehouse w ON w.id = s.warehouse_id AND w.is_active
             WHERE s.product_id = v.product_id AND s.variant_id = v.id) AS available
      FROM product_variant v WHERE v.product_id = ANY (${productIds}::uuid[])
     ORDER BY v.product_id, v.position, v.name`.execute(db)
  return rows
}
