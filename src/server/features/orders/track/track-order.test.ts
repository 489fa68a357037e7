import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { maskAddress, maskName, maskPhone } from './mask.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const PHONE = '0900000456'

async function place(at: TestShop = shop) {
  const lamp = await givenProduct(at.db)
  const placed = await at.call('POST /api/orders', { body: orderBody([{ productId: lamp.id, quantity: 2 }]) })
  return placed.body.data
}

describe('tracking an order', () => {
  it('shows the progress for number and phone together, and only hints at the person', async () => {
    const { _id: id, orderNumber } = await place()
    const admin = await givenUser(shop.db, { role: 'admin', name: 'Trần Quản Trị' })
    const move = { params: { id }, body: { status: 'confirmed' as const, note: 'gọi số 0911222333' } }
    await shop.call('PUT /api/admin/orders/:id/status', move, admin)
    await shop.call('POST /api/admin/orders/:id/notes', { params: { id }, body: { note: 'khó tính' } }, admin)

    const seen = await shop.call('POST /api/orders/track', {
      body: { orderNumber, phone: '+84 900 000 456' },
    })
    expect(seen.body.data).toMatchObject({
      orderNumber,
      status: 'confirmed',
      itemCount: 2,
      customer: { name: 'T••• T••• M•••', phone: '••• ••• 456', address: '•••, Thành phố Hồ Chí Minh' },
    })
    expect(seen.body.data.timeline.map(event => event.kind)).toEqual(['placed', 'status'])
    const text = JSON.stringify(seen.body)
    for (const secret of ['Mua', PHONE, 'Ví Dụ', 'mua@example.com', 'khó tính', '0911222333', 'Quản Trị', id])
      expect(text).not.toContain(secret)
  })

  it.each(['dh-YEAR-N', 'DHYEARN', ' #dh YEAR N ', 'YEAR N'])(
    'forgives how the number is written: %s',
    async form => {
      const { orderNumber } = await place()
      const [, year = '', running = ''] = orderNumber.split('-')
      const written = form.replace('YEAR', year).replace('N', running)
      const seen = await shop.call('POST /api/orders/track', { body: { orderNumber: written, phone: PHONE } })
      expect(seen.body.data.orderNumber).toBe(orderNumber)
    },
  )

  it('answers a wrong phone and an unknown number alike', async () => {
    const { orderNumber } = await place()
    const wrong = await shop.call('POST /api/orders/track', { body: { orderNumber, phone: '0900000457' } })
    const unknown = await shop.call('POST /api/orders/track', {
      body: { orderNumber: 'DH-2020-000001', phone: PHONE },
    })
    expect(wrong.status).toBe(404)
    expect(wrong.error).toEqual(unknown.error)
    expect(wrong.error.code).toBe('order_not_found')
  })

  it('names what is missing', async () => {
    const { error } = await shop.call('POST /api/orders/track', { body: { orderNumber: ' ', phone: '' } })
    expect(error.errors).toEqual([
      { path: 'orderNumber', code: 'order_number_required', message: 'Vui lòng nhập mã đơn hàng' },
      { path: 'phone', code: 'phone_required', message: 'Vui lòng nhập số điện thoại' },
    ])
    const malformed = { orderNumber: 'DH-1', phone: PHONE }
    const answer = await shop.call('POST /api/orders/track', { body: malformed })
    expect(answer.error.message).toBe('Mã đơn hàng có dạng DH-2026-000123')
  })

  it('limits the tries at one order number, from all clients', async () => {
    const limited = await testShop({ RATE_LIMITS: 'on' })
    try {
      const { orderNumber } = await place(limited)
      const attempt = (phone: string) =>
        limited.call('POST /api/orders/track', { body: { orderNumber, phone } })
      for (let n = 0; n < 10; n++) expect((await attempt(`091234560${n}`)).status).toBe(404)
      expect((await attempt(PHONE)).error.code).toBe('rate_limited')
    } finally {
      await limited.close()
    }
  })
})

describe('masks', () => {
  it('hide all but a hint', () => {
    expect(maskName('  Đỗ   Ân ')).toBe('Đ••• Â•••')
    expect(maskPhone(PHONE)).toBe('••• ••• 456')
    expect(maskAddress({ city: 'Thành phố Huế' })).toBe('•••, Thành phố Huế')
  })
})
