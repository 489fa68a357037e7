import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { givenProduct, givenUser } from '#tests/support/factories.ts'
import { testShop } from '#tests/support/shop-app.ts'
import { findLastCheck } from './nightly-check.queries.ts'
import { checkStockNightly } from './nightly-check.ts'

const shop = await testShop()
const admin = await givenUser(shop.db, { role: 'admin' })
afterAll(() => shop.close())

/** Two in the morning and ten in the morning in Vietnam, so many days on. */
const night = (day: number) => new Date(Date.UTC(2026, 10, 20 + day, 19))
const morning = (day: number) => new Date(Date.UTC(2026, 10, 21 + day, 3))
const broken = async () => (await shop.call('GET /api/admin/overview', {}, admin)).body.data.brokenStockRules

describe('the nightly check of stock', () => {
  it('is made at once in a new shop, then once a night, and later if the night was missed', async () => {
    const madeAt = async (now: Date) => {
      await checkStockNightly(shop.db, now)
      return (await findLastCheck(shop.db))?.checkedAt
    }
    expect(await madeAt(morning(0))).toEqual(morning(0))
    expect(await madeAt(night(1))).toEqual(morning(0))
    expect(await madeAt(night(2))).toEqual(night(2))
    expect(await madeAt(new Date(night(2).getTime() + 3_600_000))).toEqual(night(2))
    expect(await madeAt(morning(2))).toEqual(night(2))
    expect(await madeAt(morning(4))).toEqual(morning(4))
  })

  it('shows a broken rule in the back office, until it is mended', async () => {
    const { id } = await givenProduct(shop.db, { stock: 5 })
    expect(await broken()).toBe(0)
    const shift = (pieces: number) =>
      sql`UPDATE stock SET on_hand = on_hand + ${pieces} WHERE product_id = ${id}`.execute(shop.db)
    await shift(1)
    await checkStockNightly(shop.db, night(6))
    expect((await findLastCheck(shop.db))?.broken[0]).toBe('What lies at a place is the sum of its movements')
    expect(await broken()).toBe(1)
    await shift(-1)
    await checkStockNightly(shop.db, night(7))
    expect(await broken()).toBe(0)
  })
})
