import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenCategory, givenLocation, givenProduct, givenSubcategory } from '#tests/support/factories.ts'
import { type ProductDesk, productDesk } from '#tests/support/product-desk.ts'

let desk: ProductDesk
beforeAll(async () => {
  desk = await productDesk()
})
afterAll(() => desk.close())

describe('the list', () => {
  it('has inactive products, too, filtered by category, subcategory, state and words', async () => {
    const mine = await givenCategory(desk.shop.db)
    const sub = await givenSubcategory(desk.shop.db, mine)
    const given = { categoryId: mine, stock: 3 }
    await givenProduct(desk.shop.db, { ...given, title: 'Quạt gỗ óc chó', priceDong: 300, sku: 'QG-77' })
    await givenProduct(desk.shop.db, { ...given, title: 'Quạt ẩn', priceDong: null, isActive: false })
    await givenProduct(desk.shop.db, { ...given, title: 'Đèn ngủ', priceDong: 200, subcategoryIds: [sub.id] })
    const titles = async (query: object) =>
      (await desk.list({ category: mine, ...query })).data.map(row => row.title)
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
    const page = await desk.list({ category: mine, limit: 2, page: 2 })
    expect([page.total, page.totalPages, page.data.length]).toEqual([3, 2, 1])
    expect((await desk.list({ category: mine, search: 'quatj' })).correctedSearch).toBe('quạt')
  })

  it('shows eight words of the description, the variants’ number and the stock', async () => {
    const own = await givenCategory(desk.shop.db)
    await desk.create({
      category_id: own,
      description: 'một hai ba bốn năm sáu bảy tám chín',
      quantity: 12,
      warehouse_id: desk.warehouseId,
    })
    const [row] = (await desk.list({ category: own })).data
    expect(row).toMatchObject({
      descriptionPreview: 'một hai ba bốn năm sáu bảy tám…',
      variantCount: 0,
      quantity: 12,
      stockLabel: 'Ít hàng',
      warehouse_id: desk.warehouseId,
    })
  })

  it('tells warehouses and their locations', async () => {
    const place = await givenLocation(desk.shop.db, desk.warehouseId)
    const { data } = (await desk.shop.call('GET /api/warehouse/warehouses', {}, desk.admin)).body
    expect(data[0]).toMatchObject({ _id: desk.warehouseId, is_default: true })
    await desk.create({
      warehouse_id: desk.warehouseId,
      warehouse_location_id: place.id,
      quantity: 6,
      sku: 'O-DAY',
    })
    const params = { id: desk.warehouseId }
    const places = await desk.shop.call('GET /api/warehouse/warehouses/:id/locations', { params }, desk.admin)
    expect(places.body.data.find(({ _id }) => _id === place.id)).toMatchObject({
      current_quantity: 6,
      products: [{ sku: 'O-DAY', quantity: 6 }],
    })
    const unknown = { id: '01920000-0000-7000-8000-000000000000' }
    const refused = await desk.shop.call(
      'GET /api/warehouse/warehouses/:id/locations',
      { params: unknown },
      desk.admin,
    )
    expect(refused.error.code).toBe('warehouse_not_found')
  })
})
