import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordMovement, type StockChange } from '#server/features/stock/index.ts'
import { readWorkbook } from '#tests/support/catalogue/workbooks.ts'
import { givenProduct, givenUser, givenWarehouse, orderBody } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { type MovementFilter, selectMovements } from './movements.queries.ts'

let shop: TestShop
let admin: { id: string; token: string }
let [first, second] = ['', '']
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin', name: 'Thùy Linh' })
  first = (await givenWarehouse(shop.db, { isDefault: true })).id
  second = (await givenWarehouse(shop.db)).id
  const { id: productId } = await givenProduct(shop.db, { title: 'Đèn chùm pha lê', stock: 0 })
  const line = { productId, variantId: null, quantity: 1 }
  const [here, there] = [
    { warehouseId: first, binId: null },
    { warehouseId: second, binId: null },
  ]
  const book = (day: string, change: StockChange) =>
    recordMovement(shop.db, { ...change, reason: 'Thử', by: null, at: new Date(`${day}T05:00:00Z`) })
  for (let piece = 0; piece < 22; piece++)
    await book('2025-11-01', { kind: 'receipt', lines: [{ ...line, to: here }] })
  await book('2025-11-02', { kind: 'transfer', lines: [{ ...line, from: here, to: there }] })
  await book('2025-11-03', { kind: 'issue', lines: [{ ...line, from: there }] })
  await book('2025-11-04', { kind: 'adjustment', lines: [{ ...line, to: there }] })
  const order = await shop.call('POST /api/orders', { body: orderBody([{ productId }]) })
  for (const status of ['shipped', 'cancelled'] as const) {
    const params = { id: order.body.data._id }
    await shop.call('PUT /api/admin/orders/:id/status', { params, body: { status } }, admin)
  }
})
afterAll(async () => {
  expect(await shop.stockViolations()).toEqual([])
  await shop.close()
})

type Query = NonNullable<Parameters<typeof list>[0]>
const list = async (
  query: {
    page?: number
    limit?: number
    type?: 'import' | 'export' | 'transfer' | 'adjustment'
    status?: 'completed' | 'pending' | 'cancelled'
    warehouse_id?: string
    start_date?: string
    end_date?: string
  } = {},
) => (await shop.call('GET /api/warehouse/transactions', { query }, admin)).body.data
const count = async (query: Query) => (await list(query)).pagination.total_records

it('shows 20 to a page, the newest first', async () => {
  const { transactions, pagination } = await list()
  expect(pagination).toEqual({ current_page: 1, total_pages: 2, total_records: 27, per_page: 20 })
  expect(transactions).toHaveLength(20)
  // the movements that the order has made and awaits, then those booked by hand
  expect(transactions.slice(0, 5).map(({ type, status }) => [type, status])).toEqual([
    ['import', 'pending'],
    ['export', 'completed'],
    ['adjustment', 'completed'],
    ['export', 'completed'],
    ['transfer', 'completed'],
  ])
  expect(transactions[4]).toMatchObject({
    transaction_code: 'DC-20251102-0001',
    product_id: { title: 'Đèn chùm pha lê' },
    line_count: 1,
    from_warehouse: { _id: first },
    to_warehouse: { _id: second },
    quantity: 1,
    total_value: null,
    created_by: '',
  })
  expect((await list({ page: 2 })).transactions).toHaveLength(7)
  expect((await list({ page: 3 })).transactions).toEqual([])
})

it('filters by type, warehouse, status and day, each alone and together', async () => {
  expect(await count({ type: 'import' })).toBe(23)
  expect(await count({ type: 'export' })).toBe(2)
  expect(await count({ status: 'pending' })).toBe(1)
  expect(await count({ status: 'cancelled' })).toBe(0)
  expect(await count({ status: 'completed' })).toBe(26)
  expect(await count({ warehouse_id: second, type: 'transfer' })).toBe(1)
  expect(await count({ warehouse_id: first, type: 'import', status: 'completed' })).toBe(22)
  const pending = { status: 'pending', type: 'import' } as const
  const [here, there] = [
    await count({ ...pending, warehouse_id: first }),
    await count({ ...pending, warehouse_id: second }),
  ]
  expect(here + there).toBe(1)
  expect(await count({ start_date: '2025-11-02', end_date: '2025-11-03' })).toBe(2)
  expect(await count({ end_date: '2025-11-01', warehouse_id: first })).toBe(22)
  expect(await count({ start_date: '2025-11-03', end_date: '2025-11-02' })).toBe(0)
})

