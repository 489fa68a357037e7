import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { keptAnswersFixture, keptCount } from '#tests/support/catalogue/kept-answers-fixture.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type GivenProduct, givenWarehouse, orderBody } from '#tests/support/factories.ts'
import type { TestShop } from '#tests/support/shop-app.ts'
import { modelRuns } from '#tests/support/time/runs.ts'

const shops = await keptAnswersFixture()
const { fixture, second, fresh, products, categories, subcategories, answersOf, keptAddresses } = shops
afterAll(shops.close)

/** How long the other process may need to hear of a change on a busy machine. */

type Change = { kind: keyof typeof changes; product: number; n: number; by: 0 | 1 }

/** An edit by the form; a refusal of these random ones changes nothing. */
const edit = async (shop: TestShop, { id }: GivenProduct, body: object) => {
  const { version } = await fixture.get(id)
  return shop.call(
    'PUT /api/admin/products/:id',
    { params: { id }, body: { version, ...body } },
    fixture.admin,
  )
}
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

/** The changes of public answers: calls of the back office, an order, and writes past all calls. */
const changes = {
  description: (shop: TestShop, product: GivenProduct, n: number) =>
    edit(shop, product, { description: `Mô tả ${n}` }),
  title: (shop: TestShop, product: GivenProduct, n: number) => edit(shop, product, { title: `Đèn thử ${n}` }),
  price: (shop: TestShop, product: GivenProduct, n: number) =>
    edit(shop, product, { min_price: n % 7 === 0 ? 'contact' : n * 1_000 }),
  pictures: async (shop: TestShop, product: GivenProduct, n: number) =>
    edit(shop, product, { images: [{ file_id: fixture.pictureId, alt_text: `Ảnh ${n}` }] }),
  place: (shop: TestShop, product: GivenProduct, n: number) => {
    const place = pick([0, 1, 2], n)
    const category_id = pick(categories, place === 2 ? 1 : 0)
    return edit(shop, product, { category_id, subcategory_ids: [pick(subcategories, place).id] })
  },
  sale: (shop: TestShop, { id }: GivenProduct, n: number) =>
    shop.call('PUT /api/admin/products/active', { body: { ids: [id], isActive: n % 3 > 0 } }, fixture.admin),
  archive: (shop: TestShop, { id }: GivenProduct, n: number) =>
    shop.call(
      'PUT /api/admin/products/archived',
      { body: { ids: [id], isArchived: n % 2 > 0 } },
      fixture.admin,
    ),
  variant: (shop: TestShop, { id }: GivenProduct, n: number) =>
    shop.call(
      'POST /api/products/:id/variants',
      {
        params: { id },
        body: {
          name: `Bản ${n}`,
          sku: `PB-${id.slice(-6)}-${n}`,
          price: n,
          quantity: n % 60,
          ownStock: 'move',
        },
      },
      fixture.admin,
    ),
  order: (shop: TestShop, { id, variants: [variantId] }: GivenProduct, n: number) =>
    shop.call('POST /api/orders', { body: orderBody([{ productId: id, variantId, quantity: 1 + (n % 3) }]) }),
  category: (shop: TestShop, _product: GivenProduct, n: number) =>
    shop.call(
      'PUT /api/admin/categories/:id',
      { params: { id: pick(categories, n) }, body: { category_name: `Danh mục ${n}` } },
      fixture.admin,
    ),
  subcategory: (shop: TestShop, _product: GivenProduct, n: number) =>
    shop.call(
      'PUT /api/admin/subcategories/:id',
      { params: { id: pick(subcategories, n).id }, body: { subcategory_name: `Danh mục con ${n}` } },
      fixture.admin,
    ),
  positions: (shop: TestShop, _product: GivenProduct, n: number) =>
    shop.call(
      'PUT /api/admin/categories/order',
      { body: { ids: n % 2 ? categories : categories.toReversed() } },
      fixture.admin,
    ),
  settings: async (shop: TestShop, _product: GivenProduct, n: number) => {
    const { data } = (
      await shop.call('GET /api/admin/settings/:section', { params: { section: 'checkout' } }, fixture.admin)
    ).body
    const value = { ...data.value, showReferencePrice: n % 2 > 0 }
    const body = { section: 'checkout', version: data.version, value } as never
    return shop.call(
      'PUT /api/admin/settings/:section',
      { params: { section: 'checkout' }, body },
      fixture.admin,
    )
  },
  promotion: (shop: TestShop, { id }: GivenProduct, n: number) => {
    const scope = { of: { products: [id] } }
    const offer = { on: 'items', kind: 'percent', percent: 1 + (n % 50) } as const
    const combines = { order: true, delivery: true, codes: true }
    const fields = { name: `Giảm ${n}`, codeMode: 'none', startsAt: '2026-01-01T00:00:00+07:00' } as const
    const body = { ...fields, conditions: { scope }, offer, combines, state: 'active' } as const
    return shop.call('POST /api/admin/promotions', { body }, fixture.admin)
  },
  stock: ({ db }: TestShop, { id }: GivenProduct, n: number) =>
    sql`UPDATE stock SET on_hand = reserved + ${n % 60} WHERE product_id = ${id}`.execute(db),
  manyAtOnce: ({ db }: TestShop, _product: GivenProduct, n: number) =>
    sql`UPDATE product SET discount_percent = ${n % 100}`.execute(db),
}

