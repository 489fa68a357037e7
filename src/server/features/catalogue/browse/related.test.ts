import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenCategory, givenProduct, givenSubcategory } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const related = async (id: string) =>
  (await shop.call('GET /api/products/:id/related', { params: { id } })).body.data.map(({ title }) => title)

describe('related products', () => {
  it('come from the subcategory first, nearest price first, sold-out ones last', async () => {
    const lamps = await givenCategory(shop.db, 'Đèn')
    const walls = (await givenSubcategory(shop.db, lamps, 'Đèn tường')).id
    const desks = (await givenSubcategory(shop.db, lamps, 'Đèn bàn')).id
    const wall = (title: string, priceDong: number | null, stock = 5) =>
      givenProduct(shop.db, { title, priceDong, stock, categoryId: lamps, subcategoryIds: [walls] })
    const self = await wall('Chính nó', 1_000_000)
    await wall('Tường hết hàng', 1_000_000, 0)
    await wall('Tường xa giá', 5_000_000)
    await wall('Tường gần giá', 1_100_000)
    await wall('Tường liên hệ', null)
    await givenProduct(shop.db, { title: 'Bàn', stock: 5, categoryId: lamps, subcategoryIds: [desks] })
    await givenProduct(shop.db, { title: 'Ẩn', isActive: false, categoryId: lamps, subcategoryIds: [walls] })
    await givenProduct(shop.db, { title: 'Đá', stock: 5, categoryId: await givenCategory(shop.db, 'Đá') })
    expect(await related(self.id)).toEqual(['Tường gần giá', 'Tường xa giá', 'Tường liên hệ', 'Bàn'])
    const { slug } = (await shop.call('GET /api/products/:id', { params: { id: self.id } })).body.data
    expect(await related(slug)).toHaveLength(4)
  })

  it('are none if nothing else is for sale, and not found for an unknown product', async () => {
    const alone = await givenProduct(shop.db, { categoryId: await givenCategory(shop.db) })
    expect(await related(alone.id)).toEqual([])
    const answer = await shop.call('GET /api/products/:id/related', { params: { id: 'khong-co' } })
    expect([answer.status, answer.error.code]).toEqual([404, 'product_not_found'])
  })
})
