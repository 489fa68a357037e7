import { afterAll, beforeAll, expect, it } from 'vitest'
import { keptCount } from '#tests/support/catalogue/kept-answers-fixture.ts'
import { type ProductFixture, productFixture } from '#tests/support/catalogue/product-fixture.ts'
import { eventually } from '#tests/support/eventually.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { only, promotion } from '#tests/support/pricing/promotions.ts'
import { givenPromotion } from '#tests/support/promotions/given-promotion.ts'

const TEN = { on: 'items', kind: 'percent', percent: 10, capDong: null } as const

let fixture: ProductFixture
beforeAll(async () => {
  fixture = await productFixture({ keepsAnswers: true })
})
afterAll(() => fixture.shop.close())

it('a sale price begins and ends at its moments in lists and pages that are kept', async () => {
  const { shop } = fixture
  const { id } = await givenProduct(shop.db, { priceDong: 1_000_000, stock: 9 })
  const shown = async () => {
    const { data: listed } = (await shop.call('GET /api/products', { query: { limit: 100 } })).body
    const { data: page } = (await shop.call('GET /api/products/:id', { params: { id } })).body
    return [listed.find(({ _id }) => _id === id)?.price, page.price]
  }
  const inMs = (ms: number) => new Date(Date.now() + ms)
  await givenPromotion(
    shop.db,
    promotion(TEN, {
      startsAt: inMs(1_500),
      endsAt: inMs(4_000),
      conditions: { scope: only({ products: [id] }) },
    }),
  )
  await eventually(async () => {
    const before = await keptCount(shop)
    expect(await shown()).toEqual([1_000_000, 1_000_000])
    expect(await keptCount(shop)).toBe(before + 2)
  })
  await eventually(async () => expect(await shown()).toEqual([900_000, 900_000]))
  await eventually(async () => expect(await shown()).toEqual([1_000_000, 1_000_000]))
})

it('offers of a product begin and end at their moments on answers that are kept', async () => {
  const { shop } = fixture
  const { id } = await givenProduct(shop.db, { priceDong: 1_000_000, stock: 9 })
  const names = async () =>
    (await shop.call('GET /api/products/:id/offers', { params: { id } })).body.data[0]?.offers.map(
      ({ name }) => name,
    )
  const inMs = (ms: number) => new Date(Date.now() + ms)
  const given = (during: { name: string; startsAt?: Date; endsAt?: Date }) =>
    givenPromotion(shop.db, promotion(TEN, { ...during, conditions: { scope: only({ products: [id] }) } }))
  await given({ name: 'Kết thúc', endsAt: inMs(2_000) })
  await given({ name: 'Bắt đầu', startsAt: inMs(3_500) })
  await eventually(async () => {
    const before = await keptCount(shop)
    expect(await names()).toEqual(['Kết thúc'])
    expect(await keptCount(shop)).toBe(before + 1)
  })
  await eventually(async () => expect(await names()).toEqual([]))
  await eventually(async () => expect(await names()).toEqual(['Bắt đầu']))
})
