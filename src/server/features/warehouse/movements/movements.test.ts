import { afterAll, describe, expect, it } from 'vitest'
import { givenBin, givenWarehouse } from '#tests/support/factories.ts'
import { byHandFixture } from '#tests/support/stock/by-hand-fixture.ts'

const {
  shop,
  admin,
  close,
  warehouse,
  bin,
  other,
  send,
  sendMany,
  newProduct,
  inBin,
  lineAt,
  received,
  onHand,
} = await byHandFixture()
afterAll(close)

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

  it('books an issue and a transfer, each in its own words', async () => {
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

  it('stays within the bounds of stock and sums', async () => {
    const id = await newProduct()
    const outside = { product_id: id, warehouse_id: warehouse.id, quantity: 1_000_000, unit_price: 0 }
    const line = { ...lineAt('to', id, 1_000_000, null), unitPriceDong: 0 }
    const hundred = Array.from({ length: 100 }, () => line)
    expect((await sendMany('receipt', hundred)).body.data.quantity).toBe(100_000_000)
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

  it('names the fields of the form if the stock forbids it', async () => {
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
      'receipt',
      ids.map((id, index) => ({ ...lineAt('to', id, index + 1), unitPriceDong: 1000 })),
    )
    expect(body.data).toMatchObject({ line_count: 3, quantity: 6, total_value: 6000 })
    expect(body.data.lines.map(line => line.product_id._id)).toEqual(ids)
  })

  it('books none if one is refused, and names it', async () => {
    const [first, second] = [await received(5), await received(1)]
    const { status, error } = await sendMany('issue', [lineAt('from', first, 5), lineAt('from', second, 2)])
    expect(status).toBe(409)
    expect(error.message).toBe('Dòng 2: Nơi xuất chỉ còn 1')
    expect(error.errors).toMatchObject([{ path: 'lines.1.quantity', code: 'quantity_too_large' }])
    expect(await onHand(first)).toBe(5)
  })

  it('adjusts to the count, up and down', async () => {
    const [more, fewer] = [await received(5), await received(5)]
    const { body } = await sendMany('adjustment', [lineAt('to', more, 2), lineAt('from', fewer, 4)])
    expect(body).toMatchObject({
      message: 'Điều chỉnh kho thành công!',
      data: { type: 'adjustment', quantity: 6 },
    })
    expect([await onHand(more), await onHand(fewer)]).toEqual([7, 1])
    const refused = async (line: object) => (await sendMany('adjustment', [line])).error.errors
    expect(await refused(lineAt('from', fewer, 2))).toMatchObject([{ path: 'lines.0.quantity' }])
    expect(await refused(lineAt('to', fewer, 0))).toMatchObject([{ code: 'quantity_too_small' }])
    const message = 'Mỗi dòng cần một nơi: hàng thừa vào (to) hoặc hàng thiếu ra (from)'
    for (const line of [
      { productId: fewer, quantity: 1 },
      { ...lineAt('to', fewer, 1), ...lineAt('from', fewer, 1) },
    ])
      expect(await refused(line)).toEqual([{ path: 'lines.0.to', code: 'to_invalid', message }])
  })

  it('takes 1 to 1,000 lines of a known type', async () => {
    const id = await newProduct()
    const line = { ...lineAt('to', id, 1), unitPriceDong: 1 }
    expect((await sendMany('receipt', [])).error.errors).toMatchObject([{ path: 'lines' }])
    const { error } = await sendMany(
      'receipt',
      Array.from({ length: 1001 }, () => line),
    )
    expect(error.errors).toEqual([
      { path: 'lines', code: 'lines_too_many', message: 'Mỗi phiếu có tối đa 1.000 dòng' },
    ])
    expect((await sendMany('return', [line])).error.errors).toMatchObject([{ path: 'kind' }])
    const whole = await sendMany(
      'receipt',
      Array.from({ length: 1000 }, () => line),
    )
    expect(whole.body.data).toMatchObject({ line_count: 1000, quantity: 1000 })
    expect(whole.body.data.lines).toHaveLength(1000)
  })
})