const someChange: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
  product: fc.nat(4),
  n: fc.nat(200),
  by: fc.constantFrom(0, 1),
})

describe('kept answers', () => {
  it('of other products survive a change of one product, which is seen by its page and lists', async () => {
    const { shop } = fixture
    const [lamp, , , fan] = products as [GivenProduct, GivenProduct, GivenProduct, GivenProduct]
    const { price, title, description, stock } = changes
    for (const change of [price, title, description, stock]) {
      await answersOf(shop)
      await change(shop, lamp, 3)
      await eventually(async () =>
        expect((await shop.app.inject({ url: `/api/products/${lamp.id}` })).body).toBe(
          (await fresh.app.inject({ url: `/api/products/${lamp.id}` })).body,
        ),
      )
      const kept = await keptAddresses(shop)
      expect(kept).toEqual(
        expect.arrayContaining([
          `/api/products/${fan.slug}`,
          `/api/products/${fan.id}/variants`,
          `/api/products/${fan.id}/related`,
          `/api/products?category=${categories[1]}`,
          `/api/products?subcategory=${subcategories[2]?.slug}`,
          '/api/categories',
          '/api/shop',
        ]),
      )
      for (const url of [
        `/api/products/${lamp.slug}`,
        `/api/products?category=${categories[0]}`,
        '/api/home',
      ])
        expect(kept).not.toContain(url)
    }
  })

  it('show the level of a variant that is at two places and leaves both at once', async () => {
    const { shop } = fixture
    const [, lamp] = products as [GivenProduct, GivenProduct]
    const shelf = await givenWarehouse(shop.db)
    const variantId = lamp.variants[0] ?? ''
    await sql`UPDATE stock SET on_hand = 26 WHERE variant_id = ${variantId}`.execute(shop.db)
    await sql`INSERT INTO stock (product_id, variant_id, warehouse_id, on_hand)
              VALUES (${lamp.id}, ${variantId}, ${shelf.id}, 26)`.execute(shop.db)
    const url = `/api/products/${lamp.id}/variants`
    const labelIn = async (at: TestShop) => (await at.app.inject({ url })).json().data[0].stockLabel
    await eventually(async () => {
      const before = await keptCount(shop)
      expect(await labelIn(shop)).toBe('Còn hàng')
      expect(await keptCount(shop)).toBe(before + 1)
    })
    await sql`UPDATE stock SET on_hand = on_hand - 3 WHERE variant_id = ${variantId}`.execute(shop.db)
    expect(await labelIn(fresh)).not.toBe('Còn hàng')
    await eventually(async () => expect(await labelIn(shop)).toBe(await labelIn(fresh)))
  })

  it('are those of now after any changes, in two processes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someChange, { minLength: 8, maxLength: 8 }), async history => {
        for (const { kind, product, n, by } of history) {
          const [shop, beside] = by === 0 ? [fixture.shop, second] : [second, fixture.shop]
          await answersOf(shop)
          await answersOf(beside)
          await changes[kind](shop, pick(products, product), n)
          // at once: answers changed by a call are dropped before the call is answered
          const isByCall = kind !== 'stock' && kind !== 'manyAtOnce' && kind !== 'order'
          const own = isByCall ? await answersOf(shop) : undefined
          const now = await answersOf(fresh)
          if (own) expect(own, kind).toEqual(now)
          for (const kept of [shop, beside])
            await eventually(async () => expect(await answersOf(kept), kind).toEqual(now))
        }
      }),
      // a shorter history would begin with the leftovers of the failed one
      { numRuns: modelRuns('kept answers', { usual: 6, nightly: 100 }), endOnFailure: true },
    )
  })
})
