import type { OrderStatus } from '#contract/orders/order.status.ts'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

/** A shop with an admin, and the calls by which they bill orders. */
export async function invoiceFixture() {
  const shop: TestShop = await testShop()
  const admin = await givenUser(shop.db, { role: 'admin', name: 'Thùy Linh' })
  const move = (id: string, status: OrderStatus) =>
    shop.call('PUT /api/admin/orders/:id/status', { params: { id }, body: { status } }, admin)
  return {
    shop,
    admin,
    move,
    /** An order of bamboo lamps at 1.250.000 ₫ before tax, in this state. */
    async givenOrder(status: OrderStatus = 'confirmed', quantity = 1) {
      const lamp = await givenProduct(shop.db, { title: 'Đèn thả mây tre', priceDong: 1_250_000 })
      const { body } = await shop.call('POST /api/orders', {
        body: orderBody([{ productId: lamp.id, quantity }]),
      })
      const id = body.data._id
      if (status !== 'pending') await move(id, status)
      return { id, number: body.data.orderNumber, lampId: lamp.id }
    },
    pay: (id: string, paymentStatus: 'paid' | 'refunded') =>
      shop.call(
        'PUT /api/admin/orders/:id/payment-status',
        { params: { id }, body: { paymentStatus, reason: 'Theo sao kê' } },
        admin,
      ),
    issue: (orderId: string, body: object = {}) =>
      shop.call('POST /api/invoices/from-order/:orderId', { params: { orderId }, body }, admin),
    settle: (id: string, status: 'issued' | 'paid' | 'cancelled') =>
      shop.call('PUT /api/invoices/:id/status', { params: { id }, body: { status } }, admin),
    read: async (id: string) =>
      (await shop.call('GET /api/invoices/:id', { params: { id } }, admin)).body.data,
    ofOrder: (orderId: string) =>
      shop.call('GET /api/invoices/order/:orderId', { params: { orderId } }, admin),
  }
}
export type InvoiceFixture = Awaited<ReturnType<typeof invoiceFixture>>
