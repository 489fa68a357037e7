import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Offer } from '#contract/pricing/promotion-rules/promotion.ts'
import { type GivenProduct, givenCategory, givenProduct, givenUser } from '#tests/support/factories.ts'
import { only, promotion } from '#tests/support/pricing/promotions.ts'
import { givenPromotion, setPromotions } from '#tests/support/promotions/given-promotion.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { deleteOldPrices, setSalePrices } from './sale-prices.queries.ts'
import { updateSalePrices } from './update-sale-prices.ts'

let shop: TestShop
let admin: { id: string; token: string }
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.updateTable('promotion').set({ state: 'paused' }).execute()
  await updateSalePrices(shop.db)
})

const TEN: Offer = { on: 'items', kind: 'percent', percent: 10, capDong: null }

/** The prices of a product and its variants in list and page, in đồng. */
async function shown({ id, slug }: GivenProduct) {
  const { data: listed } = (await shop.call('GET /api/products', { query: { limit: 100 } })).body
  const { data: page } = (await shop.call('GET /api/products/:id', { params: { id: slug } })).body
  const card = listed.find(({ _id }) => _id === id)
  return {
    card: [card?.price, card?.comparePrice, card?.listPrice],
    page: [page.price, page.comparePrice, page.listPrice],
    variants: page.variants.map(variant => [variant.price, variant.comparePrice, variant.listPrice]),
  }
}

/** Sale prices as they are kept, by product or variant. */
async function kept(productIds: readonly string[]) {
  const rows = await shop.db
    .selectFrom('sale_price')
    .select(['product_id', 'variant_id', 'price_dong'])
    .where('product_id', 'in', productIds)
    .execute()
  return Object.fromEntries(rows.map(row => [row.variant_id ?? row.product_id, row.price_dong]))
}

describe('sale prices', () => {
  it('are shown as the price, with the list price, on cards and page', async () => {
    const product = await givenProduct(shop.db, { priceDong: 1_000_000, discountPercent: 50 })
    const fan = await givenProduct(shop.db, {
      variants: [
        { name: 'Nhỏ', priceDong: 500_000, comparePriceDong: 800_000 },
        { name: 'Lớn', priceDong: 900_000, comparePriceDong: 1_000_000 },
      ],
    })
    const scope = only({ products: [product.id], variants: fan.variants.slice(1) })
    await givenPromotion(
      shop.db,
      promotion(
        { on: 'items', kind: 'price', dong: 460_000 },
        { mayExceedHalf: true, conditions: { scope } },
      ),
    )
    await updateSalePrices(shop.db)
    expect(await shown(product)).toMatchObject({
      card: [460_000, 1_000_000, 1_000_000],
      page: [460_000, 1_000_000, 1_000_000],
    })
    expect(await shown(fan)).toEqual({
      card: [460_000, 900_000, 900_000],
      page: [460_000, 900_000, 900_000],
      variants: [
        [500_000, 800_000, 500_000],
        [460_000, 900_000, 900_000],
      ],
    })
  })

  it('decide the order of lists and their ranges of prices', async () => {
    const categoryId = await givenCategory(shop.db)
    const dear = await givenProduct(shop.db, { categoryId, priceDong: 1_000_000 })
    const cheap = await givenProduct(shop.db, { categoryId, priceDong: 700_000 })
    const half: Offer = { ...TEN, percent: 50 }
    const { id } = await givenPromotion(
      shop.db,
      promotion(half, { conditions: { scope: only({ products: [dear.id] }) } }),
    )
    await updateSalePrices(shop.db)
    const listed = async (query: { sort?: 'min_price'; maxPrice?: number }) =>
      (await shop.call('GET /api/products', { query: { category: categoryId, ...query } })).body.data.map(
        ({ _id }) => _id,
      )
    expect(await listed({ sort: 'min_price' })).toEqual([dear.id, cheap.id])
    expect(await listed({ maxPrice: 600_000 })).toEqual([dear.id])
    await setPromotions(shop.db, 'paused', [id])
    await updateSalePrices(shop.db)
    expect(await listed({ sort: 'min_price' })).toEqual([cheap.id, dear.id])
    expect(await listed({ maxPrice: 600_000 })).toEqual([])
  })

  it('begin and end at their moments, and the later ones follow', async () => {
    const { id } = await givenProduct(shop.db, { priceDong: 1_000_000 })
    const day = (date: number) => new Date(Date.UTC(2027, 0, date))
    const scope = only({ products: [id] })
    for (const [percent, from, to] of [
      [10, 2, 5],
      [20, 3, 4],
    ] as const)
      await givenPromotion(
        shop.db,
        promotion({ ...TEN, percent }, { startsAt: day(from), endsAt: day(to), conditions: { scope } }),
      )
    const prices: (number | undefined)[] = []
    for (const date of [1, 2, 3, 4, 5]) {
      await setSalePrices(shop.db, [id], day(date))
      prices.push((await kept([id]))[id])
    }
    expect(prices).toEqual([undefined, 900_000, 800_000, 900_000, undefined])
  })

  it('follow a new price, a new product and a move to another category at once', async () => {
    const sold = await givenCategory(shop.db)
    await givenPromotion(shop.db, promotion(TEN, { conditions: { scope: only({ lists: [sold] }) } }))
    const product = await givenProduct(shop.db, { categoryId: sold, priceDong: 100_000 })
    expect((await shown(product)).card).toEqual([90_000, 100_000, 100_000])
    await sql`UPDATE product SET price_dong = 200000 WHERE id = ${product.id}`.execute(shop.db)
    expect((await shown(product)).card).toEqual([180_000, 200_000, 200_000])
    const elsewhere = await givenCategory(shop.db)
    await sql`UPDATE product SET category_id = ${elsewhere} WHERE id = ${product.id}`.execute(shop.db)
    expect((await shown(product)).card).toEqual([200_000, null, 200_000])
  })

  it('go with a promotion that is deleted', async () => {
    const product = await givenProduct(shop.db, { priceDong: 100_000 })
    const scope = only({ products: [product.id] })
    const { id } = await givenPromotion(shop.db, promotion(TEN, { conditions: { scope } }))
    await updateSalePrices(shop.db)
    await sql`DELETE FROM promotion WHERE id = ${id}`.execute(shop.db)
    expect((await shown(product)).card).toEqual([100_000, null, 100_000])
  })
})

