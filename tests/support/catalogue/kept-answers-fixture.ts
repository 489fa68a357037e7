import { type GivenProduct, givenProduct, givenSubcategory } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { type ProductFixture, productFixture } from './product-fixture.ts'

/** Two processes that keep answers, and one that computes each of its answers. */
export async function keptAnswersFixture() {
  const fixture = await productFixture({ keepsAnswers: true })
  const second = await testShop({}, { beside: fixture.shop, keepsAnswers: true })
  const fresh = await testShop({}, { beside: fixture.shop })
  const catalogue = await givenCatalogue(fixture)
  const addresses = addressesOf(catalogue)
  const answersOf = async (shop: TestShop) => {
    const answers: Record<string, string> = {}
    for (const url of addresses) answers[url] = (await shop.app.inject({ url })).body
    return answers
  }
  /** Which addresses are answered without computing anything. */
  const keptAddresses = async (shop: TestShop): Promise<string[]> => {
    const kept: string[] = []
    for (const url of addresses) {
      const before = await keptCount(shop)
      await shop.app.inject({ url })
      if ((await keptCount(shop)) > before) kept.push(url)
    }
    return kept
  }
  const close = async () => {
    await second.close()
    await fresh.close()
    // not the fixture's own end: quantities are also written past the movements here
    await fixture.shop.close()
  }
  return { fixture, second, fresh, ...catalogue, answersOf, keptAddresses, close }
}

/** How many answers a process has taken from those it keeps. */
export async function keptCount(shop: TestShop): Promise<number> {
  const { body } = await shop.app.inject({ url: '/metrics' })
  return Number(/public_answers_total\{source="kept"\} (\d+)/.exec(body)?.[1] ?? 0)
}

type Catalogue = {
  products: GivenProduct[]
  categories: string[]
  subcategories: { id: string; slug: string }[]
}

/** Five products in two categories: with and without variants, on request, and one that is not for sale. */
async function givenCatalogue({ shop: { db }, categoryId, warehouseId }: ProductFixture): Promise<Catalogue> {
  const fans = await db
    .insertInto('category')
    .values({ category_name: 'Quạt trần', slug: 'quat-tran' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [lamps, others] = [categoryId, fans.id]
  const subcategories = [
    await givenSubcategory(db, lamps),
    await givenSubcategory(db, lamps),
    await givenSubcategory(db, others),
  ]
  const [chandeliers, walls, ceiling] = subcategories.map(({ id }) => id)
  const variants = ['Vàng', 'Đen'].map((name, n) => ({ name, priceDong: 500_000 + n, stock: 12 }))
  const products = [
    await givenProduct(db, { warehouseId, categoryId: lamps, subcategoryIds: [`${chandeliers}`], stock: 11 }),
    await givenProduct(db, { warehouseId, categoryId: lamps, subcategoryIds: [`${walls}`], variants }),
    await givenProduct(db, { warehouseId, categoryId: lamps, priceDong: null }),
    await givenProduct(db, { warehouseId, categoryId: others, subcategoryIds: [`${ceiling}`], stock: 2 }),
    await givenProduct(db, { warehouseId, categoryId: others, isActive: false, stock: 60 }),
  ]
  return { products, categories: [lamps, others], subcategories }
}

/** The addresses of answers that are kept. */
function addressesOf({ products, categories, subcategories }: Catalogue): string[] {
  return [
    ...products.flatMap(({ id, slug }) => [
      `/api/products/${slug}`,
      `/api/products/${id}/variants`,
      `/api/products/${id}/related`,
      `/api/products/${id}/offers`,
    ]),
    ...[...categories, ...subcategories.map(({ id }) => id)].map(id => `/api/products?category=${id}`),
    ...subcategories.map(({ slug }) => `/api/products?subcategory=${slug}`),
    ...['', '?sort=min_price', '?minPrice=1&maxPrice=400000', '?search=den', '?search=dne+thu'].map(
      query => `/api/products${query}`,
    ),
    '/api/categories',
    `/api/categories/${categories[0]}`,
    '/api/subcategories',
    '/api/home',
    '/api/best-sellers',
    '/api/shop',
    '/sitemap.xml',
    '/manifest.webmanifest',
  ]
}
