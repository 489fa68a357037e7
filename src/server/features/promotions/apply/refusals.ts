import type { CodeRefusal } from '#contract/promotions/promotion-code.ts'
import type { Database } from '../../../db/database.ts'
import type { CountedPromotion } from '../../../kernel/live-promotions.ts'
import { type StandingRow, selectStandings } from './load-promotions.queries.ts'

/** Whether a promotion can be given to a known customer only. */
export const needsCustomer = ({ customerLimit }: CountedPromotion): boolean => customerLimit !== null

/** Why a promotion, or a code, gives nothing now. */
export type Refusal = { promotionId: string | null; name: string; code: string | null; reason: CodeRefusal }

export const refusalOf = ({ id, name, code }: CountedPromotion, reason: CodeRefusal): Refusal => ({
  promotionId: id,
  name,
  code: code?.text ?? null,
  reason,
})

/**
 * Why promotions that a shopper was shown are not given; one that is in effect lacks a condition now, or
 * gives way to another.
 */
export async function missingPromotions(db: Database, ids: readonly string[]): Promise<Refusal[]> {
  if (ids.length === 0) return []
  const rows = await selectStandings(db, ids)
  return rows.map(row => ({ promotionId: row.id, name: row.name, code: null, reason: reasonOf(row) }))
}

function reasonOf(row: StandingRow): CodeRefusal {
  if (row.state !== 'active') return 'paused'
  if (row.is_ended) return 'ended'
  if (!row.is_begun) return 'not_begun'
  return row.has_uses_left ? 'not_applicable' : 'used_up'
}
