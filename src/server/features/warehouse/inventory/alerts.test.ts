import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alertStatuses } from '#contract/warehouse/stock-status.ts'
import { readWorkbook } from '#tests/support/catalogue/workbooks.ts'
import { givenCategory, givenProduct, givenWarehouse, orderBody } from '#tests/support/factories.ts'
import { byHandFixture } from '#tests/support/stock/by-hand-fixture.ts'

let given: Awaited<ReturnType<typeof byHandFixture>>
let categoryId: string
beforeAll(async () => {
  given = await byHandFixture()
  categoryId = await givenCategory(given.shop.db)
})
afterAll(() => given.close())

/** A separate warehouse, with its receipts, issues and alerts. Levels are 5 and 10. */
async function warehouse() {
  const { id: warehouse_id } = await givenWarehouse(given.shop.db)
  const pieces = (product_id: string, quantity: number) => ({ product_id, quantity, warehouse_id })
  const alerts = async (more: object = {}) =>
    (await given.shop.call('GET /api/warehouse/alerts', { query: { warehouse_id, ...more } }, given.admin))
      .body.data
  return {
    warehouse_id,
    alerts,
    shown: async (more: object = {}) => {
      const lists = await alerts(more)
      return Object.fromEntries(
        alertStatuses.map(status => [status, lists[status].alerts.map(alert => alert.available_quantity)]),
      )
    },
    product: async (quantity: number, unit_price = 1000) => {
      const { id } = await givenProduct(given.shop.db, { stock: 0, categoryId })
      await given.send('import', { ...pieces(id, quantity), unit_price })
      return id
    },
    receive: (id: string, quantity: number) =>
      given.send('import', { ...pieces(id, quantity), unit_price: 1000 }),
    issue: (id: string, quantity: number) => given.send('export', pieces(id, quantity)),
    dismiss: (...ids: string[]) =>
      change(
        'POST',
        ids.map(product_id => ({ product_id, warehouse_id })),
      ),
    restore: (...ids: string[]) =>
      change(
        'DELETE',
        ids.map(product_id => ({ product_id, warehouse_id })),
      ),
  }
}
async function change(method: 'POST' | 'DELETE', items: { product_id: string; warehouse_id: string }[]) {
  const { body } = await given.shop.call(
    `${method} /api/warehouse/alerts/dismissals`,
    { body: { items } },
    given.admin,
  )
  return body.data.changed
}
const NONE = { out_of_stock: [], low_stock: [], reorder_needed: [] }

