import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { givenUser, orderBody } from '#tests/support/factories.ts'
import { CHEAP, FULL, promotionFixture } from '#tests/support/promotions/promotion-fixture.ts'

const { shop, lamp, givenLamp, givenCode, buy, usesOf, move, pauseAll } = await promotionFixture()
afterEach(async () => {
  expect(await shop.stockViolations()).toEqual([])
  await pauseAll()
})
afterAll(() => shop.close())

const phoneOf = (number: number) => `09${String(number).padStart(8, '0')}`
/** As many orders at once as a slow machine answers without a 503. */
const AT_ONCE = 20
const lamps = await Promise.all(Array.from({ length: AT_ONCE }, givenLamp))
/** Orders of one moment, each of a different lamp: they meet at the promotion and nowhere before. */
const buyAtOnce = (count: number, orderOf: (n: number) => Parameters<typeof buy>[0]) =>
  Promise.all(lamps.slice(0, count).map(({ id }, n) => buy({ ...orderOf(n), productId: id })))

describe('uses of a promotion', () => {
  it('are exactly as many as there are, however many orders come at once', async () => {
    const { id, code } = await givenCode({ usageLimit: 50 })
    const orderOf = (n: number) => ({ codes: [code], phone: phoneOf(n), totalAmount: CHEAP })
    const answers = []
    // the uses end within the third round
    for (let round = 0; round < 5; round++)
      answers.push(...(await buyAtOnce(AT_ONCE, n => orderOf(round * AT_ONCE + n))))
    const refused = answers.filter(({ status }) => status === 409)
    expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([50, 50])
    expect(await usesOf(id)).toHaveLength(50)
    const reasons = [{ name: `Mã ${code}`, code, reason: 'unknown' }]
    for (const { error } of refused)
      expect(error).toMatchObject({ code: 'price_changed', data: { totalAmount: FULL, reasons } })
    const accepted = await buy({ codes: [code], totalAmount: FULL })
    expect(accepted.body.data.totalAmount).toBe(FULL)
  })

  it('end with the budget: no order takes more than the rest of it', async () => {
    const { id, code } = await givenCode({ budgetDong: 250_000 })
    const answers = await buyAtOnce(5, n => ({ codes: [code], phone: phoneOf(n), totalAmount: CHEAP }))
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    expect((await usesOf(id)).map(({ dong }) => dong)).toEqual([100_000, 100_000])
  })

  it('are limited for each phone number, however it is written, and for each account', async () => {
    const { id, code } = await givenCode({ customerLimit: 1 })
    const answers = await buyAtOnce(6, n => ({
      codes: [code],
      totalAmount: CHEAP,
      phone: ['0911 000 111', '+84911000111'][n % 2] ?? '',
    }))
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
    const { token } = await givenUser(shop.db)
    const [first, second] = [phoneOf(21), phoneOf(22)]
    expect((await buy({ codes: [code], phone: first, token, totalAmount: CHEAP })).error.code).toBeUndefined()
    const again = await buy({ codes: [code], phone: second, token, totalAmount: CHEAP })
    expect(again.error.data).toMatchObject({ reasons: [{ reason: 'used_by_customer' }] })
    expect(await usesOf(id)).toHaveLength(2)
  })

  it('of a first order are one for each customer, also in orders of one moment', async () => {
    const { id, code } = await givenCode({}, { conditions: { customers: 'first_order' } })
    const answers = await buyAtOnce(5, () => ({ codes: [code], phone: phoneOf(531), totalAmount: CHEAP }))
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
    expect(await usesOf(id)).toHaveLength(1)
    await buy({ phone: phoneOf(532) })
    expect((await buy({ codes: [code], phone: phoneOf(532), totalAmount: CHEAP })).error.data).toMatchObject({
      totalAmount: FULL,
    })
  })

  it('come back when the order is cancelled before it is sent, once, and not after it was sent', async () => {
    const { id, code } = await givenCode({ usageLimit: 1 })
    const first = await buy({ codes: [code], totalAmount: CHEAP })
    await move(first.body.data._id, 'cancelled')
    expect(await usesOf(id)).toEqual([])
    const second = await buy({ codes: [code], totalAmount: CHEAP })
    await move(second.body.data._id, 'shipped')
    await move(second.body.data._id, 'cancelled')
    expect(await usesOf(id)).toHaveLength(1)
    expect((await buy({ codes: [code], totalAmount: CHEAP })).status).toBe(409)
  })

  it('count once for an order that is sent twice with one idempotency key', async () => {
    const { id, code } = await givenCode({ usageLimit: 1 })
    const send = () =>
      shop.call(
        'POST /api/orders',
        { body: orderBody([{ productId: lamp.id }], { codes: [code], totalAmount: CHEAP }) },
        { headers: { 'idempotency-key': `khoa-${code}-0123456789` } },
      )
    const [one, other] = await Promise.all([send(), send()])
    expect(one.body.data._id).toBe(other.body.data._id)
    expect(await usesOf(id)).toHaveLength(1)
  })

  it('are deleted with the order', async () => {
    const { id, code } = await givenCode({ usageLimit: 1 })
    const placed = await buy({ codes: [code], totalAmount: CHEAP })
    const admin = await givenUser(shop.db, { role: 'admin' })
    await shop.call('DELETE /api/orders/:id', { params: { id: placed.body.data._id } }, admin)
    expect(await usesOf(id)).toEqual([])
  })
})

describe('a code', () => {
  it('is read however it is typed', async () => {
    const { code } = await givenCode()
    const typed = ` ${code.toLowerCase().split('').join(' ')} `
    expect((await buy({ codes: [typed], totalAmount: CHEAP })).body.data.totalAmount).toBe(CHEAP)
  })

  it('that gives nothing is refused, known or not, unless the total was shown without it', async () => {
    const ended = await givenCode({}, { endsAt: new Date(Date.now() - 1) })
    const future = await givenCode({}, { startsAt: new Date(Date.now() + 60_000) })
    const reasonOf = async (code: string) => {
      const { error } = await buy({ codes: [code] })
      return [error.code, (error.data as { reasons: { reason: string }[] }).reasons[0]?.reason]
    }
    expect(await reasonOf('KHONGCO')).toEqual(['price_changed', 'unknown'])
    expect(await reasonOf(ended.code)).toEqual(['price_changed', 'unknown'])
    expect(await reasonOf(future.code)).toEqual(['price_changed', 'unknown'])
    expect((await buy({ codes: ['KHONGCO'], totalAmount: FULL })).body.data.totalAmount).toBe(FULL)
  })

  it('of nobody’s form is an error that names the field', async () => {
    const { error } = await buy({ codes: ['<script>'] })
    expect(error.errors?.[0]?.message).toBe('Mã giảm giá gồm 3 đến 40 chữ cái và chữ số')
  })
})
