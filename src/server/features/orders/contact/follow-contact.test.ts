import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadSettings, saveSettings } from '#server/features/settings/index.ts'
import { claimEmail, isUnsent, makeWaiting, noteAttempt } from '#server/mailer/email.queries.ts'
import { jobHandlers } from '#server/main/job-handlers.ts'
import { CITY, cityRules, sameFee } from '#tests/support/pricing/delivery-rules.ts'
import { promotion } from '#tests/support/pricing/promotions.ts'
import { givenPromotion } from '#tests/support/promotions/given-promotion.ts'
import { CHEAP, OFF, promotionFixture } from '#tests/support/promotions/promotion-fixture.ts'
import { feeEmail } from '../emails/fee-email.ts'
import { placedEmail } from '../emails/placed-email.ts'
import { findOrder, selectLines } from '../orders.queries.ts'

const CA_MAU = 'Cà Mau'
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

/** Why a code is refused; undefined if it is taken. */
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

  it('counts uses limited for each customer, and frees the mistyped one', async () => {
    const { code } = await givenCode({ customerLimit: 1 })
    const placed = (await buy({ phone: WRONG, codes: [code] })).body.data._id
    await correct(placed, { phone: RIGHT })
    expect(await refusal(code, RIGHT)).toBe('used_by_customer')
    expect(await refusal(code, WRONG)).toBeUndefined()
  })

  it('frees the first order of the mistyped one, and reports if the right one has used it up', async () => {
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

  it('gets waiting and failed emails, and a copy of a sent one', async () => {
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

  it('gets a copy of an email that is on its way to the old address, which gets no other attempt', async () => {
    const placed = (await buy()).body.data._id
    const [first] = await emailsOf(placed)
    if (!first) throw new Error('no email')
    const claimed = await claimEmail(shop.db, first.id, 60)
    expect(claimed?.recipient).toBe(PERSON.email)
    const email = 'dung@example.com'
    await correct(placed, { email })
    const [old, copy, ...others] = await emailsOf(placed)
    expect([old?.recipient, copy?.recipient, others]).toEqual([PERSON.email, email, []])
    expect(shop.jobs.at(-1)).toMatchObject({ name: 'send_email', data: { emailId: copy?.id } })
    await noteAttempt(shop.db, first.id, 'connect ECONNREFUSED')
    expect(await claimEmail(shop.db, first.id, 60), 'not to the wrong one again').toBeUndefined()
    expect(await isUnsent(shop.db, first.id), 'nothing to wait for').toBe(false)
    const next = 'dung-hon@example.com'
    await correct(placed, { email: next })
    expect((await emailsOf(placed)).map(({ recipient }) => recipient)).toEqual([PERSON.email, next])
    const sent = await shop.db.selectFrom('email_outbox').select('id').where('recipient', '=', next).execute()
    expect(sent.map(({ id }) => id)).toEqual([copy?.id])
  })

  it('does not relabel an email on its way, if it is sent again by hand', async () => {
    const placed = (await buy()).body.data._id
    const [first] = await emailsOf(placed)
    if (!first) throw new Error('no email')
    await claimEmail(shop.db, first.id, 60)
    expect(await makeWaiting(shop.db, first.id, 'khac@example.com')).toBe(false)
    expect(await makeWaiting(shop.db, first.id, PERSON.email), 'to the same address').toBe(true)
    expect((await emailsOf(placed)).map(({ recipient }) => recipient)).toEqual([PERSON.email])
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
  it('with another delivery fee keeps the money, reports it, and opens the fee to agreement', async () => {
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

  /** An order to the city, with fees there, elsewhere, and elsewhere in a separate zone. */
  async function givenZones(feeDong: number | null, [restDong, farDong]: [number | null, number | null]) {
    const { zones, rest } = cityRules(0, null)
    const [city] = zones
    if (!city) throw new Error('no zone')
    const far = { ...city, name: 'Miền núi', places: [{ province: 'Lào Cai', wards: [] }] }
    await saveSettings(shop.db, 'delivery', {
      zones: [
        { ...city, fees: sameFee(feeDong) },
        { ...far, fees: sameFee(farDong) },
      ],
      rest: { ...rest, fees: sameFee(restDong) },
    })
  }
  const agree = (id: string, feeDong: number) =>
    shop.call('PUT /api/admin/orders/:id/delivery-fee', { params: { id }, body: { feeDong } }, admin)
  const goTo = async (id: string, city: string) =>
    (await correct(id, { phone: '0900000456', address: { ...ADDRESS, city } })).body

  it('explains why the fee can’t be set: a payment stays, an invoice can be cancelled', async () => {
    await givenZones(90_000, [250_000, 400_000])
    const paid = (await buy()).body.data._id
    await shop.call(
      'PUT /api/admin/orders/:id/payment-status',
      { params: { id: paid }, body: { paymentStatus: 'paid' } },
      admin,
    )
    const ofPaid = await goTo(paid, CA_MAU)
    expect(ofPaid.moneyNotes).toEqual([
      `Phí giao hàng vẫn là 90.000\u00a0₫, nhưng đến ${CA_MAU} phí 250.000\u00a0₫. Khách đã thanh toán đủ đơn hàng, không sửa được phí giao hàng.`,
    ])
    expect(ofPaid.data).toMatchObject({ canSetFee: false, feeBefore: null })
    const billed = (await buy()).body.data._id
    await move(billed, 'confirmed')
    const invoice = await shop.call(
      'POST /api/invoices/from-order/:orderId',
      { params: { orderId: billed }, body: {} },
      admin,
    )
    const ofBilled = await goTo(billed, CA_MAU)
    expect(ofBilled.moneyNotes[0]).toContain('hãy hủy hóa đơn trước khi sửa phí giao hàng.')
    expect(ofBilled.data.canSetFee).toBe(false)
    await shop.call(
      'PUT /api/invoices/:id/status',
      { params: { id: invoice.body.data._id }, body: { status: 'cancelled' } },
      admin,
    )
    expect((await agree(billed, 250_000)).status, 'as the note says').toBe(200)
  })

  it('that is taken back closes the fee', async () => {
    await givenZones(90_000, [250_000, 400_000])
    const { _id: id } = (await buy()).body.data
    expect((await goTo(id, CA_MAU)).data).toMatchObject({ canSetFee: true, feeBefore: 90_000 })
    const back = await goTo(id, CITY)
    expect([back.moneyNotes, back.data.canSetFee, back.data.feeBefore]).toEqual([[], false, null])
    expect((await agree(id, 1)).error.code).toBe('delivery_fee_settled')
  })

  it.each([
    ['another zone', 'Lào Cai'],
    ['another province of the zone', 'An Giang'],
  ])('is named, if the shop names the fee at both places, in %s', async (_where, place) => {
    await givenZones(90_000, [null, null])
    const { _id: id } = (await buy()).body.data
    await goTo(id, CA_MAU)
    await agree(id, 120_000)
    expect((await goTo(id, place)).moneyNotes).toEqual([
      `Phí giao hàng vẫn là 120.000\u00a0₫, nhưng đến ${place} phí do cửa hàng báo sau. Hãy thống nhất với khách rồi sửa phí.`,
    ])
    const within = { phone: '0900000456', address: { ...ADDRESS, city: place, street: '9 Ngõ Ví Dụ' } }
    expect((await correct(id, within)).body.moneyNotes).toEqual([])
  })

  it.each([
    [90_000, 'hãy gọi', false],
    [40_000, 'hãy gọi cho chúng tôi về 50.000\u00a0₫ chuyển thừa', true],
  ])('asks for no transfer once a fee of %i đồng is agreed on', async (feeDong, words, isOver) => {
    await givenZones(90_000, [250_000, 400_000])
    const guest = await fixture.givenGuest(fixture.lamp.id)
    const lines = [{ productId: fixture.lamp.id }]
    const held = (await fixture.open(guest, lines, { city: CITY })).body.data
    const { _id: id } = (await fixture.order(await fixture.transferOrder(held.hold, lines))).body.data
    await goTo(id, CA_MAU)
    await agree(id, 250_000)
    await agree(id, feeDong)
    const order = await findOrder(shop.db, id)
    if (!order) throw new Error('no order')
    const about = {
      order,
      lines: await selectLines(shop.db, id),
      earnedCodes: [],
      settings: await loadSettings(shop.db),
      isKnown: true,
    }
    for (const { paragraphs } of [placedEmail(about), feeEmail(about)]) {
      const text = paragraphs.join('\n')
      expect(text).not.toContain(' 0\u00a0₫')
      expect(text).not.toContain('đến tài khoản')
      expect(text.includes(words) && text.includes('chuyển thừa')).toBe(isOver)
    }
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
