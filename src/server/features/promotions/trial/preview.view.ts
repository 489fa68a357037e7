import { deliveryFeeText } from '#contract/pricing/delivery-price-texts.ts'
import { discountsByPromotion, takenOffBy } from '#contract/pricing/discounts.ts'
import { displayedSums } from '#contract/pricing/displayed-sums.ts'
import type { PricedCart } from '#contract/pricing/price-cart.ts'
import type { Promotion } from '#contract/pricing/promotion-rules/promotion.ts'
import type { PromotionPreview } from '#contract/promotions/trial.shapes.ts'
import { imageView } from '../../catalogue/index.ts'
import type { SoldLine } from '../../pricing/index.ts'
import type { PictureRow } from './trial.queries.ts'

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
  const lines = priced.lines.map(line => ({ ...line, isGift: line.giftOf !== undefined }))
  const bought = lines.filter(line => !line.isGift)
  return {
    dong: takenOffBy(id, priced),
    lines: lines.map(line => {
      const picture = pictureOf.get(line.imageFileId ?? '')
      const { productId, variantId, title, variantName, quantity, unitPriceDong, discounts, isGift } = line
      return {
        productId,
        variantId,
        title,
        variantName,
        quantity,
        unitPriceDong,
        discounts,
        isGift,
        image: picture ? imageView({ ...picture, alt_text: '' }) : null,
      }
    }),
    subtotalDong: displayedSums({ lines, discounts: priced.discounts }).subtotalDong,
    discounts: discountsByPromotion([...bought.flatMap(line => line.discounts), ...priced.discounts]),
    shippingDiscounts: priced.shippingDiscounts,
    taxes: priced.taxes.map(({ percent, taxDong }) => ({ percent, taxDong })),
    pricesIncludeTax: priced.pricesIncludeTax,
    shippingText: deliveryFeeText(priced),
    totalDong: priced.totalDong,
  }
}
