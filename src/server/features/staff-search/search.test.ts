import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '#contract/kernel/permissions.ts'
import { recordMovement } from '#server/features/stock/index.ts'
import { givenBin, givenProduct, givenUser, givenWarehouse, orderBody } from '#tests/support/factories.ts'
import { promotion } from '#tests/support/pricing/promotions.ts'
import { givenPromotion } from '#tests/support/promotions/given-promotion.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { searchBackOffice } from './search-back-office.ts'

const FREE = { on: 'delivery', kind: 'free', capDong: null } as const

let shop: TestShop
let admin: { id: string; token: string }
let order: { _id: string; orderNumber: string }
let warehouse: { id: string }
let product: { id: string }
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin', name: 'Thùy Linh' })
  await givenUser(shop.db, { name: 'Trần Khánh Vy', email: 'khanhvy@example.com' })
  product = await givenProduct(shop.db, { title: 'Đèn chùm pha lê', sku: 'PHALE-01', stock: 50 })
  await shop.db
    .updateTable('product')
    .set({ barcode: '8938505974194' })
    .where('id', '=', product.id)
    .execute()
  warehouse = await givenWarehouse(shop.db, { isDefault: true })
  const bin = await givenBin(shop.db, warehouse.id, 'PHA-01-02-T3', { capacity: 20 })
  await recordMovement(shop.db, {
    kind: 'receipt',
    reason: 'Nhập thử',
    by: null,
    at: new Date('2025-11-20T05:00:00Z'),
    lines: [
      {
        productId: product.id,
        variantId: null,
        quantity: 7,
        to: { warehouseId: warehouse.id, binId: bin.id },
      },
    ],
  })
  await givenPromotion(shop.db, promotion(FREE, { name: 'Tuần lễ đèn pha' }), { codes: ['SANGNHA10'] })
  const placed = await shop.call('POST /api/orders', {
    body: { ...orderBody([{ productId: product.id }]) },
  })
  order = placed.body.data
})
afterAll(() => shop.close())

const find = async (search: string) =>
  (await shop.call('GET /api/admin/search', { query: { search } }, admin)).body.data
const NOTHING = { orders: [], products: [], promotions: [], users: [], bins: [], movements: [] }

describe('the search of the back office', () => {
  it('finds an order by its number, however it is spelled', async () => {
    for (const search of [order.orderNumber, order.orderNumber.toLowerCase().replaceAll('-', '')])
      expect(await find(search)).toMatchObject({ ...NOTHING, orders: [{ _id: order._id }] })
  })

  it('finds a product by its UPC without the zero', async () => {
    const upc = await givenProduct(shop.db, { sku: 'UPC-TIM' })
    await shop.db.updateTable('product').set({ barcode: '0036000291452' }).where('id', '=', upc.id).execute()
    expect((await find('036000291452')).products).toMatchObject([{ _id: upc.id }])
  })

  it('finds a product by its title without diacritics, its code and its whole bar code', async () => {
    for (const search of ['den chum', 'phale-01', '8938505974194'])
      expect((await find(search)).products).toEqual([
        { _id: product.id, title: 'Đèn chùm pha lê', sku: 'PHALE-01', image: null, isActive: true },
      ])
    expect((await find('893850597419')).products).toEqual([])
  })

  it('finds an account by name and by email', async () => {
    for (const search of ['khanh vy', 'khanhvy@'])
      expect((await find(search)).users).toMatchObject([{ name: 'Trần Khánh Vy', phone: null }])
  })

  it('finds a bin by the beginning of its code, with its contents', async () => {
    expect((await find('pha-01')).bins).toMatchObject([
      { warehouse_id: warehouse.id, location_code: 'PHA-01-02-T3', capacity: 20, current_quantity: 7 },
    ])
    expect((await find('01-02')).bins).toEqual([])
  })

  it('finds a movement by the beginning of its code', async () => {
    expect((await find('nk-20251120')).movements).toMatchObject([
      { transaction_code: 'NK-20251120-0001', type: 'import', status: 'completed', reason: 'Nhập thử' },
    ])
  })

  it('finds a promotion by a part of its name, and by its code as customers type it', async () => {
    for (const search of ['den pha', 'Lễ đèn', 'sáng nhà 10'])
      expect((await find(search)).promotions, search).toMatchObject([
        { name: 'Tuần lễ đèn pha', kind: 'delivery', codeMode: 'shared', code: 'SANGNHA10' },
      ])
    expect((await find('sangnha1')).promotions).toEqual([])
  })

  it('gives five of a kind at most, the newest orders first', async () => {
    for (let place = 0; place < 6; place++)
      await shop.call('POST /api/orders', { body: orderBody([{ productId: product.id }]) })
    const { orders } = await find('dh-')
    expect(orders).toHaveLength(5)
    expect(orders.map(({ _id }) => _id)).not.toContain(order._id)
    expect(orders.map(({ createdAt }) => createdAt)).toEqual(
      orders.map(({ createdAt }) => createdAt).toSorted((one, other) => other.localeCompare(one)),
    )
  })

  it('takes signs literally', async () => {
    for (const search of ['%', '_', "'", '\\', '!!', ':*'])
      expect(await find(search), search).toEqual(NOTHING)
  })

  it('wants a text', async () => {
    const refused = await shop.call('GET /api/admin/search', { query: { search: ' ' } }, admin)
    expect([refused.status, refused.error.message]).toEqual([400, 'Vui lòng nhập từ khóa'])
  })
})

describe('the results of each role', () => {
  it('refuses strangers and customers', async () => {
    const customer = await givenUser(shop.db)
    const query = { search: 'đèn' }
    const asked = await Promise.all([
      shop.call('GET /api/admin/search', { query }),
      shop.call('GET /api/admin/search', { query }, customer),
    ])
    expect(asked.map(({ status, body }) => [status, body.data])).toEqual([
      [401, undefined],
      [403, undefined],
    ])
  })

  it.each<[Permission, string[]]>([
    ['orders.read', ['orders']],
    ['catalogue.read', ['products']],
    ['promotions.read', ['promotions']],
    ['users.read', ['users']],
    ['stock.read', ['bins', 'movements']],
    ['reports.read', []],
  ])('with %s alone finds %j', async (permission, kinds) => {
    const found = await Promise.all(
      ['pha', 'dh-', 'nk-', 'khanh'].map(search =>
        searchBackOffice(shop.db, { search, may: needed => needed === permission }),
      ),
    )
    const shown = Object.keys(NOTHING).filter(kind =>
      found.some(answer => answer[kind as keyof typeof answer].length > 0),
    )
    expect(shown).toEqual(kinds)
  })
})
