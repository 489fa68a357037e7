import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { ReplyOf } from '#contract/calls.ts'
import { givenUser, orderBody } from '#tests/support/factories.ts'
import { only, promotion } from '#tests/support/pricing/promotions.ts'
import { givenPromotion } from '#tests/support/promotions/given-promotion.ts'
import { promotionFixture } from '#tests/support/promotions/promotion-fixture.ts'
import { modelRuns } from '#tests/support/time/runs.ts'
import { displayedTotals, priceLines } from '#web/storefront/cart/cart-lines.ts'
import { displayedQuote, repeated } from '#web/storefront/checkout/price-change/displayed-quote.ts'

const { shop, givenProduct, givenGuest, pauseAll } = await promotionFixture()
const admin = await givenUser(shop.db, { role: 'admin' })
afterAll(async () => {
  expect(await shop.stockViolations()).toEqual([])
  await shop.close()
})

type Present = { pieces: number; quantity: number; per: number; stock: number }

/**
 * Puts lamps with a present into a guest's cart. @returns the cart as shown, and the order of these
 * figures
 */
async function orderWithPresent({ pieces, quantity, per, stock }: Present) {
  await pauseAll()
  const lamp = await givenProduct({ priceDong: 10_000, stock: 5_000 })
  const bulb = await givenProduct({ priceDong: 700, stock })
  const scope = only({ products: [lamp.id] })
  const offer = { on: 'gift', kind: 'gift', productId: bulb.id, variantId: null, quantity, per } as const
  await givenPromotion(shop.db, promotion(offer, { name: 'Tặng bóng', conditions: { scope } }))
  const sessionId = await givenGuest(lamp.id)
  const body = { product_id: lamp.id, quantity: pieces }
  const { data: cart } = (
    await shop.call('PUT /api/guest-cart/:sessionId/update', { params: { sessionId }, body })
  ).body
  const place = { province: 'Thành phố Hồ Chí Minh', ward: 'Phường Bến Thành' }
  const displayed = priceLines(cart.items, cart, { ...place, payment: 'cash' })
  const { products, ...quote } = repeated(displayedQuote(displayed, []))
  const placed = await shop.call('POST /api/orders', {
    body: orderBody(
      products.map(({ variantId: _, ...line }) => line),
      quote,
    ),
  })
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  const read = await shop.call('GET /api/admin/orders/:id', { params: { id: placed.body.data._id } }, admin)
  return { displayed, order: read.body.data }
}

const piecesOf = (lines: readonly { quantity: number }[]) => lines.map(({ quantity }) => quantity)
const figuresOf = (order: ReplyOf<'GET /api/admin/orders/:id'>['data']) => ({
  subtotalDong: order.subtotal,
  discountDong: order.discountAmount,
  taxDong: order.taxAmount,
  totalDong: order.totalAmount,
})

describe('a cart with a present costs the shown price', () => {
  it('with as many pieces of it as a line may have, if more would be given', async () => {
    const { displayed, order } = await orderWithPresent({ pieces: 3, quantity: 500, per: 1, stock: 2_000 })
    expect(piecesOf(displayed.lines)).toEqual([3, 999])
    expect(piecesOf(order.orderItems)).toEqual([3, 999])
    expect(displayedTotals(displayed)).toMatchObject({ subtotalDong: 30_000, giftDong: 699_300 })
  })

  it('for any number that is bought, given and in stock', async () => {
    const present = fc.record({
      pieces: fc.integer({ min: 1, max: 20 }),
      quantity: fc.integer({ min: 1, max: 999 }),
      per: fc.integer({ min: 1, max: 4 }),
      stock: fc.constantFrom(0, 1, 998, 999, 1_000, 5_000),
    })
    await fc.assert(
      fc.asyncProperty(present, async given => {
        const { displayed, order } = await orderWithPresent(given)
        expect(piecesOf(displayed.lines)).toEqual(piecesOf(order.orderItems))
        expect(displayed).toMatchObject(figuresOf(order))
      }),
      { numRuns: modelRuns('displayed prices', { usual: 12, nightly: 300 }) },
    )
  })
})
