import type { Buyer } from '#contract/pricing/promotion-rules/promotion.ts'
import type { Database } from '../../../db/database.ts'
import type { CountedPromotion, LivePromotions, Target } from '../../../kernel/live-promotions.ts'
import { readCodes, type Shopper } from './codes.ts'
import { isFirstOrder } from './load-promotions.queries.ts'
import { needsCustomer, type Refusal, refusalOf } from './refusals.ts'

export type Offers = { promotions: CountedPromotion[]; buyer: Buyer; refusals: Refusal[] }

/**
 * The promotions that may concern lines: automatic ones and those of the given codes, and the facts about
 * the buyer that their conditions need. Whether uses are left is decided by {@link takeUses}.
 * @param request.codes as they are compared, each once
 * @param request.refused promotions that turned out to be used up
 * @param request.isBinding whether limits for each customer count as used up while the customer is not
 *   known: in an order and a hold, not in a cart
 */
export async function offersFor(
  db: Database,
  lines: readonly Target[],
  {
    live,
    codes,
    shopper,
    refused = [],
    isBinding = true,
  }: {
    live: LivePromotions
    codes: readonly string[]
    shopper: Shopper
    refused?: readonly Refusal[]
    isBinding?: boolean
  },
): Promise<Offers> {
  const open = codes.filter(code => refused.every(refusal => refusal.code !== code))
  const read = await readCodes(db, open, shopper, isBinding)
  const given = read.flatMap(code => ('promotion' in code ? [code.promotion] : []))
  const doubled = given.filter(({ id }, position) => given.findIndex(other => other.id === id) < position)
  const isKnown = !shopper.isAskedTooOften && (shopper.userId !== null || shopper.phone !== undefined)
  const isRefused = new Set(refused.map(({ promotionId }) => promotionId))
  const concerning = [...live.concerning(lines), ...given.filter(code => !doubled.includes(code))].filter(
    ({ id }) => !isRefused.has(id),
  )
  const unasked = isKnown || !isBinding ? [] : concerning.filter(needsCustomer)
  const promotions = concerning.filter(promotion => !unasked.includes(promotion))
  const needsFirst = promotions.some(({ conditions }) => conditions.customers === 'first_order')
  return {
    promotions,
    buyer: {
      isRegistered: shopper.userId !== null,
      isFirstOrder: needsFirst && isKnown ? await isFirstOrder(db, shopper) : undefined,
    },
    refusals: [
      ...read.flatMap(code => ('refusal' in code ? [code.refusal] : [])),
      ...doubled.map(promotion => refusalOf(promotion, 'one_code')),
      ...(shopper.isAskedTooOften ? unasked : []).map(promotion => refusalOf(promotion, 'asked_too_often')),
      ...refused,
    ],
  }
}
