import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordMovement } from '#server/features/stock/index.ts'
import { givenProduct, givenUser, givenWarehouse } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
let admin: { id: string; token: string }
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin' })
})
afterAll(() => shop.close())

const addStructure = (id: string, body: object) =>
  shop.call('POST /api/warehouse/warehouses/:id/structure', { params: { id }, body: body as never }, admin)
const mapOf = (id: string) => shop.call('GET /api/warehouse/warehouses/:id/map', { params: { id } }, admin)
const binOf = (id: string, code: string) =>
  shop.call('GET /api/warehouse/warehouses/:id/locations/:code', { params: { id, code } }, admin)
const find = async (id: string, search: string) =>
  (await shop.call('GET /api/warehouse/warehouses/:id/find', { params: { id }, query: { search } }, admin))
    .body.data

/** Puts pieces of a product into a bin, or into the warehouse at large. */
async function put(productId: string, quantity: number, warehouseId: string, code?: string): Promise<void> {
  const bin = code === undefined ? undefined : (await binOf(warehouseId, code)).body.data
  await recordMovement(shop.db, {
    kind: 'receipt',
    lines: [
      {
        productId,
        variantId: null,
        quantity,
        to: { warehouseId, binId: bin?._id ?? null },
        unitPriceDong: 1000,
      },
    ],
    reason: 'Hàng mẫu',
    reference: '',
    notes: '',
    by: admin.id,
  })
}

describe('the map of a warehouse', () => {
  it('has zones, rows, shelves and levels in their order, with the contents of each', async () => {
    const { id } = await givenWarehouse(shop.db)
    await addStructure(id, { kind: 'zone', zone: 'B', rows: 1, shelves: 1, levels: 1 })
    await addStructure(id, { kind: 'zone', zone: 'A', rows: 2, shelves: 1, levels: 10, capacity: 8 })
    const [one, other] = [
      await givenProduct(shop.db, { stock: 0 }),
      await givenProduct(shop.db, { stock: 0 }),
    ]
    await put(one.id, 5, id, 'A-02-01-T10')
    await put(other.id, 2, id, 'A-02-01-T10')
    await put(other.id, 9, id)
    const { zones } = (await mapOf(id)).body.data
    expect(zones.map(({ zone, rows }) => [zone, rows.map(({ row }) => row)])).toEqual([
      ['A', ['01', '02']],
      ['B', ['01']],
    ])
    const levels = zones[0]?.rows[1]?.shelves[0]?.levels ?? []
    expect(levels.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(levels.at(-1)).toEqual({
      level: 10,
      location_code: 'A-02-01-T10',
      capacity: 8,
      quantity: 7,
      items: 2,
      is_active: true,
    })
    expect(levels[0]).toMatchObject({ quantity: 0, items: 0 })
  })

  it('is empty for a warehouse without bins, and refused for an unknown warehouse', async () => {
    const { id } = await givenWarehouse(shop.db)
    expect((await mapOf(id)).body.data).toEqual({ zones: [] })
    expect((await mapOf(randomUUID())).error).toMatchObject({ code: 'warehouse_not_found' })
  })
})

describe('a bin by its code', () => {
  it('has its contents, with the reserved pieces', async () => {
    const { id } = await givenWarehouse(shop.db)
    await addStructure(id, { kind: 'zone', zone: 'KHU Đèn', rows: 1, shelves: 1, levels: 1 })
    const lamp = await givenProduct(shop.db, { title: 'Đèn sân vườn', stock: 0 })
    await put(lamp.id, 6, id, 'KHU ĐÈN-01-01-T1')
    const { data } = (await binOf(id, 'KHU ĐÈN-01-01-T1')).body
    expect(data).toMatchObject({ location_code: 'KHU ĐÈN-01-01-T1', current_quantity: 6 })
    expect(data.products).toMatchObject([
      { product_id: lamp.id, variant_id: null, title: 'Đèn sân vườn', quantity: 6, reserved: 0 },
    ])
  })

  it('is not found in another warehouse, nor once it is deleted', async () => {
    const [{ id }, { id: other }] = [await givenWarehouse(shop.db), await givenWarehouse(shop.db)]
    await addStructure(id, { kind: 'zone', zone: 'A', rows: 1, shelves: 1, levels: 1 })
    expect((await binOf(id, 'A-01-01-T1')).status).toBe(200)
    expect((await binOf(other, 'A-01-01-T1')).error).toMatchObject({ code: 'location_not_found' })
    await shop.call(
      'DELETE /api/warehouse/warehouses/:id/structure',
      { params: { id }, body: { zone: 'A' } },
      admin,
    )
    expect((await binOf(id, 'A-01-01-T1')).status).toBe(404)
  })
})

describe('a product on the map', () => {
  it('is found without diacritics and by its code, in this warehouse only', async () => {
    const [{ id }, { id: other }] = [await givenWarehouse(shop.db), await givenWarehouse(shop.db)]
    await addStructure(id, { kind: 'zone', zone: 'A', rows: 1, shelves: 1, levels: 2 })
    const fan = await givenProduct(shop.db, { title: 'Quạt trần cánh gỗ', sku: 'QT-MAP-77', stock: 0 })
    await put(fan.id, 3, id, 'A-01-01-T2')
    await put(fan.id, 4, id)
    await put(fan.id, 5, other)
    const places = [
      { product_id: fan.id, sku: 'QT-MAP-77', location_code: 'A-01-01-T2', quantity: 3 },
      { product_id: fan.id, sku: 'QT-MAP-77', location_code: null, quantity: 4 },
    ]
    expect(await find(id, 'quat tran canh go')).toMatchObject(places)
    expect(await find(id, 'qtmap77')).toMatchObject(places)
    expect(await find(id, '!!')).toEqual([])
    expect(await find(other, 'QT-MAP-77')).toMatchObject([{ location_code: null, quantity: 5 }])
  })
})
