import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { saveSettings } from '#server/features/settings/index.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { CITY, cityRules } from '#tests/support/pricing/delivery-rules.ts'
import { promotion } from '#tests/support/pricing/promotions.ts'
import { givenPromotion } from '#tests/support/promotions/given-promotion.ts'
import { CHEAP, OFF, promotionFixture } from '#tests/support/promotions/promotion-fixture.ts'

const CA_MAU = 'Tỉnh Cà Mau'
const [WRONG, RIGHT] = ['0911000111', '0922000222']

const fixture = await promotionFixture()
const { shop, admin, givenCode, buy, move, pauseAll } = fixture
beforeAll(() => saveSettings(shop.db, 'delivery', cityRules(0, null)))
afterEach(async () => {
  expect(await shop.stockViolations()).toEqual([])
  await pauseAll()
})
afterAll(() => shop.close())

const ADDRESS = { street: '12/3 đường Ví Dụ', city: CITY, state: 'Phường Sài Gòn' }
const PERSON = { name: 'Trần Thị Mua', email: 'mua@example.com', phone: WRONG, address: ADDRESS }
const correct = (id: string, changed: Partial<typeof PERSON>) =>
  shop.call('PUT /api/orders/:id', { params: { id }, body: { customer: { ...PERSON, ...changed } } }, admin)

/** Why a code is refused; undefined where it is taken. */
async function refusal(code: string, phone: string) {
  const { status, error } = await buy({ phone, codes: [code], totalAmount: CHEAP })
  if (status === 200) return undefined
  return (error.data as { reasons: { reason: string }[] }).reasons[0]?.reason
}

