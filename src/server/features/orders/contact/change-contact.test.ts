import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
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
  const { body } = await shop.call('POST /api/orders', { body: orderBody([{ productId: lamp.id }]) })
  return body.data
}
const customer = {
  name: 'Trần Thị Mua',
  email: 'mua@example.com',
  phone: '0912 345 678',
  address: { street: '99 đường Khác', city: 'Thành phố Đà Nẵng', state: 'Phường Hải Châu' },
}
const change = (id: string, body: object) =>
  shop.call('PUT /api/orders/:id', { params: { id }, body: body as never }, admin)

describe('the contact of an order', () => {
  it('is changed before shipping: timeline and log record it, money and lines stay', async () => {
    const order = await givenOrder()
    const { status, body } = await change(order._id, { customer })
    expect([status, body.message]).toEqual([200, 'Đã sửa thông tin giao hàng'])
    expect(body.data.customer).toMatchObject({ phone: '0912345678', address: customer.address })
    expect([body.data.totalAmount, body.data.notes]).toEqual([order.totalAmount, ''])
    expect(body.data.timeline.at(-1)).toMatchObject({ kind: 'contact', by: 'Thùy Linh' })
    const query = { kind: 'order' as const, subject: order._id }
    const { data: log } = (await shop.call('GET /api/admin/audit', { query }, admin)).body
    expect(log[0]?.changes.map(({ field }) => field).sort()).toEqual(['city', 'phone', 'state', 'street'])
    const found = await shop.call('GET /api/admin/orders', { query: { customerPhone: '0912345678' } }, admin)
    expect(found.body.data.map(({ _id }) => _id)).toContain(order._id)
  })

  it('changes notes alone, and a change of nothing leaves no trace', async () => {
    const order = await givenOrder()
    expect((await change(order._id, { notes: 'Gọi trước khi giao' })).body.data.notes).toBe(
      'Gọi trước khi giao',
    )
    const { body } = await change(order._id, { notes: 'Gọi trước khi giao' })
    expect(body.data.timeline.filter(({ kind }) => kind === 'contact')).toHaveLength(1)
  })

  it('is refused if the order has changed since it was read, unless nothing would change', async () => {
    const order = await givenOrder()
    const params = { id: order._id }
    const read = async () => (await shop.call('GET /api/admin/orders/:id', { params }, admin)).body.data
    const { updatedAt } = await read()
    expect((await change(order._id, { customer, updatedAt })).status).toBe(200)
    const late = await change(order._id, { notes: 'Gọi trước khi giao', updatedAt })
    expect([late.status, late.error.code, late.error.message]).toEqual([
      409,
      'conflict',
      'Đơn hàng vừa được sửa ở nơi khác. Hãy xem lại rồi lưu',
    ])
    expect(await read()).toMatchObject({ notes: '', customer: { phone: '0912345678' } })
    expect((await change(order._id, { customer, updatedAt })).status).toBe(200)
    const again = await change(order._id, { notes: 'Gọi trước', updatedAt: (await read()).updatedAt })
    expect([again.status, again.body.data.notes]).toEqual([200, 'Gọi trước'])
    const odd = await change(order._id, { notes: 'x', updatedAt: 'hôm qua' })
    expect([odd.status, odd.error.errors?.[0]?.path]).toEqual([400, 'updatedAt'])
  })

  it('has a province of the list, or the former province of an old order', async () => {
    const order = await givenOrder()
    await shop.db.updateTable('orders').set({ city: 'Tỉnh Bình Dương' }).where('id', '=', order._id).execute()
    const to = (city: string) =>
      change(order._id, { customer: { ...customer, address: { ...customer.address, city } } })
    expect((await to('Tỉnh Bình Dương')).body.data.customer.address.city).toBe('Tỉnh Bình Dương')
    const refused = await to('Sao Hỏa')
    expect([refused.status, refused.error.errors]).toMatchObject([
      400,
      [{ path: 'customer.address.city', message: 'Vui lòng chọn tỉnh, thành phố trong danh sách' }],
    ])
    expect((await to('TP. Đà\u200b Nẵng')).body.data.customer.address.city).toBe('Thành phố Đà Nẵng')
  })

  it.each(['shipped', 'delivered', 'cancelled'] as const)('stays once the order is %s', async status => {
    const order = await givenOrder()
    const params = { id: order._id }
    await shop.call('PUT /api/admin/orders/:id/status', { params, body: { status } }, admin)
    const refused = await change(order._id, { customer })
    expect([refused.status, refused.error.code]).toEqual([409, 'invalid_transition'])
    expect(refused.error.message).toContain('không thể sửa thông tin giao hàng')
    const { body } = await shop.call('GET /api/admin/orders/:id', { params }, admin)
    expect(body.data.customer.phone).toBe('0900000456')
  })

  it('names the field that is wrong and keeps all others', async () => {
    const order = await givenOrder()
    const refused = await change(order._id, { customer: { ...customer, phone: '123' } })
    expect([refused.status, refused.error.errors?.[0]?.path]).toEqual([400, 'customer.phone'])
    const { body } = await shop.call('GET /api/admin/orders/:id', { params: { id: order._id } }, admin)
    expect(body.data.customer.address.street).toBe('12/3 đường Ví Dụ')
  })
})