it('refuses an empty filter, and pages beyond the 10,000th', async () => {
  const errorsOf = async (query: object) =>
    (await shop.call('GET /api/warehouse/transactions', { query }, admin)).error.errors?.map(
      ({ path }) => path,
    )
  expect(await errorsOf({ type: 'return' })).toEqual(['type'])
  expect(await errorsOf({ status: 'done', start_date: '1.11.2026' })).toEqual(['status', 'start_date'])
  expect(await errorsOf({ page: 501 })).toEqual(['page'])
})

it('shows who moved the pieces of an order, and that the order alone takes it back', async () => {
  const [awaited] = (await list({ status: 'pending' })).transactions
  const params = { id: awaited?._id ?? '' }
  const { body } = await shop.call('GET /api/warehouse/transactions/:id', { params }, admin)
  expect(body.data).toMatchObject({
    order: { orderNumber: expect.stringMatching(/^DH-/) },
    completed_at: null,
    is_reversible: false,
  })
})

it('exports the filtered rows as an Excel file, newest first', async () => {
  const query = { warehouse_id: second, type: 'transfer' } as const
  const answer = await shop.call('GET /api/warehouse/transactions/export', { query }, admin)
  expect(answer.headers['content-disposition']).toMatch(/giao-dich-kho_\d{4}-\d\d-\d\d\.xlsx/)
  const content = new Uint8Array(await answer.body.arrayBuffer())
  const [head, ...rows] = await readWorkbook(content, 'Giao dịch kho')
  expect(head?.cells.slice(0, 4)).toEqual(['Mã phiếu', 'Thời điểm', 'Loại', 'Trạng thái'])
  expect(rows.map(({ cells }) => [cells[2], cells[3], cells[4], cells[9]])).toEqual([
    ['Điều chuyển', 'Hoàn thành', 'Đèn chùm pha lê', 1],
  ])
})

const NOBODY = '01920000-0000-7000-8000-000000000000'

it.each<[string, MovementFilter, string]>([
  ['all', {}, 'stock_movement_newest'],
  ['a type', { kind: 'transfer' }, 'stock_movement_listed'],
  ['what is not completed', { status: 'cancelled' }, 'stock_movement_open'],
  ['a warehouse', { warehouseId: NOBODY }, 'stock_movement_warehouse_newest'],
  ['a type of a warehouse', { kind: 'issue', warehouseId: NOBODY }, 'stock_movement_warehouse_listed'],
  ['a week', { startDate: '2026-01-01', endDate: '2026-01-07' }, 'stock_movement_newest'],
])('reads the list of %s off its index', async (_, filter, index) => {
  const plan = await shop.db.transaction().execute(async tx => {
    // a table of this size is read whole; of a large one the planner reads the index
    for (const way of ['seqscan', 'bitmapscan', 'sort'])
      await sql.raw(`SET LOCAL enable_${way} = off`).execute(tx)
    const lines: string[] = []
    await selectMovements(tx.withPlugin(explaining(lines)), filter, { limit: 20, offset: 0 })
    return lines.join('\n')
  })
  const [page = ''] = plan.split(/\n {2}->/)
  expect(page).toMatch(new RegExp(`Scan using ${index} `))
})

/** Explains statements instead of running them, and keeps their plans. */
function explaining(lines: string[]): KyselyPlugin {
  return {
    transformQuery: ({ node }) =>
      node.kind === 'RawNode'
        ? { ...node, sqlFragments: [`EXPLAIN ${node.sqlFragments[0]}`, ...node.sqlFragments.slice(1)] }
        : node,
    transformResult: async ({ result }) => {
      lines.push(...result.rows.map(row => String(row['QUERY PLAN'])))
      return { ...result, rows: [] }
    },
  }
}
