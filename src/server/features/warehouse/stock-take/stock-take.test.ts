import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { stockTakeFixture } from '#tests/support/stock/stock-take-fixture.ts'

const { shop, admin, close, given, begin, takeOf, book, cancel, differences, count } =
  await stockTakeFixture()
afterAll(close)

describe('a stock take', () => {
  it('has the bins of its part in the order of the walk, with the quantities of the books', async () => {
    const { warehouseId, one, lamp } = await given()
    const take = await begin({ warehouse_id: warehouseId })
    expect(take).toMatchObject({ scope: 'Cả kho', status: 'open', place_count: 3, line_count: 1 })
    expect(take.code).toMatch(/^KT-\d{8}-\d{4}$/)
    const { places } = await takeOf(take._id)
    expect(places.map(({ location }) => location?.location_code ?? null).at(-1)).toBeNull()
    expect(places.flatMap(({ lines }) => lines)).toMatchObject([
      { product_id: lamp, expected: 10, counted: null },
    ])
    const ofLamp = await begin({ warehouse_id: warehouseId, items: [{ product_id: lamp }] })
    expect(ofLamp).toMatchObject({ scope: '1 sản phẩm', place_count: 1, line_count: 1 })
    await cancel(ofLamp._id)
    expect((await count(take._id, [{ bin: one, productId: lamp, quantity: 10 }])).status).toBe(200)
  })

  it('of nothing, of no one part, and of a closed one, is refused', async () => {
    const { warehouseId, one, lamp } = await given()
    const none = await shop.call(
      'POST /api/warehouse/stock-takes',
      { body: { warehouse_id: warehouseId, zone: 'X' } },
      admin,
    )
    expect(none.error.code).toBe('location_not_found')
    for (const [part, code] of [
      [{ row: '01' }, 'zone_required'],
      [{ zone: 'A', shelf: '01' }, 'row_required'],
      [{ zone: 'A', items: [{ product_id: lamp }] }, 'items_not_allowed'],
    ] as const) {
      const body = { warehouse_id: warehouseId, ...part } as never
      const { error } = await shop.call('POST /api/warehouse/stock-takes', { body }, admin)
      expect(error.errors).toMatchObject([{ code }])
    }
    const take = await begin({ warehouse_id: warehouseId })
    expect((await cancel(take._id)).status).toBe(200)
    for (const late of [
      await book(take._id),
      await cancel(take._id),
      await count(take._id, [{ bin: one, productId: lamp, quantity: 1 }]),
    ])
      expect(late.error.code).toBe('stock_take_closed')
  })

  it('hides the books while a blind one is open', async () => {
    const { warehouseId, one, lamp } = await given()
    const { version } = (
      await shop.call('GET /api/admin/settings/:section', { params: { section: 'stock' } }, admin)
    ).body.data
    const put = (blindCounts: boolean, at: number) =>
      shop.call(
        'PUT /api/admin/settings/:section',
        {
          params: { section: 'stock' },
          body: { section: 'stock', version: at, value: { minLevel: 5, reorderPoint: 10, blindCounts } },
        },
        admin,
      )
    expect((await put(true, version)).status).toBe(200)
    const take = await begin({ warehouse_id: warehouseId })
    expect((await put(false, version + 1)).status).toBe(200)
    await count(take._id, [{ bin: one, productId: lamp, quantity: 7 }])
    const { places, is_blind } = await takeOf(take._id)
    expect(is_blind).toBe(true)
    expect(places.flatMap(({ lines }) => lines)).toMatchObject([{ expected: null, counted: 7 }])
    expect((await differences(take._id)).lines).toMatchObject([{ expected: 10, difference: -3 }])
  })
})

describe('counts', () => {
  it('count once each, the latest wins, and an earlier one that comes late changes nothing', async () => {
    const { warehouseId, one, lamp } = await given()
    const take = await begin({ warehouse_id: warehouseId })
    const id = randomUUID()
    await count(take._id, [{ id, bin: one, productId: lamp, quantity: 8 }])
    await count(take._id, [{ id, bin: one, productId: lamp, quantity: 3 }])
    expect((await differences(take._id)).lines).toMatchObject([{ counted: 8 }])
    await count(take._id, [{ bin: one, productId: lamp, quantity: 2, ageMs: 60_000 }])
    expect((await differences(take._id)).lines).toMatchObject([{ counted: 8 }])
    await count(take._id, [{ bin: one, productId: lamp, quantity: 10 }])
    expect(await differences(take._id)).toMatchObject({ lines: [], agreeing_count: 1 })
    const kept = await shop.db
      .selectFrom('stock_take_count as c')
      .innerJoin('stock_take_line as l', 'l.id', 'c.line_id')
      .select('c.quantity')
      .where('l.product_id', '=', lamp)
      .orderBy('c.quantity')
      .execute()
    expect(kept.map(({ quantity }) => quantity)).toEqual([2, 8, 10])
  })

  it('of a place or an item that is not there are refused, all of them', async () => {
    const { warehouseId, one, lamp } = await given()
    const take = await begin({ warehouse_id: warehouseId })
    const wrong = await count(take._id, [
      { bin: one, productId: lamp, quantity: 4 },
      { bin: one, productId: randomUUID(), quantity: 4 },
    ])
    expect(wrong.error.errors).toMatchObject([{ path: 'counts.1.product_id', code: 'product_id_not_found' }])
    expect((await takeOf(take._id)).counted_count).toBe(0)
  })
})
