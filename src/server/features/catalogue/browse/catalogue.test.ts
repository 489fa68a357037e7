import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  givenCategory,
  givenProduct,
  givenSubcategory,
  showReferencePrices,
} from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
let lamps: string
let chandeliers: { id: string; slug: string }
beforeAll(async () => {
  shop = await testShop()
  lamps = await givenCategory(shop.db, 'Đèn trang trí')
  chandeliers = await givenSubcategory(shop.db, lamps, 'Đèn chùm')
  const stones = await givenCategory(shop.db, 'Đá trang trí')
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  const chandelier = { categoryId: lamps, subcategoryIds: [chandeliers.id] }
  await givenProduct(shop.db, {
    ...chandelier,
    title: 'Đèn chùm đồng 6 tay',
    sku: 'AG-DC-0061',
    priceDong: 4_850_000,
    createdAt: at(1),
  })
  await givenProduct(shop.db, {
    ...chandelier,
    title: 'Đèn chùm pha lê 3 tầng',
    priceDong: null,
    createdAt: at(2),
  })
  await givenProduct(shop.db, {
    categoryId: lamps,
    title: 'Đèn tường hắt sáng màu đen',
    priceDong: 420_000,
    createdAt: at(3),
    discountPercent: 25,
  })
  await givenProduct(shop.db, {
    categoryId: stones,
    title: 'Cụm thạch anh tím',
    priceDong: 900_000,
    createdAt: at(4),
  })
  await givenProduct(shop.db, { categoryId: stones, title: 'Ẩn', isActive: false })
  await givenProduct(shop.db, {
    categoryId: lamps,
    title: 'Đèn bàn ba cỡ',
    createdAt: at(5),
    variants: [
      { name: '5W', priceDong: 300_000, stock: 5 },
      { name: '3W', priceDong: 200_000, comparePriceDong: 250_000, stock: 2 },
      { name: '2W', priceDong: 150_000, stock: 0 },
    ],
  })
})
afterAll(() => shop.close())

const list = async (query: Record<string, unknown>) =>
  (await shop.call('GET /api/products', { query: query as never })).body
const titles = async (query: Record<string, unknown>) =>
  (await list(query)).data.map(product => product.title)

describe('the list of products', () => {
  it('shows active products, newest first, with their number', async () => {
    const all = await list({})
    expect(all.data.map(product => product.title)).toEqual([
      'Đèn bàn ba cỡ',
      'Cụm thạch anh tím',
      'Đèn tường hắt sáng màu đen',
      'Đèn chùm pha lê 3 tầng',
      'Đèn chùm đồng 6 tay',
    ])
    expect(all).toMatchObject({ total: 5, totalPages: 1, currentPage: 1 })
    expect(await list({ page: 3, limit: 2 })).toMatchObject({
      total: 5,
      totalPages: 3,
      data: [{ title: 'Đèn chùm đồng 6 tay' }],
    })
    expect((await list({ page: 9 })).data).toEqual([])
  })

  it('filters by category, subcategory (id, slug or name) and price', async () => {
    expect((await list({ category: lamps })).total).toBe(4)
    expect((await list({ subcategory: chandeliers.slug })).total).toBe(2)
    expect((await list({ subcategory: chandeliers.id, category: lamps })).total).toBe(2)
    expect((await list({ subcategory_name: 'den chum' })).total).toBe(2)
    expect(await titles({ minPrice: 400_000, maxPrice: 1_000_000 })).toEqual([
      'Cụm thạch anh tím',
      'Đèn tường hắt sáng màu đen',
    ])
    const unknown = await shop.call('GET /api/products', { query: { category: 'khong-co' } })
    expect(unknown.error.code).toBe('category_not_found')
  })

  it('sorts products without a price last, both ways, and by the lowest variant price', async () => {
    const cheapest = [
      'Đèn bàn ba cỡ',
      'Đèn tường hắt sáng màu đen',
      'Cụm thạch anh tím',
      'Đèn chùm đồng 6 tay',
      'Đèn chùm pha lê 3 tầng',
    ]
    expect(await titles({ sort: 'min_price' })).toEqual(cheapest)
    expect((await titles({ sort: '-min_price' })).at(-1)).toBe('Đèn chùm pha lê 3 tầng')
    expect((await titles({ sort: 'title' }))[0]).toBe('Cụm thạch anh tím')
  })

  it('refuses bad parameters by name', async () => {
    const bad = await shop.call('GET /api/products', { query: { page: 0, sort: 'x', minPrice: -1 } as never })
    expect(bad.status).toBe(400)
    expect(bad.error.errors?.map(fieldError => fieldError.path).sort()).toEqual(['minPrice', 'page', 'sort'])
  })

  it('strikes through the product’s own compare price alone, in a new shop', async () => {
    const [wall] = (await list({ search: 'hắt sáng' })).data
    expect(wall).toMatchObject({ price: 420_000, comparePrice: null, percentOff: null })
    const [table] = (await list({ search: 'ba cỡ' })).data
    expect(table).toMatchObject({ comparePrice: 250_000, percentOff: 20 })
  })

  it('strikes through the default price, too, if the settings switch it on', async () => {
    await showReferencePrices(shop.db)
    const [wall] = (await list({ search: 'hắt sáng' })).data
    expect(wall).toMatchObject({ price: 420_000, comparePrice: 525_000, percentOff: 20 })
    const [table] = (await list({ search: 'ba cỡ' })).data
    expect(table).toMatchObject({
      hasVariants: true,
      min_price: 200_000,
      max_price: 300_000,
      comparePrice: 250_000,
      percentOff: 20,
    })
  })
})

