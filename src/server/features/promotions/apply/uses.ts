import type { Discount } from '#contract/pricing/discounts.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { CountedPromotion } from '../../../kernel/live-promotions.ts'
import { type Refusal, refusalOf } from './refusals.ts'
import { insertUses, lockPromotions, type NewUse, selectOverused, type User } from './uses.queries.ts'

/** The parts of an order's price. */
type Priced = {
  lines: readonly { discounts: readonly Discount[] }[]
  discounts: readonly Discount[]
  shippingDiscounts: readonly Discount[]
}

/** Promotions have no uses left; the order has to be priced without them. Nothing of it is kept. */
export class PromotionsUsedUp extends Error {
  readonly refusals: readonly Refusal[]

  constructor(refusals: readonly Refusal[]) {
    super('Promotions have no uses left')
    this.name = 'PromotionsUsedUp'
    this.refusals = refusals
  }
}

/**
 * Takes a use of each promotion that an order or a hold has something from, within the limits: exactly as
 * many as there are, however many orders are placed at once. It is the last lock of a transaction.
 * @param order.promotions that the price was made with
 * @throws {PromotionsUsedUp}
 */
export async function takeUses(
  tx: Tx,
  user: User,
  order: {
    priced: Priced
    promotions: readonly CountedPromotion[]
    customerKeys: readonly string[]
    /** Of a stranger. */
    networkHash?: Buffer | undefined
    at: Date
  },
): Promise<void> {
  const uses = usesOf(order.priced, order.promotions)
  if (uses.length === 0) return
  const used = new Map(giving(order.promotions).map(promotion => [promotion.id, promotion]))
  const limited = uses.filter(({ promotionId }) => used.get(promotionId)?.isLimited)
  if (limited.length > 0)
    await lockPromotions(
      tx,
      limited.map(({ promotionId }) => promotionId),
    )
  const customerKeys = limited.length > 0 ? order.customerKeys : []
  await insertUses(tx, user, { uses, customerKeys, at: order.at })
  if (limited.length === 0) return
  const overused = await selectOverused(tx, user, order.networkHash)
  if (overused.length > 0)
    throw new PromotionsUsedUp(
      overused.flatMap(({ promotionId, reason }) => {
        const promotion = used.get(promotionId)
        if (!promotion) return []
        // uses by others are reported as in `readCodes`
        return [refusalOf(promotion, promotion.code && reason === 'used_up' ? 'unknown' : reason)]
      }),
    )
}

/** The discount of each promotion on an order, in đồng. */
function usesOf(
  { lines, discounts, shippingDiscounts }: Priced,
  promotions: readonly CountedPromotion[],
): NewUse[] {
  const dongOf = new Map<string, number>()
  for (const { promotionId, dong } of [
    ...lines.flatMap(line => line.discounts),
    ...discounts,
    ...shippingDiscounts,
  ])
    if (promotionId) dongOf.set(promotionId, (dongOf.get(promotionId) ?? 0) + dong)
  return giving(promotions).flatMap(({ id, code }) => {
    const dong = dongOf.get(id)
    return dong === undefined ? [] : [{ promotionId: id, codeId: code?.id ?? null, dong }]
  })
}

/**
 * Promotions that give something to this order. One that gives a code for the next order does not; its own
 * code has the same id.
 */
const giving = (promotions: readonly CountedPromotion[]): CountedPromotion[] =>
  promotions.filter(({ offer }) => offer.on !== 'next_order')
