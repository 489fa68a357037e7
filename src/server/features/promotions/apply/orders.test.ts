import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { givenUser } from '#tests/support/factories.ts'
import { only, promotion } from '#tests/support/pricing/promotions.ts'
import { givenPromotion } from '#tests/support/promotions/given-promotion.ts'
import { CHEAP, FULL, promotionFixture } from '#tests/support/promotions/promotion-fixture.ts'

const fixture = await promotionFixture()
const { shop, lamp, admin, givenCode, buy, usesOf, move, pauseAll } = fixture
afterEach(async () => {
  expect(await shop.stockViolations()).toEqual([])
  await pauseAll()
})
afterAll(() => shop.close())

const CITY = 'Thành phố Hồ Chí Minh'
const read = async (id: string) =>
  (await shop.call('GET /api/admin/orders/:id', { params: { id } }, admin)).body.data
const lines = [{ productId: lamp.id }]

describe('a hold', () => {
  it('keeps a use until its order takes it, so that a shown price is not lost to another', async () => {
    const { id, code } = await givenCode({ usageLimit: 1 })
    const guest = await fixture.givenGuest(lamp.id)
    const request = { codes: [code], totalAmount: CHEAP, city: CITY }
    const held = await fixture.open(guest, lines, request)
    expect(held.body.data).toMatchObject({ totalAmount: CHEAP, discounts: [{ name: `Mã ${code}` }] })
    expect((await buy({ codes: [code], totalAmount: CHEAP })).error.code).toBe('price_changed')
    const again = await fixture.open(guest, lines, request)
    expect(again.body.data.totalAmount).toBe(CHEAP)
    await pauseAll()
    const body = fixture.transferOrder(again.body.data.hold, lines, { codes: [code], totalAmount: CHEAP })
    const placed = await fixture.order(body)
    expect(placed.body.data.totalAmount).toBe(CHEAP)
    expect(await usesOf(id)).toMatchObject([{ order_id: placed.body.data._id, hold_id: null }])
  })

  it('gives its use back when it ends, and does not count once its time is over', async () => {
    const { id, code } = await givenCode({ usageLimit: 1 })
    const guest = await fixture.givenGuest(lamp.id)
    const open = () => fixture.open(guest, lines, { codes: [code], totalAmount: CHEAP, city: CITY })
    const held = await open()
    await shop.call('DELETE /api/payments/holds', { body: { hold: held.body.data.hold } })
    expect(await usesOf(id)).toEqual([])
    await open()
    await fixture.expireHolds()
    expect((await buy({ codes: [code], totalAmount: CHEAP })).body.data.totalAmount).toBe(CHEAP)
  })

  it('gives way to an order of the same cart that is paid in cash', async () => {
    const { id, code } = await givenCode({ usageLimit: 1 })
    const guest = await fixture.givenGuest(lamp.id)
    const held = await fixture.open(guest, lines, { codes: [code], totalAmount: CHEAP, city: CITY })
    const placed = await buy({ codes: [code], totalAmount: CHEAP, guestSessionId: guest })
    expect(placed.body.data.totalAmount).toBe(CHEAP)
    const late = await fixture.order(fixture.transferOrder(held.body.data.hold, lines, { codes: [code] }))
    expect(late.error.code).toBe('hold_expired')
    expect(await usesOf(id)).toMatchObject([{ order_id: null }, { order_id: placed.body.data._id }])
  })

  it('is for the customer, the place and the lines that it was made for', async () => {
    const { code } = await givenCode({ customerLimit: 1 })
    await buy({ codes: [code], phone: '0911222333', totalAmount: CHEAP })
    const guest = await fixture.givenGuest(lamp.id)
    const held = await fixture.open(guest, lines, { codes: [code], totalAmount: CHEAP, city: CITY })
    const sent = await fixture.transferOrder(held.body.data.hold, lines, { codes: [code] })
    const other = { ...sent, customer: { ...sent.customer, phone: '0911222333' } }
    expect((await fixture.order(other)).error.code).toBe('hold_mismatch')
    const address = { ...sent.customer.address, city: 'Tỉnh Cà Mau' }
    const away = { ...sent, customer: { ...sent.customer, address } }
    expect((await fixture.order(away)).error.code).toBe('hold_mismatch')
    expect((await fixture.order(sent)).body.data.totalAmount).toBe(CHEAP)
  })

  it('of nothing to pay is refused: such an order is paid at once', async () => {
    const offer = { on: 'order', kind: 'percent', percent: 100, capDong: null } as const
    const { code } = await givenCode({}, { offer, mayExceedHalf: true })
    const guest = await fixture.givenGuest(lamp.id)
    const { error } = await fixture.open(guest, lines, { codes: [code], city: CITY })
    expect(error.errors?.[0]).toMatchObject({ path: 'paymentMethod' })
    const placed = await buy({ codes: [code], totalAmount: 0 })
    expect(await read(placed.body.data._id)).toMatchObject({ totalAmount: 0, paymentStatus: 'paid' })
  })
})

