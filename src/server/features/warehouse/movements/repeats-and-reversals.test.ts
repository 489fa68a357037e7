import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { givenUser } from '#tests/support/factories.ts'
import { byHandFixture } from '#tests/support/stock/by-hand-fixture.ts'

const { shop, admin, close, send, newProduct, inBin, received, onHand, reverse } = await byHandFixture()
afterAll(close)

describe('a movement that is sent again', () => {
  it('is booked once under its key, though it comes several times at once', async () => {
    const id = await newProduct()
    const headers = { 'idempotency-key': randomUUID() }
    const line = { ...inBin(id, 3), unit_price: 1000 }
    const answers = await Promise.all([1, 2, 3].map(() => send('import', line, { headers })))
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1)
    const code = answers[0]?.body.data.transaction_code
    expect(answers.map(({ body }) => body.message).sort()).toEqual([
      'Nhập kho thành công!',
      `Phiếu ${code} đã được ghi ở lần gửi trước, không ghi thêm`,
      `Phiếu ${code} đã được ghi ở lần gửi trước, không ghi thêm`,
    ])
    expect(await onHand(id)).toBe(3)
    const { body } = await shop.call(
      'GET /api/admin/audit',
      { query: { subject: answers[0]?.body.data._id ?? '' } },
      admin,
    )
    expect(body.data).toHaveLength(1)
    const changed = await send('import', { ...line, quantity: 4 }, { headers })
    expect([changed.status, changed.error.code]).toEqual([409, 'idempotency_key_reused'])
  })

  it('is booked once, also if another person sends it again from the same device', async () => {
    const id = await newProduct()
    const headers = { 'idempotency-key': randomUUID() }
    const line = { ...inBin(id, 5), unit_price: 1000 }
    const first = await send('import', line, { headers })
    const other = await givenUser(shop.db, { role: 'admin' })
    const body = { reason: 'Thử', ...line }
    const again = await shop.call('POST /api/warehouse/import', { body }, { ...other, headers })
    expect([again.status, again.body.data._id]).toEqual([200, first.body.data._id])
    expect(await onHand(id)).toBe(5)
  })

  it('is refused with its name if it was reversed since, and books under a new key', async () => {
    const id = await newProduct()
    const headers = { 'idempotency-key': randomUUID() }
    const line = { ...inBin(id, 5), unit_price: 1000 }
    const { data } = (await send('import', line, { headers })).body
    await reverse(data._id)
    const again = await send('import', line, { headers })
    expect([again.status, again.error.code, again.error.data]).toEqual([
      409,
      'idempotency_key_reused',
      { id: data._id },
    ])
    expect(again.error.message).toContain(`${data.transaction_code} đã được ghi ở lần gửi trước rồi bị đảo`)
    expect((await send('import', line)).status).toBe(200)
    expect(await onHand(id)).toBe(5)
  })

  it('takes the last piece once: the second storekeeper gets a sentence', async () => {
    const id = await received(1)
    const answers = await Promise.all([send('export', inBin(id, 1)), send('export', inBin(id, 1))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error.message).toBe('Nơi xuất chỉ còn 0')
  })
})

describe('a reversal', () => {
  it('takes a movement back once, and both name each other', async () => {
    const id = await newProduct()
    const { data } = (await send('import', { ...inBin(id, 4), unit_price: 1000 })).body
    const { body } = await reverse(data._id)
    expect(body).toMatchObject({
      message: 'Đã đảo phiếu kho',
      data: {
        type: 'export',
        notes: 'Nhầm',
        reverses: { _id: data._id, transaction_code: data.transaction_code },
        is_reversible: false,
      },
    })
    expect(await onHand(id)).toBe(0)
    const before = await shop.call('GET /api/warehouse/transactions/:id', { params: { id: data._id } }, admin)
    expect(before.body.data).toMatchObject({ is_reversible: false, reversed_by: { _id: body.data._id } })
    expect((await reverse(data._id)).error.code).toBe('movement_reversed')
    expect((await reverse(body.data._id)).error.code).toBe('movement_not_reversible')
    expect((await reverse(randomUUID())).error.code).toBe('movement_not_found')
  })

  it('is refused if the pieces have moved on', async () => {
    const id = await newProduct()
    const { data } = (await send('import', { ...inBin(id, 4), unit_price: 1000 })).body
    await send('export', inBin(id, 1))
    const { status, error } = await reverse(data._id)
    expect(status).toBe(409)
    expect(error.errors).toMatchObject([{ path: 'lines.0.quantity', message: 'Nơi xuất chỉ còn 3' }])
  })
})

it('strangers and customers neither book nor read movements', async () => {
  const customer = await givenUser(shop.db)
  const id = await received(5)
  const { data } = (await send('export', inBin(id, 1))).body
  for (const [by, status] of [
    [{}, 401],
    [customer, 403],
  ] as const) {
    const one = { params: { id: data._id } }
    const issue = { ...inBin(id, 1), reason: 'Lấy' }
    const answers = await Promise.all([
      shop.call('GET /api/warehouse/transactions', {}, by),
      shop.call('GET /api/warehouse/transactions/:id', one, by),
      shop.call('POST /api/warehouse/transactions/:id/reversal', { ...one, body: {} }, by),
      shop.call('POST /api/warehouse/export', { body: issue }, by),
      shop.call('POST /api/warehouse/import', { body: { ...issue, unit_price: 1 } }, by),
    ])
    expect(answers.map(answer => answer.status)).toEqual(answers.map(() => status))
  }
  expect(await onHand(id)).toBe(4)
})