it('the back office sees the sale price with its promotion, and the lowest of 30 days', async () => {
  const product = await givenProduct(shop.db, { priceDong: 100_000 })
  const cost = async (dong: number, daysAgo: number) => {
    await sql`UPDATE product SET price_dong = ${dong} WHERE id = ${product.id}`.execute(shop.db)
    await sql`UPDATE price_history SET since = now() - make_interval(days => ${daysAgo})
               WHERE product_id = ${product.id} AND price_dong = ${dong}`.execute(shop.db)
  }
  await sql`UPDATE price_history SET since = now() - interval '60 days' WHERE product_id = ${product.id}`.execute(
    shop.db,
  )
  await cost(95_000, 40)
  await cost(120_000, 20)
  const prices = async () =>
    (await shop.call('GET /api/admin/products/:id/prices', { params: { id: product.id } }, admin)).body.data
  // 100.000 ended before the 30 days began, 95.000 within them
  expect(await prices()).toEqual([
    { variantId: null, variantName: null, listPrice: 120_000, sale: null, lowest30Days: 95_000 },
  ])
  const history = async () =>
    (
      await shop.db
        .selectFrom('price_history')
        .select('price_dong')
        .where('product_id', '=', product.id)
        .orderBy('since')
        .execute()
    ).map(row => row.price_dong)
  const before = await prices()
  await deleteOldPrices(shop.db)
  expect([await history(), await prices()]).toEqual([[95_000, 120_000], before])
  const endsAt = new Date(Date.now() + 60_000)
  const { id } = await givenPromotion(
    shop.db,
    promotion(
      { ...TEN, percent: 50 },
      { name: 'Tuần lễ đèn', endsAt, conditions: { scope: only({ products: [product.id] }) } },
    ),
  )
  await updateSalePrices(shop.db)
  expect((await prices())[0]).toMatchObject({
    sale: { price: 60_000, promotionId: id, name: 'Tuần lễ đèn', endsAt: endsAt.toISOString() },
    lowest30Days: 60_000,
  })
})
