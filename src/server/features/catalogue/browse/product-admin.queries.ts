import { type RawBuilder, sql } from 'kysely'
import type { ProductReply, VariantReply } from '#contract/catalogue/field-replies.ts'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import type { Tx } from '../../../db/transaction.ts'
import { variantAvailable } from '../../stock/index.ts'
import { byIdOrSlug } from '../by-id-or-slug.queries.ts'
import { productColumns, variantColumns } from '../field-columns.queries.ts'
import { cardColumns } from '../listing/card-columns.queries.ts'
import type { CardRow, ImageRow } from '../listing/catalogue.rows.ts'
import { WHOLE_SHOP } from '../listing/listing.queries.ts'
import type { ReadPage } from '../listing/nearer-end.ts'
import { productViews } from './products.queries.ts'

export type AdminProductRow = CardRow &
  Pick<
    Row<'product'>,
    'is_active' | 'archived_at' | 'category_id' | 'warehouse_id' | 'version' | 'updated_at'
  > &
  Pick<Row<'category'>, 'category_name'> & {
    description_start: string
    subcategories: Pick<Row<'subcategory'>, 'id' | 'subcategory_name'>[]
    variant_count: number
    warehouse_location_id: Row<'product'>['bin_id']
  }

/** More than eight words of a description need. */
const PREVIEW_LETTERS = 400

/** The fields of a row of the back office's list, of the product `p` with its category `c`. */
const rowColumns = sql`
  ${cardColumns}, left(p.description, ${sql.lit(PREVIEW_LETTERS)}) AS description_start, p.is_active,
    p.archived_at, p.category_id,
  c.category_name, p.warehouse_id, p.bin_id AS warehouse_location_id, p.version, p.updated_at,
  (SELECT count(*)::int FROM product_variant v
    WHERE v.product_id = p.id AND v.archived_at IS NULL) AS variant_count,
  (SELECT coalesce(json_agg(json_build_object('id', s.id, 'subcategory_name', s.subcategory_name)
          ORDER BY ps.position), '[]')
     FROM product_subcategory ps JOIN subcategory s ON s.id = ps.subcategory_id WHERE ps.product_id = p.id
  ) AS subcategories`

export type AdminSort = 'newest' | 'oldest' | 'title' | 'title_desc' | 'cheapest' | 'dearest'

/** Each order is an index's, forward or backward. */
const sorts: Record<AdminSort, RawBuilder<unknown>> = {
  newest: sql`p.created_at DESC, p.id`,
  oldest: sql`p.created_at ASC, p.id DESC`,
  title: sql`p.title COLLATE "vi-x-icu" ASC, p.id`,
  title_desc: sql`p.title COLLATE "vi-x-icu" DESC, p.id DESC`,
  cheapest: sql`p.min_price_dong ASC NULLS LAST, p.id`,
  dearest: sql`p.min_price_dong DESC NULLS LAST, p.id`,
}

/** The same indexes, read the other way. */
const reversedSorts: Record<AdminSort, RawBuilder<unknown>> = {
  newest: sorts.oldest,
  oldest: sorts.newest,
  title: sorts.title_desc,
  title_desc: sorts.title,
  cheapest: sql`p.min_price_dong DESC NULLS FIRST, p.id DESC`,
  dearest: sql`p.min_price_dong ASC NULLS FIRST, p.id DESC`,
}

export type AdminFilter = {
  categoryId?: string | undefined
  subcategoryId?: string | undefined
  isActive?: boolean | undefined
  /** Archived products alone; otherwise all others. */
  isArchived?: true | undefined
  /** A tsquery on the lexeme families of `product_document()`. */
  words?: string | undefined
}

/** Matches of a search that are counted at most: a count must not read a large table. */
const MAX_MATCHES = 2_000

/** The products `p` that a filter lets through: `FROM … WHERE …`, to which a condition can be added. */
export function matching({ categoryId, subcategoryId, isActive, isArchived, words }: AdminFilter) {
  const conditions = [
    isArchived ? sql`p.archived_at IS NOT NULL` : sql`p.archived_at IS NULL`,
    categoryId !== undefined && sql`p.category_id = ${categoryId}`,
    isActive !== undefined && (isActive ? sql`p.is_active` : sql`NOT p.is_active`),
    words !== undefined && sql`p.search_document @@ ${words}::tsquery`,
  ].filter(condition => typeof condition === 'object')
  const inSubcategory =
    subcategoryId === undefined
      ? sql``
      : sql`JOIN product_subcategory ps ON ps.product_id = p.id AND ps.subcategory_id = ${subcategoryId}`
  return sql`FROM product p ${inSubcategory} WHERE ${sql.join(conditions, sql` AND `)}`
}

