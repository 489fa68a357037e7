import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenProduct, givenUser, orderBody, stockOf } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

async function givenOrder(token?: string) {
  const lamp = await givenProduct(shop.db, { stock: 10 })
  const body = orderBody([{ productId: lamp.id, quantity: 3 }])
  const { data } = (await shop.call('POST /api/orders', { body }, { token })).body
  return { id: data._id, key: data.accessKey, lampId: lamp.id }
}

const cancel = (id: string, options: { key?: string; token?: string } = {}) =>
  shop.call(
    'PATCH /api/orders/:id/cancel',
    { params: { id } },
    { token: options.token, ...(options.key && { headers: { 'x-order-key': options.key } }) },
  )

describe('cancelling an order by its link', () => {
  it('is open to a guest while the order is pending, and puts its pieces on sale again', async () => {
    const order = await givenOrder()
    const { status, body } = await cancel(order.id, { key: order.key })
    expect([status, body.data.status]).toEqual([200, 'cancelled'])
    expect(await stockOf(shop.db, order.lampId)).toEqual({ onHand: 10, reserved: 0 })
    expect(body.data.timeline.at(-1)).toMatchObject({ kind: 'status', to: 'cancelled', by: 'Khách hàng' })
    const outcome = await shop.db
      .selectFrom('order_event')
      .select(['actor_kind', 'actor_id'])
      .where('order_id', '=', order.id)
      .where('to_status', '=', 'cancelled')
      .executeTakeFirst()
    expect(outcome).toEqual({ actor_kind: 'guest', actor_id: null })
    const log = await shop.db
      .selectFrom('audit_entry')
      .select('id')
      .where('subject_id', '=', order.id)
      .execute()
    expect(log).toEqual([])
  })

  it('takes the key from the address, too', async () => {
    const order = await givenOrder()
    const input = { params: { id: order.id }, query: { key: order.key } }
    expect((await shop.call('PATCH /api/orders/:id/cancel', input)).status).toBe(200)
  })

  it('is refused once the shop has confirmed it', async () => {
    const order = await givenOrder()
    const admin = await givenUser(shop.db, { role: 'admin' })
    const confirmed = { params: { id: order.id }, body: { status: 'confirmed' as const } }
    await shop.call('PUT /api/admin/orders/:id/status', confirmed, admin)
    const { status, error } = await cancel(order.id, { key: order.key })
    expect([status, error.code]).toEqual([409, 'invalid_transition'])
  })

  it('reveals nothing of the order to those with another order’s key or with none', async () => {
    const [order, other] = [await givenOrder(), await givenOrder()]
    for (const key of [other.key, undefined])
      expect((await cancel(order.id, key ? { key } : {})).error.code).toBe('order_not_found')
  })

  it('works for a holder of the key who is signed in to another account', async () => {
    const order = await givenOrder()
    const { token } = await givenUser(shop.db)
    expect((await cancel(order.id, { key: order.key, token })).status).toBe(200)
  })
})
