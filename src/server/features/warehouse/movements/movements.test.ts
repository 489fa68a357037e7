import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenBin, givenProduct, givenUser, givenWarehouse, stockOf } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
let admin: { id: string; token: string }
let warehouse: { id: string; code: string }
let bin: { id: string; code: string }
let other: { id: string; code: string }
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin', name: 'Thùy Linh' })
  warehouse = await givenWarehouse(shop.db)
  bin = await givenBin(shop.db, warehouse.id, undefined, { capacity: 100_000 })
  other = await givenBin(shop.db, warehouse.id, undefined, { capacity: 100_000 })
})
afterAll(async () => {
  expect(await shop.stockViolations()).toEqual([])
  await shop.close()
})

type Single = 'import' | 'export' | 'transfer'
/** Sends the form of one line; `body` may hold anything. */
const send = (kind: Single, body: object, options: { headers?: Record<string, string> } = {}) =>
  shop.call(
    `POST /api/warehouse/${kind}` as 'POST /api/warehouse/import',
    { body: { reason: 'Thử', ...body } as never },
    { ...admin, ...options },
  )
const sendMany = (type: string, lines: object[], options: { headers?: Record<string, string> } = {}) =>
  shop.call(
    'POST /api/warehouse/transactions',
    { body: { type, reason: 'Thử', lines } as never },
    { ...admin, ...options },
  )
const newProduct = async () => (await givenProduct(shop.db, { stock: 0 })).id
const inBin = (product_id: string, quantity: number, location_id = bin.id) => ({
  product_id,
  warehouse_id: warehouse.id,
  location_id,
  quantity,
})
const received = async (quantity = 10) => {
  const id = await newProduct()
  await send('import', { ...inBin(id, quantity), unit_price: 90_000 })
  return id
}
const onHand = async (id: string) => (await stockOf(shop.db, id)).onHand
const reverse = (id: string) =>
  shop.call(
    'POST /api/warehouse/transactions/:id/reversal',
    { params: { id }, body: { notes: 'Nhầm' } },
    admin,
  )

