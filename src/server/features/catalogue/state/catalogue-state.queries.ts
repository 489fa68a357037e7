import { sql } from 'kysely'
import type { ProductFields, VariantFields } from '#contract/catalogue/field-shapes.ts'
import { productFields } from '#contract/catalogue/product.fields.ts'
import { variantFields } from '#contract/catalogue/variant.fields.ts'
import { spellingsOf } from '#contract/warehouse/scan-codes.ts'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import type { Tx } from '../../../db/transaction.ts'
import { variantAvailable } from '../../stock/index.ts'
import { selectFields } from '../field-columns.queries.ts'

/** A product as it is, by the names of the API, with the facts that decide how it can be changed. */
export type KnownProduct = ProductFields &
  Pick<Row<'product'>, 'id' | 'version' | 'has_variants' | 'min_price_dong'> & {
    is_archived: boolean
    /** Pieces for sale over all active warehouses. */
    available: number
  }

/** The wanted products and variants: those with these ids, and those with a SKU or bar code of these labels. */
export type Wanted = { ids: string[]; codes: string[] }

const isWanted = (alias: string, { ids, codes }: Wanted) => sql`
  (${sql.ref(`${alias}.id`)} = ANY (${ids}::uuid[])
   OR sku_key(${sql.ref(`${alias}.sku`)}) = ANY (ARRAY(
      SELECT sku_key(code) FROM unnest(${codes.flatMap(spellingsOf)}::text[]) AS t (code)))
   OR ${sql.ref(`${alias}.id`)} = ANY (ARRAY(
      SELECT coalesce(variant_id, product_id) FROM item_barcode
       WHERE barcode = ANY (${codes.flatMap(spellingsOf)}::text[]))))`

const images = (of: 'p' | 'v') => sql`
  (SELECT coalesce(json_agg(json_build_object('file_id', i.file_id, 'alt_text', i.alt_text)
    ORDER BY i.position), '[]')
     FROM product_image i
    WHERE ${of === 'p' ? sql`i.product_id = p.id AND i.variant_id IS NULL` : sql`i.variant_id = v.id`})`

/** The fields of a product without its pictures and views, of the product `p` with its availability `a`. */
export const knownProductColumns = sql`
  ${selectFields(productFields, 'p')}, p.id, p.version, p.has_variants, p.min_price_dong,
  p.archived_at IS NOT NULL AS is_archived, coalesce(a.available, 0) AS available,
  (SELECT coalesce(json_agg(ps.subcategory_id ORDER BY ps.position), '[]')
     FROM product_subcategory ps WHERE ps.product_id = p.id) AS subcategory_ids`

export async function selectKnownProducts(db: Database | Tx, wanted: Wanted): Promise<KnownProduct[]> {
  const { rows } = await sql<KnownProduct>`
    SELECT ${knownProductColumns}, ${images('p')} AS images,
           coalesce((SELECT views FROM product_view_count n WHERE n.product_id = p.id), 0) AS views
      FROM product p LEFT JOIN product_availability a ON a.product_id = p.id
      WHERE ${isWanted('p', wanted)}`.execute(db)
  return rows
}

/** A variant as it is, by the names of the API, with the facts of its product that count. */
export type KnownVariant = VariantFields &
  Pick<Row<'product_variant'>, 'id' | 'version' | 'product_id'> & {
    product_title: Row<'product'>['title']
    product_sku: Row<'product'>['sku']
    /** The place of its product. */
    warehouse_id: Row<'product'>['warehouse_id']
    warehouse_location_id: Row<'product'>['bin_id']
    /** It is archived, or its product is. */
    is_archived: boolean
    /** Pieces for sale over all active warehouses. */
    available: number
  }

/** The fields of a variant without its pictures, of the variant `v`. */
export const knownVariantColumns = sql`
  ${selectFields(variantFields, 'v')}, v.id, v.version, v.product_id,
  ${variantAvailable} AS available`

