import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { InventoryRecord } from '#contract/warehouse/inventory.shapes.ts'
import { givenProduct, givenWarehouse, orderBody } from '#tests/support/factories.ts'
import { byHandFixture } from '#tests/support/stock/by-hand-fixture.ts'
import { modelRuns } from '#tests/support/time/runs.ts'
import { rollUpStockMetrics } from '../../stock/index.ts'

let given: Awaited<ReturnType<typeof byHandFixture>>
beforeAll(async () => {
  given = await byHandFixture()
})
afterAll(() => given.close())

const PRODUCTS = 2
const actions = [
  ...(['receive', 'receive', 'receive', 'issue', 'empty', 'empty', 'empty', 'order'] as const),
  ...(['receive unpriced', 'reprice', 'archive', 'restore', 'vary', 'unvary'] as const),
]
type Step = { action: (typeof actions)[number]; nth: number; place: number; quantity: number }
const step: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom(...actions),
  nth: fc.nat(PRODUCTS - 1),
  place: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 12 }),
})

/** Places that hold a product, with the quantities. */
const filledPlaces = (id: string) =>
  given.shop.db
    .selectFrom('stock')
    .select(['product_id', 'variant_id', 'warehouse_id', 'bin_id as location_id', 'on_hand as quantity'])
    .where('product_id', '=', id)
    .where('on_hand', '>', 0)
    .execute()

/**
 * Two warehouses, one of them with a bin, products without stock, and changes to them. A refused change
 * changes nothing.
 */
async function inventoryFixture() {
  const { shop, admin } = given
  const [one, other] = [await givenWarehouse(shop.db), await givenWarehouse(shop.db)]
  const places = [
    { warehouse_id: one.id },
    { warehouse_id: other.id },
    { warehouse_id: given.warehouse.id, location_id: given.bin.id },
  ]
  const products = await Promise.all(
    Array.from({ length: PRODUCTS }, async () => ({
      id: (await givenProduct(shop.db, { stock: 0 })).id,
      variant_id: null as string | null,
    })),
  )
  const archive = (id: string, isArchived: boolean) =>
    shop.call('PUT /api/admin/products/archived', { body: { ids: [id], isArchived } }, admin)
  const vary = (id: string) => {
    const body = {
      name: 'Cỡ lớn',
      sku: `CL-${id.slice(-12)}`,
      price: 90_000,
      quantity: 0,
      ownStock: 'move' as const,
    }
    return shop.call('POST /api/products/:id/variants', { params: { id }, body }, admin)
  }
  const reprice = ({ id, variant_id }: (typeof products)[number], price: number) =>
    variant_id === null
      ? shop.call('PUT /api/admin/products/:id', { params: { id }, body: { min_price: price } }, admin)
      : shop.call('PUT /api/variants/:id', { params: { id: variant_id }, body: { price } }, admin)
  async function take({ action, nth, place, quantity }: Step) {
    const product = products[nth]
    if (!product) return
    const { id, variant_id } = product
    const line = { product_id: id, variant_id, quantity, ...places[place] }
    if (action === 'receive') await given.send('import', { ...line, unit_price: 1_000 * quantity })
    else if (action === 'receive unpriced') await given.send('import', line)
    else if (action === 'reprice') await reprice(product, 10_000 * quantity)
    else if (action === 'issue') await given.send('export', line)
    else if (action === 'empty') {
      for (const each of await filledPlaces(id)) await given.send('export', each)
    } else if (action === 'order') {
      await shop.call('POST /api/orders', {
        body: orderBody([{ productId: id, variantId: variant_id ?? undefined, quantity: 1 }]),
      })
    } else if (action === 'archive' || action === 'restore') await archive(id, action === 'archive')
    else if (action === 'vary' && variant_id === null) {
      const { status, body } = await vary(id)
      if (status < 300) product.variant_id = body.data._id
    } else if (action === 'unvary' && variant_id !== null) {
      const { status } = await shop.call('DELETE /api/variants/:id', { params: { id: variant_id } }, admin)
      if (status < 300) product.variant_id = null
    }
  }
  return { take, products, warehouses: places.map(({ warehouse_id }) => warehouse_id) }
}

const read = async (query: object) =>
  (await given.shop.call('GET /api/warehouse/inventory', { query: { limit: 100, ...query } }, given.admin))
    .body.data

/** The figures of rows, counted one by one. */
function figuresOf(rows: InventoryRecord[]) {
  const itemOf = ({ product_id, variant_id }: InventoryRecord) => variant_id ?? product_id._id
  const total = (value: (row: InventoryRecord) => number) => rows.reduce((sum, row) => sum + value(row), 0)
  const items = (status: string) =>
    new Set(
      rows.flatMap(row => (row.stock_status === status ? `${itemOf(row)} ${row.warehouse_id._id}` : [])),
    ).size
  return {
    total_products: new Set(rows.map(itemOf)).size,
    total_quantity: total(row => row.quantity),
    total_value: total(row => row.total_value),
    low_stock_count: items('low_stock'),
    out_of_stock_count: items('out_of_stock'),
    reorder_needed_count: items('reorder_needed'),
  }
}

/** The expected list, from the tables as they are: a row for each place, by item and warehouse. */
async function expectedPlaces(products: string[]) {
  const rows = await given.shop.db
    .selectFrom('stock as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select([
      's.id',
      's.product_id',
      's.variant_id',
      's.warehouse_id',
      's.on_hand',
      'p.archived_at',
      'p.has_variants',
    ])
    .where('s.product_id', 'in', products)
    .orderBy('s.id')
    .execute()
  const groups = Map.groupBy(
    rows.filter(row => row.archived_at === null),
    row => `${row.product_id} ${row.variant_id} ${row.warehouse_id}`,
  )
  return [...groups.values()].flatMap(group => {
    const filled = group.filter(row => row.on_hand > 0)
    const empty = group.filter(row => row.variant_id !== null || !row.has_variants).slice(0, 1)
    return (filled.length > 0 ? filled : empty).map(row => row.id)
  })
}

it('lists the existing rows, with their figures, after any history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async steps => {
      const { take, products, warehouses } = await inventoryFixture()
      for (const each of steps) await take(each)
      const own = new Set(products.map(({ id }) => id))
      const listed = (await Promise.all(warehouses.map(warehouse_id => read({ warehouse_id })))).flatMap(
        ({ inventories, stats }) => {
          expect(stats).toEqual(figuresOf(inventories))
          return inventories
        },
      )
      const ids = listed.flatMap(row => (own.has(row.product_id._id) ? row._id : []))
      expect(ids.sort()).toEqual((await expectedPlaces([...own])).sort())
    }),
    { numRuns: modelRuns('figures of the inventory', { usual: 12, nightly: 300 }) },
  )
  const all = await read({})
  expect(all.pagination.total_records).toBeGreaterThan(0)
  expect(await given.shop.stockViolations()).toEqual([])
  await rollUpStockMetrics(given.shop.db)
  expect(await given.shop.stockViolations()).toEqual([])
})
