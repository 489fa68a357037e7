import { grossOf } from '#contract/pricing/totals.ts'
import type { NewAmounts } from '../refusals.ts'
import type { DisplayedQuote } from './displayed-quote.ts'

/** The server's figures, and those that the shopper had been shown, if they were recorded. */
export type PriceChange = { figures: NewAmounts; displayed: DisplayedQuote | undefined }

/** The lines that come to another sum after their own discounts than the shown one, with both in đồng. */
export function changedLines({ figures, displayed }: PriceChange) {
  return figures.lines.flatMap(line => {
    const { productId, variantId = null, title, quantity } = line
    const before = displayed?.lines.find(
      shown => shown.productId === productId && shown.variantId === variantId,
    )
    if (!before || line.isGift) return []
    const [beforeDong, nowDong] = [netOf(before), netOf(line)]
    return beforeDong === nowDong ? [] : [{ productId, variantId, title, quantity, beforeDong, nowDong }]
  })
}

const netOf = ({
  unitPrice,
  quantity,
  discountDong,
}: {
  unitPrice: number
  quantity: number
  discountDong: number
}): number => grossOf({ unitPriceDong: unitPrice, quantity }) - discountDong
