import type { Moment } from '#contract/pricing/discounts.ts'
import type { PricedCart } from '#contract/pricing/price-cart.ts'
import { type GiftInStock, priceBeforeGifts } from '#contract/pricing/price-with-gifts.ts'
import type { Promotion } from '#contract/pricing/promotions/promotion.ts'
import type { Gift } from '#contract/pricing/promotions/settle.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import { taxPercentOn } from '#contract/settings/tax-rate.ts'
import { vietnamDay } from '#contract/time.ts'
import type { Database } from '../../db/database.ts'
import { together } from '../../db/pipelining.ts'
import { selectAvailable, selectItems } from './items.queries.ts'
import { pricingRules } from './pricing-rules.ts'
import { nameLine, type SoldLine, type WantedLine } from './sold-lines.ts'

/** What lines cost together (R47), with the presents among them as the last, as many as are for sale. */
export async function priceWithGifts<Line extends SoldLine>(
  db: Database,
  lines: readonly Line[],
  {
    settings,
    promotions,
    moment,
  }: { settings: Pick<Settings, 'tax' | 'delivery'>; promotions: readonly Promotion[]; moment: Moment },
): Promise<PricedCart<Line | SoldLine>> {
  const { gifts, withGifts } = priceBeforeGifts(lines, pricingRules(settings, promotions), moment)
  const inStock = await giftsInStock(db, gifts, { settings, day: vietnamDay(moment.at) })
  return withGifts((_, position) => inStock.get(position))
}

type SoldGift = GiftInStock<Omit<SoldLine, keyof WantedLine | 'giftOf'>>

/** What is sold of gifts and at what price, by their positions. */
async function giftsInStock(
  db: Database,
  gifts: readonly Gift[],
  { settings, day }: { settings: Pick<Settings, 'tax'>; day: string },
): Promise<Map<number, SoldGift>> {
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
      return [[row.line, { item, available: available[row.line] ?? 0 }]]
    }),
  )
}
