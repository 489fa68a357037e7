import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { patient } from '#tests/support/time/pace.ts'
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

  it('names the missing field', async () => {
    const { error } = await shop.call('POST /api/orders/track', { body: { orderNumber: ' ', phone: '' } })
    expect(error.errors).toEqual([
      { path: 'orderNumber', code: 'order_number_required', message: 'Vui lòng nhập mã đơn hàng' },
      { path: 'phone', code: 'phone_required', message: 'Vui lòng nhập số điện thoại' },
    ])
    const malformed = { orderNumber: 'DH-1', phone: PHONE }
    const answer = await shop.call('POST /api/orders/track', { body: malformed })
    expect(answer.error.message).toBe('Mã đơn hàng có dạng DH-2026-000123')
  })

  describe('by strangers who guess phone numbers', () => {
    let limited: TestShop
    let orderNumber: string
    beforeAll(async () => {
      limited = await testShop({ RATE_LIMITS: 'on' })
      orderNumber = (await place(limited)).orderNumber
    })
    afterAll(() => limited.close())
    const track = async (phone: string, remoteAddress: string) => {
      const payload = { orderNumber, phone }
      const started = Date.now()
      const answer = await limited.app.inject({
        method: 'POST',
        url: '/api/orders/track',
        payload,
        remoteAddress,
      })
      return { status: answer.statusCode, headers: answer.headers, ms: Date.now() - started }
    }

    it('slows down the network that guesses, and nobody else', async () => {
      for (let n = 0; n < 5; n++) expect((await track(`091234560${n}`, '203.0.113.1')).status).toBe(404)
      const slowed = await Promise.all([1, 2, 3].map(n => track(`091234561${n}`, '203.0.113.1')))
      expect(slowed.map(({ status }) => status).toSorted()).toEqual([404, 404, 429])
      expect(Math.min(...slowed.filter(({ status }) => status === 404).map(({ ms }) => ms))).toBeGreaterThan(
        900,
      )
      const refused = slowed.find(({ status }) => status === 429)
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
      const owner = await track(PHONE, '203.0.113.2')
      expect(owner.status).toBe(200)
    })

    it(
      'keeps the order open for its owner, however many networks have guessed',
      async () => {
        const guesses = Array.from({ length: 25 }, (_, n) =>
          track(`09123456${String(n).padStart(2, '0')}`, `198.18.1.${n}`),
        )
        await Promise.all(guesses)
        const keepTrying = Promise.all([1, 2, 3].map(n => track('0912345999', `198.18.1.${n}`)))
        const owner = await track(PHONE, '203.0.113.3')
        expect(owner.status).toBe(200)
        await keepTrying
      },
      patient(30_000),
    )
  })
})

describe('masks', () => {
  it('hide all but a hint', () => {
    expect(maskName('  Đỗ   Ân ')).toBe('Đ••• Â•••')
    expect(maskPhone(PHONE)).toBe('••• ••• 456')
    expect(maskAddress({ city: 'Thành phố Huế' })).toBe('•••, Thành phố Huế')
  })
})
