import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { givenProduct, stockOf } from '#tests/support/factories.ts'
import { strangerFixture } from '#tests/support/orders/stranger-fixture.ts'

const { shop, admin, freshPhone, post, order, clearLimits } = await strangerFixture()
beforeEach(async () => {
  await clearLimits()
  await shop.db.deleteFrom('hold_reservation').execute()
  await shop.db.deleteFrom('payment_hold').execute()
  await shop.db.updateTable('stock').set({ reserved: 0 }).execute()
})
afterAll(() => shop.close())

type Who = { from: string; phone?: string }
/** Opens a hold of a new cart with these pieces of each product. */
async function hold(pieces: [productId: string, quantity: number][], { from, phone = freshPhone() }: Who) {
  let guestSessionId: string | undefined
  for (const [product_id, quantity] of pieces) {
    const { body } = await post(
      '/api/guest-cart/add',
      { product_id, quantity, sessionId: guestSessionId },
      { from },
    )
    guestSessionId = body.sessionId
  }
  const products = pieces.map(([productId, quantity]) => ({ productId, quantity }))
  const payer = { name: 'Nguyễn An', phone }
  const send = () => post('/api/payments/holds', { products, guestSessionId, payer }, { from })
  return { ...(await send()), again: send }
}
const heldOf = async (id: string) => (await stockOf(shop.db, id)).reserved

describe('holds of strangers', () => {
  it('need a payer', async () => {
    const lamp = await givenProduct(shop.db, { stock: 9 })
    const { body: cart } = await post('/api/guest-cart/add', { product_id: lamp.id })
    const products = [{ productId: lamp.id, quantity: 1 }]
    const refused = await post('/api/payments/holds', { products, guestSessionId: cart.sessionId })
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'payer'])
    expect(refused.body.errors?.[0]?.message).toContain('họ tên và số điện thoại')
  })

  it.each([
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 2],
    [9, 6],
    [10, 6],
    [100, 66],
  ])(
    'of %d pieces keep %d together, from whatever networks and however many at once',
    async (stock, most) => {
      const lamp = await givenProduct(shop.db, { stock, priceDong: 1_000 })
      const sizes = [...Array(40).fill(Math.min(10, stock)), ...Array(20).fill(1)]
      await Promise.all(sizes.map((size, n) => hold([[lamp.id, size]], { from: `203.0.113.${n}` })))
      for (let n = 100; n < 112; n++) await hold([[lamp.id, 1]], { from: `203.0.113.${n}` })
      expect(await heldOf(lamp.id)).toBe(most)
      // the rest is for sale, and the refusal explains how
      const refused = await hold([[lamp.id, 1]], { from: '203.0.113.99' })
      expect([refused.status, refused.body.code]).toEqual([409, 'hold_bound'])
      expect(refused.body.message).toContain('thanh toán khi nhận hàng')
      expect((await order(lamp.id)).status).toBe(200)
    },
  )

  it('are three for a network, within one limit of value', async () => {
    const lamp = await givenProduct(shop.db, { stock: 300, priceDong: 1_000 })
    const from = '198.51.100.60'
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 4; n++) codes.push((await hold([[lamp.id, 1]], { from })).body.code)
    expect(codes).toEqual([undefined, undefined, undefined, 'hold_busy'])
    const dear = await givenProduct(shop.db, { stock: 300, priceDong: 90_000_000 })
    const values: (string | undefined)[] = []
    for (let n = 0; n < 3; n++) values.push((await hold([[dear.id, 1]], { from: '198.51.100.61' })).body.code)
    expect(values).toEqual([undefined, undefined, 'order_limit'])
  })

  it('count an IPv6 address for its /64, /56 and /48', async () => {
    const lamp = await givenProduct(shop.db, { stock: 900, priceDong: 1_000 })
    const from = (house: number, n: number) => `2001:db8:0:${((house << 8) + n).toString(16)}::1`
    const opened = async (addresses: string[]) => {
      let count = 0
      for (const address of addresses)
        if ((await hold([[lamp.id, 1]], { from: address })).status === 200) count++
      return count
    }
    expect(await opened(Array(4).fill(from(1, 0)))).toBe(3)
    expect(await opened(Array.from({ length: 12 }, (_, n) => from(1, n + 1)))).toBe(9)
    expect(await opened(Array.from({ length: 40 }, (_, n) => from(2 + n, 0)))).toBe(36)
    expect((await hold([[lamp.id, 1]], { from: '2001:db8:1:100::1' })).status).toBe(200)
  })

  it('of one phone number are one, and whoever names it ends no hold of another cart', async () => {
    const lamp = await givenProduct(shop.db, { stock: 90, priceDong: 1_000 })
    const phone = freshPhone()
    const mine = await hold([[lamp.id, 5]], { from: '198.51.100.70', phone })
    for (const from of ['198.51.100.70', '198.51.100.71']) {
      const other = await hold([[lamp.id, 1]], { from, phone })
      expect([other.status, other.body.code]).toEqual([409, 'hold_busy'])
    }
    expect((await mine.again()).status).toBe(200)
    expect(await heldOf(lamp.id)).toBe(5)
  })

  it.each(['renewed', 'given back and opened again', 'opened by new carts'] as const)(
    'get shorter each time after the first one that is %s',
    async how => {
      const lamp = await givenProduct(shop.db, { stock: 90, priceDong: 1_000 })
      const who = { from: '198.51.100.80', phone: freshPhone() }
      const first = await hold([[lamp.id, 1]], who)
      const minutes = [first.body.data.remainingSeconds / 60]
      let last = first
      for (let n = 0; n < 4; n++) {
        if (how !== 'renewed')
          await shop.call('DELETE /api/payments/holds', { body: { hold: last.body.data.hold } })
        last =
          how === 'opened by new carts'
            ? await hold([[lamp.id, 1]], who)
            : { ...(await first.again()), again: first.again }
        minutes.push(last.body.data.remainingSeconds / 60)
      }
      expect(minutes.map(Math.round)).toEqual([30, 30, 20, 10, 10])
    },
  )
})

