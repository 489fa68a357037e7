import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { givenProduct, givenUser } from '#tests/support/factories.ts'
import { strangerFixture } from '#tests/support/orders/stranger-fixture.ts'
import { promotion } from '#tests/support/pricing/promotions.ts'
import { givenPromotion } from '#tests/support/promotions/given-promotion.ts'

const { shop, post, order, clearLimits } = await strangerFixture()
afterAll(() => shop.close())
const OFF = { on: 'order', kind: 'amount', dong: 100_000 } as const
const lamp = await givenProduct(shop.db, { stock: 5_000, priceDong: 1_000_000 })
const FULL = 1_100_000
const CHEAP = 990_000
const given = (code: string, state: object = {}) =>
  givenPromotion(shop.db, promotion(OFF, { name: code, ...state }), { codes: [code] })
await given('TOT')

let phones = 0
const freshPhone = () => `091${String(++phones).padStart(7, '0')}`
const UNUSABLE =
  'Mã này không dùng được. Hãy kiểm tra lại từng chữ, và số điện thoại nếu mã dành riêng cho bạn'

beforeEach(async () => {
  await clearLimits()
  await shop.db.updateTable('payment_hold').set({ released_at: new Date() }).execute()
  await shop.db.updateTable('promotion').set({ state: 'paused' }).where('code_mode', '=', 'none').execute()
})

type From = { from: string }
/** The doors through which codes and phone numbers come. */
const doors = {
  order: (codes: string[], phone: string, { from }: From) =>
    order(lamp.id, { codes, phone, totalAmount: 1 } as object, { from }),
  hold: async (codes: string[], phone: string, { from }: From) => {
    const { body: cart } = await post(
      '/api/guest-cart/add',
      { product_id: lamp.id },
      { from: freshAddress() },
    )
    const products = [{ productId: lamp.id, quantity: 1 }]
    const payer = { name: 'Trần Thị Mua', phone }
    const body = { products, codes, payer, totalAmount: 1, guestSessionId: cart.sessionId }
    return post('/api/payments/holds', body, { from })
  },
  'guest cart': (codes: string[], phone: string, { from }: From) =>
    post('/api/guest-cart/codes', { codes, phone }, { from, method: 'PUT' }),
}
let addresses = 0
const freshAddress = () => `198.18.${Math.floor(++addresses / 200)}.${addresses % 200}`
const answersOf = async (count: number, ask: (n: number) => ReturnType<typeof post>) => {
  const answers: Awaited<ReturnType<typeof post>>[] = []
  for (let n = 0; n < count; n++) answers.push(await ask(n))
  return answers
}

describe('guessing codes', () => {
  it.each(['order', 'hold', 'guest cart'] as const)('is over after a few through: %s', async door => {
    const from = '203.0.113.9'
    const answers = await answersOf(15, n =>
      doors[door]([`SAI${n}A`, `SAI${n}B`, `SAI${n}C`], freshPhone(), { from }),
    )
    expect(answers.filter(({ body }) => body.code === 'rate_limited')).toHaveLength(9)
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    for (const code of ['LE1', 'LE2']) await doors[door]([code], freshPhone(), { from })
    // a right code is answered as a wrong one: else the refusal would tell them apart
    for (const other of Object.values(doors))
      expect((await other(['TOT'], freshPhone(), { from })).body.code).toBe('rate_limited')
    expect((await order(lamp.id, {}, { from })).status).toBe(200)
    expect((await order(lamp.id, { codes: ['TOT'] } as object, { from: freshAddress() })).status).toBe(200)
  })

  it('learns no more from many calls at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        doors.order([`LOAT${n}A`, `LOAT${n}B`, `LOAT${n}C`], freshPhone(), { from: '203.0.113.10' }),
      ),
    )
    expect(answers.filter(({ body }) => body.code === 'price_changed').length).toBeLessThanOrEqual(6)
  })

  it.each([
    ['of one /64', (n: number) => `2001:db8:1:1::${n}`, 20],
    ['of one /56', (n: number) => `2001:db8:2:${n.toString(16)}::1`, 80],
    ['of one /48', (n: number) => `2001:db8:3:${((n % 200) << 8).toString(16)}::1`, 320],
  ])('counts the addresses %s together', async (_which, address, most) => {
    const answers = await answersOf(most + 10, n =>
      doors.order([`V6${n}X`], freshPhone(), { from: address(n) }),
    )
    expect(answers.filter(({ body }) => body.code === 'price_changed')).toHaveLength(most)
  })

  it('does not count codes that have an effect', async () => {
    const from = '203.0.113.11'
    const answers = await answersOf(25, () => doors['guest cart'](['TOT'], freshPhone(), { from }))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  })

  it('lets a shopper mistype three times', async () => {
    const from = '203.0.113.12'
    for (const code of ['TTO', 'TOTT', 'TO0'])
      expect((await doors['guest cart']([code], freshPhone(), { from })).status).toBe(200)
    const bought = await order(lamp.id, { codes: ['TOT'], totalAmount: CHEAP } as object, { from })
    expect(bought.status).toBe(200)
  })
})

