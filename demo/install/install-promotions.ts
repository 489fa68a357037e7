import { promotionFields } from '#contract/promotions/promotion.shapes.ts'
import type { Database } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { uuidv7 } from '#server/db/uuid.ts'
import { insertPromotion, loadLivePromotions, setSharedCode } from '#server/features/promotions/index.ts'
import type { LivePromotions } from '#server/kernel/live-promotions.ts'
import { type DemoPromotion, demoPromotions } from '../catalogue/promotions.ts'
import { startOfDay } from '../vietnam-time.ts'
import type { ProductIds } from './install-catalogue.ts'
import { known } from './parts.ts'

/**
 * Writes the demo's promotions, checked like those of the back office.
 * @returns those that its past orders use: discounts. Presents need stock, and the past is planned to leave a
 *   certain one; codes for a next order would be hundreds that nobody holds.
 */
export async function installPromotions(
  db: Database,
  { skus, now }: { skus: Map<string, ProductIds>; now: Date },
): Promise<LivePromotions> {
  const rows = await db.selectFrom('subcategory').select(['id', 'slug']).execute()
  const lists = new Map(rows.map(({ id, slug }) => [slug, id]))
  await inTransaction(db, async tx => {
    for (const promotion of demoPromotions) {
      const fields = promotionFields.parse(fieldsOf(promotion, { lists, skus, now }))
      const id = uuidv7()
      await insertPromotion(tx, { id, ...fields }, promotion.state)
      await setSharedCode(tx, id, fields.code)
    }
  })
  const live = await loadLivePromotions(db)
  const discounts: LivePromotions['concerning'] = lines =>
    live.concerning(lines).filter(({ offer }) => offer.on !== 'gift' && offer.on !== 'next_order')
  return { ...live, concerning: discounts, hasGifts: false }
}

function fieldsOf(
  { name, code, days, subcategories, conditions, offer, usageLimit, customerLimit }: DemoPromotion,
  { lists, skus, now }: { lists: Map<string, string>; skus: Map<string, ProductIds>; now: Date },
) {
  return {
    name,
    codeMode: code ? 'shared' : 'none',
    code,
    startsAt: startOfDay(now, days.from).toISOString(),
    endsAt: days.to === undefined ? null : startOfDay(now, days.to + 1).toISOString(),
    conditions: {
      ...conditions,
      scope: { of: subcategories ? { lists: subcategories.map(slug => known(lists, slug)) } : 'all' },
    },
    offer: offer.on === 'gift' ? { ...offer, kind: 'gift', ...known(skus, offer.sku) } : offer,
    combines: { order: code === undefined, delivery: true, codes: false },
    usageLimit,
    customerLimit,
  }
}
