import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { promotion } from '#tests/support/pricing/promotions.ts'
import { givenPromotion, type Limits } from '#tests/support/promotions/given-promotion.ts'
import { OFF, promotionFixture } from '#tests/support/promotions/promotion-fixture.ts'

const fixture = await promotionFixture()
const { shop, lamp, buy } = fixture
afterAll(() => shop.close())
beforeEach(() => fixture.pauseAll())

/** The price of the lamp when it was shown with {@link TENTH}. */
const SHOWN = 990_000
const TENTH = { on: 'items', kind: 'percent', percent: 10, capDong: null } as const

const given = (name: string, rest: { limits?: Limits; offer?: typeof TENTH | typeof OFF } = {}) =>
  givenPromotion(shop.db, promotion(rest.offer ?? TENTH, { name }), rest.limits)
const end = (id: string) =>
  sql`UPDATE promotion SET starts_at = now() - interval '2 hours', ends_at = now() - interval '1 second' WHERE id = ${id}`.execute(
    shop.db,
  )
const refused = async (promotionIds: string[]) => (await buy({ totalAmount: SHOWN, promotionIds })).error

describe('a price that has changed', () => {
  it('names the automatic promotions that were shown and are gone, each with its reason', async () => {
    const paused = await given('Tạm dừng')
    const ended = await given('Hết hạn')
    const used = await given('Hết lượt', { limits: { usageLimit: 1 }, offer: OFF })
    await buy({ totalAmount: undefined })
    await end(ended.id)
    await shop.db.updateTable('promotion').set({ state: 'paused' }).where('id', '=', paused.id).execute()
    const error = await refused([paused.id, ended.id, used.id])
    expect(error).toMatchObject({
      code: 'price_changed',
      data: { lines: [{ unitPrice: 1_000_000, discountDong: 0 }], promotionIds: [], totalAmount: 1_100_000 },
    })
    const { reasons } = error.data as { reasons: { name: string; message: string }[] }
    expect(Object.fromEntries(reasons.map(({ name, message }) => [name, message]))).toEqual({
      'Tạm dừng': 'Khuyến mãi này vừa tạm dừng',
      'Hết hạn': 'Khuyến mãi này đã kết thúc',
      'Hết lượt': 'Khuyến mãi này đã hết lượt',
    })
  })

  it('names the present price of each line, and the promotions that count', async () => {
    const sale = await given('Đang chạy')
    const error = (await buy({ totalAmount: 1_100_000, promotionIds: [] })).error
    expect(error).toMatchObject({
      code: 'price_changed',
      data: {
        lines: [{ unitPrice: 1_000_000, discountDong: 100_000 }],
        reasons: [],
        promotionIds: [sale.id],
        totalAmount: SHOWN,
      },
    })
  })

  it('names a promotion that no longer meets its conditions, also for a hold', async () => {
    const { id } = await given('Mua nhiều')
    await sql`UPDATE promotion SET conditions = jsonb_set(conditions, '{minPieces}', '5') WHERE id = ${id}`.execute(
      shop.db,
    )
    const guest = await fixture.givenGuest(lamp.id)
    const held = await fixture.open(guest, [{ productId: lamp.id }], {
      totalAmount: SHOWN,
      promotionIds: [id],
    })
    expect(held.error).toMatchObject({
      code: 'price_changed',
      data: {
        reasons: [{ name: 'Mua nhiều', message: 'Khuyến mãi này không còn áp dụng cho đơn hàng' }],
      },
    })
  })

  it('reveals nothing of promotions with codes, nor of ids that are made up', async () => {
    const { id } = await fixture.givenCode()
    const error = await refused([id, crypto.randomUUID()])
    expect(error).toMatchObject({ code: 'price_changed', data: { reasons: [] } })
  })
})
