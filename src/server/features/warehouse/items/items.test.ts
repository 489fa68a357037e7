import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenProduct, givenUser, givenWarehouse } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
let admin: { id: string; token: string }
let warehouse: { id: string; code: string }
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin' })
  warehouse = await givenWarehouse(shop.db)
  await shop.call(
    'POST /api/warehouse/warehouses/:id/structure',
    { params: { id: warehouse.id }, body: { kind: 'zone', zone: 'B', rows: 2, shelves: 2, levels: 2 } },
    admin,
  )
  await shop.call(
    'POST /api/warehouse/warehouses/:id/structure',
    {
      params: { id: warehouse.id },
      body: { kind: 'zone', zone: 'A', rows: 1, shelves: 1, levels: 1, capacity: 90 },
    },
    admin,
  )
})
afterAll(async () => {
  expect(await shop.stockViolations()).toEqual([])
  await shop.close()
})

const find = async (query: { search?: string; code?: string; ids?: string }) =>
  (await shop.call('GET /api/warehouse/items', { query: query as never }, admin)).body.data
const binId = async (code: string) =>
  (
    await shop.db
      .selectFrom('bin')
      .select('id')
      .where('warehouse_id', '=', warehouse.id)
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).id
const receive = async (
  item: { product_id: string; variant_id?: string },
  line: { bin?: string; quantity: number; price: number },
) =>
  shop.call(
    'POST /api/warehouse/import',
    {
      body: {
        ...item,
        warehouse_id: warehouse.id,
        location_id: line.bin === undefined ? null : await binId(line.bin),
        quantity: line.quantity,
        unit_price: line.price,
        reason: 'Thử',
      },
    },
    admin,
  )

describe('items for a movement', () => {
  it('are found as their labels are scanned, without diacritics, and an exact code comes alone', async () => {
    const red = await givenProduct(shop.db, { sku: 'ĐÈN-ĐỎ-01' })
    const found = async (code: string) => (await find({ code })).map(({ product_id }) => product_id)
    for (const code of ['DEN-DO-01', 'den-do-01', 'đèn-đỏ-01'])
      expect([code, await found(code)]).toEqual([code, [red.id]])
    const older = await givenProduct(shop.db, { sku: 'DEN-DO-01' })
    expect(await found('DEN-DO-01')).toEqual([older.id])
    expect(await found('ĐÈN-ĐỎ-01')).toEqual([red.id])
  })

  it('are found by title, SKU and bar code, with their places and last purchase price', async () => {
    const product = await givenProduct(shop.db, { title: 'Đèn tường opal', sku: 'AG-DT-0112', stock: 0 })
    await shop.db
      .updateTable('product')
      .set({ barcode: '4006381333931', warehouse_id: warehouse.id, bin_id: await binId('B-01-01-T1') })
      .where('id', '=', product.id)
      .execute()
    await receive({ product_id: product.id }, { bin: 'B-01-01-T1', quantity: 4, price: 400_000 })
    await receive({ product_id: product.id }, { quantity: 2, price: 430_000 })
    const [item] = await find({ code: 'ag-dt-0112' })
    expect(item).toMatchObject({
      product_id: product.id,
      variant_id: null,
      title: 'Đèn tường opal',
      sku: 'AG-DT-0112',
      own_warehouse_id: warehouse.id,
      own_location: { location_code: 'B-01-01-T1' },
      last_price: 430_000,
      stock: [{ warehouse_id: warehouse.id, quantity: 6, available_quantity: 6 }],
      places: [
        { location: { location_code: 'B-01-01-T1' }, quantity: 4, available_quantity: 4 },
        { location: null, quantity: 2 },
      ],
    })
    for (const query of [{ code: '4006381333931' }, { search: 'tuong opal' }, { search: '4006381333931' }]) {
      expect((await find(query)).map(({ product_id }) => product_id)).toEqual([product.id])
    }
    expect(await find({ code: 'AG-DT-0113' })).toEqual([])
    // a part of a code is no code
    expect(await find({ code: 'AG-DT-011' })).toEqual([])
    expect((await find({ search: 'AG-DT-011' })).map(({ sku }) => sku)).toEqual(['AG-DT-0112'])
  })

  it('are found by a UPC with and without its zero, as SKU and as bar code', async () => {
    const [coded, named] = [await givenProduct(shop.db), await givenProduct(shop.db, { sku: '042100005264' })]
    await shop.db
      .updateTable('product')
      .set({ barcode: '0036000291452' })
      .where('id', '=', coded.id)
      .execute()
    const found = async (query: { search?: string; code?: string }) =>
      (await find(query)).map(({ product_id }) => product_id)
    for (const code of ['036000291452', '0036000291452'])
      expect([await found({ code }), await found({ search: code })]).toEqual([[coded.id], [coded.id]])
    for (const code of ['042100005264', '0042100005264'])
      expect([await found({ code }), await found({ search: code })]).toEqual([[named.id], [named.id]])
    expect(await found({ code: '036000291453' })).toEqual([])
    await receive({ product_id: coded.id }, { quantity: 1, price: 1_000 })
    const listed = await shop.call(
      'GET /api/warehouse/inventory',
      { query: { search: '036000291452' } },
      admin,
    )
    const ids = listed.body.data.inventories.map(({ product_id }) => product_id._id)
    expect([...new Set(ids)]).toEqual([coded.id])
  })

  it('are the variants of a product that has any, and one of them by its own code', async () => {
    const product = await givenProduct(shop.db, {
      title: 'Đèn bàn banker',
      sku: 'AG-DB-0088',
      variants: [
        { name: 'Xanh', priceDong: 100_000 },
        { name: 'Đồng', priceDong: 110_000 },
      ],
    })
    const all = await find({ code: 'AG-DB-0088' })
    expect(all.map(({ variant_name }) => variant_name)).toEqual(['Xanh', 'Đồng'])
    expect((await find({ search: 'banker' })).map(({ variant_id }) => variant_id)).toEqual(product.variants)
    const [, second] = all
    expect((await find({ code: second?.sku ?? '' })).map(({ variant_name }) => variant_name)).toEqual([
      'Đồng',
    ])
    const [first, other] = product.variants
    const ids = `${product.id}:${other},${product.id}:${first}`
    expect((await find({ ids })).map(({ variant_name }) => variant_name)).toEqual(['Đồng', 'Xanh'])
  })

  it('leave out archived products, and name the error of a request', async () => {
    const { id } = await givenProduct(shop.db, { sku: 'LUU-TRU', isActive: false, stock: 0 })
    await shop.db.updateTable('product').set({ archived_at: new Date() }).where('id', '=', id).execute()
    expect([await find({ code: 'LUU-TRU' }), await find({ ids: id })]).toEqual([[], []])
    const wrong = await shop.call('GET /api/warehouse/items', { query: { ids: 'abc' } as never }, admin)
    expect([wrong.status, wrong.error.errors?.[0]?.path]).toEqual([400, 'ids'])
    const both = await shop.call('GET /api/warehouse/items', { query: { search: 'a', code: 'b' } }, admin)
    expect(both.status).toBe(400)
  })
})

