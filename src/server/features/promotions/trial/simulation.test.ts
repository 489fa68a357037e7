import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/calls.ts'
import { trialFields } from '#contract/promotions/trial.shapes.ts'
import { givenCategory, givenProduct, givenUser } from '#tests/support/factories.ts'
import { promotion } from '#tests/support/pricing/promotions.ts'
import { givenPromotion } from '#tests/support/promotions/given-promotion.ts'
import { promotionFixture } from '#tests/support/promotions/promotion-fixture.ts'
import { simulations } from './simulation.ts'

const { shop, admin, buy, move, pauseAll } = await promotionFixture()
let wallLamps: string
let opal: { id: string }
let desk: { id: string }
beforeAll(async () => {
  wallLamps = await givenCategory(shop.db, 'Đèn tường')
  opal = await givenProduct(shop.db, { categoryId: wallLamps, priceDong: 690_000, stock: 500 })
  desk = await givenProduct(shop.db, { priceDong: 1_290_001, stock: 500 })
})
beforeEach(async () => {
  await pauseAll()
  await sql`UPDATE orders SET placed_at = placed_at - interval '60 days'`.execute(shop.db)
})
afterAll(() => shop.close())

type Body = InputOf<'POST /api/admin/promotions/simulation'>['body']
const fields = (rest: Partial<Body> = {}): Body => ({
  name: 'Đèn tường đi đôi',
  codeMode: 'shared',
  code: 'DENDOI10',
  startsAt: '2027-01-01T00:00:00+07:00',
  conditions: { scope: { of: { lists: [wallLamps] } }, minPieces: 2 },
  offer: { on: 'items', kind: 'percent', percent: 10, capDong: 200_000 },
  combines: { order: true, delivery: true, codes: false },
  ...rest,
})
const simulate = async (rest: Partial<Body> = {}) => {
  const { body, status } = await shop.call(
    'POST /api/admin/promotions/simulation',
    { body: fields(rest) },
    admin,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
/** An order of wall lamps and desk lamps. */
const order = async (opals: number, desks = 0, rest: Parameters<typeof buy>[0] = {}) => {
  const products = [
    { productId: opal.id, quantity: opals },
    { productId: desk.id, quantity: desks },
  ].filter(({ quantity }) => quantity > 0)
  const { body, status } = await buy({ products, ...rest })
  expect(status).toBe(200)
  return body.data
}

describe('the simulation of a promotion', () => {
  it('prices the orders of the last days on top of the paid prices, without cancelled ones', async () => {
    await order(2)
    await sql`UPDATE orders SET placed_at = now() - interval '31 days'`.execute(shop.db)
    const two = await order(2, 1)
    const three = await order(3)
    await order(1)
    await order(0, 2)
    const cancelled = await order(5)
    await move(cancelled._id, 'cancelled')
    expect(await simulate()).toEqual({
      orders: 4,
      ordersInPeriod: 4,
      inScope: 3,
      qualifying: 2,
      overLimit: 0,
      capped: 1,
      costDong: 138_000 + 200_000,
      revenueDong: two.totalAmount + three.totalAmount,
      margin: { orders: 2, beforePercent: expect.any(Number), afterPercent: expect.any(Number) },
    })
  })

  it('counts the margin after known purchase prices, tax left out', async () => {
    await order(2)
    const percent = (part: number, whole: number) => Math.round((part * 1_000) / whole) / 10
    expect((await simulate()).margin).toEqual({
      orders: 1,
      beforePercent: percent(1_380_000 - 100_000, 1_380_000),
      afterPercent: percent(1_380_000 - 138_000 - 100_000, 1_380_000 - 138_000),
    })
    const unpriced = await givenProduct(shop.db, { categoryId: wallLamps, priceDong: 690_000, stock: 9 })
    await sql`DELETE FROM item_cost WHERE product_id = ${unpriced.id}`.execute(shop.db)
    await order(2, 0, { products: [{ productId: unpriced.id, quantity: 2 }] })
    const { qualifying, margin } = await simulate()
    expect([qualifying, margin?.orders]).toEqual([2, 1])
  })

  it('gives no discount on the discount of another promotion', async () => {
    await givenPromotion(shop.db, promotion({ on: 'order', kind: 'amount', dong: 100_001 }))
    await order(0, 3, { phone: '0977000111' })
    const offer = { on: 'order', kind: 'percent', percent: 20, capDong: null } as const
    const { costDong } = await simulate({ offer, conditions: { scope: { of: 'all' } } })
    expect(costDong).toBe(Math.round((3 * 1_290_001 - 100_001) / 5))
  })

  it("puts back the promotion's own discounts, of lines, order and presents", async () => {
    const bulb = await givenProduct(shop.db, { priceDong: 60_000 })
    for (const offer of [
      { on: 'items', kind: 'amount', dong: 33_333, capDong: null },
      { on: 'order', kind: 'percent', percent: 7, capDong: null },
      { on: 'gift', kind: 'gift', productId: bulb.id, variantId: null, quantity: 1, per: 1 },
    ] as const) {
      await sql`UPDATE orders SET placed_at = placed_at - interval '60 days'`.execute(shop.db)
      const { id } = await givenPromotion(shop.db, promotion(offer))
      await order(2, 1)
      const uses = await shop.db
        .selectFrom('promotion_use')
        .select('dong')
        .where('promotion_id', '=', id)
        .execute()
      await pauseAll()
      const all = { offer, conditions: { scope: { of: 'all' as const } } }
      expect(await simulate({ ...all, promotionId: id })).toMatchObject({
        costDong: uses[0]?.dong,
        qualifying: 1,
      })
    }
  })

  it('keeps to the limits, the oldest orders first', async () => {
    for (const phone of ['0977000001', '0977000001', '0977000002', '0977000003']) await order(2, 0, { phone })
    const each = 138_000
    expect(await simulate({ usageLimit: 3 })).toMatchObject({
      qualifying: 3,
      overLimit: 1,
      costDong: 3 * each,
    })
    expect(await simulate({ customerLimit: 1 })).toMatchObject({ qualifying: 3, overLimit: 1 })
    expect(await simulate({ budgetDong: 2 * each })).toMatchObject({ qualifying: 2, overLimit: 2 })
  })

  it('reads who bought, how, and the destination', async () => {
    const customer = await givenUser(shop.db)
    await order(2, 0, { phone: '0977000011' })
    await order(2, 0, { phone: '0977000011', token: customer.token })
    const qualifying = async (conditions: Partial<Body['conditions']>) =>
      (await simulate({ conditions: { ...fields().conditions, ...conditions } })).qualifying
    expect(await qualifying({ customers: 'first_order' })).toBe(1)
    expect(await qualifying({ customers: 'registered' })).toBe(1)
    expect(await qualifying({ payments: ['bank_transfer'] })).toBe(0)
    expect(await qualifying({ provinces: ['Tỉnh Lào Cai'] })).toBe(0)
  })

  it('counts presents at their list price, and codes for the next order at nothing', async () => {
    await order(4)
    const bulb = await givenProduct(shop.db, { priceDong: 60_000 })
    const gift = { on: 'gift', kind: 'gift', productId: bulb.id, quantity: 1, per: 2 } as const
    expect(await simulate({ offer: gift })).toMatchObject({ qualifying: 1, costDong: 120_000 })
    const code = { on: 'next_order', kind: 'code', percent: 5, validDays: 30 } as const
    const rest = { offer: code, codeMode: 'none', code: null } as const
    expect(await simulate(rest)).toMatchObject({ qualifying: 1, costDong: 0 })
  })

  it('lowers no delivery fee that was free', async () => {
    await order(2)
    const offer = { on: 'delivery', kind: 'free', capDong: null } as const
    expect(await simulate({ offer })).toMatchObject({ inScope: 1, qualifying: 0, costDong: 0 })
    await sql`UPDATE orders SET shipping_dong = 40000, total_dong = total_dong + 40000
               WHERE placed_at > now() - interval '1 day'`.execute(shop.db)
    expect(await simulate({ offer })).toMatchObject({ qualifying: 1, costDong: 40_000 })
  })

  it('prices the newest orders if there are too many, and reports how many there are', async () => {
    await order(2)
    const newest = [await order(3), await order(2)]
    const run = simulations(shop.db, 2)
    expect(await run(trialFields.parse(fields()))).toMatchObject({
      orders: 2,
      ordersInPeriod: 3,
      costDong: 200_000 + 138_000,
      revenueDong: newest.reduce((sum, { totalAmount }) => sum + totalAmount, 0),
    })
  })

  it('runs one at a time, and refuses more than wait', async () => {
    const run = simulations(shop.db)
    const body = trialFields.parse(fields())
    const all = await Promise.allSettled(Array.from({ length: 7 }, () => run(body)))
    expect(all.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill('fulfilled'),
      ...Array(2).fill('rejected'),
    ])
  })
})
