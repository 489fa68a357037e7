import { sql } from 'kysely'
import { type Database, onePlan } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import { joinedSalePrice, saleColumn, shownPriceColumns } from '../../pricing/index.ts'
import { variantAvailable } from '../../stock/index.ts'
import { byIdOrSlug } from '../by-id-or-slug.queries.ts'
import { productColumns, variantColumns } from '../field-columns.queries.ts'
import { cardColumns } from '../listing/card-columns.queries.ts'
import type { DetailRow, VariantRow } from '../listing/catalogue.rows.ts'

/** All pictures of the product `p` but those of its variants. */
const allImages = sql`
  (SELECT coalesce(json_agg(json_build_object('file_id', i.file_id, 'alt_text', i.alt_text,
          'width', f.width, 'height', f.height) ORDER BY i.position), '[]')
     FROM product_image i JOIN file f ON f.id = i.file_id WHERE i.product_id = p.id AND i.variant_id IS NULL)`

/** How often product `p` was viewed. */
export const productViews = sql<number>`coalesce((SELECT n.views FROM product_view_count n
  WHERE n.product_id = p.id), 0)`

/** An active product with everything that its page shows but the variants. */
export async function findProductDetail(db: Database, idOrSlug: string): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    ${onePlan} SELECT ${cardColumns}, ${saleColumn}, ${allImages} AS all_images,
           ${productColumns('page')}, p.tax_class, p.is_active, ${productViews} AS views,
           c.id AS category_id, c.category_name, c.slug AS category_slug,
           (SELECT coalesce(json_agg(json_build_object('id', s.id, 'subcategory_name', s.subcategory_name,
             'slug', s.slug)
                   ORDER BY ps.position), '[]')
              FROM product_subcategory ps JOIN subcategory s ON s.id = ps.subcategory_id
              WHERE ps.product_id = p.id
           ) AS subcategories
      FROM product p JOIN category c ON c.id = p.category_id
      LEFT JOIN sale_price s ON s.product_id = p.id AND s.variant_id IS NULL
     WHERE p.is_active AND ${byIdOrSlug('p', idOrSlug)}`.execute(db)
  return rows[0]
}

/** The id of an active product by id, slug or a slug that it once had. */
export async function findProductId(db: Database, idOrSlug: string): Promise<string | undefined> {
  return (await findProductScopes(db, idOrSlug))?.id
}

/** The lists that an active product's neighbours are looked for in. */
export type ProductScopes = Pick<Row<'product'>, 'id' | 'category_id'> & { subcategory_id: string | null }

/** An active product by id, slug or a slug that it once had, with its category and first subcategory. */
export async function findProductScopes(db: Database, idOrSlug: string): Promise<ProductScopes | undefined> {
  const { rows } = await sql<ProductScopes>`
    ${onePlan} SELECT p.id, p.category_id,
           (SELECT subcategory_id FROM product_subcategory WHERE product_id = p.id ORDER BY position
             LIMIT 1) AS subcategory_id
      FROM product p WHERE p.is_active AND (${byIdOrSlug('p', idOrSlug)}
       OR p.id = (SELECT target_id FROM slug_redirect WHERE kind = 'product' AND old_slug = ${idOrSlug}))
     LIMIT 1`.execute(db)
  return rows[0]
}

/** Name and code of an active product by id, slug or a slug that it once had. */
export async function findNamedProduct(
  db: Database,
  idOrSlug: string,
): Promise<{ id: string; title: string; sku: string | null } | undefined> {
  const id = await findProductId(db, idOrSlug)
  if (!id) return undefined
  return db.selectFrom('product').select(['id', 'title', 'sku']).where('id', '=', id).executeTakeFirst()
}

/** The variants of a product that the shop shows, in their order. */
export async function selectVariants(db: Database, productId: string): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`
    ${onePlan} SELECT v.id, ${variantColumns('page')}, ${shownPriceColumns},
           ${variantAvailable} AS available,
           (SELECT coalesce(json_agg(json_build_object('file_id', pi.file_id, 'alt_text', pi.alt_text,
                   'width', f.width, 'height', f.height) ORDER BY pi.position), '[]')
              FROM product_image pi JOIN file f ON f.id = pi.file_id WHERE pi.variant_id = v.id) AS images
      FROM product_variant v JOIN product p ON p.id = v.product_id ${joinedSalePrice}
     WHERE p.id = ${productId} AND v.is_active ORDER BY v.position, v.name`.execute(db)
  return rows
}

/** How long one visitor counts once for a product (R10). */
const VIEW_PAUSE = '30 minutes'

/** Counts a view unless this visitor was counted lately, and returns the count. */
export async function countView(db: Database, productId: string, visitorHash: Buffer): Promise<number> {
  const { rows } = await sql<{ views: number }>`
    WITH fresh AS (
      INSERT INTO product_view AS v (product_id, visitor_hash, viewed_at)
      VALUES (${productId}, ${visitorHash}, now())
      ON CONFLICT (product_id, visitor_hash) DO UPDATE SET viewed_at = now()
        WHERE v.viewed_at < now() - ${VIEW_PAUSE}::interval
      RETURNING 1
    ), counted AS (
      INSERT INTO product_view_count AS c (product_id, views) SELECT ${productId}, 1 FROM fresh
      ON CONFLICT (product_id) DO UPDATE SET views = c.views + 1
      RETURNING views
    )
    SELECT views FROM counted
    UNION ALL SELECT views FROM product_view_count
      WHERE product_id = ${productId} AND NOT EXISTS (SELECT FROM counted)
    LIMIT 1`.execute(db)
  return rows[0]?.views ?? 0
}

export async function deleteOldViews(db: Database): Promise<number> {
  const { numAffectedRows } =
    await sql`DELETE FROM product_view WHERE viewed_at < now() - ${VIEW_PAUSE}::interval`.execute(db)
  return Number(numAffectedRows)
}

/** Whether there is any category or product yet. */
export async function hasCatalogue(db: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM category) OR EXISTS (SELECT FROM product) AS has`.execute(db)
  return rows[0]?.has ?? false
}