describe('a present', () => {
  const givenGift = async (stock: number) => {
    const bulb = await fixture.givenProduct({ title: 'Bóng LED', priceDong: 60_000, stock })
    const offer = {
      on: 'gift',
      kind: 'gift',
      productId: bulb.id,
      variantId: null,
      quantity: 2,
      per: 1,
    } as const
    const scope = only({ products: [lamp.id] })
    await givenPromotion(shop.db, promotion(offer, { name: 'Tặng bóng', conditions: { scope } }))
    return bulb
  }

  it('is a line of the order at no cost, from stock, and goes with it to the hold', async () => {
    const bulb = await givenGift(10)
    const guest = await fixture.givenGuest(lamp.id)
    const held = await fixture.open(guest, lines, { totalAmount: FULL, city: CITY })
    expect(held.body.data.lines).toMatchObject([
      { isGift: false },
      { productId: bulb.id, quantity: 2, isGift: true, discountDong: 120_000 },
    ])
    const body = fixture.transferOrder(held.body.data.hold, lines, { totalAmount: FULL })
    const placed = await read((await fixture.order(body)).body.data._id)
    expect(placed.orderItems).toMatchObject([
      { isGift: false, discountAmount: 0 },
      { isGift: true, quantity: 2, discounts: [{ name: 'Tặng bóng', dong: 120_000 }] },
    ])
    expect(placed).toMatchObject({ totalAmount: FULL, discountAmount: 120_000 })
    await move(placed._id, 'cancelled')
  })

  it('is given as long as there is one: a shown present that is gone is named', async () => {
    await givenGift(3)
    const first = await read((await buy({ giftPieces: 2, totalAmount: FULL })).body.data._id)
    expect(first.orderItems[1]?.quantity).toBe(2)
    const { error } = await buy({ giftPieces: 2, totalAmount: FULL })
    expect(error).toMatchObject({ code: 'price_changed', data: { reasons: [{ reason: 'gift_gone' }] } })
    const second = await read((await buy({ giftPieces: 1 })).body.data._id)
    expect(second.orderItems[1]?.quantity).toBe(1)
    const third = await read((await buy()).body.data._id)
    expect(third.orderItems).toHaveLength(1)
  })

  it('is never given twice by orders of one moment', async () => {
    const bulb = await givenGift(10)
    const placed = await Promise.all(
      Array.from({ length: 12 }, (_, n) => buy({ phone: `092200000${n % 9}` })),
    )
    expect(placed.every(({ error }) => error.code === undefined)).toBe(true)
    const pieces = await shop.db
      .selectFrom('order_line')
      .select(db => db.fn.sum<number>('quantity').as('sum'))
      .where('product_id', '=', bulb.id)
      .executeTakeFirstOrThrow()
    expect(Number(pieces.sum)).toBe(10)
  })
})

