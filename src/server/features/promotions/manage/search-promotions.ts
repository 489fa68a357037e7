import type { CodeMode, PromotionRow } from '#contract/promotions/promotion.shapes.ts'
import { codeKey } from '#contract/promotions/promotion-code.ts'
import type { Database } from '../../../db/database.ts'
import { findPromotions } from './list-promotions.queries.ts'

/**
 * Promotions of the back office by a part of their name, or by a code as customers type it; the newest first.
 */
export async function searchPromotions(
  db: Database,
  { search, limit }: { search: string; limit: number },
): Promise<Pick<PromotionRow, '_id' | 'name' | 'kind' | 'codeMode' | 'code'>[]> {
  const rows = await findPromotions(db, { search, code: codeKey(search) ?? null, limit })
  return rows.map(row => ({
    _id: row.id,
    name: row.name,
    kind: row.offer.on,
    codeMode: row.code_mode as CodeMode,
    code: row.code,
  }))
}
