import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { givenProduct, givenUser } from '#tests/support/factories.ts'
import { strangerFixture } from '#tests/support/orders/stranger-fixture.ts'

const { shop, order, clearLimits } = await strangerFixture()
beforeEach(clearLimits)
afterAll(() => shop.close())

describe('an idempotency key', () => {
  it('that is too long is refused, not cut', async () => {
    const lamp = await givenProduct(shop.db)
    const { status, body } = await order(lamp.id, {}, { key: 'k'.repeat(201) })
    expect([status, body.errors[0].path]).toEqual([400, 'Idempotency-Key'])
  })

  it('of another customer is another key, and reveals no order', async () => {
    const lamp = await givenProduct(shop.db, { stock: 20 })
    const [one, other] = [await givenUser(shop.db), await givenUser(shop.db)]
    const first = await order(lamp.id, {}, { key: 'chung', token: one.token })
    const second = await order(lamp.id, {}, { key: 'chung', token: other.token })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.data._id).not.toBe(first.body.data._id)
    await order(lamp.id, {}, { key: 'khach' })
    const stranger = await order(lamp.id, { quantity: 2 }, { key: 'khach' })
    expect(stranger.body.code).toBe('idempotency_key_reused')
    expect(stranger.body.data).toBeUndefined()
  })

  it('of an account is not needed to bound it: an account orders so often an hour', async () => {
    const lamp = await givenProduct(shop.db, { stock: 100, priceDong: 1_000 })
    const buyer = await givenUser(shop.db)
    const codes: number[] = []
    for (let n = 0; n < 31; n++) codes.push((await order(lamp.id, {}, buyer)).status)
    expect(codes.slice(0, 30)).toEqual(Array(30).fill(200))
    expect(codes[30]).toBe(429)
  })
})
