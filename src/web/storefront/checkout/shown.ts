import type { CartLine } from '#contract/cart/cart.shapes.ts'
import type { Hold } from '#contract/payments/hold.calls.ts'
import type { NewFigures } from './refusals.ts'

/** What the shopper was shown, as an order or a hold repeats it (R14). */
export type Shown = {
  lines: { productId: string; variantId: string | null; quantity: number; unitPrice: number }[]
  totalAmount: number
  shippingFee: number
}

/** What the shopper sees of the cart's lines. */
export function shownOf(
  lines: readonly CartLine[],
  totals: { totalDong: number; shippingDong: number },
): Shown {
  return {
    lines: lines.map(line => ({
      productId: line.product_id._id,
      variantId: line.variant_id,
      quantity: line.quantity,
      unitPrice: line.unitPrice ?? 0,
    })),
    totalAmount: totals.totalDong,
    shippingFee: totals.shippingDong,
  }
}

/** The same with the figures that the shopper has just agreed to. */
export function agreedTo(figures: NewFigures): Shown {
  const lines = figures.lines.map(({ productId, variantId, quantity, unitPrice }) => ({
    productId,
    variantId: variantId ?? null,
    quantity,
    unitPrice,
  }))
  return { lines, totalAmount: figures.totalAmount, shippingFee: figures.shippingFee }
}

/** One text per product, variant and quantity of what is ordered: prices don't count. */
export function goodsKey(lines: readonly CartLine[]): string {
  return lines
    .map(line => `${line.product_id._id}:${line.variant_id ?? ''}:${line.quantity}`)
    .sort()
    .join(' ')
}

/** The lines at the prices and taxes that a hold keeps: these are charged, whatever the cart says now. */
export function atHeldPrices(lines: readonly CartLine[], hold: Pick<Hold, 'lines'>): CartLine[] {
  return lines.map(line => {
    const held = hold.lines.find(
      ({ productId, variantId }) => productId === line.product_id._id && variantId === line.variant_id,
    )
    return held ? { ...line, unitPrice: held.unitPrice, taxPercent: held.taxPercent } : line
  })
}
