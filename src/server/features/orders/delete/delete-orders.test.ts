import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenProduct, givenUser, orderBody, stockOf } from '#tests/support/factories.ts'
import { claimFor, givenProof } from '#tests/support/orders/proofs.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
let admin: { id: string; token: string }
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin', name: 'Thùy Linh' })
})
afterAll(() => shop.close())

async function givenOrder() {
  const lamp = await givenProduct(shop.db, { stock: 10 })
  const { body } = await shop.call('POST /api/orders', {
    body: orderBody([{ productId: lamp.id, quantity: 3 }]),
  })
  return { id: body.data._id, number: body.data.orderNumber, lampId: lamp.id }
}

const move = (id: string, status: 'confirmed' | 'shipped' | 'cancelled') =>
  shop.call('PUT /api/admin/orders/:id/status', { params: { id }, body: { status } }, admin)
const pay = (id: string, paymentStatus: 'paid' | 'failed') =>
  shop.call(
    'PUT /api/admin/orders/:id/payment-status',
    { params: { id }, body: { paymentStatus, reason: 'Theo sao kê' } },
    admin,
  )
const remove = (id: string) => shop.call('DELETE /api/admin/orders/:id/delete', { params: { id } }, admin)

describe('deleting an order', () => {
  it('gives back its reservations, and the audit log remembers it', async () => {
    const order = await givenOrder()
    await move(order.id, 'confirmed')
    expect(await stockOf(shop.db, order.lampId)).toEqual({ onHand: 10, reserved: 3 })
    const deleted = await remove(order.id)
    expect(deleted.body).toMatchObject({
      data: { orderNumber: order.number },
      message: `Đã xóa đơn ${order.number}`,
    })
    expect(await stockOf(shop.db, order.lampId)).toEqual({ onHand: 10, reserved: 0 })
    const gone = await shop.call('GET /api/admin/orders/:id', { params: { id: order.id } }, admin)
    expect(gone.error.code).toBe('order_not_found')
    const { body } = await shop.call('GET /api/admin/audit', { query: { subject: order.id } }, admin)
    expect(body.data[0]).toMatchObject({ action: 'deleted', subject: { label: order.number } })
    expect(await shop.stockViolations()).toEqual([])
    expect((await remove(order.id)).error.code).toBe('order_not_found')
  })

  it('is possible after a cancellation before shipping, and under the short address, too', async () => {
    const order = await givenOrder()
    await pay(order.id, 'failed')
    await move(order.id, 'cancelled')
    const deleted = await shop.call('DELETE /api/orders/:id', { params: { id: order.id } }, admin)
    expect(deleted.status).toBe(200)
    expect(await shop.stockViolations()).toEqual([])
  })

  it('is refused with the reason once pieces moved or money came', async () => {
    const shipped = await givenOrder()
    await move(shipped.id, 'shipped')
    const refused = await remove(shipped.id)
    expect([refused.status, refused.error.code, refused.error.message]).toEqual([
      409,
      'order_in_use',
      `Không thể xóa đơn ${shipped.number}: hàng đã rời kho. Bạn có thể hủy đơn`,
    ])
    await move(shipped.id, 'cancelled')
    expect((await remove(shipped.id)).error.message).toBe(
      `Không thể xóa đơn ${shipped.number}: hàng đã rời kho`,
    )
    const paid = await givenOrder()
    await pay(paid.id, 'paid')
    expect((await remove(paid.id)).error.message).toContain('khách đã thanh toán')
    expect(await stockOf(shop.db, paid.lampId)).toEqual({ onHand: 10, reserved: 3 })
  })

  it('is refused while the proof of a transfer is unchecked, cancelled or not', async () => {
    const order = await givenOrder()
    const set = { payment_method: 'bank_transfer' }
    await shop.db.updateTable('orders').set(set).where('id', '=', order.id).execute()
    await claimFor(shop, order.id, (await givenProof(shop)).url)
    const reason = `Không thể xóa đơn ${order.number}: có ảnh chuyển khoản chưa kiểm tra`
    const refused = await remove(order.id)
    expect([refused.status, refused.error.message]).toEqual([409, `${reason}. Bạn có thể hủy đơn`])
    await move(order.id, 'cancelled')
    const body = { orderIds: [order.id] }
    const several = await shop.call('DELETE /api/admin/orders', { body }, admin)
    expect(several.body.data.results).toMatchObject([{ outcome: 'in_use', message: reason }])
    await pay(order.id, 'failed')
    expect((await remove(order.id)).status).toBe(200)
  })

  it('of several reports the outcome of each', async () => {
    const [free, paid] = [await givenOrder(), await givenOrder()]
    await pay(paid.id, 'paid')
    const gone = '01920000-0000-7000-8000-000000000000'
    const orderIds = [free.id, paid.id, gone, free.id]
    const { body } = await shop.call('DELETE /api/admin/orders', { body: { orderIds } }, admin)
    expect(body.data.deletedCount).toBe(1)
    expect(body.data.results.map(result => [result.orderNumber, result.outcome])).toEqual([
      [free.number, 'deleted'],
      [paid.number, 'in_use'],
      [null, 'not_found'],
    ])
    const none = await shop.call('DELETE /api/admin/orders', { body: { orderIds: [] } }, admin)
    expect(none.error.message).toBe('Vui lòng chọn ít nhất một đơn hàng')
  })

  it('and shipping it at the same moment never lose pieces', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await givenOrder()
      const [deleted, shipped] = await Promise.all([remove(order.id), move(order.id, 'shipped')])
      expect([deleted.status, shipped.status]).toEqual(deleted.status === 200 ? [200, 404] : [409, 200])
    }
    expect(await shop.stockViolations()).toEqual([])
  })
})
