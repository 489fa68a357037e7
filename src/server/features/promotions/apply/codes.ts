import { isLive } from '#contract/pricing/promotion-rules/conditions.ts'
import type { Conditions } from '#contract/pricing/promotion-rules/promotion.ts'
import type { CodeRefusal } from '#contract/promotions/promotion-code.ts'
import type { Database } from '../../../db/database.ts'
import type { CountedPromotion } from '../../../kernel/live-promotions.ts'
import { countedPromotion } from './counted-promotion.view.ts'
import { type CodeRow, selectByCodes } from './load-promotions.queries.ts'
import type { Refusal } from './refusals.ts'

/**
 * Who buys when, as far as it is known. `isAskedTooOften`: the network has asked about so many phone numbers
 * that nothing may depend on this one.
 */
export type Shopper = {
  at: Date
  userId: string | null
  phone: string | undefined
  isAskedTooOften?: boolean
}

/** The promotion of a code, or the reason why it gives nothing. */
type ReadCode = { promotion: CountedPromotion } | { refusal: Refusal }

/**
 * Reads codes that a customer has given.
 * @param codes as they are compared, each once
 * @param isBinding whether a code that is for one phone number needs it: in an order and a hold, not in a
 *   cart
 */
export async function readCodes(
  db: Database,
  codes: readonly string[],
  shopper: Shopper,
  isBinding = false,
): Promise<ReadCode[]> {
  if (codes.length === 0) return []
  const found = await selectByCodes(db, codes)
  const rows = new Map(found.map(row => [row.code, row]))
  return codes.map(code => {
    const row = rows.get(code)
    const reason = row ? reasonAgainst(row, shopper, isBinding) : 'unknown'
    if (!row || reason) {
      const told = row && isOwn(row, shopper) && reason ? reason : 'unknown'
      return { refusal: { promotionId: null, name: `Mã ${code}`, code, reason: told } }
    }
    return { promotion: givenBy(row) }
  })
}

/** An earned code gives the promised benefit, without further conditions. */
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

/**
 * Only the account that has earned a code learns why it has no effect; to others it is like one that does not
 * exist.
 */
const isOwn = (row: CodeRow, { userId }: Shopper): boolean => userId !== null && row.owner_id === userId

function reasonAgainst(row: CodeRow, { at, phone }: Shopper, isBinding: boolean): CodeRefusal | undefined {
  if (row.usable_from === null) return 'unknown'
  if (!row.issued_offer) {
    if (row.state !== 'active' || row.starts_at > at) return 'unknown'
    if (!isLive({ startsAt: null, endsAt: row.ends_at }, at)) return 'ended'
  }
  if (!isLive({ startsAt: null, endsAt: row.expires_at }, at)) return 'ended'
  if (!row.has_uses_left) return 'used_up'
  if (row.phone !== null && row.phone !== phone && (isBinding || phone !== undefined))
    return 'another_customer'
  return undefined
}
