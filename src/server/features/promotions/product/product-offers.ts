import { ShopError } from '#contract/kernel/errors.ts'
import { vietnamDay } from '#contract/kernel/time.ts'
import { type LineToPrice, takenOffBy } from '#contract/pricing/discounts.ts'
import { type PricedCart, priceCart } from '#contract/pricing/price-cart.ts'
import { isLive } from '#contract/pricing/promotion-rules/conditions.ts'
import { grossOf } from '#contract/pricing/totals.ts'
import { lackText } from '#contract/promotions/lack-text.ts'
import type { ProductOffer, VariantOffers } from '#contract/promotions/product-offers.calls.ts'
import { taxPercentOn } from '#contract/settings/tax-rate.ts'
import type { AppContext } from '../../../context/app-context.ts'
import type { DependsOn } from '../../../events/public-changes.ts'
import type { CountedPromotion } from '../../../kernel/live-promotions.ts'
import { findProductId } from '../../catalogue/index.ts'
import { pricingRules } from '../../pricing/index.ts'
import { type GiftRow, giftsOf } from '../apply/gifts.queries.ts'
import { targetsOf } from '../apply/scope-targets.ts'
import { textsOf } from '../apply/texts.ts'
import { selectProductLines } from './product-lines.queries.ts'

/**
 * The promotions in effect that concern a product, as {@link priceCart} gives them to a stranger who buys
 * one piece: of the product, or of each of its variants. A price on request has none. @throws
 * product_not_found
 */
export async function listProductOffers(
  {
    db,
    settings: read,
    promotions,
    dependsOn,
  }: Pick<AppContext, 'db' | 'settings' | 'promotions'> & { dependsOn: DependsOn },
  idOrSlug: string,
): Promise<VariantOffers[]> {
  const productId = await findProductId(db, idOrSlug)
  if (!productId) throw new ShopError('product_not_found')
  const [rows, settings, live] = await Promise.all([selectProductLines(db, productId), read(), promotions()])
  const at = new Date()
  const lines = rows.map(row => ({
    productId,
    variantId: row.variant_id,
    listIds: row.list_ids,
    unitPriceDong: row.price_dong ?? 0,
    quantity: 1,
    taxPercent: taxPercentOn(settings.tax, row.tax_class, vietnamDay(at)),
    deliveryClass: row.delivery_class,
  }))
  const isRunning = (promotion: CountedPromotion) => isLive(promotion, at)
  const concerned = [...live.concerning(lines), ...live.sharedConcerning(lines)]
  const [gifts, texts] = await Promise.all([giftsOf(db, concerned), textsOf(db, concerned)])
  dependsOn(productId, ...rows.flatMap(row => row.list_ids), ...concerned.flatMap(targetsOf))
  return lines.map(line => {
    if (line.unitPriceDong === 0) return { variantId: line.variantId, offers: [] }
    const automatic = live.concerning([line]).filter(isRunning)
    const price = (used: CountedPromotion[]) =>
      priceCart([line], pricingRules(settings, used), {
        at,
        province: undefined,
        ward: undefined,
        payment: undefined,
        buyer: { isRegistered: false, isFirstOrder: undefined },
      })
    const priced = price(automatic)
    const shared = live.sharedConcerning([line]).filter(isRunning)
    const offers = [
      ...automatic.flatMap(promotion => offerOf(promotion, priced, gifts)),
      ...shared.flatMap(promotion => codeOf(promotion, price([...automatic, promotion]))),
    ]
    return {
      variantId: line.variantId,
      offers: offers.map(offer => ({ ...offer, text: texts.get(offer.promotionId) ?? '' })),
    }
  })
}

type Priced = PricedCart<LineToPrice>
/** An offer that has no sentence yet. */
type UntoldOffer = Omit<ProductOffer, 'text'>

/**
 * The benefit of an automatic promotion for one piece; none if another takes its place or its present is
 * gone.
 */
function offerOf(
  promotion: CountedPromotion,
  priced: Priced,
  gifts: ReadonlyMap<string, GiftRow>,
): UntoldOffer[] {
  const missing = missingFor(promotion, priced)
  if (missing === undefined) return []
  if (missing) return [offerView(promotion, { standing: 'lacking', missing })]
  if (priced.earned.some(({ id }) => id === promotion.id))
    return [offerView(promotion, { standing: 'later' })]
  const given = priced.gifts.find(({ promotionId }) => promotionId === promotion.id)
  if (given) {
    const gift = gifts.get(promotion.id)
    if (!gift || gift.available < given.quantity) return []
    const giftDong = grossOf({ unitPriceDong: gift.price_dong, quantity: given.quantity })
    return [offerView(promotion, { standing: 'applies', giftDong })]
  }
  const dong = takenOffBy(promotion.id, priced)
  if (dong === 0) return []
  return [offerView(promotion, { standing: 'applies', dong, isInPrice: promotion.isSalePrice })]
}

/** A code that all share: it is for who gives it, so one piece lacks it at the least. */
function codeOf(promotion: CountedPromotion, priced: Priced): UntoldOffer[] {
  const missing = missingFor(promotion, priced)
  return missing === undefined ? [] : [offerView(promotion, { standing: 'lacking', missing })]
}

/** The unmet condition of a promotion for one piece, in words; undefined if the promotion is not about it. */
function missingFor({ id }: CountedPromotion, { lacking }: Priced): string | undefined {
  const lacks = lacking.find(({ promotionId }) => promotionId === id)?.lacks ?? []
  return lacks.some(({ kind }) => kind === 'nothing_in_scope') ? undefined : lacks.map(lackText).join(', ')
}

const offerView = (
  { id, name, code, endsAt }: CountedPromotion,
  found: Pick<ProductOffer, 'standing'> & Partial<UntoldOffer>,
): UntoldOffer => ({
  promotionId: id,
  name,
  code: code?.text ?? null,
  dong: 0,
  isInPrice: false,
  giftDong: 0,
  missing: '',
  endsAt: endsAt?.toISOString() ?? null,
  ...found,
})
