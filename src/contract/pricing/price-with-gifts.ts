import type { LineToPrice, Moment } from './discounts.ts'
import { type PricedCart, type PricingRules, piecesInStock, priceCart } from './price-cart.ts'
import type { Gift } from './promotion-rules/settle.ts'

/** The fields of a present's line that come from its promotion. */
type Given = Pick<LineToPrice, 'productId' | 'variantId' | 'quantity'> & {
  giftOf: { id: string; name: string }
}

/** The rest of a present's line, its list price and tax among it. */
type GiftItem = Omit<LineToPrice, keyof Given>

/** The item of a present, and how many pieces of it are for sale. */
export type GiftInStock<Item extends GiftItem> = { item: Item; available: number }

/** Lines that are priced without the presents that promotions add to them. */
export type PricedBeforeGifts<Line extends LineToPrice> = {
  /** The presents that the lines are to have. */
  gifts: readonly Gift[]
  /**
   * The price of the lines with their presents, which are the last lines: as many pieces as are for sale in
   * addition to the bought ones of the same item.
   * @param inStock by gift and position in `gifts`; undefined if a present is not sold any more
   */
  withGifts<Item extends GiftItem>(
    inStock: (gift: Gift, position: number) => GiftInStock<Item> | undefined,
  ): PricedCart<Line | (Item & Given)>
}

/**
 * Prices a cart with presents that count as lines (R47), in two steps, since the first decides which stock is
 * to be read: {@link priceCart} of the bought lines, then of these and their presents.
 */
export function priceBeforeGifts<Line extends LineToPrice>(
  lines: readonly Line[],
  rules: PricingRules,
  moment: Moment,
): PricedBeforeGifts<Line> {
  const priced = priceCart(lines, rules, moment)
  return {
    gifts: priced.gifts,
    withGifts<Item extends GiftItem>(
      inStock: (gift: Gift, position: number) => GiftInStock<Item> | undefined,
    ): PricedCart<Line | (Item & Given)> {
      const stock = priced.gifts.map((gift, position) => inStock(gift, position))
      const pieces = piecesInStock(
        priced.gifts,
        lines,
        (_, position) => stock[position]?.available ?? 0,
        rules.giftShare,
      )
      const presents = priced.gifts.flatMap((gift, position) =>
        giftLine(gift, stock[position], pieces[position] ?? 0),
      )
      return presents.length === 0
        ? priced
        : priceCart<Line | (Item & Given)>([...lines, ...presents], rules, moment)
    },
  }
}

function giftLine<Item extends GiftItem>(
  { promotionId, name, productId, variantId }: Gift,
  inStock: GiftInStock<Item> | undefined,
  pieces: number,
): (Item & Given)[] {
  if (!inStock || pieces <= 0) return []
  return [{ ...inStock.item, productId, variantId, quantity: pieces, giftOf: { id: promotionId, name } }]
}