/** A page of products. Only its own rows are read whole. */
export async function selectAdminProducts(
  db: Database,
  list: AdminFilter & ReadPage & { sort: AdminSort },
): Promise<AdminProductRow[]> {
  const { rows } = await sql<AdminProductRow>`
    WITH page AS MATERIALIZED (
      SELECT id, row_number() OVER () AS place FROM (
        SELECT p.id ${matching(list)}
         ORDER BY ${(list.isReversed ? reversedSorts : sorts)[list.sort]}
         LIMIT ${list.limit} OFFSET ${list.offset}) AS sorted)
    SELECT ${rowColumns} FROM page JOIN product p ON p.id = page.id JOIN category c ON c.id = p.category_id
     ORDER BY page.place ${list.isReversed ? sql`DESC` : sql``}`.execute(db)
  return rows
}

/**
 * How many products there are: the kept counts of the lists have the active ones, and inactive ones are few.
 * Matches of a search are counted up to 2,000.
 */
export async function countAdminProducts(db: Database, filter: AdminFilter): Promise<number> {
  const { categoryId, subcategoryId, isActive, isArchived, words } = filter
  if (
    subcategoryId !== undefined &&
    categoryId === undefined &&
    isActive === undefined &&
    isArchived === undefined &&
    words === undefined
  ) {
    const { rows } = await sql<{ n: number }>`
      SELECT (SELECT count(*) FROM product_subcategory WHERE subcategory_id = ${subcategoryId})
           - (SELECT count(*) FROM product p JOIN product_subcategory ps ON ps.product_id = p.id
               WHERE p.archived_at IS NOT NULL AND ps.subcategory_id = ${subcategoryId}) AS n`.execute(db)
    return rows[0]?.n ?? 0
  }
  if (subcategoryId === undefined && isArchived === undefined && words === undefined && isActive !== false) {
    const inactive = sql`(SELECT count(*) ${matching({ categoryId, isActive: false })})`
    const { rows } = await sql<{ n: number }>`
      SELECT coalesce((SELECT products FROM product_count WHERE scope = ${categoryId ?? WHOLE_SHOP}), 0)
             ${isActive ? sql`` : sql`+ ${inactive}`} AS n`.execute(db)
    return rows[0]?.n ?? 0
  }
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM (
      SELECT 1 ${matching(filter)} ${words === undefined ? sql`` : sql`LIMIT ${sql.lit(MAX_MATCHES)}`}
    ) AS counted`.execute(db)
  return rows[0]?.n ?? 0
}

/** The id of a product, active or not, by id or slug. */
export async function findAdminProductId(db: Database, idOrSlug: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string
  }>`SELECT p.id FROM product p WHERE ${byIdOrSlug('p', idOrSlug)}`.execute(db)
  return rows[0]?.id
}

export async function findTitle(db: Database, id: string): Promise<string | null> {
  const row = await db.selectFrom('product').select('title').where('id', '=', id).executeTakeFirst()
  return row?.title ?? null
}

export type AdminImageRow = ImageRow & {
  original_name: string
  size_bytes: number
  mime_type: string
  uploaded_at: string
  uploaded_by: string | null
}

const images = (where: RawBuilder<unknown>) => sql`
  (SELECT coalesce(json_agg(json_build_object('file_id', i.file_id, 'alt_text', i.alt_text, 'width', f.width,
          'height', f.height, 'original_name', f.original_name, 'size_bytes', f.size_bytes,
            'mime_type', f.mime_type,
          'uploaded_at', f.uploaded_at, 'uploaded_by', f.uploaded_by) ORDER BY i.position), '[]')
     FROM product_image i JOIN file f ON f.id = i.file_id WHERE ${where})`

export type AdminDetailRow = AdminProductRow &
  ProductReply<'page'> &
  ProductReply<'form'> &
  Pick<Row<'product'>, 'price_dong'> & {
    all_images: AdminImageRow[]
    views: number
  }

/** A product, active or not, with everything that its form shows but the variants. */
export async function findAdminProduct(db: Database, id: string): Promise<AdminDetailRow | undefined> {
  const { rows } = await sql<AdminDetailRow>`
    SELECT ${rowColumns}, ${images(sql`i.product_id = p.id AND i.variant_id IS NULL`)} AS all_images,
           ${productColumns('page')}, ${productColumns('form')}, p.price_dong,
           ${productViews} AS views
      FROM product p JOIN category c ON c.id = p.category_id WHERE p.id = ${id}`.execute(db)
  return rows[0]
}

export type AdminVariantRow = VariantReply<'page'> &
  VariantReply<'form'> &
  Pick<Row<'product_variant'>, 'id' | 'product_id' | 'version' | 'archived_at'> & {
    available: number
    images: AdminImageRow[]
  }

/** Variants in their order, archived ones too: those of a product, or one. */
export async function selectAdminVariants(
  db: Database | Tx,
  of: { productId: string } | { id: string },
): Promise<AdminVariantRow[]> {
  const { rows } = await sql<AdminVariantRow>`
    SELECT v.id, v.product_id, v.version, v.archived_at, ${variantColumns('page')}, ${variantColumns('form')},
           ${variantAvailable} AS available,
           ${images(sql`i.variant_id = v.id`)} AS images
      FROM product_variant v
     WHERE ${'id' in of ? sql`v.id = ${of.id}` : sql`v.product_id = ${of.productId}`}
     ORDER BY v.position, v.name`.execute(db)
  return rows
}
