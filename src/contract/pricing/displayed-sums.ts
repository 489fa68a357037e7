import { type Discount, discountsByName } from './discounts.ts'
import { grossOf } from './totals.ts'

/** A line as totals are displayed of it, with its own discounts. */
type DisplayedLine = {
  unitPriceDong: number
  quantity: number
  discounts: readonly Pick<Discount, 'name' | 'dong'>[]
  isGift: boolean
}

/**
 * The sums of an order as customers see them, in đồng: presents are neither in the subtotal nor among the
 * discounts, which are those of lines and order by name; `giftDong` is the value of the presents at their
 * list prices.
 */
export function displayedSums(order: {
  lines: readonly DisplayedLine[]
  discounts: readonly Pick<Discount, 'name' | 'dong'>[]
}): { subtotalDong: number; giftDong: number; discounts: { name: string; dong: number }[] } {
  const bought = order.lines.filter(line => !line.isGift)
  return {
    subtotalDong: sumOfGross(bought),
    giftDong: sumOfGross(order.lines.filter(line => line.isGift)),
    discounts: discountsByName({ discounts: order.discounts, lines: bought }),
  }
}

const sumOfGross = (lines: readonly DisplayedLine[]): number =>
  lines.reduce((sum, line) => sum + grossOf(line), 0)