describe('staff', () => {
  it('are warned of holds that come to much, see them, and release them', async () => {
    const lamp = await givenProduct(shop.db, { title: 'Đèn giữ', stock: 9, priceDong: 110_000_000 })
    const overview = async () =>
      (await shop.call('GET /api/admin/overview', {}, admin)).body.data.strangersHolds.count
    expect(await overview()).toBe(0)
    await hold([[lamp.id, 1]], { from: '198.51.100.90' })
    await hold([[lamp.id, 1]], { from: '198.51.100.91' })
    expect(await overview()).toBe(2)
    const { data } = (await shop.call('GET /api/admin/holds', {}, admin)).body
    expect(data.map(({ lines, ofNetwork }) => [lines, ofNetwork])).toEqual(
      Array(2).fill([[{ title: 'Đèn giữ', variantName: null, quantity: 1 }], 1]),
    )
    const params = { id: data[0]?._id ?? '' }
    const release = () => shop.call('DELETE /api/admin/holds/:id', { params }, admin)
    expect((await release()).body.message).toContain('bán tiếp')
    expect((await release()).body.message).toContain('đã hết')
    expect(await heldOf(lamp.id)).toBe(1)
    const audit = await shop.call('GET /api/admin/audit', { query: { subject: params.id } }, admin)
    expect(audit.body.data).toMatchObject([{ kind: 'checkout_hold', action: 'deleted' }])
  })
})

describe('four networks that try to hold the whole shop', () => {
  it('leave a third of each item, and every honest order of one piece goes through', async () => {
    const stocks = [1, 2, 3, 8, 10, 15, 40, 120]
    const lamps = []
    for (const stock of stocks) lamps.push(await givenProduct(shop.db, { stock, priceDong: 50_000 }))
    for (const network of [1, 2, 3, 4])
      for (let n = 0; n < 5; n++)
        for (const size of [10, 5, 1])
          await hold(
            lamps.map(({ id }, at) => [id, Math.min(size, stocks[at] ?? 1)]),
            { from: `192.0.2.${network}` },
          )
    for (const [at, { id }] of lamps.entries()) {
      const stock = stocks[at] ?? 0
      expect([stock, await heldOf(id)]).toEqual([
        stock,
        Math.min(await heldOf(id), Math.floor((stock * 2) / 3)),
      ])
      expect((await order(id, {}, { from: `198.51.100.${at}` })).status).toBe(200)
    }
  })
})