describe('the search', () => {
  it.each([
    ['den chum', ['Đèn chùm pha lê 3 tầng', 'Đèn chùm đồng 6 tay']],
    ['ĐÈN CHÙM', ['Đèn chùm pha lê 3 tầng', 'Đèn chùm đồng 6 tay']],
    ['đèn chùm'.normalize('NFD'), ['Đèn chùm pha lê 3 tầng', 'Đèn chùm đồng 6 tay']],
    ['chum dong', ['Đèn chùm đồng 6 tay']],
    ['AG-DC-0061', ['Đèn chùm đồng 6 tay']],
    ['agdc0061', ['Đèn chùm đồng 6 tay']],
    ['da trang tri', ['Cụm thạch anh tím']],
    ['thach an', ['Cụm thạch anh tím']],
    ['không có gì', []],
    ['!!!', []],
    ["'); DROP TABLE product; --", []],
  ])('finds by «%s»', async (search, expected) => {
    expect(await titles({ search })).toEqual(expected)
  })

  it.each(['thahc', 'tach', 'thacch', 'thech'])('forgives the slip in «%s»', async search => {
    const found = await list({ search: `${search} anh` })
    expect(found.data.map(product => product.title)).toEqual(['Cụm thạch anh tím'])
    expect(found.correctedSearch).toBe('thạch anh')
  })

  it('puts exact diacritics first: đen is black, đèn is a lamp', async () => {
    expect((await titles({ search: 'đen' }))[0]).toBe('Đèn tường hắt sáng màu đen')
    expect((await titles({ search: 'đèn' }))[0]).toBe('Đèn bàn ba cỡ')
  })

  it('goes with filters and a chosen order', async () => {
    expect(await titles({ search: 'den', sort: 'min_price', minPrice: 300_000 })).toEqual([
      'Đèn tường hắt sáng màu đen',
      'Đèn chùm đồng 6 tay',
    ])
    expect((await list({ search: 'den', category: lamps })).total).toBe(4)
  })
})

describe('one product', () => {
  it('is found by id, slug and former slug, with variants and their stock words', async () => {
    const [card] = (await list({ search: 'ba cỡ' })).data
    const id = card?._id ?? ''
    await shop.db
      .insertInto('slug_redirect')
      .values({ kind: 'product', old_slug: 'ten-cu', target_id: id })
      .execute()
    for (const key of [id, card?.slug ?? '', 'ten-cu']) {
      const { body } = await shop.call('GET /api/products/:id', { params: { id: key } })
      expect(body.data.slug).toBe(card?.slug)
      expect(body.data.variants.map(variant => [variant.name, variant.stockLabel])).toEqual([
        ['5W', 'Sắp hết'],
        ['3W', 'Sắp hết'],
        ['2W', 'Hết hàng'],
      ])
    }
    const unknown = await shop.call('GET /api/products/:id', { params: { id: 'khong-co' } })
    expect([unknown.status, unknown.error.code, unknown.error.message]).toEqual([
      404,
      'product_not_found',
      'Không tìm thấy sản phẩm',
    ])
  })

  it('counts a visitor’s views once in 30 minutes', async () => {
    const { id } = await givenProduct(shop.db, { title: 'Được xem' })
    const view = async (ip: string) =>
      (await shop.app.inject({ method: 'POST', url: `/api/products/${id}/view`, remoteAddress: ip })).json()
        .data.views
    expect(await view('10.0.0.1')).toBe(1)
    expect(await view('10.0.0.1')).toBe(1)
    expect(await view('10.0.0.2')).toBe(2)
    await sql`UPDATE product_view SET viewed_at = viewed_at - interval '31 minutes'`.execute(shop.db)
    expect(await view('10.0.0.1')).toBe(3)
    expect((await shop.call('GET /api/products/:id', { params: { id } })).body.data.views).toBe(3)
  })
})

describe('values derived from products', () => {
  it('follows renames, moves, deactivation and deletion', async () => {
    const category = await givenCategory(shop.db, 'Tạm')
    const sub = await givenSubcategory(shop.db, category, 'Tạm con')
    const product = await givenProduct(shop.db, {
      title: 'Vật tạm',
      categoryId: category,
      subcategoryIds: [sub.id],
      stock: 0,
    })
    const count = async (scope: string) =>
      (await list({ [scope === sub.id ? 'subcategory' : 'category']: scope })).total
    expect([await count(category), await count(sub.id)]).toEqual([1, 1])
    await shop.db
      .updateTable('subcategory')
      .set({ subcategory_name: 'Kim cương' })
      .where('id', '=', sub.id)
      .execute()
    expect(await titles({ search: 'kim cuong' })).toEqual(['Vật tạm'])
    await shop.db.updateTable('product').set({ is_active: false }).where('id', '=', product.id).execute()
    expect([await count(category), await titles({ search: 'kim cuong' })]).toEqual([0, []])
    await shop.db
      .updateTable('product')
      .set({ is_active: true, title: 'Tên mới' })
      .where('id', '=', product.id)
      .execute()
    expect(await titles({ search: 'ten moi' })).toEqual(['Tên mới'])
    await shop.db.deleteFrom('product').where('id', '=', product.id).execute()
    expect([await count(category), await count(sub.id)]).toEqual([0, 0])
    const { rows } = await sql`SELECT c.scope FROM product_count c WHERE c.products <>
      (SELECT count(*) FROM product_listing l WHERE l.scope = c.scope)`.execute(shop.db)
    expect(rows).toEqual([])
  })
})
