import type { NewFigures } from '../refusals.ts'
import type { DisplayedQuote } from './displayed-quote.ts'

/** The server's figures, and what the shopper had been shown, where that was recorded. */
export type PriceChange = { figures: NewFigures; displayed: DisplayedQuote | undefined }

/** The lines whose unit price is another than the shown one, with both in đồng. */
export function changedLines({ figures, displayed }: PriceChange) {
  return figures.lines.flatMap(({ productId, variantId = null, title, quantity, unitPrice }) => {
    const before = displayed?.lines.find(line => line.productId === productId && line.variantId === variantId)
    if (!before || before.unitPrice === unitPrice) return []
    return [{ productId, variantId, title, quantity, beforeDong: before.unitPrice, nowDong: unitPrice }]
  })
}