describe('the form of one line', () => {
  it('books a receipt: who, why, after which paper, at which price, and the log has it', async () => {
    const id = await newProduct()
    const { body } = await send('import', {
      ...inBin(id, 4),
      unit_price: 120_000,
      reason: 'Nhập hàng mới',
      reference_document: 'PN-7',
      notes: 'Thùng số 3 móp',
    })
    expect(body.message).toBe('Nhập kho thành công!')
    expect(body.data).toMatchObject({
      transaction_code: expect.stringMatching(/^NK-\d{8}-\d{4}$/),
      type: 'import',
      status: 'completed',
      quantity: 4,
      total_value: 480_000,
      reason: 'Nhập hàng mới',
      reference_document: 'PN-7',
      notes: 'Thùng số 3 móp',
      created_by: 'Thùy Linh',
      from_warehouse: null,
      to_warehouse: { _id: warehouse.id, code: warehouse.code },
      is_reversible: true,
      lines: [{ to_location: { _id: bin.id, location_code: bin.code }, quantity: 4, unit_price: 120_000 }],
    })
    expect(await onHand(id)).toBe(4)
    const audit = await shop.call('GET /api/admin/audit', { query: { subject: body.data._id } }, admin)
    expect(audit.body.data).toMatchObject([
      { action: 'created', kind: 'movement', subject: { label: body.data.transaction_code } },
    ])
    expect(audit.body.data[0]?.changes).toContainEqual({ field: 'quantity', before: null, after: 4 })
  })

  it('books an issue and a transfer, in words of their own', async () => {
    const id = await received(10)
    const issued = await send('export', inBin(id, 3))
    expect(issued.body).toMatchObject({
      message: 'Xuất kho thành công!',
      data: { type: 'export', total_value: null },
    })
    const moved = await send('transfer', {
      product_id: id,
      from_warehouse_id: warehouse.id,
      from_location_id: bin.id,
      to_warehouse_id: warehouse.id,
      to_location_id: other.id,
      quantity: 5,
    })
    expect(moved.body).toMatchObject({
      message: 'Điều chuyển kho thành công!',
      data: { type: 'transfer', lines: [{ from_location: { _id: bin.id }, to_location: { _id: other.id } }] },
    })
    expect(await onHand(id)).toBe(7)
  })

  it('names each field that is missing or wrong, and books nothing', async () => {
    const id = await newProduct()
    const { status, error } = await send('import', {
      ...inBin(id, 0),
      warehouse_id: '',
      unit_price: 10.5,
      reason: ' ',
    })
    expect(status).toBe(400)
    expect(error.errors?.map(({ path }) => path).sort()).toEqual([
      'quantity',
      'reason',
      'unit_price',
      'warehouse_id',
    ])
    expect((await send('import', inBin(id, 1))).error.errors).toMatchObject([
      { path: 'unit_price', code: 'unit_price_required' },
    ])
    expect(await onHand(id)).toBe(0)
  })

  it('stays within what stock and sums can hold', async () => {
    const id = await newProduct()
    const outside = { product_id: id, warehouse_id: warehouse.id, quantity: 1_000_000, unit_price: 0 }
    const hundred = Array.from({ length: 100 }, () => outside)
    expect((await sendMany('import', hundred)).body.data.quantity).toBe(100_000_000)
    expect((await send('import', { ...outside, quantity: 1 })).error.errors).toEqual([
      {
        path: 'quantity',
        code: 'quantity_full',
        message: 'Mỗi nơi chứa tối đa 100.000.000 sản phẩm cùng loại',
      },
    ])
    const dear = { ...outside, quantity: 100_000, unit_price: 100_000_000_000 }
    expect((await send('import', dear)).error.errors).toEqual([
      { path: 'unit_price', code: 'unit_price_too_large', message: 'Tổng giá trị của phiếu quá lớn' },
    ])
    expect(await onHand(id)).toBe(100_000_000)
  })

  it('names the fields of the form where the stock forbids it', async () => {
    const id = await received(2)
    const short = await send('export', inBin(id, 3))
    expect([short.status, short.error.code]).toEqual([409, 'insufficient_stock'])
    expect(short.error.message).toBe('Nơi xuất chỉ còn 2')
    expect(short.error.errors).toEqual([
      { path: 'quantity', code: 'quantity_too_large', message: 'Nơi xuất chỉ còn 2' },
    ])
    const place = { from_warehouse_id: warehouse.id, from_location_id: bin.id }
    const same = { to_warehouse_id: warehouse.id, to_location_id: bin.id }
    const again = await send('transfer', { product_id: id, ...place, ...same, quantity: 1 })
    expect(again.error.errors).toEqual([
      { path: 'to_warehouse_id', code: 'to_warehouse_id_duplicate', message: 'Nơi nhận phải khác nơi xuất' },
    ])
    const full = await givenBin(shop.db, warehouse.id, undefined, { capacity: 1 })
    const pricey = { unit_price: 1 }
    expect((await send('import', { ...inBin(id, 2, full.id), ...pricey })).error.errors).toMatchObject([
      { path: 'location_id', code: 'location_id_full' },
    ])
    const closed = await givenWarehouse(shop.db, { isActive: false })
    const there = { product_id: id, warehouse_id: closed.id, quantity: 1, ...pricey }
    expect((await send('import', there)).error.errors).toMatchObject([{ path: 'warehouse_id' }])
    const foreign = { ...inBin(id, 1), warehouse_id: (await givenWarehouse(shop.db)).id, ...pricey }
    expect((await send('import', foreign)).error.errors).toMatchObject([
      { path: 'location_id', code: 'location_id_mismatch', message: 'Vị trí này không thuộc kho đã chọn' },
    ])
    const unknown = { ...inBin('khong-co-den-nay', 1), ...pricey }
    expect((await send('import', unknown)).error.errors).toMatchObject([{ path: 'product_id' }])
    expect(await onHand(id)).toBe(2)
  })
})

