import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import type { Tx } from '../../../db/transaction.ts'
import { type AdminFilter, matching } from '../browse/product-admin.queries.ts'
import {
  type KnownProduct,
  type KnownVariant,
  knownProductColumns,
  knownVariantColumns,
} from '../state/catalogue-state.queries.ts'

/**
 * A product as its row has it. `created` is its place in the list: text, since a Date would lose its
 * microseconds.
 */
export type ExportedProduct = Omit<KnownProduct, 'images' | 'views'> & { created: string }

/** The next products of a filter, newest first, after the last one of the batch before. */
export async function selectExportedProducts(
  db: Database,
  filter: AdminFilter,
  { after, limit }: { after: Pick<ExportedProduct, 'id' | 'created'> | undefined; limit: number },
): Promise<ExportedProduct[]> {
  const rest = after
    ? sql`AND p.created_at <= ${after.created}::timestamptz AND
          (p.created_at < ${after.created}::timestamptz OR p.id > ${after.id})`
    : sql``
  const { rows } = await sql<ExportedProduct>`
    SELECT ${knownProductColumns}, p.created_at::text AS created
      FROM (SELECT p.id ${matching(filter)} ${rest} ORDER BY p.created_at DESC, p.id LIMIT ${limit}) AS page
      JOIN product p USING (id) LEFT JOIN product_availability a ON a.product_id = p.id
     ORDER BY p.created_at DESC, p.id`.execute(db)
  return rows
}

/** A variant as its row has it. */
export type ExportedVariant = Omit<
  KnownVariant,
  'images' | 'product_title' | 'product_sku' | 'warehouse_id' | 'warehouse_location_id' | 'is_archived'
>

/** The variants of these products, each product's in their order. */
export async function selectExportedVariants(db: Database, productIds: string[]): Promise<ExportedVariant[]> {
  const { rows } = await sql<ExportedVariant>`
    SELECT ${knownVariantColumns} FROM product_variant v
    WHERE v.archived_at IS NULL AND v.product_id = ANY (${productIds}::uuid[])
     ORDER BY v.product_id, v.position, v.name`.execute(db)
  return rows
}

/** Which of these titles a product has that has no code. */
export async function selectTitlesWithoutSku(db: Database | Tx, titles: string[]): Promise<string[]> {
  if (titles.length === 0) return []
  const { rows } = await sql<Pick<Row<'product'>, 'title'>>`
    SELECT DISTINCT title FROM product WHERE sku IS NULL AND archived_at IS NULL
      AND title = ANY (${titles}::text[])`.execute(db)
  return rows.map(({ title }) => title)
}
