import { sql } from 'kysely'
import type { Promotion } from '#contract/pricing/promotion-rules/promotion.ts'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import { isInShop, listPrice } from '../../pricing/index.ts'
import { availableOf } from '../../stock/index.ts'

export type GiftRow = Pick<Row<'product'>, 'slug' | 'title' | 'tax_class'> & {
  promotion_id: string
  variant_name: string | null
  price_dong: number
  available: number
  image: { file_id: string; alt_text: string; width: number; height: number } | null
}

/** The presents of promotions by the promotions' ids; without presents that have no price or are not sold. */
export async function giftsOf(
  db: Database,
  promotions: readonly Pick<Promotion, 'id' | 'offer'>[],
): Promise<Map<string, GiftRow>> {
  const gifts = promotions.flatMap(({ id, offer }) =>
    offer.on === 'gift' ? [{ promotionId: id, productId: offer.productId, variantId: offer.variantId }] : [],
  )
  if (gifts.length === 0) return new Map()
  const { rows } = await sql<GiftRow>`
    SELECT k.promotion_id, p.slug, p.title, p.tax_class, v.name AS variant_name, ${listPrice} AS price_dong,
           ${availableOf({ productId: sql`p.id`, variantId: sql`k.variant_id` })} AS available,
           (SELECT json_build_object('file_id', i.file_id, 'alt_text', i.alt_text, 'width', f.width,
             'height', f.height)
              FROM product_image i JOIN file f ON f.id = i.file_id
             WHERE i.product_id = p.id AND (i.variant_id IS NULL OR i.variant_id = k.variant_id)
             ORDER BY i.variant_id IS NULL, i.position LIMIT 1) AS image
      FROM unnest(${gifts.map(gift => gift.promotionId)}::uuid[],
        ${gifts.map(gift => gift.productId)}::uuid[],
                  ${gifts.map(gift => gift.variantId)}::uuid[]) AS k (promotion_id, product_id, variant_id)
      JOIN product p ON p.id = k.product_id
      LEFT JOIN product_variant v ON v.product_id = p.id AND v.id = k.variant_id
     WHERE ${isInShop} AND ${listPrice} IS NOT NULL AND (k.variant_id IS NULL OR v.id IS NOT NULL)`.execute(
    db,
  )
  return new Map(rows.map(row => [row.promotion_id, row]))
}