describe('suggested bins', () => {
  const suggest = async (product_id: string, quantity: number, search?: string) =>
    (
      await shop.call(
        'GET /api/warehouse/warehouses/:id/bin-suggestions',
        { params: { id: warehouse.id }, query: { product_id, quantity, search } },
        admin,
      )
    ).body.data
  const codes = (bins: { location_code: string }[]) => bins.map(({ location_code }) => location_code)
  const recommended = ({ holding, near, recommended_id }: Awaited<ReturnType<typeof suggest>>) =>
    [...holding, ...near].find(({ _id }) => _id === recommended_id)?.location_code

  it('begin with the product’s own bin, then the freest near it, then another zone', async () => {
    const product = await givenProduct(shop.db, { stock: 0 })
    await shop.db
      .updateTable('product')
      .set({ warehouse_id: warehouse.id, bin_id: await binId('B-02-01-T1') })
      .where('id', '=', product.id)
      .execute()
    expect(recommended(await suggest(product.id, 50))).toBe('B-02-01-T1')
    await receive({ product_id: product.id }, { bin: 'B-02-01-T1', quantity: 46, price: 1 })
    const filler = await givenProduct(shop.db, { stock: 0 })
    await receive({ product_id: filler.id }, { bin: 'B-02-01-T2', quantity: 8, price: 1 })
    const forty = await suggest(product.id, 40)
    expect(forty).toMatchObject({ zone: 'B', free_count: 8 })
    expect(codes(forty.holding)).toEqual(['B-02-01-T1'])
    expect(forty.holding[0]).toMatchObject({ capacity: 50, current_quantity: 46 })
    expect(codes(forty.near).slice(0, 3)).toEqual(['B-02-02-T1', 'B-02-02-T2', 'B-02-01-T2'])
    expect(recommended(forty)).toBe('B-02-02-T1')
    // too much for any bin of the zone
    expect(recommended(await suggest(product.id, 80))).toBe('A-01-01-T1')
    expect(recommended(await suggest(product.id, 500))).toBeUndefined()
  })

  it('are found by a code or a zone', async () => {
    const product = await givenProduct(shop.db, { stock: 0 })
    expect(codes((await suggest(product.id, 1, 'b-01-02')).near)).toEqual(['B-01-02-T1', 'B-01-02-T2'])
    expect(codes((await suggest(product.id, 1, 'a')).near)).toEqual(['A-01-01-T1'])
    expect((await suggest(product.id, 1, 'Z')).near).toEqual([])
  })

  it('are refused for an unknown warehouse', async () => {
    const { status } = await shop.call(
      'GET /api/warehouse/warehouses/:id/bin-suggestions',
      { params: { id: admin.id }, query: { product_id: admin.id } },
      admin,
    )
    expect(status).toBe(404)
  })
})
