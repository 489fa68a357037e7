import type { CartLine } from '#contract/cart/cart.shapes.ts'
import type { Hold } from '#contract/orders/hold.calls.ts'
import { sumOfDiscounts } from '#contract/pricing/discounts.ts'
import { grossOf, totalsOf } from '#contract/pricing/totals.ts'
import { keyOf, type PricedLines, toPrice } from '../../cart/cart-lines.ts'
import { preferredOffer } from '../../cart/offers/preferred-offer.ts'
import type { NewAmounts } from '../refusals.ts'

type DisplayedLine = {
  productId: string
  variantId: string | null
  quantity: number
  unitPrice: number
  /** Its own discounts. */
  discountDong: number
}

/** The figures that the shopper was shown, as an order or a hold repeats them (R14). */
export type DisplayedQuote = {
  lines: DisplayedLine[]
  totalAmount: number
  shippingFee: number
  isFeeOpen: boolean
  /** Codes that were given, promotions that take something off, and pieces of presents. */
  codes: readonly string[]
  promotionIds: readonly string[]
  giftPieces: number
}

/** The figures of priced lines that the shopper sees. */
export function displayedQuote(
  { lines, discounts, shippingDiscounts, totalDong, shippingDong, isFeeOpen }: PricedLines,
  codes: readonly string[],
): DisplayedQuote {
  const bought = lines.filter(line => !line.giftOf)
  const all = [...bought.flatMap(line => line.discounts), ...discounts, ...shippingDiscounts]
  return {
    lines: bought.map(line => ({
      productId: line.productId,
      variantId: line.variantId,
      quantity: line.quantity,
      unitPrice: line.unitPriceDong,
      discountDong: sumOfDiscounts(line.discounts),
    })),
    codes,
    promotionIds: [...new Set(all.flatMap(({ promotionId }) => promotionId ?? []))],
    giftPieces: piecesOf(lines.filter(line => line.giftOf)),
    totalAmount: totalDong,
    shippingFee: shippingDong,
    isFeeOpen,
  }
}

/** The same with the figures that the shopper has just agreed to. */
export function agreedTo(figures: NewAmounts, codes: readonly string[]): DisplayedQuote {
  const bought = figures.lines.filter(line => !line.isGift)
  const lines = bought.map(({ productId, variantId, quantity, unitPrice, discountDong }) => ({
    productId,
    variantId: variantId ?? null,
    quantity,
    unitPrice,
    discountDong,
  }))
  const { totalAmount, shippingFee, isFeeOpen, promotionIds } = figures
  const giftPieces = piecesOf(figures.lines.filter(line => line.isGift))
  return { lines, totalAmount, shippingFee, isFeeOpen, codes, promotionIds, giftPieces }
}

/** The shown figures that an order and a hold repeat, but for the delivery fee. */
export const repeated = ({
  lines,
  codes,
  promotionIds,
  giftPieces,
  totalAmount,
  isFeeOpen,
}: DisplayedQuote) => ({
  products: lines.map(({ productId, variantId, quantity, unitPrice }) => ({
    productId,
    variantId,
    quantity,
    unitPrice,
  })),
  codes: [...codes],
  promotionIds: [...promotionIds],
  giftPieces,
  totalAmount,
  isFeeOpen,
  preferredPromotionId: preferredOffer(),
})

/** One text per product, variant and quantity of the ordered lines: prices don't count. */
export function linesKey({ lines }: PricedLines): string {
  return lines
    .filter(line => !line.giftOf)
    .map(({ productId, variantId, quantity }) => `${productId}:${variantId ?? ''}:${quantity}`)
    .sort()
    .join(' ')
}

/**
 * The lines of a hold, at its prices, discounts and taxes: these are charged, even if the cart has others
 * now.
 */
export function heldLines(
  hold: Pick<
    Hold,
    'lines' | 'discounts' | 'shippingDiscounts' | 'pricesIncludeTax' | 'shippingFee' | 'isFeeOpen'
  >,
): PricedLines {
  const { pricesIncludeTax, shippingFee, isFeeOpen, discounts, shippingDiscounts } = hold
  const lines = hold.lines.map(({ unitPrice, isGift, ...line }) => ({
    ...line,
    unitPriceDong: unitPrice,
    giftOf: isGift ? giftOf(line.discounts) : undefined,
  }))
  const totals = totalsOf(lines, { pricesIncludeTax, shippingDong: shippingFee })
  return {
    ...totals,
    lines,
    pricesIncludeTax,
    discounts,
    shippingDiscounts,
    isFeeOpen,
    messages: [],
    lacking: [],
    replaced: [],
  }
}

/** A present is taken off whole by the promotion that gives it. */
const giftOf = ([discount]: Hold['lines'][number]['discounts']) => ({
  id: discount?.promotionId ?? '',
  name: discount?.name ?? '',
})

const piecesOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The shown figures of a line of the cart: the price of its pieces in đồng, and its discounts. */
export function displayedLine(line: CartLine, priced: PricedLines) {
  const { productId, variantId } = keyOf(line)
  const own = priced.lines.find(
    other => !other.giftOf && other.productId === productId && other.variantId === variantId,
  )
  return { dong: grossOf(own ?? toPrice(line)), discounts: own?.discounts ?? [] }
}
