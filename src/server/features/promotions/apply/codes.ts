import { isLive } from '#contract/pricing/promotions/conditions.ts'
import type { Conditions } from '#contract/pricing/promotions/promotion.ts'
import type { CodeRefusal } from '#contract/promotions/promotion-code.ts'
import type { Database } from '../../../db/database.ts'
import type { CountedPromotion } from '../../../live-promotions.ts'
import { countedPromotion } from './counted-promotion.view.ts'
import { type CodeRow, selectByCodes } from './live-promotions.queries.ts'
import type { Refusal } from './refusals.ts'

/** Who buys when, as far as it is known. */
export type Shopper = { at: Date; userId: string | null; phone: string | undefined }

/** What a code stands for, or why it gives nothing. */
type ReadCode = { promotion: CountedPromotion } | { refusal: Refusal }

/** Reads codes that a customer has given. @param codes as they are compared, each once */
export async function readCodes(
  db: Database,
  codes: readonly string[],
  shopper: Shopper,
): Promise<ReadCode[]> {
  if (codes.length === 0) return []
  const found = await selectByCodes(db, codes)
  const rows = new Map(found.map(row => [row.code, row]))
  return codes.map(code => {
    const row = rows.get(code)
    const reason = row ? reasonAgainst(row, shopper) : 'unknown'
    if (!row || reason)
      return {
        refusal: { promotionId: null, name: `Mã ${code}`, code, reason: reason ?? 'unknown' },
      }
    return { promotion: givenBy(row) }
  })
}

/** A code that was earned gives what was promised with it, without further conditions. */
function givenBy(row: CodeRow): CountedPromotion {
  const promotion = countedPromotion(row, { id: row.code_id, text: row.code })
  if (!row.issued_offer) return promotion
  return {
    ...promotion,
    offer: row.issued_offer,
    startsAt: row.usable_from,
    endsAt: row.expires_at,
    conditions: UNCONDITIONAL,
  }
}

const UNCONDITIONAL: Conditions = {
  scope: { of: 'all', except: { lists: [], products: [], variants: [] } },
  minPieces: 0,
  minDong: 0,
  customers: 'all',
  payments: [],
  provinces: [],
}

/** A draft, and a code that is not earned yet, are unknown to strangers. */
function reasonAgainst(row: CodeRow, { at, phone }: Shopper): CodeRefusal | undefined {
  if (row.usable_from === null) return 'unknown'
  if (!row.issued_offer) {
    if (row.state === 'draft') return 'unknown'
    if (row.state === 'paused') return 'paused'
    if (row.starts_at > at) return 'not_begun'
    if (!isLive({ startsAt: null, endsAt: row.ends_at }, at)) return 'ended'
  }
  if (!isLive({ startsAt: null, endsAt: row.expires_at }, at)) return 'ended'
  if (!row.has_uses_left) return 'used_up'
  if (row.phone !== null && phone !== undefined && row.phone !== phone) return 'another_customer'
  return undefined
}
