import { vietnamDay } from '#contract/kernel/time.ts'
import type { Moment } from '#contract/pricing/discounts.ts'
import type { PricedCart } from '#contract/pricing/price-cart.ts'
import { type GiftInStock, priceBeforeGifts } from '#contract/pricing/price-with-gifts.ts'
import type { Promotion } from '#contract/pricing/promotion-rules/promotion.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import { taxPercentOn } from '#contract/settings/tax-rate.ts'
import type { Database } from '../../db/database.ts'
import { together } from '../../db/pipelining.ts'
import { selectAvailable, selectItems } from './items.queries.ts'
import { pricingRules } from './pricing-rules.ts'
import { nameLine, type SoldLine, type WantedLine } from './sold-lines.ts'

/** The price of lines together (R47), with the presents as the last lines, as many as are for sale. */
export async function priceWithGifts<Line extends SoldLine>(
  db: Database,
  lines: readonly Line[],
  {
    settings,
    promotions,
    moment,
    share,
  }: {
    settings: Pick<Settings, 'tax' | 'delivery'>
    promotions: readonly Promotion[]
    moment: Moment
    /** How many pieces of a present may be given if so many are left (R46). */
    share?: ((left: number) => number) | undefined
  },
): Promise<PricedCart<Line | SoldLine>> {
  const inStock = await giftsInStock(db, promotions, { settings, day: vietnamDay(moment.at) })
  const gifts = new Map(
    [...inStock].map(([id, { item, available }]) => [id, { unitPriceDong: item.unitPriceDong, available }]),
  )
  const rules = { ...pricingRules(settings, promotions), gifts, giftShare: share }
  return priceBeforeGifts(lines, rules, moment).withGifts(({ promotionId }) => inStock.get(promotionId))
}

type SoldGift = GiftInStock<Omit<SoldLine, keyof WantedLine | 'giftOf'>>

/** The presents of promotions that are for sale, with their prices, by the promotion's id. */
async function giftsInStock(
  db: Database,
  promotions: readonly Promotion[],
  { settings, day }: { settings: Pick<Settings, 'tax'>; day: string },
): Promise<Map<string, SoldGift>> {
  const gifts = promotions.flatMap(({ id, offer }) =>
    offer.on === 'gift'
      ? [
          {
            promotionId: id,
            productId: offer.productId,
            variantId: offer.variantId,
            quantity: offer.quantity,
          },
        ]
      : [],
  )
  if (gifts.length === 0) return new Map()
  const [rows, available] = await together([selectItems(db, gifts), selectAvailable(db, gifts)])
  return new Map(
    rows.flatMap(row => {
      if (row.price_dong === null || !row.is_active) return []
      const item = {
        ...nameLine({}, row),
        unitPriceDong: row.price_dong,
        taxPercent: taxPercentOn(settings.tax, row.tax_class, day),
      }
      return [[gifts[row.line]?.promotionId ?? '', { item, available: available[row.line] ?? 0 }]]
    }),
  )
}