describe('a stranger', () => {
  it('learns of no code whether it exists, as long as it has no effect', async () => {
    const hour = 3_600_000
    const { id: draft } = await given('NHAP')
    const { id: paused } = await given('DUNG')
    await given('SAPCO', { startsAt: new Date(Date.now() + hour / 2) })
    await given('HETHAN', { startsAt: new Date(Date.now() - 2 * hour), endsAt: new Date(Date.now() - hour) })
    await givenPromotion(shop.db, promotion(OFF, { name: 'HETLUOT' }), { codes: ['HETLUOT'], usageLimit: 1 })
    await order(lamp.id, { codes: ['HETLUOT'], totalAmount: CHEAP } as object, { from: freshAddress() })
    await shop.db.updateTable('promotion').set({ state: 'draft' }).where('id', '=', draft).execute()
    await shop.db.updateTable('promotion').set({ state: 'paused' }).where('id', '=', paused).execute()
    const { id: bound } = await given('CUANGUOIKHAC')
    await shop.db
      .updateTable('promotion_code')
      .set({ phone: '0988777666' })
      .where('promotion_id', '=', bound)
      .execute()
    for (const code of ['KHONGCO', 'NHAP', 'DUNG', 'SAPCO', 'HETHAN', 'HETLUOT', 'CUANGUOIKHAC']) {
      for (const door of ['order', 'hold'] as const) {
        const { body } = await doors[door]([code], freshPhone(), { from: freshAddress() })
        expect([door, body.data.reasons]).toEqual([
          door,
          [{ name: `Mã ${code}`, code, reason: 'unknown', message: UNUSABLE }],
        ])
      }
      const { body } = await doors['guest cart']([code], freshPhone(), { from: freshAddress() })
      expect(body.data.codes).toEqual([{ code, message: UNUSABLE }])
    }
  })
})

describe('whether a phone number has ordered here', () => {
  it.each(['order', 'hold', 'guest cart'] as const)('can be asked a few times by: %s', async door => {
    const known = freshPhone()
    await order(lamp.id, { phone: known }, { from: freshAddress() })
    await givenPromotion(
      shop.db,
      promotion(OFF, { name: 'Chào bạn mới', conditions: { customers: 'first_order' } }),
    )
    const from = '203.0.113.20'
    const answers = await answersOf(40, n => doors[door]([], n % 2 ? known : freshPhone(), { from }))
    const told = answers.map(({ body }) => body.data?.totalAmount ?? body.data?.buyer?.isFirstOrder)
    const [first, second] = door === 'guest cart' ? [true, false] : [CHEAP, FULL]
    expect(told.slice(0, 20)).toEqual(Array.from({ length: 10 }, () => [first, second]).flat())
    expect(new Set(told.slice(20)).size).toBe(1)
    // a guess that would be right is refused as a wrong one is
    if (door === 'order')
      for (const phone of [known, freshPhone()]) {
        const guess = await order(lamp.id, { phone, totalAmount: CHEAP } as object, { from })
        expect(guess.body).toMatchObject({ code: 'price_changed', data: { totalAmount: FULL } })
        expect(guess.body.data.reasons).toMatchObject([{ reason: 'asked_too_often' }])
      }
  })

  it('is not asked by orders that are placed', async () => {
    await givenPromotion(shop.db, promotion(OFF, { name: 'Chào', conditions: { customers: 'first_order' } }))
    const from = '203.0.113.21'
    const answers = await answersOf(25, () =>
      order(lamp.id, { phone: freshPhone(), totalAmount: CHEAP } as object, { from }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('is asked by orders that are placed and cancelled again', async () => {
    await givenPromotion(shop.db, promotion(OFF, { name: 'Chào', conditions: { customers: 'first_order' } }))
    const from = '203.0.113.23'
    const answers = await answersOf(23, async () => {
      const placed = await order(lamp.id, { phone: freshPhone() }, { from })
      const { _id: id, accessKey } = placed.body.data
      const cancelled = await post(`/api/orders/${id}/cancel?key=${accessKey}`, undefined, {
        from: freshAddress(),
        method: 'PATCH',
      })
      expect(cancelled.status).toBe(200)
      return placed
    })
    expect(answers.map(({ body }) => body.data.totalAmount)).toEqual([
      ...Array(20).fill(CHEAP),
      ...Array(3).fill(FULL),
    ])
    const neighbour = await order(lamp.id, { phone: freshPhone() }, { from: freshAddress() })
    expect(neighbour.body.data.totalAmount).toBe(CHEAP)
  })

  it('nor by questions of accounts about other numbers', async () => {
    const { token } = await givenUser(shop.db)
    await givenPromotion(shop.db, promotion(OFF, { name: 'Chào', conditions: { customers: 'first_order' } }))
    const from = '203.0.113.22'
    const answers = await answersOf(25, () =>
      order(lamp.id, { phone: freshPhone(), totalAmount: 1 } as object, { from, token }),
    )
    expect(answers.map(({ body }) => body.data.totalAmount).slice(20)).toEqual(Array(5).fill(FULL))
  })
})
