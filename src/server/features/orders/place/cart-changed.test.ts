import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { uuidv7 } from '#server/db/uuid.ts'
import { claimCart, deleteBoughtLines, guest, selectKeptCart } from '#server/features/cart/index.ts'
import { eventually } from '#tests/support/eventually.ts'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { type HoldFixture, holdFixture } from '#tests/support/orders/hold-fixture.ts'
import { givenProof } from '#tests/support/orders/proofs.ts'
import { idempotencyKey } from '#tests/support/shop-app.ts'

let holds: HoldFixture
beforeAll(async () => {
  holds = await holdFixture()
})
afterAll(async () => {
  expect(await holds.shop.stockViolations()).toEqual([])
  await holds.shop.close()
})

async function countOfWaiting(): Promise<number> {
  const { rows } = await sql`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
    holds.shop.db,
  )
  return rows.length
}
const product = (stock = 20) => givenProduct(holds.shop.db, { priceDong: 100_000, stock })

type Reply = Promise<{
  status: number
  body: PlacedBody
  error: { code: string; message: string; data?: unknown }
}>
type PlacedBody = { data: { _id: string; orderNumber: string; accessKey: string } }
type Lines = { id: string; quantity?: number }[]
type Buyer = {
  order: (lines: Lines, headers?: Record<string, string>, rest?: object) => Reply
  hold: (lines: Lines) => Promise<{
    status: number
    error: { code: string }
    body: { data: { hold: string } }
  }>
  remove: (line: { id: string }) => Promise<unknown>
  clear: () => Promise<unknown>
}

/** A guest with lines in a cart, and the ways to order and change it. */
async function guestWith(...products: { id: string }[]): Promise<Buyer> {
  const { shop } = holds
  let sessionId: string | undefined
  for (const { id } of products) {
    const added = await shop.call('POST /api/guest-cart/add', {
      body: { product_id: id, quantity: 2, sessionId },
    })
    sessionId = added.body.sessionId
  }
  const guestSessionId = sessionId ?? ''
  return {
    order: (lines, headers = idempotencyKey(), rest = {}) =>
      shop.call(
        'POST /api/orders',
        { body: orderBody(linesOf(lines), { guestSessionId, ...rest }) },
        { headers },
      ),
    hold: lines =>
      shop.call('POST /api/payments/holds', { body: { products: linesOf(lines), guestSessionId } }),
    remove: ({ id }) =>
      shop.call('DELETE /api/guest-cart/:sessionId/remove', {
        params: { sessionId: guestSessionId },
        body: { product_id: id },
      }),
    clear: () =>
      shop.call('DELETE /api/guest-cart/:sessionId/clear', { params: { sessionId: guestSessionId } }),
  }
}

/** The same for a user with an account. */
async function userWith(...products: { id: string }[]): Promise<Buyer> {
  const { shop } = holds
  const { token } = await givenUser(shop.db)
  for (const { id } of products)
    await shop.call('POST /api/cart/add', { body: { product_id: id, quantity: 2 } }, { token })
  return {
    order: (lines, headers = idempotencyKey(), rest = {}) =>
      shop.call(
        'POST /api/orders',
        { body: orderBody(linesOf(lines), { isFromCart: true, ...rest }) },
        { token, headers },
      ),
    hold: lines =>
      shop.call(
        'POST /api/payments/holds',
        { body: { products: linesOf(lines), isFromCart: true } },
        { token },
      ),
    remove: ({ id }) => shop.call('DELETE /api/cart/remove', { body: { product_id: id } }, { token }),
    clear: () => shop.call('DELETE /api/cart/clear', {}, { token }),
  }
}

const linesOf = (lines: Lines) => lines.map(({ id, quantity = 2 }) => ({ productId: id, quantity }))

describe.each([
  ['a guest', guestWith],
  ['an account', userWith],
] as const)('an order that names the cart of %s', (_, buyerWith) => {
  it('is refused once its lines are ordered, with the order that took them', async () => {
    const [lamp, fan] = [await product(), await product()]
    const buyer = await buyerWith(lamp, fan)
    const headers = idempotencyKey()
    const first = await buyer.order([lamp], headers)
    expect(first.status).toBe(200)
    const second = await buyer.order([lamp])
    expect(second.error).toMatchObject({
      code: 'cart_changed',
      data: {
        order: { _id: first.body.data._id, orderNumber: first.body.data.orderNumber },
        left: [{ productId: fan.id, variantId: null, quantity: 2 }],
        missing: [{ productId: lamp.id, variantId: null }],
      },
    })
    expect(second.error.message).toBe(`Giỏ này đã được đặt: đơn ${first.body.data.orderNumber}`)
    const { accessKey } = (second.error.data as { order: { accessKey: string } }).order
    expect(accessKey).toBe(first.body.data.accessKey)
    const again = await buyer.order([lamp], headers)
    expect(again.body.data._id, 'the same key answers with the order').toBe(first.body.data._id)
    const other = await buyer.order([fan])
    expect(other.status).toBe(200)
    const both = await buyer.order([lamp, fan])
    expect(both.error.data).toMatchObject({ order: { _id: other.body.data._id }, left: [] })
  })

  it('is one order of many that are sent at once, whatever their quantity', async () => {
    const lamp = await product()
    const buyer = await buyerWith(lamp)
    const answers = await Promise.all(
      [2, 1, 2, 1, 2, 2].map(quantity => buyer.order([{ ...lamp, quantity }])),
    )
    const placed = answers.filter(({ status }) => status === 200)
    expect(placed).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    for (const { error } of refused)
      expect(error).toMatchObject({
        code: 'cart_changed',
        data: { order: { _id: placed[0]?.body.data._id } },
      })
  })

  it('names the order also if its pieces were the last', async () => {
    const lamp = await product(2)
    const buyer = await buyerWith(lamp)
    const first = await buyer.order([lamp])
    expect((await buyer.order([lamp])).error).toMatchObject({
      code: 'cart_changed',
      data: { order: { _id: first.body.data._id } },
    })
  })

  it('is refused for lines that were removed, with the rest and without an order', async () => {
    const [lamp, fan] = [await product(), await product()]
    const buyer = await buyerWith(lamp, fan)
    await buyer.remove(lamp)
    const removed = await buyer.order([lamp, fan])
    expect(removed.error).toMatchObject({
      code: 'cart_changed',
      data: { order: null, left: [{ productId: fan.id, quantity: 2 }], missing: [{ productId: lamp.id }] },
    })
    expect((await buyer.order([{ ...fan, quantity: 3 }])).error.code, 'more than it has').toBe('cart_changed')
    await buyer.clear()
    expect((await buyer.order([fan])).error).toMatchObject({
      code: 'cart_changed',
      message: 'Giỏ hàng này không còn sản phẩm nào. Vui lòng chọn lại sản phẩm',
      data: { order: null, left: [] },
    })
  })

  it('can not be held for a transfer either', async () => {
    const lamp = await product()
    const buyer = await buyerWith(lamp)
    expect((await buyer.hold([lamp])).status).toBe(200)
    const first = await buyer.order([lamp])
    expect(first.status).toBe(200)
    expect((await buyer.hold([lamp])).error).toMatchObject({
      code: 'cart_changed',
      data: { order: { _id: first.body.data._id } },
    })
    const other = await buyerWith(lamp)
    await other.clear()
    expect((await other.hold([lamp])).error.code).toBe('cart_changed')
  })

  it.each([
    ['removed', (buyer: Buyer, lamp: { id: string }) => buyer.remove(lamp)],
    ['cleared', (buyer: Buyer) => buyer.clear()],
  ])('goes through with its hold, if lines were %s after it was opened', async (_change, change) => {
    const [lamp, fan] = [await product(2), await product()]
    const buyer = await buyerWith(lamp, fan)
    const { hold } = (await buyer.hold([lamp, fan])).body.data
    await change(buyer, lamp)
    const rest = await paidBy(hold)
    const placed = await buyer.order([lamp, fan], idempotencyKey(), rest)
    expect(placed.status).toBe(200)
    const again = await buyer.order([lamp, fan], idempotencyKey(), rest)
    expect(again.error, 'a hold is for one order').toMatchObject({
      code: 'cart_changed',
      data: { order: { _id: placed.body.data._id } },
    })
  })

  it('is refused with its hold, if another order took one of its lines', async () => {
    const [lamp, fan] = [await product(), await product()]
    const buyer = await buyerWith(lamp, fan)
    const { hold } = (await buyer.hold([lamp, fan])).body.data
    const first = await buyer.order([lamp])
    expect((await buyer.order([lamp, fan], idempotencyKey(), await paidBy(hold))).error).toMatchObject({
      code: 'cart_changed',
      data: { order: { _id: first.body.data._id } },
    })
  })

  it('goes through with its hold, if another order took other lines', async () => {
    const [lamp, fan] = [await product(2), await product()]
    const buyer = await buyerWith(lamp, fan)
    const { hold } = (await buyer.hold([lamp])).body.data
    expect((await buyer.order([fan])).status).toBe(200)
    expect((await buyer.order([lamp], idempotencyKey(), await paidBy(hold))).status).toBe(200)
  })

  it('is one order of a hold and of cash that are sent at once', async () => {
    const [lamp, fan] = [await product(), await product()]
    const buyer = await buyerWith(lamp, fan)
    const { hold } = (await buyer.hold([lamp, fan])).body.data
    const rest = await paidBy(hold)
    const answers = await Promise.all(
      [{}, rest, {}, rest].map(paid => buyer.order([lamp, fan], idempotencyKey(), paid)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('reports that its hold is over, if that is the reason', async () => {
    const lamp = await product()
    const buyer = await buyerWith(lamp)
    const { hold } = (await buyer.hold([lamp])).body.data
    await buyer.remove(lamp)
    await holds.expireHolds()
    const late = await buyer.order([lamp], idempotencyKey(), await paidBy(hold))
    expect(late.error.code).toBe('hold_expired')
  })
})

/** The extra fields of a payload by transfer, with a proof that no other order has. */
const paidBy = async (hold: string) => ({
  paymentMethod: 'bank_transfer' as const,
  hold,
  paymentProofImage: (await givenProof(holds.shop)).url,
})

it('is not in the account’s cart too, if the guest signs in while it is written', async () => {
  const { shop } = holds
  const [lamp, fan] = [await product(), await product()]
  const added = await shop.call('POST /api/guest-cart/add', { body: { product_id: lamp.id, quantity: 2 } })
  const { sessionId } = added.body
  await shop.call('POST /api/guest-cart/add', { body: { product_id: fan.id, sessionId } })
  const orderId = uuidv7()
  const user = await givenUser(shop.db)
  const { merging } = await inTransaction(shop.db, async tx => {
    await claimCart(tx, guest(sessionId), orderId)
    await deleteBoughtLines(tx, guest(sessionId), [{ productId: lamp.id, variantId: null }])
    const merging = shop.call('POST /api/guest-cart/migrate', { body: { sessionId, userId: user.id } }, user)
    await eventually(async () => expect(await countOfWaiting()).toBe(1))
    return { merging }
  })
  const { items } = (await merging).body.data
  expect(items.map(({ product_id }) => product_id._id)).toEqual([fan.id])
  const kept = await selectKeptCart(shop.db, { userId: user.id })
  expect(kept?.orderIds, 'the account knows its order').toEqual([orderId])
})

describe('an order without a cart', () => {
  it('is not concerned, also of an account that has one, which keeps its lines', async () => {
    const [lamp, fan] = [await product(), await product()]
    const { token } = await givenUser(holds.shop.db)
    await holds.shop.call('POST /api/cart/add', { body: { product_id: lamp.id } }, { token })
    for (let times = 0; times < 2; times++) {
      const body = orderBody(linesOf([fan]))
      const held = await holds.shop.call(
        'POST /api/payments/holds',
        { body: { products: body.products } },
        { token },
      )
      expect(held.status).toBe(200)
      const byTransfer = { ...body, ...(await paidBy(held.body.data.hold)) }
      for (const sent of [byTransfer, body])
        expect((await holds.shop.call('POST /api/orders', { body: sent }, { token })).status).toBe(200)
    }
    const cart = await holds.shop.call('GET /api/cart', {}, { token })
    expect(cart.body.data.items.map(({ product_id }) => product_id._id)).toEqual([lamp.id])
  })

  it('is not concerned, sent as often as wanted', async () => {
    const lamp = await product()
    const body = orderBody(linesOf([lamp]))
    const { token } = await givenUser(holds.shop.db)
    for (const options of [{}, {}, { token }, { token }])
      expect((await holds.shop.call('POST /api/orders', { body }, options)).status).toBe(200)
  })
})

it('does not tell one buyer about the order of another', async () => {
  const lamp = await product()
  const [one, other] = [await guestWith(lamp), await guestWith(lamp)]
  await one.order([lamp])
  await other.clear()
  expect((await other.order([lamp])).error).toMatchObject({ code: 'cart_changed', data: { order: null } })
})
