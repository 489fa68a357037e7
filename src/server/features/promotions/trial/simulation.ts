import pLimit from 'p-limit'
import { ShopError } from '#contract/kernel/errors.ts'
import type { Promotion } from '#contract/pricing/promotion-rules/promotion.ts'
import {
  MAX_SIMULATED_ORDERS,
  type PromotionSimulation,
  SIMULATED_DAYS,
  type TrialFields,
} from '#contract/promotions/trial.shapes.ts'
import type { Database } from '../../../db/database.ts'
import { giftsOf } from '../apply/gifts.queries.ts'
import { type GiftPrice, pricePaidOrder } from './price-paid-order.ts'
import { findCost, findSpan, type PaidOrder, selectPaidOrders } from './simulation.queries.ts'
import { SimulationSums } from './simulation-sums.ts'
import { trialPromotion } from './trial-promotion.ts'

/**
 * Orders that are read and priced at a time: some 20 ms of work, so that other requests are answered in
 * between.
 */
const BATCH = 50
/** Simulations that wait for their turn. */
const WAITING = 4

/**
 * Makes the simulator of promotions, which runs one at a time in this process. It throws server_busy if
 * too many wait.
 * @param most orders that are priced, the newest ones
 */
export function simulations(
  db: Database,
  most = MAX_SIMULATED_ORDERS,
): (fields: TrialFields) => Promise<PromotionSimulation> {
  const inTurn = pLimit(1)
  return async fields => {
    if (inTurn.activeCount + inTurn.pendingCount > WAITING)
      throw new ShopError('server_busy', { retryAfterSeconds: 5 })
    return inTurn(() => simulatePromotion(db, fields, most))
  }
}

/** Prices the orders of the last days by a promotion, also outside its own period. */
async function simulatePromotion(
  db: Database,
  fields: TrialFields,
  most: number,
): Promise<PromotionSimulation> {
  const promotion: Promotion = { ...trialPromotion(fields), startsAt: null, endsAt: null }
  const [span, gift] = await Promise.all([
    findSpan(db, { days: SIMULATED_DAYS, most }),
    giftPrice(db, promotion),
  ])
  const sums = new SimulationSums(fields)
  for await (const order of paidOrders(db, { from: span.from, most, promotion }))
    sums.add(order, pricePaidOrder(order, promotion, gift))
  return { ...sums.result(), ordersInPeriod: Math.max(span.orders, sums.orders) }
}

async function* paidOrders(
  db: Database,
  { from, most, promotion }: { from: Date; most: number; promotion: Promotion },
): AsyncGenerator<PaidOrder> {
  const wantsFirst = promotion.conditions.customers === 'first_order'
  let after: PaidOrder | undefined
  for (let left = most; left > 0; left -= BATCH) {
    const limit = Math.min(BATCH, left)
    const orders = await selectPaidOrders(db, { promotionId: promotion.id, from, after, limit, wantsFirst })
    yield* orders
    if (orders.length < limit) return
    after = orders.at(-1)
  }
}

/** Undefined if the promotion gives no present, or one that is not sold any more. */
async function giftPrice(db: Database, promotion: Promotion): Promise<GiftPrice | undefined> {
  if (promotion.offer.on !== 'gift') return undefined
  const [gifts, costDong] = await Promise.all([giftsOf(db, [promotion]), findCost(db, promotion.offer)])
  const row = gifts.get(promotion.id)
  return row && { priceDong: row.price_dong, costDong }
}
