import { describe, expect, it } from 'vitest'
import type { CartLine } from '#contract/cart/cart.shapes.ts'
import { totalsOf } from '../cart/cart-lines.ts'
import { atHeldPrices, goodsKey, shownOf } from './shown.ts'

const line = (id: string, rest: Partial<CartLine> = {}): CartLine => ({
  _id: id,
  product_id: { _id: id, slug: id, title: id, sku: null, images: [], min_price: 'contact' },
  variant_id: null,
  variant: null,
  quantity: 1,
  unitPrice: 100_000,
  comparePrice: null,
  taxPercent: 10,
  stockLabel: 'Còn hàng',
  maxQuantity: 9,
  excluded: null,
  ...rest,
})

describe('what is shown of an order', () => {
  it('is the same goods whatever their order and price, and others with another quantity or variant', () => {
    const [a, b] = [line('a'), line('b')]
    expect(goodsKey([a, b])).toBe(goodsKey([b, line('a', { unitPrice: 5 })]))
    expect(goodsKey([a])).not.toBe(goodsKey([line('a', { quantity: 2 })]))
    expect(goodsKey([a])).not.toBe(goodsKey([line('a', { variant_id: 'v' })]))
  })

  it('has the prices and taxes that a hold keeps, so that screen, code and order say one total', () => {
    const held = [
      { productId: 'a', variantId: 'v', quantity: 2, unitPrice: 90_000, taxPercent: 8 },
      { productId: 'a', variantId: null, quantity: 1, unitPrice: 70_000, taxPercent: 10 },
    ]
    const lines = atHeldPrices([line('a', { variant_id: 'v', quantity: 2 }), line('a')], { lines: held })
    const totals = totalsOf(lines, { pricesIncludeTax: false, shippingDong: 0 })
    expect(totals.totalDong).toBe(180_000 + 14_400 + 70_000 + 7_000)
    expect(shownOf(lines, totals).lines.map(({ unitPrice }) => unitPrice)).toEqual([90_000, 70_000])
  })
})
