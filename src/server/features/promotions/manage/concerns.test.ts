import { afterAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/calls.ts'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import { promotionFixture } from '#tests/support/promotions/promotion-fixture.ts'

const { shop, admin, lamp, buy, pauseAll } = await promotionFixture()
afterAll(() => shop.close())

type Fields = InputOf<'POST /api/admin/promotions'>['body']
const list = async (query: InputOf<'GET /api/admin/promotions'>['query'] = {}) =>
  (await shop.call('GET /api/admin/promotions', { query }, admin)).body

describe('promotions that need a look', () => {
  const DAY_MS = 24 * 60 * 60_000
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
  const concernsOf = async (rest: Partial<Fields>, uses = 0) => {
    await pauseAll()
    const before = (await list()).counts.review
    const name = `Xem lại ${crypto.randomUUID().slice(0, 8)}`
    const body: Fields = {
      name,
      state: 'active',
      codeMode: 'none',
      startsAt: '2026-01-01T00:00:00+07:00',
      conditions: { scope: { of: 'all' } },
      offer: { on: 'order', kind: 'amount', dong: 100_000 },
      combines: { order: true, delivery: true, codes: true },
      ...rest,
    }
    const { data } = (await shop.call('POST /api/admin/promotions', { body }, admin)).body
    for (let use = 0; use < uses; use++) await buy({ phone: `09770004${use}${use}` })
    const { data: rows, counts } = await list({ search: name })
    const { concerns = [] } = rows[0] ?? {}
    expect(counts.review).toBe(before + Math.sign(concerns.length))
    const listed = (await list({ status: 'review', search: name })).data.map(({ _id }) => _id)
    expect(listed).toEqual(concerns.length > 0 ? [data._id] : [])
    return concerns
  }

  it('is a promotion that ends within three days', async () => {
    expect(await concernsOf({ endsAt: inDays(2.9) })).toEqual(['ends_soon'])
    expect(await concernsOf({ endsAt: inDays(3.1) })).toEqual([])
    expect(await concernsOf({ startsAt: inDays(1), endsAt: inDays(2) })).toEqual([])
  })

  it('is a promotion that has hardly any uses or money left', async () => {
    expect(await concernsOf({ usageLimit: 2 }, 1)).toEqual([])
    expect(await concernsOf({ usageLimit: 1 }, 1)).toEqual(['used_up'])
    expect(await concernsOf({ budgetDong: 250_000 }, 2)).toEqual(['budget_low'])
    expect(await concernsOf({ budgetDong: 260_000 }, 2)).toEqual([])
  })

  it('is a present that is out of stock, and a scope of which nothing is sold', async () => {
    const gift = (productId: string, quantity: number) =>
      concernsOf({
        startsAt: inDays(1),
        offer: { on: 'gift', kind: 'gift', productId, quantity, per: 1 },
      })
    const bulb = await givenProduct(shop.db, { stock: 2 })
    expect(await gift(bulb.id, 2)).toEqual([])
    expect(await gift(bulb.id, 3)).toEqual(['gift_gone'])
    const asked = await givenProduct(shop.db, { stock: 9, priceDong: null })
    expect(await gift(asked.id, 1)).toEqual(['gift_gone'])
    const hidden = await givenProduct(shop.db, { isActive: false })
    const only = (products: string[]) => ({ scope: { of: { products } } })
    expect(await concernsOf({ conditions: only([hidden.id]) })).toEqual(['scope_gone'])
    expect(await concernsOf({ conditions: only([hidden.id, lamp.id]) })).toEqual([])
    const lists = [await givenCategory(shop.db)]
    expect(await concernsOf({ conditions: { scope: { of: { lists } } } })).toEqual([])
  })
})
