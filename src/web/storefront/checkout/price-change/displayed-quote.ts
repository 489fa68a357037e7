import type { CartLine } from '#contract/cart/cart.shapes.ts'
import type { Hold } from '#contract/orders/hold.calls.ts'
import { grossOf, totalsOf } from '#contract/pricing/totals.ts'
import { keyOf, type PricedLines, toPrice } from '../../cart/cart-lines.ts'
import type { NewFigures } from '../refusals.ts'

/** What the shopper was shown, as an order or a hold repeats it (R14). */
export type DisplayedQuote = {
  lines: { productId: string; variantId: string | null; quantity: number; unitPrice: number }[]
  totalAmount: number
  shippingFee: number
  isFeeOpen: boolean
}

/** What the shopper sees of priced lines. */
export function displayedQuote({ lines, totalDong, shippingDong, isFeeOpen }: PricedLines): DisplayedQuote {
  return {
    lines: lines.map(({ productId, variantId, quantity, unitPriceDong }) => ({
      ...{ productId, variantId, quantity },
      unitPrice: unitPriceDong,
    })),
    totalAmount: totalDong,
    shippingFee: shippingDong,
    isFeeOpen,
  }
}

/** The same with the figures that the shopper has just agreed to. */
export function agreedTo(figures: NewFigures): DisplayedQuote {
  const lines = figures.lines.map(({ productId, variantId, quantity, unitPrice }) => ({
    productId,
    variantId: variantId ?? null,
    quantity,
    unitPrice,
  }))
  const { totalAmount, shippingFee, isFeeOpen } = figures
  return { lines, totalAmount, shippingFee, isFeeOpen }
}

/** One text per product, variant and quantity of what is ordered: prices don't count. */
export function linesKey({ lines }: PricedLines): string {
  return lines
    .map(({ productId, variantId, quantity }) => `${productId}:${variantId ?? ''}:${quantity}`)
    .sort()
    .join(' ')
}

/** What a hold keeps, at its prices, discounts and taxes: these are charged, whatever the cart says now. */
export function heldLines(
  hold: Pick<Hold, 'lines' | 'discounts' | 'pricesIncludeTax' | 'shippingFee' | 'isFeeOpen'>,
): PricedLines {
  const { pricesIncludeTax, shippingFee, isFeeOpen, discounts } = hold
  const lines = hold.lines.map(({ unitPrice, ...line }) => ({ ...line, unitPriceDong: unitPrice }))
  const totals = totalsOf(lines, { pricesIncludeTax, shippingDong: shippingFee })
  return { ...totals, lines, pricesIncludeTax, discounts, isFeeOpen, messages: [] }
}

/** What is shown of a line of the cart: the price of its pieces in đồng, and its discounts. */
export function displayedLine(line: CartLine, priced: PricedLines) {
  const { productId, variantId } = keyOf(line)
  const own = priced.lines.find(other => other.productId === productId && other.variantId === variantId)
  return { dong: grossOf(own ?? toPrice(line)), discounts: own?.discounts ?? [] }
}
