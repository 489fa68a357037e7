import type { Cart } from '#contract/cart/cart.shapes.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import type { Database } from '../../db/database.ts'
import type { LivePromotions } from '../../kernel/live-promotions.ts'
import { type CartOwner, type LineKey, selectCodes, selectLines } from './cart.queries.ts'
import { cartView } from './cart.view.ts'
import { cartOffers } from './cart-offers.ts'
import { type OnlineShare, onlineShare } from './online-share.ts'

export type { LineKey }

/** A cart after a change. `adjusted`: a quantity was cut to the available one; `message` states it. */
export type CartAnswer = { data: Cart; adjusted: boolean; message?: string }

/** `isBounded`: whether a stranger's share of the stock is bounded (R46); it is if limits are on. */
export type CartParts = { db: Database; settings: Settings; live: LivePromotions; isBounded: boolean }

/** @param phone of the order, if it is typed already: promotions for one customer only are decided for it */
export async function getCart(parts: CartParts, owner: CartOwner, phone?: string): Promise<CartAnswer> {
  const [rows, share] = await Promise.all([selectLines(parts.db, owner), shareFor(parts, owner)])
  const userId = 'userId' in owner ? owner.userId : null
  const codes = rows[0]?.codes ?? (await selectCodes(parts.db, owner))
  const offers = await cartOffers(parts, rows, { codes, userId, phone, share })
  return { data: cartView(rows, { ...parts, share, offers }), adjusted: false }
}

/** The share of the available quantity of a line that this owner may order. */
export async function shareFor(
  { db, settings, isBounded }: CartParts,
  owner: CartOwner | undefined,
): Promise<OnlineShare> {
  const userId = owner && 'userId' in owner ? owner.userId : null
  const share = isBounded && (await onlineShare(db, userId, settings))
  return share || (available => available)
}
