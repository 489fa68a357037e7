import { formatDong } from '../kernel/money.ts'
import type { DeliveryPlace } from './delivery.ts'
import type { DeliveryClass } from './delivery-class.ts'
import type { Buyer } from './promotion-rules/promotion.ts'

/** A discount on a line or an order: the promotion that gives it, and its amount in đồng. */
export type Discount = {
  promotionId?: string | undefined
  name: string
  dong: number
}

/** A line as promotions see it. */
export type LineToPrice = {
  productId: string
  variantId: string | null
  /** The ids of the category and the subcategories that have the product. */
  listIds: readonly string[]
  unitPriceDong: number
  quantity: number
  taxPercent: number
  /** How large it is to deliver. */
  deliveryClass: DeliveryClass
  /** The promotion that adds this line to the order as a present. */
  giftOf?: { id: string; name: string } | undefined
}

/** The most pieces of one line, bought or given (R12). */
/** Lines of a cart and of an order. */
export const MAX_LINES = 100

export const MAX_PIECES = 999

/** Buyer, time, payment and address; an undefined one is not known yet. */
export type Moment = DeliveryPlace & {
  at: Date
  payment: string | undefined
  buyer: Buyer
  /** The promotion that the shopper has chosen if it excludes others (R59). */
  preferred?: string | undefined
}

export type CartToPrice = { lines: readonly LineToPrice[]; moment: Moment }

type Named = Pick<Discount, 'name' | 'dong'>

/** The discounts of an order, those of its lines included, by name. */
export function discountsByName(order: {
  discounts: readonly Named[]
  lines: readonly { discounts: readonly Named[] }[]
}): { name: string; dong: number }[] {
  const sums = new Map<string, number>()
  for (const { name, dong } of [...order.lines.flatMap(line => line.discounts), ...order.discounts])
    sums.set(name, (sums.get(name) ?? 0) + dong)
  return [...sums].map(([name, dong]) => ({ name, dong }))
}

/** Discounts of the same promotion as one, in the order in which promotions come first; amounts in đồng. */
export const discountsByPromotion = (discounts: readonly Discount[]): Discount[] =>
  [...Map.groupBy(discounts, ({ promotionId }) => promotionId).values()].flatMap(same =>
    same.slice(0, 1).map(first => ({ ...first, dong: sumOfDiscounts(same) })),
  )

/** The discount of a promotion on lines, order and delivery fee, in đồng. */
export function takenOffBy(
  promotionId: string,
  order: {
    lines: readonly { discounts: readonly Discount[] }[]
    discounts: readonly Discount[]
    shippingDiscounts: readonly Discount[]
  },
): number {
  const all = [...order.lines.flatMap(line => line.discounts), ...order.discounts, ...order.shippingDiscounts]
  return sumOfDiscounts(all.filter(discount => discount.promotionId === promotionId))
}

/** A discount in words: `Khai trương: −10.000 ₫`. */
export const discountText = ({ name, dong }: Pick<Discount, 'name' | 'dong'>): string =>
  `${name}: ${formatDong(-dong)}`

/**
 * The delivery fee as it is printed: the fee itself, then its discounts, by name; amounts in đồng.
 * @param feeDong the fee after discounts
 */
export const deliveryRows = (
  feeDong: number,
  discounts: readonly Discount[],
): { label: string; dong: number }[] => [
  { label: 'Phí giao hàng', dong: feeDong + sumOfDiscounts(discounts) },
  ...discounts.map(({ name, dong }) => ({ label: name, dong: -dong })),
]

/** Sum of discounts in đồng. */
export const sumOfDiscounts = (discounts: readonly Pick<Discount, 'dong'>[]): number =>
  discounts.reduce((sum, { dong }) => sum + dong, 0)
