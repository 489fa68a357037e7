import { afterAll, beforeEach, expect, it } from 'vitest'
import { givenProduct } from '#tests/support/factories.ts'
import { strangerFixture } from '#tests/support/orders/stranger-fixture.ts'
import { promotion } from '#tests/support/pricing/promotions.ts'
import { givenPromotion } from '#tests/support/promotions/given-promotion.ts'

const { shop, admin, post, order, clearLimits, freshPhone } = await strangerFixture()
beforeEach(clearLimits)
afterAll(() => shop.close())

it('one network binds few uses of a limited code by unconfirmed orders and holds', async () => {
  const lamp = await givenProduct(shop.db, { stock: 400, priceDong: 20_000 })
  await givenPromotion(shop.db, promotion({ on: 'order', kind: 'amount', dong: 1_000 }), {
    codes: ['SANG'],
    usageLimit: 15,
  })
  const buy = (from: string) => order(lamp.id, { codes: ['SANG'] } as object, { from })
  const hold = async (from: string) => {
    const { body: cart } = await post('/api/guest-cart/add', { product_id: lamp.id }, { from })
    const products = [{ productId: lamp.id, quantity: 1 }]
    return post(
      '/api/payments/holds',
      {
        products,
        codes: ['SANG'],
        guestSessionId: cart.sessionId,
        payer: { name: 'Nguyễn An', phone: freshPhone() },
      },
      { from },
    )
  }
  const orders = await Promise.all([1, 2].map(() => buy('203.0.113.1')))
  expect(orders.map(({ status }) => status)).toEqual([200, 200])
  expect((await hold('203.0.113.1')).status).toBe(200)
  for (const refused of [await buy('203.0.113.1'), await hold('203.0.113.1')])
    expect(refused.body).toMatchObject({
      code: 'price_changed',
      data: { reasons: [{ name: 'Mã SANG', reason: 'bound_by_network' }] },
    })
  expect((await buy('203.0.113.2')).status).toBe(200)
  await shop.call(
    'PUT /api/admin/orders/:id/status',
    { params: { id: orders[0]?.body.data._id }, body: { status: 'confirmed' } },
    admin,
  )
  expect((await buy('203.0.113.1')).status).toBe(200)
})
