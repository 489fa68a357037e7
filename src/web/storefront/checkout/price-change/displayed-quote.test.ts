import { describe, expect, it } from 'vitest'
import type { CartLine } from '#contract/cart/cart.shapes.ts'
import { freeEverywhere } from '#contract/pricing/delivery.ts'
import { priceLines } from '../../cart/cart-lines.ts'
import { displayedLine, displayedQuote, heldLines, linesKey } from './displayed-quote.ts'

const line = (id: string, rest: Partial<CartLine> = {}): CartLine => ({
  _id: id,
  product_id: { _id: id, slug: id, title: id, sku: null, images: [], min_price: 'contact' },
  variant_id: null,
  variant: null,
  quantity: 1,
  unitPrice: 100_000,
  salePrice: null,
  comparePrice: null,
  taxPercent: 10,
  deliveryClass: 'standard',
  listIds: [],
  stockLabel: 'Còn hàng',
  maxQuantity: 9,
  excluded: null,
  ...rest,
})

const cart = {
  pricesIncludeTax: false,
  delivery: freeEverywhere,
  promotions: [],
  codes: [],
  buyer: { isRegistered: false, isFirstOrder: null },
}
const keyOf = (lines: CartLine[]) => linesKey(priceLines(lines, cart))

describe('the displayed figures of an order', () => {
  it('is for the same lines in any order and at any price, and for no other quantity or variant', () => {
    const [a, b] = [line('a'), line('b')]
    expect(keyOf([a, b])).toBe(keyOf([b, line('a', { unitPrice: 5 })]))
    expect(keyOf([a])).not.toBe(keyOf([line('a', { quantity: 2 })]))
    expect(keyOf([a])).not.toBe(keyOf([line('a', { variant_id: 'v' })]))
  })

  it('has the prices, taxes and discounts of a hold, so that screen, code and order agree', () => {
    const held = heldLines({
      lines: [
        {
          productId: 'a',
          variantId: 'v',
          quantity: 2,
          unitPrice: 90_000,
          taxPercent: 8,
          isGift: false,
          discountDong: 30_000,
          discounts: [{ name: 'Giảm đèn bàn', dong: 20_000 }],
        },
        {
          productId: 'a',
          variantId: null,
          quantity: 1,
          unitPrice: 70_000,
          taxPercent: 10,
          isGift: false,
          discountDong: 0,
          discounts: [],
        },
      ],
      discounts: [{ name: 'Khai trương', dong: 10_000 }],
      shippingDiscounts: [],
      pricesIncludeTax: false,
      shippingFee: 5_000,
      isFeeOpen: false,
    })
    expect(held.totalDong).toBe(150_000 + 12_000 + 70_000 + 7_000 + 5_000)
    const quote = displayedQuote(held, [])
    expect(quote).toMatchObject({ totalAmount: held.totalDong, shippingFee: 5_000 })
    expect(quote.lines.map(({ unitPrice }) => unitPrice)).toEqual([90_000, 70_000])
    expect(displayedLine(line('a', { variant_id: 'v', quantity: 2 }), held)).toEqual({
      dong: 180_000,
      discounts: [{ name: 'Giảm đèn bàn', dong: 20_000 }],
    })
  })
})