describe('alerts of stock', () => {
  it('list items that are out, low or to be reordered, the scarcest first, with suggestions', async () => {
    const { product, issue, shown, alerts } = await warehouse()
    for (const quantity of [10, 5, 6, 2, 11]) await product(quantity)
    const gone = await product(3)
    await issue(gone, 3)
    expect(await shown()).toEqual({ out_of_stock: [0], low_stock: [2, 5], reorder_needed: [6, 10] })
    const { out_of_stock, low_stock, estimated_dong } = await alerts({ limit: 1 })
    expect(out_of_stock.alerts).toMatchObject([{ product_id: { _id: gone }, suggested_quantity: 20 }])
    expect(low_stock.alerts).toMatchObject([{ available_quantity: 2, min_stock_level: 5, reorder_point: 10 }])
    expect(low_stock.total).toBe(2)
    // 20 + 18 + 15 + 14 + 10 pieces
    expect(estimated_dong).toBe(77_000)
    expect(await shown({ limit: 1, page: 2 })).toEqual({ ...NONE, low_stock: [5], reorder_needed: [10] })
  })

  it('count pieces reserved by orders as gone', async () => {
    const { product, shown } = await warehouse()
    const id = await product(12)
    expect(await shown()).toEqual(NONE)
    await given.shop.call('POST /api/orders', { body: orderBody([{ productId: id, quantity: 4 }]) })
    expect(await shown()).toEqual({ ...NONE, reorder_needed: [8] })
  })

  it('stay dismissed until less is available', async () => {
    const { product, issue, receive, shown, dismiss, alerts } = await warehouse()
    const id = await product(8)
    expect(await dismiss(id)).toBe(1)
    expect(await shown()).toEqual(NONE)
    expect((await alerts()).dismissed).toBe(1)
    expect(await shown({ dismissed: 'true' })).toEqual({ ...NONE, reorder_needed: [8] })
    await receive(id, 1)
    expect(await shown()).toEqual(NONE)
    await issue(id, 2)
    expect(await shown()).toEqual({ ...NONE, reorder_needed: [7] })
  })

  it('are new ones once the item was in stock again, or its reorder point is lower', async () => {
    const { product, issue, receive, shown, dismiss, warehouse_id } = await warehouse()
    const id = await product(8)
    const short = { ...NONE, reorder_needed: [8] }
    await dismiss(id)
    await receive(id, 5)
    await issue(id, 5)
    expect(await shown()).toEqual(short)

    await receive(id, 4)
    const order = orderBody([{ productId: id, quantity: 4 }])
    const { body } = await given.shop.call('POST /api/orders', { body: order })
    await dismiss(id)
    expect(await shown()).toEqual(NONE)
    const params = { id: body.data._id }
    await given.shop.call(
      'PUT /api/admin/orders/:id/status',
      { params, body: { status: 'cancelled' } },
      given.admin,
    )
    await issue(id, 4)
    expect(await shown()).toEqual(short)

    await dismiss(id)
    for (const reorder_point of [7, 10]) {
      const items = [{ product_id: id, warehouse_id, min_stock_level: 5, reorder_point }]
      await given.shop.call('PUT /api/warehouse/inventory/levels', { body: { items } }, given.admin)
    }
    expect(await shown()).toEqual(short)
  })

  it('come back when a dismissal is undone', async () => {
    const { product, shown, dismiss, restore } = await warehouse()
    const [id, other] = [await product(8), await product(30)]
    expect(await dismiss(id, other)).toBe(1)
    expect(await restore(id, other)).toBe(1)
    expect(await shown()).toEqual({ ...NONE, reorder_needed: [8] })
  })

  it('are not raised in a warehouse that is closed, nor for products that are archived', async () => {
    const count = async () =>
      (await given.shop.call('GET /api/warehouse/alerts/count', {}, given.admin)).body.data.open
    const before = await count()
    const { product, issue, warehouse_id } = await warehouse()
    const id = await product(1)
    await issue(id, 1)
    await product(1)
    expect(await count()).toBe(before + 2)
    await given.shop.db
      .updateTable('product')
      .set({ archived_at: new Date(), is_active: false })
      .where('id', '=', id)
      .execute()
    expect(await count()).toBe(before + 1)
    await given.shop.db
      .updateTable('warehouse')
      .set({ is_active: false })
      .where('id', '=', warehouse_id)
      .execute()
    expect(await count()).toBe(before)
  })

  it('are downloaded as lists, and as a purchase list by category with the latest prices', async () => {
    const { product, receive, warehouse_id } = await warehouse()
    const [id, other] = [await product(1, 500), await product(8, 700)]
    await receive(id, 1)
    const sheet = async (file: 'export' | 'purchase-list', name: string) => {
      const { body } = await given.shop.call(
        `GET /api/warehouse/alerts/${file}`,
        { query: { warehouse_id } },
        given.admin,
      )
      return (await readWorkbook(Buffer.from(await body.arrayBuffer()), name)).map(({ cells }) => cells)
    }
    const products = await given.shop.db
      .selectFrom('product')
      .select(['id', 'sku', 'title'])
      .where('id', 'in', [id, other])
      .execute()
    const named = (wanted: string) => products.find(row => row.id === wanted)
    const { code } = await given.shop.db
      .selectFrom('warehouse')
      .select('code')
      .where('id', '=', warehouse_id)
      .executeTakeFirstOrThrow()
    expect((await sheet('export', 'Sắp hết')).slice(1)).toEqual([
      [named(id)?.sku, named(id)?.title, code, null, 2, 5, 10, 18],
    ])
    const bought = (await sheet('purchase-list', 'Danh sách mua hàng')).slice(1)
    expect(bought[0]?.[6]).toBe(18 * 1000 + 12 * 700)
    expect(bought.slice(1).toSorted((one, two) => Number(two[4]) - Number(one[4]))).toEqual([
      [named(id)?.sku, named(id)?.title, code, 2, 18, 1000, 18_000],
      [named(other)?.sku, named(other)?.title, code, 8, 12, 700, 8_400],
    ])
  })
})
