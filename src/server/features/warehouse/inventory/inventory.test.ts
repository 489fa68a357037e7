import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockStatuses } from '#contract/warehouse/stock-status.ts'
import { givenProduct, givenUser, givenWarehouse, orderBody } from '#tests/support/factories.ts'
import { byHandFixture } from '#tests/support/stock/by-hand-fixture.ts'

let given: Awaited<ReturnType<typeof byHandFixture>>
beforeAll(async () => {
  given = await byHandFixture()
})
afterAll(() => given.close())

type Query = NonNullable<Parameters<typeof read>[0]>
async function read(
  query: Record<string, string | number> = {},
  as: { token: string } | undefined = given.admin,
  path:
    | 'GET /api/warehouse/inventory'
    | 'GET /api/warehouse/inventory-public' = 'GET /api/warehouse/inventory',
) {
  const { status, body } = await given.shop.call(
    path as 'GET /api/warehouse/inventory',
    { query: query as never },
    as,
  )
  expect(status).toBe(200)
  return body.data
}
const rowsOf = async (sku: string, query: Query = {}) => (await read({ search: sku, ...query })).inventories

let number = 0
async function newProduct(options: object = {}) {
  const sku = `TK-${++number}X`
  const { id } = await givenProduct(given.shop.db, { stock: 0, sku, ...options })
  return { id, sku }
}
const inBin = (id: string, quantity: number, bin?: string) => ({
  ...given.inBin(id, quantity, bin),
  unit_price: 50_000,
})
const setLevels = (items: object[], as = given.admin) =>
  given.shop.call('PUT /api/warehouse/inventory/levels', { body: { items: items as never } }, as)
const levelsOf = (id: string, min_stock_level: number, reorder_point: number) => ({
  product_id: id,
  warehouse_id: given.warehouse.id,
  min_stock_level,
  reorder_point,
})

describe('the inventory', () => {
  it('shows places, reservations, levels, value and last movement of an item', async () => {
    const { id, sku } = await newProduct()
    await given.send('import', inBin(id, 20))
    await given.shop.call('POST /api/orders', { body: orderBody([{ productId: id, quantity: 3 }]) })
    const [row] = await rowsOf(sku)
    expect(row).toMatchObject({
      product_id: { _id: id, sku },
      warehouse_id: { code: given.warehouse.code },
      location_id: { _id: given.bin.id, location_code: given.bin.code },
      quantity: 20,
      reserved_quantity: 3,
      available_quantity: 17,
      min_stock_level: 5,
      reorder_point: 10,
      unit_value: 50_000,
      total_value: 1_000_000,
      stock_status: 'in_stock',
    })
    expect(Date.now() - Date.parse(row?.last_movement_at ?? '')).toBeLessThan(60_000)
  })

  it('counts items never received at a price at the selling price', async () => {
    const { id, sku } = await newProduct({ priceDong: 70_000 })
    await given.sendMany('adjustment', [given.lineAt('to', id, 4, null)])
    expect(await rowsOf(sku)).toMatchObject([{ unit_value: 70_000, total_value: 280_000 }])
  })

  it('states an item by the sum of its places, and an empty place only if it has no stock', async () => {
    const { id, sku } = await newProduct()
    const statuses = async () => (await rowsOf(sku)).map(row => [row.quantity, row.stock_status])
    await given.send('import', inBin(id, 6))
    await given.send('import', inBin(id, 6, given.other.id))
    expect(await statuses()).toEqual([
      [6, 'in_stock'],
      [6, 'in_stock'],
    ])
    await given.send('export', given.inBin(id, 2))
    expect((await statuses()).sort()).toEqual([
      [4, 'reorder_needed'],
      [6, 'reorder_needed'],
    ])
    await given.send('export', given.inBin(id, 4))
    expect(await statuses()).toEqual([[6, 'reorder_needed']])
    await given.send('export', given.inBin(id, 6, given.other.id))
    expect(await statuses()).toEqual([[0, 'out_of_stock']])
    await given.send('import', inBin(id, 3, given.other.id))
    expect(await statuses()).toEqual([[3, 'low_stock']])
  })

  it('filters by state as in its rows, and its figures count each item once', async () => {
    const warehouse = await givenWarehouse(given.shop.db)
    const at = (quantity: number, id: string) => ({
      product_id: id,
      quantity,
      warehouse_id: warehouse.id,
      unit_price: 10,
    })
    for (const quantity of [3, 8, 30]) await given.send('import', at(quantity, (await newProduct()).id))
    const gone = await newProduct()
    await given.send('import', at(5, gone.id))
    await given.send('export', at(5, gone.id))
    const query = { warehouse_id: warehouse.id }
    const { stats, pagination } = await read(query)
    expect(stats).toEqual({
      total_products: 4,
      total_quantity: 41,
      total_value: 410,
      low_stock_count: 1,
      out_of_stock_count: 1,
      reorder_needed_count: 1,
    })
    expect(pagination.total_records).toBe(4)
    for (const status of stockStatuses) {
      const found = await read({ ...query, status })
      expect(found.inventories.map(row => row.stock_status)).toEqual([status])
      expect(found.pagination.total_records).toBe(1)
      expect(found.stats).toEqual(stats)
    }
  })

  it('is sorted by every column both ways, and read by pages', async () => {
    const warehouse = await givenWarehouse(given.shop.db)
    for (const quantity of [7, 1, 4]) {
      await given.send('import', {
        product_id: (await newProduct()).id,
        quantity,
        warehouse_id: warehouse.id,
        unit_price: 1000 - quantity,
      })
    }
    const query = { warehouse_id: warehouse.id, limit: 2 }
    const quantities = async (more: object) =>
      (await read({ ...query, ...more })).inventories.map(row => row.quantity)
    expect(await quantities({ sortBy: 'quantity' })).toEqual([1, 4])
    expect(await quantities({ sortBy: 'quantity', page: 2 })).toEqual([7])
    expect(await quantities({ sortBy: 'value', sortOrder: 'desc' })).toEqual([7, 4])
    expect(await quantities({ sortBy: 'moved', sortOrder: 'desc' })).toEqual([4, 1])
    for (const sortBy of [
      'product',
      'warehouse',
      'location',
      'reserved',
      'available',
      'min_level',
      'reorder_point',
      'status',
    ]) {
      const forward = (await read({ ...query, limit: 3, sortBy })).inventories.map(row => row._id)
      const back = (await read({ ...query, limit: 3, sortBy, sortOrder: 'desc' })).inventories.map(
        row => row._id,
      )
      expect(back).toEqual(forward.toReversed())
    }
  })

  it('finds by title without accents, by code, and by the day of the last movement', async () => {
    const { id, sku } = await newProduct({ title: 'Đèn mây tre Hội An đặc biệt' })
    await given.send('import', inBin(id, 2))
    expect((await read({ search: 'den may tre hoi an' })).inventories).toHaveLength(1)
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
    expect(await rowsOf(sku, { start_date: today, end_date: today })).toHaveLength(1)
    expect(await rowsOf(sku, { end_date: '2020-01-01' })).toHaveLength(0)
    expect(await rowsOf('!!!')).toEqual([])
  })
})

