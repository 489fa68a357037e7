import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Cart } from '#contract/cart/cart.shapes.ts'
import type { Offer } from '#contract/pricing/promotion-rules/promotion.ts'
import { givenProduct, orderBody } from '#tests/support/factories.ts'
import { strangerFixture } from '#tests/support/orders/stranger-fixture.ts'
import { only, promotion } from '#tests/support/pricing/promotions.ts'
import { givenPromotion } from '#tests/support/promotions/given-promotion.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { chosenLines, priceLines } from '#web/storefront/cart/cart-lines.ts'
import { displayedQuote, repeated } from '#web/storefront/checkout/price-change/displayed-quote.ts'

let shops: { free: TestShop; limited: TestShop }
beforeAll(async () => {
  const limited = (await strangerFixture()).shop
  shops = { free: await testShop(), limited }
})
afterAll(() => Promise.all(Object.values(shops).map(shop => shop.close())))

const PRICES = [60_000, 120_000, 1_000_000]

/** Offers on the products of a shop by their position. */
const offer = fc.oneof(
  fc.record({
    on: fc.constant('gift' as const),
    nth: fc.nat(2),
    quantity: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 4, max: 30 })),
    per: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ on: fc.constant('order' as const), dong: fc.constantFrom(5_000, 100_000, 400_000) }),
  fc.record({ on: fc.constant('items' as const), percent: fc.constantFrom(10, 50) }),
)
const offers = fc.array(
  fc.record({
    offer,
    hasCode: fc.boolean(),
    /** Only for one of the products. */
    scope: fc.option(fc.nat(2)),
    combinesOrder: fc.boolean(),
    customerLimit: fc.option(fc.constant(1)),
  }),
  { minLength: 1, maxLength: 4 },
)
const cart = fc.record({
  stock: fc.tuple(
    ...PRICES.map(() => fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 13, max: 80 }))),
  ),
  pieces: fc.tuple(...PRICES.map(() => fc.nat(4))),
  offers,
  isLimited: fc.boolean(),
})

let shoppers = 0

it('the order gives the promises of the cart: presents, their stock, codes', async () => {
  await fc.assert(
    fc.asyncProperty(cart, async wanted => {
      const shop = wanted.isLimited ? shops.limited : shops.free
      const { db } = shop
      await db.updateTable('promotion').set({ state: 'paused' }).execute()
      const products = await Promise.all(
        PRICES.map((priceDong, nth) => givenProduct(db, { priceDong, stock: wanted.stock[nth] ?? 1 })),
      )
      const idOf = (nth: number) => products[nth]?.id ?? ''
      const codes: string[] = []
      for (const [
        nth,
        { offer: given, hasCode, scope, combinesOrder, customerLimit },
      ] of wanted.offers.entries()) {
        shoppers += 1
        const code = `MA${shoppers}X${nth}`
        if (hasCode) codes.push(code)
        await givenPromotion(
          db,
          promotion(offerOf(given, idOf), {
            name: `Ưu đãi ${nth}`,
            needsCode: hasCode,
            combines: { order: combinesOrder, delivery: true, codes: combinesOrder },
            conditions: scope === null ? {} : { scope: only({ products: [idOf(scope)] }) },
          }),
          { ...(hasCode && { codes: [code] }), ...(customerLimit && { customerLimit }) },
        )
      }
      shoppers += 1
      const remoteAddress = `10.${(shoppers >> 16) & 255}.${(shoppers >> 8) & 255}.${shoppers & 255}`
      const call = async (method: 'POST' | 'PUT', url: string, payload: object) => {
        const answer = await shop.app.inject({ method, url, payload, remoteAddress })
        return { status: answer.statusCode, body: answer.json() }
      }
      let sessionId: string | undefined
      let shown: Cart | undefined
      for (const [nth, quantity] of wanted.pieces.entries()) {
        if (quantity === 0) continue
        const added = await call('POST', '/api/guest-cart/add', {
          product_id: idOf(nth),
          quantity,
          sessionId,
        })
        if (added.status !== 200) continue
        sessionId = added.body.sessionId
        shown = added.body.data
      }
      if (!sessionId) return
      const phone = `09${String(shoppers).padStart(8, '0')}`
      if (codes.length > 0) {
        const set = await call('PUT', `/api/guest-cart/${sessionId}/codes`, { codes, phone })
        if (set.status === 200) shown = set.body.data
      }
      if (!shown) return
      const lines = chosenLines(shown, new Set())
      if (lines.length === 0) return
      const body = orderBody([], {})
      const place = {
        province: body.customer.address.city,
        ward: body.customer.address.state,
        payment: 'cash',
      }
      const priced = priceLines(lines, shown, place)
      const quote = displayedQuote(
        priced,
        shown.codes.map(({ code }) => code),
      )
      const placed = await call('POST', '/api/orders', {
        ...body,
        customer: { ...body.customer, phone },
        ...repeated(quote),
        guestSessionId: sessionId,
      })
      expect([placed.status, placed.body.code, placed.body.data?.reasons ?? []]).toEqual([200, undefined, []])
      expect(placed.body.data.totalAmount).toBe(quote.totalAmount)
      const given = await db
        .selectFrom('order_line')
        .select(['product_id', 'quantity'])
        .where('order_id', '=', placed.body.data._id)
        .where('gift_of', 'is not', null)
        .execute()
      const promised = priced.lines.filter(line => line.giftOf)
      expect(given.map(row => [row.product_id, row.quantity]).sort()).toEqual(
        promised.map(line => [line.productId, line.quantity]).sort(),
      )
      expect(await shop.stockViolations()).toEqual([])
    }),
    { numRuns: 40 },
  )
})

function offerOf(
  given:
    | { on: 'gift'; nth: number; quantity: number; per: number }
    | { on: 'order'; dong: number }
    | { on: 'items'; percent: number },
  idOf: (nth: number) => string,
): Offer {
  if (given.on === 'gift') {
    const { nth, quantity, per } = given
    return { on: 'gift', kind: 'gift', productId: idOf(nth), variantId: null, quantity, per }
  }
  if (given.on === 'order') return { on: 'order', kind: 'amount', dong: given.dong }
  return { on: 'items', kind: 'percent', percent: given.percent, capDong: null }
}
