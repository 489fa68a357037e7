import { formatDong } from '../money.ts'

/** What is taken off a line or an order: the name of the rule that gives it, and how much in đồng. */
export type Discount = { name: string; dong: number }

/** A line as rules see it. */
export type LineToPrice = {
  productId: string
  variantId: string | null
  unitPriceDong: number
  quantity: number
  taxPercent: number
}

/** When something is bought and where it goes. */
export type Moment = {
  at: Date
  /** As it was chosen or typed; undefined while it is not known. */
  province: string | undefined
}

/**
 * A rule that gives a discount: on each line, or on the order after the discounts of its lines. `dongOff` is pure and
 * gives whole đồng; 0 where the rule does not apply. What exceeds the price is cut off.
 */
export type DiscountRule = { name: string } & (
  | { on: 'line'; dongOff: (line: LineToPrice, cart: CartToPrice) => number }
  | { on: 'order'; dongOff: (cart: CartToPrice & { netDong: number }) => number }
)
export type CartToPrice = { lines: readonly LineToPrice[]; moment: Moment }

/** The discounts of an order, those of its lines included, one entry for each name: together what is taken off. */
export function discountsByName(order: {
  discounts: readonly Discount[]
  lines: readonly { discounts: readonly Discount[] }[]
}): Discount[] {
  const sums = new Map<string, number>()
  for (const { name, dong } of [...order.lines.flatMap(line => line.discounts), ...order.discounts])
    sums.set(name, (sums.get(name) ?? 0) + dong)
  return [...sums].map(([name, dong]) => ({ name, dong }))
}

/** A discount in words: `Khai trương: −10.000 ₫`. */
export const discountText = ({ name, dong }: Discount): string => `${name}: ${formatDong(-dong)}`

/** Sum of discounts in đồng. */
export const sumOfDiscounts = (discounts: readonly Discount[]): number =>
  discounts.reduce((sum, { dong }) => sum + dong, 0)