describe('the public inventory', () => {
  it('gives everybody product, warehouse and state alone, of items for sale', async () => {
    const { id, sku } = await newProduct()
    await given.send('import', inBin(id, 2))
    const hidden = await newProduct({ isActive: false })
    await given.send('import', inBin(hidden.id, 2))
    const customer = await givenUser(given.shop.db)
    for (const caller of [undefined, customer]) {
      const ask = (search: string, more = {}) =>
        given.shop.call('GET /api/warehouse/inventory-public', { query: { search, ...more } }, caller)
      const { body } = await ask(sku)
      expect(body.data).toEqual({
        inventories: [
          {
            _id: expect.any(String),
            product_id: { _id: id, title: expect.any(String), sku },
            warehouse_id: { _id: given.warehouse.id, name: expect.any(String), code: given.warehouse.code },
            stock_status: 'low_stock',
          },
        ],
        stats: {
          total_products: null,
          total_quantity: null,
          total_value: null,
          low_stock_count: null,
          out_of_stock_count: null,
          reorder_needed_count: null,
        },
        pagination: { current_page: 1, total_pages: 1, total_records: 1, per_page: 10 },
      })
      expect((await ask(hidden.sku)).body.data.inventories).toEqual([])
      // the day of the last movement is no business of theirs
      expect((await ask(sku, { end_date: '2020-01-01' })).body.data.inventories).toHaveLength(1)
    }
    const staff = await read({ search: sku }, given.admin, 'GET /api/warehouse/inventory-public')
    expect(staff).toMatchObject({ inventories: [{ quantity: 2 }], stats: { total_quantity: 2 } })
  })

  it('has an item once in a warehouse, at however many places it is', async () => {
    const { id, sku } = await newProduct()
    for (const bin of [given.bin.id, given.other.id]) await given.send('import', inBin(id, 1, bin))
    const { body } = await given.shop.call('GET /api/warehouse/inventory-public', { query: { search: sku } })
    expect([body.data.inventories.length, body.data.pagination.total_records]).toEqual([1, 1])
  })
})

describe('levels', () => {
  it('are set for all places of an item in its warehouse, kept by later ones, and recorded', async () => {
    const { id, sku } = await newProduct()
    await given.send('import', inBin(id, 6))
    expect((await setLevels([levelsOf(id, 2, 20)])).body.data).toEqual({ updated: 1 })
    await given.send('import', inBin(id, 6, given.other.id))
    const rows = await rowsOf(sku)
    expect(rows).toMatchObject([2, 2].map(min_stock_level => ({ min_stock_level, reorder_point: 20 })))
    expect(rows[0]?.stock_status).toBe('reorder_needed')
    const { body } = await given.shop.call(
      'GET /api/admin/audit',
      { query: { search: given.warehouse.code } as never },
      given.admin,
    )
    expect(body.data[0]?.changes).toEqual([
      { field: 'reorder_point', before: 10, after: 20 },
      { field: 'min_stock_level', before: 5, after: 2 },
    ])
  })

  it('are refused if the reorder point is below the minimum, or too many come at once', async () => {
    const { id } = await newProduct()
    const wrong = await setLevels([levelsOf(id, 9, 8)])
    expect(wrong.status).toBe(400)
    expect(wrong.error.errors).toMatchObject([
      { path: 'items.0.reorder_point', message: 'Điểm đặt hàng không được nhỏ hơn mức tối thiểu' },
    ])
    expect((await setLevels(Array(201).fill(levelsOf(id, 1, 2)))).status).toBe(400)
  })

  it('are set for none if an item never lay in the warehouse', async () => {
    const [known, unknown] = [await newProduct(), await newProduct()]
    await given.send('import', inBin(known.id, 6))
    const { error } = await setLevels([levelsOf(known.id, 1, 2), levelsOf(unknown.id, 1, 2)])
    expect(error.errors).toMatchObject([{ path: 'items.1.product_id', code: 'product_id_not_found' }])
    expect(await rowsOf(known.sku)).toMatchObject([{ min_stock_level: 5, reorder_point: 10 }])
  })
})
