import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliverySettings } from '#contract/settings/settings.shapes.ts'
import { CITY, deliveryPriceOf } from '#tests/support/pricing/delivery-rules.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { loadSettings } from './settings.service.ts'

const MIGRATION = join(import.meta.dirname, '../../db/migrations/0033_delivery_rules.sql')
const HANOI = 'Thành phố Hà Nội'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

/** The result of the migration for settings with one fee. */
async function migrated(value: object) {
  const statement = /WITH old AS[\s\S]+?;/.exec(readFileSync(MIGRATION, 'utf8'))?.[0] ?? ''
  await shop.db.deleteFrom('setting').execute()
  await shop.db
    .insertInto('setting')
    .values({ section: 'delivery', value: JSON.stringify(value) })
    .execute()
  await sql.raw(statement).execute(shop.db)
  return deliverySettings.parse((await loadSettings(shop.db)).delivery)
}

it.each([
  [{ feeDong: 50_000, freeFromDong: 500_000, innerProvince: CITY, innerTime: '3 giờ', otherTime: '4 ngày' }],
  [{ feeDong: 50_000, freeFromDong: null, innerProvince: CITY, innerTime: '', otherTime: '' }],
  [{ feeDong: 50_000, freeFromDong: 0, innerProvince: CITY, innerTime: '', otherTime: '' }],
  [{ feeDong: 0, freeFromDong: 500_000, innerProvince: CITY, innerTime: '', otherTime: '' }],
  [{ feeDong: 30_000, freeFromDong: null, innerProvince: '', innerTime: '', otherTime: '' }],
  [{ feeDong: 30_000 }],
])('costs as before after an update: %j', async old => {
  const rules = await migrated(old)
  const before = { freeFromDong: null, innerProvince: '', innerTime: '', otherTime: '', ...old }
  for (const province of [CITY, HANOI])
    for (const netDong of [1, 499_999, 500_000, 9_000_000]) {
      const isFree =
        before.freeFromDong !== null && province === before.innerProvince && netDong >= before.freeFromDong
      expect(deliveryPriceOf(rules, { province, netDong }).shippingDong).toBe(isFree ? 0 : before.feeDong)
    }
  expect(rules.zones.map(({ name, time }) => [name, time])).toEqual(
    before.innerProvince ? [['Nội thành', before.innerTime]] : [],
  )
  expect(rules.rest.time).toBe(before.otherTime)
})