describe('a corrected phone number', () => {
  it('takes along the code for the next order', async () => {
    const offer = { on: 'next_order', kind: 'code', percent: 5, capDong: 40_000, validDays: 60 } as const
    const { id } = await givenPromotion(shop.db, promotion(offer, { name: 'Cảm ơn' }))
    const placed = (await buy({ phone: WRONG })).body.data._id
    expect((await correct(placed, { phone: RIGHT })).body.moneyNotes).toEqual([])
    await move(placed, 'delivered')
    await pauseAll()
    const { code } = await shop.db
      .selectFrom('promotion_code')
      .select('code')
      .where('promotion_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await refusal(code, WRONG)).toBe('unknown')
    expect(await refusal(code, RIGHT)).toBeUndefined()
  })

  it('counts what is limited for each customer, and frees the mistyped one', async () => {
    const { code } = await givenCode({ customerLimit: 1 })
    const placed = (await buy({ phone: WRONG, codes: [code] })).body.data._id
    await correct(placed, { phone: RIGHT })
    expect(await refusal(code, RIGHT)).toBe('used_by_customer')
    expect(await refusal(code, WRONG)).toBeUndefined()
  })

  it('frees the first order of the mistyped one, and says where the right one has used it up', async () => {
    const { code } = await givenCode({}, { conditions: { customers: 'first_order' } })
    const [mistyped, known] = ['0933000333', '0944000444']
    await buy({ phone: known })
    const placed = (await buy({ phone: mistyped, codes: [code] })).body.data
    const { body } = await correct(placed._id, { phone: known })
    expect(body.moneyNotes).toEqual([expect.stringContaining('chỉ dành cho đơn đầu tiên')])
    expect(body.data.totalAmount, 'money stays').toBe(placed.totalAmount)
    expect(await refusal(code, mistyped)).toBeUndefined()
  })

  it('is followed by the figures about buyers', async () => {
    const placed = (await buy({ phone: '0955000555' })).body.data
    const ordersOf = async (phone: string) =>
      (await shop.call('GET /api/admin/orders', { query: { customerPhone: phone } }, admin)).body.total
    await correct(placed._id, { phone: '0966000666' })
    expect([await ordersOf('0955000555'), await ordersOf('0966000666')]).toEqual([0, 1])
  })
})

describe('a corrected e-mail', () => {
  const emailsOf = (id: string) =>
    shop.db
      .selectFrom('email_outbox')
      .select(['id', 'recipient', 'kind', 'sent_at'])
      .where('about_id', '=', id)
      .where('kind', '<>', 'new_order')
      .orderBy('created_at')
      .execute()

  it('gets what waits and what failed; a sent one goes out again as a copy', async () => {
    const placed = (await buy()).body.data._id
    const [first] = await emailsOf(placed)
    const email = 'dung@example.com'
    await correct(placed, { email })
    expect((await emailsOf(placed)).map(({ recipient }) => recipient)).toEqual([email])
    await shop.db
      .updateTable('email_outbox')
      .set({ sent_at: new Date() })
      .where('about_id', '=', placed)
      .execute()
    const next = 'dung-hon@example.com'
    await correct(placed, { email: next })
    expect(
      (await emailsOf(placed)).map(({ recipient }) => recipient),
      'what was sent was sent there',
    ).toEqual([email])
    expect(first?.kind).toBe('order_placed')
  })

  it('gets the confirmation again, a few times a day', async () => {
    const placed = (await buy()).body.data._id
    const params = { id: placed }
    const again = () => shop.call('POST /api/admin/orders/:id/confirmation-email', { params }, admin)
    expect((await again()).error.code).toBe('no_mail_server')
    const sending = await promotionFixture({ SMTP_URL: 'smtp://127.0.0.1:9', RATE_LIMITS: 'on' })
    try {
      const { body } = await sending.buy()
      const call = () =>
        sending.shop.call(
          'POST /api/admin/orders/:id/confirmation-email',
          { params: { id: body.data._id } },
          sending.admin,
        )
      const answers = []
      for (let n = 0; n < 6; n++) answers.push(await call())
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
      expect(answers[0]?.body.message).toBe('Đang gửi lại thư xác nhận đến mua@example.com')
      for (const job of sending.shop.jobs.filter(({ name }) => name === 'write_order_emails'))
        await jobHandlers(sending.shop.shop).write_order_emails(job.data as never)
      const written = await sending.shop.db
        .selectFrom('email_outbox')
        .select('id')
        .where('about_id', '=', body.data._id)
        .where('kind', '=', 'order_placed')
        .execute()
      expect(written).toHaveLength(6)
    } finally {
      await sending.shop.close()
    }
  })
})

describe('a corrected address', () => {
  it('with another delivery fee keeps the money, says so, and opens the fee to agreement', async () => {
    const rules = cityRules(90_000, null)
    const fees = { standard: 250_000, bulky: 250_000, oversize: null }
    await saveSettings(shop.db, 'delivery', { ...rules, rest: { ...rules.rest, fees } })
    const placed = (await buy()).body.data
    const there = { ...ADDRESS, city: CA_MAU }
    const { body } = await correct(placed._id, { phone: '0900000456', address: there })
    expect(body.moneyNotes).toEqual([
      `Phí giao hàng vẫn là 90.000\u00a0₫, nhưng đến ${CA_MAU} phí 250.000\u00a0₫. Hãy thống nhất với khách rồi sửa phí.`,
    ])
    expect(body.data).toMatchObject({
      totalAmount: placed.totalAmount,
      shippingFee: 90_000,
      canSetFee: true,
      feeBefore: 90_000,
    })
    const agreed = await shop.call(
      'PUT /api/admin/orders/:id/delivery-fee',
      { params: { id: placed._id }, body: { feeDong: 250_000 } },
      admin,
    )
    expect(agreed.body.data.totalAmount).toBe(placed.totalAmount + 160_000)
    const same = await buy()
    const within = { ...ADDRESS, state: 'Phường Bến Thành' }
    const moved = await correct(same.body.data._id, { phone: '0900000456', address: within })
    expect([moved.body.moneyNotes, moved.body.data.canSetFee]).toEqual([[], false])
    await saveSettings(shop.db, 'delivery', cityRules(0, null))
  })

  it('leaves only the difference of the fee to a transfer', async () => {
    const rules = cityRules(90_000, null)
    const fees = { standard: 250_000, bulky: 250_000, oversize: null }
    await saveSettings(shop.db, 'delivery', { ...rules, rest: { ...rules.rest, fees } })
    const guest = await fixture.givenGuest(fixture.lamp.id)
    const lines = [{ productId: fixture.lamp.id }]
    const held = (await fixture.open(guest, lines, { city: CITY })).body.data
    const body = await fixture.transferOrder(held.hold, lines)
    const placed = (await fixture.order(body)).body.data
    const params = { id: placed._id }
    await correct(placed._id, { phone: '0900000456', address: { ...ADDRESS, city: CA_MAU } })
    await shop.call('PUT /api/admin/orders/:id/delivery-fee', { params, body: { feeDong: 250_000 } }, admin)
    const seen = await shop.call('GET /api/orders/:id', { params, query: { key: placed.accessKey } })
    expect(seen.body.data.transfer?.amount).toBe(160_000)
    await saveSettings(shop.db, 'delivery', cityRules(0, null))
  })

  it('names promotions that are for the old or the new place alone', async () => {
    const of = (name: string, province: string) =>
      givenPromotion(shop.db, promotion(OFF, { name, conditions: { provinces: [province] } }))
    await of('Thành phố mừng', CITY)
    await of('Miền Tây mừng', CA_MAU)
    const placed = (await buy()).body.data
    const { body } = await correct(placed._id, { phone: '0900000456', address: { ...ADDRESS, city: CA_MAU } })
    expect(body.moneyNotes).toEqual([
      expect.stringContaining('«Thành phố mừng» không áp dụng cho nơi giao mới; 100.000'),
      expect.stringContaining('«Miền Tây mừng» dành cho nơi giao mới'),
    ])
    expect(body.data.totalAmount).toBe(placed.totalAmount)
  })
})