export async function selectKnownVariants(db: Database | Tx, wanted: Wanted): Promise<KnownVariant[]> {
  const { rows } = await sql<KnownVariant>`
    SELECT ${knownVariantColumns}, ${images('v')} AS images, p.title AS product_title, p.sku AS product_sku,
           p.warehouse_id, p.bin_id AS warehouse_location_id,
             (p.archived_at IS NOT NULL OR v.archived_at IS NOT NULL) AS is_archived
      FROM product_variant v JOIN product p ON p.id = v.product_id WHERE ${isWanted('v', wanted)}`.execute(db)
  return rows
}

export type Named = Pick<Row<'warehouse'>, 'id' | 'name'>
export type KnownSubcategory = Named & Pick<Row<'subcategory'>, 'category_id'>
export type KnownWarehouse = Named & Pick<Row<'warehouse'>, 'code' | 'is_active'>
export type KnownBin = Pick<Row<'bin'>, 'id' | 'warehouse_id' | 'code'>

/**
 * Categories, subcategories and warehouses: all that a product may refer to. With `lock` none is deleted
 * before the transaction ends.
 */
export async function selectNames(db: Database | Tx, { lock }: { lock: boolean }) {
  const keyShare = lock ? sql`FOR KEY SHARE` : sql``
  const categories = await sql<Named>`
    SELECT id, category_name AS name FROM category ORDER BY id ${keyShare}`.execute(db)
  const subcategories = await sql<KnownSubcategory>`
    SELECT id, subcategory_name AS name, category_id FROM subcategory ORDER BY id ${keyShare}`.execute(db)
  const warehouses = await sql<KnownWarehouse>`
    SELECT id, name, code, is_active FROM warehouse ORDER BY id ${keyShare}`.execute(db)
  return { categories: categories.rows, subcategories: subcategories.rows, warehouses: warehouses.rows }
}

/** A code as bins have them: no other one is compared with their labels, which no index has. */
const LIKE_A_BIN = /^[^-]+-[^-]+-[^-]+-T\d+$/i

/** The bins with these codes, in any warehouse, those with these ids, and those with these labels. */
export async function selectBins(
  db: Database | Tx,
  by: { codes: string[]; ids: string[]; labels?: string[] },
): Promise<KnownBin[]> {
  const labels = by.labels?.filter(label => LIKE_A_BIN.test(label)) ?? []
  const hasLabel = sql`sku_key(code) = ANY (ARRAY(
    SELECT sku_key(label) FROM unnest(${labels}::text[]) AS t (label)))`
  const { rows } = await sql<KnownBin>`
    SELECT id, warehouse_id, code FROM bin
     WHERE (code = ANY (${by.codes}::text[]) OR id = ANY (${by.ids}::uuid[])
            ${labels.length === 0 ? sql`` : sql`OR ${hasLabel}`}) AND deleted_at IS NULL`.execute(db)
  return rows
}

/**
 * Which of these files are pictures of products, public and decoded; with `lock` none is deleted before the
 * transaction ends.
 */
export async function selectPictures(
  db: Database | Tx,
  ids: string[],
  { lock }: { lock: boolean },
): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Pick<Row<'file'>, 'id'>>`
    SELECT id FROM file WHERE id = ANY (${ids}::uuid[]) AND purpose = 'product_image' AND NOT is_private
       AND width IS NOT NULL AND height IS NOT NULL
     ORDER BY id ${lock ? sql`FOR KEY SHARE` : sql``}`.execute(db)
  return rows.map(row => row.id)
}

/**
 * Locks products, then variants, each by id: their stock is locked already. A lock for a deletion keeps
 * orders from taking them.
 */
export async function lockRows(
  tx: Tx,
  { productIds, variantIds }: { productIds: string[]; variantIds: string[] },
  purpose: 'change' | 'deletion' = 'change',
): Promise<void> {
  const strength = purpose === 'deletion' ? sql`FOR UPDATE` : sql`FOR NO KEY UPDATE`
  await sql`SELECT 1 FROM product WHERE id = ANY (${productIds}::uuid[]) ORDER BY id ${strength}`.execute(tx)
  await sql`SELECT 1 FROM product_variant WHERE id = ANY (${variantIds}::uuid[])
    ORDER BY id ${strength}`.execute(tx)
}
