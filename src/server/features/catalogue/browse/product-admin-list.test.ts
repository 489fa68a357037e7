import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ProductFixture, productFixture } from '#tests/support/catalogue/product-fixture.ts'
import { givenBin, givenCategory, givenProduct, givenSubcategory } from '#tests/support/factories.ts'

let fixture: ProductFixture
beforeAll(async () => {
  fixture = await productFixture()
})
afterAll(() => fixture.close())

describe('the list', () => {
  it('has inactive products, too, filtered by category, subcategory, state and words', async () => {
    const mine = await givenCategory(fixture.shop.db)
    const sub = await givenSubcategory(fixture.shop.db, mine)
    const given = { categoryId: mine, stock: 3 }
    await givenProduct(fixture.shop.db, { ...given, title: 'Quạt gỗ óc chó', priceDong: 300, sku: 'QG-77' })
    await givenProduct(fixture.shop.db, { ...given, title: 'Quạt ẩn', priceDong: null, isActive: false })
    await givenProduct(fixture.shop.db, {
      ...given,
      title: 'Đèn ngủ',
      priceDong: 200,
      subcategoryIds: [sub.id],
    })
    const titles = async (query: object) =>
      (await fixture.list({ category: mine, ...query })).data.map(row => row.title)
    expect(await titles({})).toEqual(['Đèn ngủ', 'Quạt ẩn', 'Quạt gỗ óc chó'])
    expect(await titles({ sortOrder: 'asc' })).toEqual(['Quạt gỗ óc chó', 'Quạt ẩn', 'Đèn ngủ'])
    expect(await titles({ sortBy: 'title', sortOrder: 'asc' })).toEqual([
      'Đèn ngủ',
      'Quạt ẩn',
      'Quạt gỗ óc chó',
    ])
    expect(await titles({ sortBy: 'min_price', sortOrder: 'asc' })).toEqual([
      'Đèn ngủ',
      'Quạt gỗ óc chó',
      'Quạt ẩn',
    ])
    expect(await titles({ sortBy: 'min_price' })).toEqual(['Quạt gỗ óc chó', 'Đèn ngủ', 'Quạt ẩn'])
    expect(await titles({ status: 'inactive' })).toEqual(['Quạt ẩn'])
    expect(await titles({ status: 'active' })).toEqual(['Đèn ngủ', 'Quạt gỗ óc chó'])
    expect(await titles({ subcategory: sub.slug })).toEqual(['Đèn ngủ'])
    expect(await titles({ search: 'quat oc' })).toEqual(['Quạt gỗ óc chó'])
    expect(await titles({ search: 'qg77' })).toEqual(['Quạt gỗ óc chó'])
    expect(await titles({ search: '!!!' })).toEqual([])
    const page = await fixture.list({ category: mine, limit: 2, page: 2 })
    expect([page.total, page.totalPages, page.data.length]).toEqual([3, 2, 1])
    expect((await fixture.list({ category: mine, search: 'quatj' })).correctedSearch).toBe('quạt')
  })

  it('shows eight words of the description, the variants’ number and the stock', async () => {
    const own = await givenCategory(fixture.shop.db)
    await fixture.create({
      category_id: own,
      description: 'một hai ba bốn năm sáu bảy tám chín',
      quantity: 12,
      warehouse_id: fixture.warehouseId,
    })
    const [row] = (await fixture.list({ category: own })).data
    expect(row).toMatchObject({
      descriptionPreview: 'một hai ba bốn năm sáu bảy tám…',
      variantCount: 0,
      quantity: 12,
      stockLabel: 'Ít hàng',
      warehouse_id: fixture.warehouseId,
    })
  })

  it('includes warehouses and their locations', async () => {
    const place = await givenBin(fixture.shop.db, fixture.warehouseId)
    const { data } = (await fixture.shop.call('GET /api/warehouse/warehouses', {}, fixture.admin)).body
    expect(data[0]).toMatchObject({ _id: fixture.warehouseId, is_default: true })
    await fixture.create({
      warehouse_id: fixture.warehouseId,
      warehouse_location_id: place.id,
      quantity: 6,
      sku: 'O-DAY',
    })
    const params = { id: fixture.warehouseId }
    const places = await fixture.shop.call(
      'GET /api/warehouse/warehouses/:id/locations',
      { params },
      fixture.admin,
    )
    expect(places.body.data.find(({ _id }) => _id === place.id)).toMatchObject({
      current_quantity: 6,
      products: [{ sku: 'O-DAY', quantity: 6 }],
    })
    const unknown = { id: '01920000-0000-7000-8000-000000000000' }
    const refused = await fixture.shop.call(
      'GET /api/warehouse/warehouses/:id/locations',
      { params: unknown },
      fixture.admin,
    )
    expect(refused.error.code).toBe('warehouse_not_found')
  })
})
