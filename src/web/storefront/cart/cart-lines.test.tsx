import { describe, expect, it } from 'vitest'
import type { CartLine } from '#contract/cart/cart.shapes.ts'
import { freeEverywhere } from '#contract/pricing/delivery.ts'
import type { Offer } from '#contract/pricing/promotion-rules/promotion.ts'
import type { CartPromotion } from '#contract/promotions/cart-promotion.ts'
import { promotion } from '#tests/support/pricing/promotions.ts'
import { type CartRules, displayedTotals, priceLines } from './cart-lines.ts'
import { savedDong } from './offers/savings.tsx'

const line = (id: string, unitPrice: number, rest: Partial<CartLine> = {}): CartLine => ({
  _id: id,
  product_id: { _id: id, slug: id, title: id, sku: null, images: [], min_price: 'contact' },
  variant_id: null,
  variant: null,
  quantity: 1,
  unitPrice,
  salePrice: null,
  comparePrice: null,
  taxPercent: 10,
  listIds: [],
  deliveryClass: 'standard',
  stockLabel: 'Còn hàng',
  maxQuantity: 9,
  excluded: null,
  ...rest,
})

type Rest = Parameters<typeof promotion>[1] & Partial<Pick<CartPromotion, 'gift' | 'code'>>
const offered = (offer: Offer, { gift = null, code = null, ...rest }: Rest = {}): CartPromotion => {
  const { startsAt: _, endsAt: __, ...made } = promotion(offer, { needsCode: code !== null, ...rest })
  const text = 'Ưu đãi'
  return { ...(made as unknown as CartPromotion), startsAt: null, endsAt: null, text, gift, code }
}
const rules = (promotions: CartPromotion[], rest: Partial<CartRules> = {}): CartRules => ({
  pricesIncludeTax: true,
  delivery: freeEverywhere,
  promotions,
  codes: [],
  buyer: { isRegistered: false, isFirstOrder: null },
  ...rest,
})

describe('a cart', () => {
  it('has its presents as lines next to the bought ones: in no subtotal, as many as there are', () => {
    const bulb = {
      on: 'gift',
      kind: 'gift',
      productId: 'bong',
      variantId: null,
      quantity: 1,
      per: 1,
    } as const
    const gift = {
      title: 'Bóng',
      slug: 'bong',
      variantName: '',
      image: null,
      unitPrice: 60_000,
      taxPercent: 8,
      available: 2,
    }
    const priced = priceLines([line('den', 500_000, { quantity: 3 })], rules([offered(bulb, { gift })]))
    expect(priced.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['den', 3],
      ['bong', 2],
    ])
    expect(displayedTotals(priced)).toMatchObject({
      subtotalDong: 1_500_000,
      giftDong: 120_000,
      discounts: [],
      totalDong: 1_500_000,
    })
    expect(savedDong(priced)).toBe(0)
  })

  it('counts as a first order once a code is given, until the server answers whether it is', () => {
    const off = offered(
      { on: 'order', kind: 'amount', dong: 100_000 },
      { code: 'SANGNHA10', conditions: { customers: 'first_order' } },
    )
    const total = (rest: Partial<CartRules>) =>
      priceLines([line('den', 500_000)], rules([off], rest)).totalDong
    const codes = [{ code: 'SANGNHA10', message: null }]
    expect(total({})).toBe(500_000)
    expect(total({ codes })).toBe(400_000)
    expect(total({ codes, buyer: { isRegistered: true, isFirstOrder: false } })).toBe(500_000)
  })
})
