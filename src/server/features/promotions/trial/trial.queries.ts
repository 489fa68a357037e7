import { sql } from 'kysely'
import type { Image } from '#contract/catalogue/card-parts.shapes.ts'
import type { Offer, Scope, Targets } from '#contract/pricing/promotion-rules/promotion.ts'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import { isInShop, listPrice } from '../../pricing/index.ts'

export type ScopeTarget = {
  product_id: Row<'product'>['id']
  variant_id: Row<'product_variant'>['id'] | null
  list_ids: string[]
  price_dong: number
}

const isAmong = ({ lists, products, variants }: Targets) => sql<boolean>`
  (p.id = ANY(${products}::uuid[]) OR v.id = ANY(${variants}::uuid[]) OR p.category_id = ANY(${lists}::uuid[])
   OR EXISTS (SELECT FROM product_subcategory ps
     WHERE ps.product_id = p.id AND ps.subcategory_id = ANY(${lists}::uuid[])))`

/**
 * The items of a scope that are sold at a price: products without variants and variants, the newest products
 * first.
 */
export async function selectScopeTargets(
  db: Database,
  { of, except }: Scope,
  limit: number,
): Promise<ScopeTarget[]> {
  const { rows } = await sql<ScopeTarget>`
    SELECT p.id AS product_id, v.id AS variant_id, ${listPrice} AS price_dong,
           ARRAY(SELECT ps.subcategory_id FROM product_subcategory ps WHERE ps.product_id = p.id)
             || p.category_id AS list_ids
      FROM product p LEFT JOIN product_variant v ON v.product_id = p.id
     WHERE ${isInShop} AND p.has_variants = (v.id IS NOT NULL) AND ${listPrice} IS NOT NULL
       AND ${of === 'all' ? sql`true` : isAmong(of)} AND coalesce(${isAmong(except)}, false) IS FALSE
     ORDER BY p.created_at DESC, p.id, v.position, v.id LIMIT ${limit}`.execute(db)
  return rows
}

export type NeighbourRow = Pick<
  Row<'promotion'>,
  'id' | 'name' | 'code_mode' | 'combines_order' | 'combines_delivery' | 'combines_codes'
> & { offer: Offer; scope: Scope }

/** Active promotions that are in effect at some time of a period, the highest priority first. */
export async function selectNeighbours(
  db: Database,
  { id, startsAt, endsAt }: { id: string | null; startsAt: Date; endsAt: Date | null },
  limit: number,
): Promise<NeighbourRow[]> {
  const { rows } = await sql<NeighbourRow>`
    SELECT id, name, code_mode, combines_order, combines_delivery, combines_codes, offer,
      conditions->'scope' AS scope
      FROM promotion
     WHERE state = 'active'
     AND id IS DISTINCT FROM ${id}::uuid AND (ends_at IS NULL OR ends_at > greatest(${startsAt}, now()))
       AND (${endsAt}::timestamptz IS NULL OR starts_at < ${endsAt})
     ORDER BY priority DESC, id LIMIT ${limit}`.execute(db)
  return rows
}

export type PictureRow = Pick<Image, 'file_id' | 'width' | 'height'>

/** The sizes of pictures. */
export async function selectPictures(db: Database, fileIds: readonly string[]): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    SELECT id AS file_id, width, height FROM file
     WHERE id = ANY(${fileIds}::uuid[]) AND width IS NOT NULL AND height IS NOT NULL`.execute(db)
  return rows
}
