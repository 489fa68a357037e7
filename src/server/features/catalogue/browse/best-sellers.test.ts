import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenCategory, givenProduct, givenSubcategory } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
let lamps: string
beforeAll(async () => {
  shop = await testShop()
  lamps = await givenCategory(shop.db, 'Đèn')
})
afterAll(() => shop.close())

const sold = (productId: string, pieces: number, eachDong = 1_000_000) =>
  sql`INSERT INTO product_sale_period (days, product_id, pieces, sales_dong)
      VALUES (30, ${productId}, ${pieces}, ${pieces * eachDong})`.execute(shop.db)

const titles = async () =>
  (await shop.call('GET /api/best-sellers')).body.data.map(({ title }: { title: string }) => title)

describe('best sellers', () => {
  it('are the most sold pieces in stock, filled up with the newest products', async () => {
    const product = (title: string, more: object = {}) =>
      givenProduct(shop.db, { title, stock: 5, categoryId: lamps, ...more })
    const some = await product('Bán vừa')
    const most = await product('Bán nhiều nhất')
    const soldOut = await product('Bán hết', { stock: 0 })
    const hidden = await product('Ngừng bán', { isActive: false })
    await product('Mới')
    await sold(some.id, 3, 20_000_000)
    await sold(most.id, 9)
    await sold(soldOut.id, 20)
    await sold(hidden.id, 30)
    expect(await titles()).toEqual(['Bán nhiều nhất', 'Bán vừa', 'Mới'])
  })
})

describe('the home page', () => {
  it('shows no product twice', async () => {
    const walls = await givenSubcategory(shop.db, lamps, 'Đèn tường')
    for (let n = 1; n <= 9; n++)
      await givenProduct(shop.db, {
        title: `Tường ${n}`,
        stock: 5,
        categoryId: lamps,
        subcategoryIds: [walls.id],
      })
    const { slug } = (await shop.call('GET /api/subcategories/:id', { params: { id: walls.id } })).body.data
    await sql`INSERT INTO setting (section, value)
      VALUES ('home', ${JSON.stringify({ banners: [], sectionSlugs: [slug] })}::jsonb)
              ON CONFLICT (section) DO UPDATE SET value = EXCLUDED.value`.execute(shop.db)
    const { featured, sections } = (await shop.call('GET /api/home')).body.data
    const shown = [...featured, ...sections.flatMap(({ products }) => products)].map(({ title }) => title)
    expect(sections[0]?.products).toHaveLength(4)
    expect(new Set(shown).size).toBe(shown.length)
  })
})