describe('a code for the next order', () => {
  it('tells its own account why it has no effect, and is held for its own phone number only', async () => {
    const offer = { on: 'next_order', kind: 'code', percent: 5, capDong: 40_000, validDays: 60 } as const
    const { id } = await givenPromotion(shop.db, promotion(offer, { name: 'Cảm ơn chủ' }))
    const [owner, other] = [await givenUser(shop.db), await givenUser(shop.db)]
    const phone = '0933000777'
    const placed = await buy({ phone, token: owner.token })
    await move(placed.body.data._id, 'delivered')
    await pauseAll()
    const codes = [(await ofThePromotion(id))[0]?.code ?? '']
    const reasonFor = async (token: string) => {
      const { error } = await buy({ codes, phone: '0933000778', token })
      return (error.data as { reasons: { reason: string }[] }).reasons[0]?.reason
    }
    expect(await reasonFor(owner.token)).toBe('another_customer')
    expect(await reasonFor(other.token)).toBe('unknown')
    const guest = await fixture.givenGuest(lamp.id)
    const hold = async (payer: object | null) =>
      (await fixture.open(guest, [{ productId: lamp.id }], { codes, payer })).error?.code
    expect(await hold(null)).toBe('price_changed')
    expect(await hold({ name: 'Người Khác', phone: '0933000779' })).toBe('price_changed')
    expect(await hold({ name: 'Chủ Mã', phone })).toBeUndefined()
  })

  const ofThePromotion = (id: string) =>
    shop.db.selectFrom('promotion_code').selectAll().where('promotion_id', '=', id).execute()

  it('is valid from delivery on for the order’s phone number, until a cancellation', async () => {
    const offer = { on: 'next_order', kind: 'code', percent: 5, capDong: 40_000, validDays: 60 } as const
    const { id } = await givenPromotion(shop.db, promotion(offer, { name: 'Cảm ơn' }))
    const placed = await buy({ totalAmount: FULL })
    const [earned] = await ofThePromotion(id)
    const code = earned?.code ?? ''
    const reason = async () => {
      const { error } = await buy({ codes: [code], phone: '0933000111' })
      return (error.data as { reasons: { reason: string }[] }).reasons[0]?.reason
    }
    expect(await reason()).toBe('unknown')
    await move(placed.body.data._id, 'delivered')
    expect(await reason()).toBe('unknown')
    const { earnedCodes } = await read(placed.body.data._id)
    expect(earnedCodes).toMatchObject([{ code, text: expect.stringMatching(/^giảm 5% cả đơn/) }])
    await pauseAll()
    const used = await buy({ codes: [code], totalAmount: (1_000_000 - 40_000) * 1.1 })
    expect(await read(used.body.data._id)).toMatchObject({
      discounts: [{ name: `Mã ${code}`, dong: 40_000 }],
    })
    expect((await buy({ codes: [code], totalAmount: FULL })).body.data.totalAmount).toBe(FULL)
    expect((await read(placed.body.data._id)).earnedCodes).toEqual([])
    const cancelled = await givenPromotion(shop.db, promotion(offer, { name: 'Cảm ơn nữa' }))
    const last = await buy()
    await move(last.body.data._id, 'cancelled')
    expect(await ofThePromotion(cancelled.id)).toEqual([])
  })

  it('ends with the person of its order, and the phone number is kept nowhere', async () => {
    const offer = { on: 'next_order', kind: 'code', percent: 5, capDong: null, validDays: 60 } as const
    const { id } = await givenPromotion(shop.db, promotion(offer, { name: 'Cảm ơn khách' }))
    const phone = '0944000999'
    const [first, second] = [await buy({ phone }), await buy({ phone })]
    for (const { body } of [first, second]) await move(body.data._id, 'delivered')
    const used = (await ofThePromotion(id)).find(code => code.issued_by_order === first.body.data._id)
    await buy({ phone, codes: [used?.code ?? ''] })
    await shop.call('POST /api/admin/guest-data/erase', { body: { person: phone } }, admin)
    expect((await ofThePromotion(id)).filter(code => code.phone === phone)).toMatchObject([
      { usable_from: null },
    ])
    expect((await ofThePromotion(id)).find(code => code.id === used?.id)).toMatchObject({ phone: null })
  })
})
