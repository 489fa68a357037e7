import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import { requestOf, type TestShop, testShop } from '#tests/support/shop-app.ts'
import { CATEGORY_TREE } from '../../events/public-changes.ts'

let shop: TestShop
let slug: string

beforeAll(async () => {
  shop = await testShop({}, { keepsAnswers: true })
  const categoryId = await givenCategory(shop.db, 'Đèn trang trí')
  await givenProduct(shop.db, {
    title: 'Đèn chùm đồng',
    categoryId,
    stock: 5,
    variants: [{ name: 'Vàng', priceDong: 900_000 }],
  })
  await givenProduct(shop.db, { title: 'Đèn liên hệ', categoryId, priceDong: null })
  slug = (await shop.call('GET /api/products')).body.data[1]?.slug ?? ''
})
afterAll(() => shop.close())

const pageCall = (route: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}) =>
  shop.pageCall({ route, params, query })

describe('the calls of a page', () => {
  it('get the answers of HTTP, without anything that JSON can not carry', async () => {
    const calls = [
      ['GET /api/shop', {}, {}],
      ['GET /api/categories', {}, {}],
      ['GET /api/home', {}, {}],
      ['GET /api/products', {}, { search: 'den', page: 1, limit: 16, category: undefined, minPrice: '' }],
      ['GET /api/products/:id', { id: slug }, {}],
      ['GET /api/products/:id/related', { id: slug }, {}],
    ] as const
    for (const [route, params, query] of calls) {
      const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value))
      const overHttp = await shop.app.inject(requestOf(route, { params, query: given }))
      const { sources: _sources, ...inside } = await pageCall(route, params, query)
      expect(inside, route).toStrictEqual({ status: overHttp.statusCode, body: overHttp.json() })
    }
  })

  it('fail with the status and envelope of HTTP', async () => {
    const missing = await pageCall('GET /api/products/:id', { id: 'khong-co' })
    expect(missing).toMatchObject({ status: 404, body: { success: false, code: 'product_not_found' } })
    const unreadable = await pageCall('GET /api/products', {}, { page: 'x' })
    expect(unreadable).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })

  it('can not be made if the answer depends on the caller', async () => {
    for (const route of ['GET /api/me', 'GET /api/orders', 'POST /api/login', 'GET /api/unknown'])
      await expect(pageCall(route)).rejects.toThrow(route)
  })

  it('keep an answer without input until something has changed', async () => {
    const first = await pageCall('GET /api/categories')
    expect((await pageCall('GET /api/categories')).body).toBe(first.body)
    shop.shop.publicAnswersChanged(new Set(['another']))
    expect((await pageCall('GET /api/categories')).body).toBe(first.body)
    shop.shop.publicAnswersChanged(new Set([CATEGORY_TREE]))
    const second = await pageCall('GET /api/categories')
    expect(second.body).not.toBe(first.body)
    shop.shop.publicAnswersChanged('everything')
    expect((await pageCall('GET /api/categories')).body).not.toBe(second.body)
  })
})
