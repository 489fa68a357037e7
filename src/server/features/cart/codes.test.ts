import { afterAll, describe, expect, it } from 'vitest'
import { givenUser, orderBody } from '#tests/support/factories.ts'
import { promotion } from '#tests/support/pricing/promotions.ts'
import { givenPromotion } from '#tests/support/promotions/given-promotion.ts'
import { CHEAP, OFF, promotionFixture } from '#tests/support/promotions/promotion-fixture.ts'

const { shop, lamp, givenCode, open } = await promotionFixture()
afterAll(() => shop.close())

const setCodes = (codes: string[], sessionId?: string) =>
  shop.call('PUT /api/guest-cart/codes', { body: { codes, sessionId } })
const read = async (sessionId: string) =>
  (await shop.call('GET /api/guest-cart/:sessionId', { params: { sessionId } })).body.data
const put = (sessionId?: string) =>
  shop.call('POST /api/guest-cart/add', { body: { product_id: lamp.id, sessionId } })

describe('a code', () => {
  it('waits in a guest’s cart that it makes, and counts once there is a line', async () => {
    const { code } = await givenCode()
    const { sessionId, data } = (await setCodes([code])).body
    expect(data).toMatchObject({ items: [], codes: [{ code, message: null }], promotions: [{ code }] })
    expect(await read(sessionId)).toMatchObject({ items: [], codes: [{ code, message: null }] })
    const filled = (await put(sessionId)).body
    expect(filled).toMatchObject({ sessionId, data: { count: 1, codes: [{ code, message: null }] } })
  })

  it('waits in a user’s cart, also in the first', async () => {
    const { code } = await givenCode()
    const user = await givenUser(shop.db)
    await shop.call('PUT /api/cart/codes', { body: { codes: [code] } }, user)
    const { data } = (await shop.call('GET /api/cart', {}, user)).body
    expect(data).toMatchObject({ items: [], codes: [{ code, message: null }] })
  })

  it('keeps the cart of a known id, and gets a new cart for an id that no cart has', async () => {
    const { sessionId } = (await put()).body
    const { code } = await givenCode()
    expect((await setCodes([code], sessionId)).body).toMatchObject({ sessionId, data: { count: 1 } })
    const unknown = 'AAAAAAAAAAAAAAAAAAAAAA'
    expect((await setCodes([code], unknown)).body.sessionId).not.toBe(unknown)
  })

  it('leaves the cart with the order that it was given for', async () => {
    const { code } = await givenCode({ customerLimit: 1 })
    const { sessionId } = (await put()).body
    await setCodes([code], sessionId)
    const body = orderBody([{ productId: lamp.id }], {
      codes: [code],
      guestSessionId: sessionId,
      totalAmount: CHEAP,
    })
    expect((await shop.call('POST /api/orders', { body })).status).toBe(200)
    expect(await read(sessionId)).toMatchObject({ items: [], codes: [] })
  })

  it('is set, held, ordered and emptied with its cart at the same time without a deadlock', async () => {
    const { code } = await givenCode()
    const { sessionId } = (await put()).body
    const lines = [{ productId: lamp.id }]
    const rest = { codes: [code], guestSessionId: sessionId }
    const atOnce = () => [
      setCodes([code], sessionId),
      open(sessionId, lines, { codes: [code] }),
      shop.call('POST /api/orders', { body: orderBody(lines, rest) }),
      put(sessionId),
      shop.call('DELETE /api/guest-cart/:sessionId/clear', { params: { sessionId } }),
    ]
    // on a busy machine more at once would wait too long for a connection
    const answers = []
    for (let round = 0; round < 5; round++)
      answers.push(...(await Promise.all(Array.from({ length: 4 }, atOnce).flat())))
    // an order or a hold that comes after the cart was ordered or emptied is refused (R55)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ error }) => error.code))).toEqual(new Set(['cart_changed']))
    expect(await shop.stockViolations()).toEqual([])
  })

  it.each([
    ['longer than any code', 'X'.repeat(10_000)],
    ['a script', '<script>alert(1)</script>'],
    ['without a letter', '%00%20--'],
  ])('that is %s is refused, and the codes of the cart stay', async (_what, junk) => {
    const { code } = await givenCode()
    const { sessionId } = (await setCodes([code])).body
    const { status, error } = await setCodes([code, junk], sessionId)
    expect([status, error.errors?.[0]?.message]).toEqual([400, 'Mã giảm giá gồm 3 đến 40 chữ cái và chữ số'])
    expect((await read(sessionId)).codes).toEqual([{ code, message: null }])
  })
})

it('a cart has promotions that begin within the hour, and no later ones', async () => {
  const begins = (name: string, hours: number) =>
    givenPromotion(shop.db, promotion(OFF, { name, startsAt: new Date(Date.now() + hours * 3_600_000) }))
  await begins('Sắp bắt đầu', 0.9)
  await begins('Còn bí mật', 1.1)
  const { promotions } = (await put()).body.data
  expect(promotions.map(({ name }) => name)).toEqual(['Sắp bắt đầu'])
})
