import { afterAll, describe, expect, it } from 'vitest'
import { givenProduct } from '#tests/support/factories.ts'
import { stockTakeFixture } from '#tests/support/stock/stock-take-fixture.ts'

const { shop, admin, close, receive, issue, given, begin, book, differences, count, onHand, order } =
  await stockTakeFixture()
afterAll(close)

describe('booking', () => {
  it('writes the differences as an adjustment that names the take, with their value', async () => {
    const { warehouseId, one, two, lamp } = await given()
    const take = await begin({ warehouse_id: warehouseId })
    const found = await givenProduct(shop.db, { stock: 0 })
    await count(take._id, [
      { bin: one, productId: lamp, quantity: 8 },
      { bin: two, productId: found.id, quantity: 3 },
    ])
    const before = await differences(take._id)
    expect(before.lines).toMatchObject([
      {
        product_id: lamp,
        expected: 10,
        counted: 8,
        difference: -2,
        value: -100_000,
        counted_by: 'Thùy Linh',
      },
      { product_id: found.id, expected: 0, counted: 3, difference: 3 },
    ])
    const booked = await book(take._id)
    expect(booked.body.data).toMatchObject({ take: { status: 'completed' }, orders: [] })
    expect(await onHand(lamp, one)).toEqual([8, 0])
    expect(await onHand(found.id, two)).toEqual([3, 0])
    const { body } = await shop.call(
      'GET /api/warehouse/transactions',
      { query: { warehouse_id: warehouseId, type: 'adjustment' } },
      admin,
    )
    expect(body.data.transactions).toMatchObject([{ reason: 'Kiểm kê', line_count: 2 }])
    const [movement] = body.data.transactions
    const detail = await shop.call(
      'GET /api/warehouse/transactions/:id',
      { params: { id: movement?._id ?? '' } },
      admin,
    )
    expect(detail.body.data.reference_document).toBe(take.code)
  })

  it('values pieces found in another bin at the purchase price of their item', async () => {
    const { warehouseId, one, two, lamp } = await given()
    const take = await begin({ warehouse_id: warehouseId })
    await count(take._id, [
      { bin: one, productId: lamp, quantity: 10 },
      { bin: two, productId: lamp, quantity: 2 },
    ])
    expect((await differences(take._id)).lines).toMatchObject([{ difference: 2, value: 100_000 }])
  })

  it('corrects a difference that two takes have counted once', async () => {
    const { warehouseId, one, lamp } = await given()
    const [first, second] = [
      await begin({ warehouse_id: warehouseId }),
      await begin({ warehouse_id: warehouseId, items: [{ product_id: lamp }] }),
    ]
    for (const { _id } of [first, second]) await count(_id, [{ bin: one, productId: lamp, quantity: 9 }])
    await book(first._id)
    await issue(lamp, 1, one)
    expect((await differences(second._id)).lines).toEqual([])
    await book(second._id)
    expect(await onHand(lamp, one)).toEqual([8, 0])
  })

  it('passes over a count that a later one of another take has overtaken', async () => {
    const { warehouseId, one, lamp } = await given()
    const [older, newer] = [
      await begin({ warehouse_id: warehouseId }),
      await begin({ warehouse_id: warehouseId }),
    ]
    await count(older._id, [{ bin: one, productId: lamp, quantity: 7 }])
    await count(newer._id, [{ bin: one, productId: lamp, quantity: 8 }])
    await book(newer._id)
    await book(older._id)
    expect(await onHand(lamp, one)).toEqual([8, 0])
  })

  it('corrects again after a reversed correction', async () => {
    const { warehouseId, one, lamp } = await given()
    const [first, second] = [
      await begin({ warehouse_id: warehouseId }),
      await begin({ warehouse_id: warehouseId }),
    ]
    for (const { _id } of [first, second]) await count(_id, [{ bin: one, productId: lamp, quantity: 9 }])
    await book(first._id)
    const query = { warehouse_id: warehouseId, type: 'adjustment' as const }
    const { body } = await shop.call('GET /api/warehouse/transactions', { query }, admin)
    const params = { id: body.data.transactions[0]?._id ?? '' }
    await shop.call('POST /api/warehouse/transactions/:id/reversal', { params, body: {} }, admin)
    expect(await onHand(lamp, one)).toEqual([10, 0])
    await book(second._id)
    expect(await onHand(lamp, one)).toEqual([9, 0])
  })

  it('takes movements after the count into account, and nothing that nobody counted', async () => {
    const { warehouseId, one, two, lamp } = await given()
    const other = await givenProduct(shop.db, { stock: 0 })
    await receive(other.id, 5, two)
    const take = await begin({ warehouse_id: warehouseId })
    await count(take._id, [{ bin: one, productId: lamp, quantity: 9 }])
    await issue(lamp, 4, one)
    await receive(lamp, 1, one)
    expect((await differences(take._id)).lines).toMatchObject([{ expected: 10, counted: 9, difference: -1 }])
    expect((await book(take._id)).body.data.uncounted_count).toBe(1)
    expect(await onHand(lamp, one)).toEqual([6, 0])
    expect(await onHand(other.id, two)).toEqual([5, 0])
  })

  it('moves reservations of missing pieces to another bin, those that were just found there too', async () => {
    const { warehouseId, one, two, lamp } = await given(6)
    expect((await order(lamp, 5)).status).toBe(200)
    expect(await onHand(lamp, one)).toEqual([6, 5])
    const take = await begin({ warehouse_id: warehouseId })
    await count(take._id, [
      { bin: one, productId: lamp, quantity: 2 },
      { bin: two, productId: lamp, quantity: 4 },
    ])
    expect((await book(take._id)).body.data).toMatchObject({ take: { status: 'completed' } })
    expect(await onHand(lamp, one)).toEqual([2, 2])
    expect(await onHand(lamp, two)).toEqual([4, 3])
    expect(await shop.stockViolations()).toEqual([])
  })

  it('moves reservations of pieces that were missing at the count, though as many left since', async () => {
    const { warehouseId, one, two, lamp } = await given(12)
    expect((await order(lamp, 10)).status).toBe(200)
    await receive(lamp, 5, two)
    const take = await begin({ warehouse_id: warehouseId })
    await count(take._id, [{ bin: one, productId: lamp, quantity: 10 }])
    await issue(lamp, 2, one)
    expect((await book(take._id)).body.data).toMatchObject({ take: { status: 'completed' }, orders: [] })
    expect(await onHand(lamp, one)).toEqual([8, 8])
    expect(await onHand(lamp, two)).toEqual([5, 2])
  })

  it('lists the orders with missing pieces, and books the rest once they are settled', async () => {
    const { warehouseId, one, lamp } = await given(6)
    const placed = [await order(lamp, 3), await order(lamp, 2)]
    const take = await begin({ warehouse_id: warehouseId })
    await count(take._id, [{ bin: one, productId: lamp, quantity: 1 }])
    const first = (await book(take._id)).body.data
    expect(first.take.status).toBe('unsettled')
    expect(first.lines).toMatchObject([{ difference: -5, booked: -1 }])
    const title = first.lines[0]?.title
    expect(first.orders.map(entry => [entry.orderNumber, entry.title, entry.quantity])).toEqual([
      [placed[1]?.body.data.orderNumber, title, 2],
      [placed[0]?.body.data.orderNumber, title, 3],
    ])
    expect(await onHand(lamp, one)).toEqual([5, 5])
    for (const { body } of placed) {
      const done = await shop.call('PATCH /api/orders/:id/cancel', { params: { id: body.data._id } }, admin)
      expect(done.status).toBe(200)
    }
    const second = (await book(take._id)).body.data
    expect(second).toMatchObject({ take: { status: 'completed' }, orders: [], lines: [{ booked: -5 }] })
    expect(await onHand(lamp, one)).toEqual([1, 0])
  })

  it('by two at once books once', async () => {
    const { warehouseId, one, lamp } = await given()
    const take = await begin({ warehouse_id: warehouseId })
    await count(take._id, [{ bin: one, productId: lamp, quantity: 7 }])
    const answers = await Promise.all([book(take._id), book(take._id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await onHand(lamp, one)).toEqual([7, 0])
  })
})
