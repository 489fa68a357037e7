import type { Moment } from '#contract/pricing/discounts.ts'
import { type PricedCart, priceCart } from '#contract/pricing/price-cart.ts'
import type { Promotion } from '#contract/pricing/promotions/promotion.ts'
import type { Gift } from '#contract/pricing/promotions/settle.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import { taxPercentOn } from '#contract/settings/tax-rate.ts'
import { vietnamDay } from '#contract/time.ts'
import type { Database } from '../../db/database.ts'
import { together } from '../../db/pipelining.ts'
import { selectAvailable, selectItems } from './items.queries.ts'
import { pricingRules } from './pricing-rules.ts'
import { nameLine, type SoldLine } from './sold-lines.ts'

/** The most pieces of one line (R12). */
export const MAX_PIECES = 999

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
  const rules = pricingRules(settings, promotions)
  const priced = priceCart<Line | SoldLine>(lines, rules, moment)
  if (priced.gifts.length === 0) return priced
  const gifts = await giftLines(db, priced.gifts, { settings, day: vietnamDay(moment.at) })
  return priceCart([...lines, ...gifts], rules, moment)
}

async function giftLines(
  db: Database,
  gifts: readonly Gift[],
  { settings, day }: { settings: Pick<Settings, 'tax'>; day: string },
): Promise<SoldLine[]> {
  const [rows, available] = await together([selectItems(db, gifts), selectAvailable(db, gifts)])
  return rows.flatMap(row => {
    const gift = gifts[row.line]
    const quantity = Math.min(gift?.quantity ?? 0, available[row.line] ?? 0, MAX_PIECES)
    if (!gift || quantity <= 0 || row.price_dong === null || !row.is_active) return []
    const { promotionId, name, productId, variantId } = gift
    return [
      {
        ...nameLine({ productId, variantId, quantity }, row),
        giftOf: { id: promotionId, name },
        unitPriceDong: row.price_dong,
        taxPercent: taxPercentOn(settings.tax, row.tax_class, day),
      },
    ]
  })
}
