import type { Cart } from '#contract/cart/cart.shapes.ts'
import { vietnamDay } from '#contract/kernel/time.ts'
import type { Scope } from '#contract/pricing/promotion-rules/promotion.ts'
import type { CartPromotion } from '#contract/promotions/cart-promotion.ts'
import { refusalText } from '#contract/promotions/promotion-code.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import { taxPercentOn } from '#contract/settings/tax-rate.ts'
import type { Database } from '../../db/database.ts'
import type { CountedPromotion, LivePromotions, Target } from '../../kernel/live-promotions.ts'
import { imageView } from '../catalogue/index.ts'
import { type GiftRow, giftsOf, offersFor, textsOf } from '../promotions/index.ts'
import type { CartLineRow } from './cart.queries.ts'
import type { OnlineShare } from './online-share.ts'

/** The part of a cart that holds the promotions of its price. */
export type CartOffers = Pick<Cart, 'promotions' | 'codes' | 'buyer'>

/**
 * How long before its beginning a cart has a promotion: one that stays open follows, and plans stay the
 * shop's own.
 */
const AHEAD_MS = 60 * 60 * 1000

/** The promotions that may concern a cart, and the state of its codes. */
export async function cartOffers(
  { db, live, settings }: { db: Database; live: LivePromotions; settings: Settings },
  rows: readonly CartLineRow[],
  {
    codes,
    userId,
    phone,
    share,
  }: {
    codes: readonly string[]
    userId: string | null
    phone: string | undefined
    /** The share of the available quantity that the owner may order (R46), presents included. */
    share: OnlineShare
  },
): Promise<CartOffers> {
  const at = new Date()
  const lines = rows.map(row => lineOf(row))
  const shopper = { at, userId, phone }
  const offers = await offersFor(db, lines, { live, codes, shopper, isBinding: false })
  const soon = new Date(at.getTime() + AHEAD_MS)
  const promotions = offers.promotions.filter(({ startsAt }) => startsAt === null || startsAt <= soon)
  const [gifts, texts] = await Promise.all([giftsOf(db, promotions), textsOf(db, promotions)])
  const refused = new Map(offers.refusals.map(refusal => [refusal.code, refusalText(refusal)]))
  return {
    promotions: promotions.map(promotion =>
      promotionView(promotion, {
        lines,
        gift: gifts.get(promotion.id),
        text: texts.get(promotion.id) ?? '',
        settings,
        day: vietnamDay(at),
        most: share,
      }),
    ),
    codes: codes.map(code => ({ code, message: refused.get(code) ?? null })),
    buyer: { isRegistered: userId !== null, isFirstOrder: offers.buyer.isFirstOrder ?? null },
  }
}

/** A line as promotions see it. Its price is decided by the pricing. */
const lineOf = (row: CartLineRow): Target => ({
  productId: row.product_id,
  variantId: row.variant_id,
  listIds: row.list_ids,
})

function promotionView(
  {
    code,
    isLimited: _,
    customerLimit: __,
    startsAt,
    endsAt,
    conditions,
    offer,
    ...promotion
  }: CountedPromotion,
  about: {
    lines: readonly Target[]
    gift: GiftRow | undefined
    text: string
    settings: Settings
    day: string
    most: OnlineShare
  },
): CartPromotion {
  const { lines, gift } = about
  const reward = offer.on === 'items' && offer.kind === 'buy_get' ? offer.reward : null
  return {
    ...promotion,
    text: about.text,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    conditions: { ...mutable(conditions), scope: trimmed(conditions.scope, lines) },
    offer: (reward ? { ...offer, reward: trimmed(reward, lines) } : offer) as CartPromotion['offer'],
    code: code?.text ?? null,
    gift: gift ? giftView(gift, about) : null,
  }
}

function giftView(
  gift: GiftRow,
  { settings, day, most }: { settings: Settings; day: string; most: OnlineShare },
): CartPromotion['gift'] {
  return {
    title: gift.title,
    slug: gift.slug,
    variantName: gift.variant_name ?? '',
    image: gift.image ? imageView(gift.image) : null,
    unitPrice: gift.price_dong,
    taxPercent: taxPercentOn(settings.tax, gift.tax_class, day),
    available: most(gift.available),
  }
}

const mutable = ({ payments, provinces, ...rest }: CountedPromotion['conditions']) => ({
  ...rest,
  payments: [...payments] as CartPromotion['conditions']['payments'],
  provinces: [...provinces],
})

/** A scope without the ids that no line has: a cart need not carry the whole catalogue. */
function trimmed({ of, except }: Scope, lines: readonly Target[]) {
  const had = new Set(
    lines.flatMap(({ productId, variantId, listIds }) => [
      productId,
      ...(variantId ? [variantId] : []),
      ...listIds,
    ]),
  )
  const only = (ids: readonly string[]) => ids.filter(id => had.has(id))
  const part = (targets: typeof except) => ({
    lists: only(targets.lists),
    products: only(targets.products),
    variants: only(targets.variants),
  })
  return { of: of === 'all' ? ('all' as const) : part(of), except: part(except) }
}