describe('the form of many lines', () => {
  it('books all lines as one document', async () => {
    const ids = await Promise.all([newProduct(), newProduct(), newProduct()])
    const { body } = await sendMany(
      'import',
      ids.map((id, index) => ({ ...inBin(id, index + 1), unit_price: 1000 })),
    )
    expect(body.data).toMatchObject({ line_count: 3, quantity: 6, total_value: 6000 })
    expect(body.data.lines.map(line => line.product_id._id)).toEqual(ids)
  })

  it('books none where one is refused, and says which', async () => {
    const [first, second] = [await received(5), await received(1)]
    const { status, error } = await sendMany('export', [inBin(first, 5), inBin(second, 2)])
    expect(status).toBe(409)
    expect(error.message).toBe('Dòng 2: Nơi xuất chỉ còn 1')
    expect(error.errors).toMatchObject([{ path: 'lines.1.quantity', code: 'quantity_too_large' }])
    expect(await onHand(first)).toBe(5)
  })

  it('adjusts by what was counted, up and down', async () => {
    const [more, fewer] = [await received(5), await received(5)]
    const line = (id: string, difference: number) => {
      const { quantity: _, ...place } = inBin(id, 1)
      return { ...place, difference }
    }
    const { body } = await sendMany('adjustment', [line(more, 2), line(fewer, -4)])
    expect(body).toMatchObject({
      message: 'Điều chỉnh kho thành công!',
      data: { type: 'adjustment', quantity: 6 },
    })
    expect([await onHand(more), await onHand(fewer)]).toEqual([7, 1])
    const refused = await sendMany('adjustment', [line(fewer, -2)])
    expect(refused.error.errors).toMatchObject([{ path: 'lines.0.difference' }])
    expect((await sendMany('adjustment', [line(fewer, 0)])).error.errors).toEqual([
      { path: 'lines.0.difference', code: 'difference_invalid', message: 'Chênh lệch phải khác 0' },
    ])
  })

  it('takes 1 to 1,000 lines of a known type', async () => {
    const id = await newProduct()
    const line = { ...inBin(id, 1), unit_price: 1 }
    expect((await sendMany('import', [])).error.errors).toMatchObject([{ path: 'lines' }])
    const { error } = await sendMany(
      'import',
      Array.from({ length: 1001 }, () => line),
    )
    expect(error.errors).toEqual([
      { path: 'lines', code: 'lines_too_many', message: 'Mỗi phiếu có tối đa 1.000 dòng' },
    ])
    expect((await sendMany('return', [line])).error.errors).toMatchObject([{ path: 'type' }])
    const whole = await sendMany(
      'import',
      Array.from({ length: 1000 }, () => line),
    )
    expect(whole.body.data).toMatchObject({ line_count: 1000, quantity: 1000 })
    expect(whole.body.data.lines).toHaveLength(1000)
  })
})

describe('a movement that is sent again', () => {
  it('is booked once under its key, though it comes several times at once', async () => {
    const id = await newProduct()
    const headers = { 'idempotency-key': randomUUID() }
    const line = { ...inBin(id, 3), unit_price: 1000 }
    const answers = await Promise.all([1, 2, 3].map(() => send('import', line, { headers })))
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1)
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

  it('takes the last piece once: the second storekeeper gets a sentence', async () => {
    const id = await received(1)
    const answers = await Promise.all([send('export', inBin(id, 1)), send('export', inBin(id, 1))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error.message).toBe('Nơi xuất chỉ còn 0')
  })
})

describe('a reversal', () => {
  it('takes a movement back once; both name each other', async () => {
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

  it('is refused where the pieces have moved on', async () => {
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
