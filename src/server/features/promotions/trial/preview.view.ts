import { deliveryFeeText } from '#contract/pricing/delivery-price-texts.ts'
import type { Discount, LineToPrice } from '#contract/pricing/discounts.ts'
import type { PricedCart } from '#contract/pricing/price-cart.ts'
import type { Promotion } from '#contract/pricing/promotions/promotion.ts'
import { grossOf } from '#contract/pricing/totals.ts'
import type { PromotionPreview } from '#contract/promotions/trial.shapes.ts'
import { imageView } from '../../catalogue/index.ts'
import type { SoldLine } from '../../pricing/index.ts'
import type { PictureRow } from './trial.queries.ts'

type Priced = Pick<PricedCart<LineToPrice>, 'lines' | 'discounts' | 'shippingDiscounts'>

/** What a promotion takes off lines, order and delivery fee, in đồng. */
export function dongOf(id: string, { lines, discounts, shippingDiscounts }: Priced): number {
  return [...lines.flatMap(line => line.discounts), ...discounts, ...shippingDiscounts].reduce(
    (sum, { promotionId, dong }) => sum + (promotionId === id ? dong : 0),
    0,
  )
}

/** The sample cart as it is priced. Presents are lines, but not in the sums. */
export function previewView(
  { id }: Promotion,
  priced: PricedCart<SoldLine>,
  pictures: readonly PictureRow[],
): Pick<
  PromotionPreview,
  | 'dong'
  | 'lines'
  | 'subtotalDong'
  | 'discounts'
  | 'shippingDiscounts'
  | 'taxes'
  | 'pricesIncludeTax'
  | 'shippingText'
  | 'totalDong'
> {
  const pictureOf = new Map(pictures.map(picture => [picture.file_id, picture]))
  const bought = priced.lines.filter(line => !line.giftOf)
  return {
    dong: dongOf(id, priced),
    lines: priced.lines.map(line => {
      const picture = pictureOf.get(line.imageFileId ?? '')
      const { productId, variantId, title, variantName, quantity, unitPriceDong, discounts } = line
      return {
        ...{ productId, variantId, title, variantName, quantity, unitPriceDong, discounts },
        image: picture ? imageView({ ...picture, alt_text: '' }) : null,
        isGift: line.giftOf !== undefined,
      }
    }),
    subtotalDong: bought.reduce((sum, line) => sum + grossOf(line), 0),
    discounts: byPromotion([...bought.flatMap(line => line.discounts), ...priced.discounts]),
    shippingDiscounts: priced.shippingDiscounts,
    taxes: priced.taxes.map(({ percent, taxDong }) => ({ percent, taxDong })),
    pricesIncludeTax: priced.pricesIncludeTax,
    shippingText: deliveryFeeText(priced),
    totalDong: priced.totalDong,
  }
}

/** Discounts with the same promotion as one. */
function byPromotion(discounts: readonly Discount[]): Discount[] {
  return [...Map.groupBy(discounts, ({ promotionId }) => promotionId).values()].flatMap(
    ([first, ...others]) =>
      first ? [{ ...first, dong: others.reduce((sum, { dong }) => sum + dong, first.dong) }] : [],
  )
}
