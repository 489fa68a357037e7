import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { loadSettings } from '#server/features/settings/index.ts'
import { testShop } from '#tests/support/shop-app.ts'
import { knownWard, listProvinces, listWards } from './addresses.service.ts'

const shop = await testShop()
afterAll(() => shop.close())
const MIGRATION = join(import.meta.dirname, '../../db/migrations/0067_wards_of_dong_nai.sql')

it('communes that have become wards are wards, also for an order that names them as before', () => {
  const code = listProvinces().find(({ name }) => name === 'Thành phố Đồng Nai')?.code ?? ''
  const names = listWards(code).map(({ name }) => name)
  expect(names).toContain('Phường Long Thành')
  expect(names).not.toContain('Xã Long Thành')
  expect(knownWard('Thành phố Đồng Nai', 'Xã Long Thành')).toBe('Phường Long Thành')
  // one of the same name elsewhere stays
  const dongThap = listProvinces().find(({ code: other }) => other === '86')?.code ?? ''
  expect(listWards(dongThap).map(({ name }) => name)).toContain('Xã Long Thành')
})

it('zones of delivery name them so after the update, other places stay as they are', async () => {
  const places = [
    { province: 'Thành phố Đồng Nai', wards: ['Xã Long Thành', 'Phường Biên Hòa'] },
    { province: 'Tỉnh Vĩnh Long', wards: ['Xã Long Thành'] },
    { province: 'Thành phố Hồ Chí Minh', wards: [] },
  ]
  const terms = (await loadSettings(shop.db)).delivery.rest
  const value = {
    zones: [
      { ...terms, places },
      { ...terms, places: [] },
    ],
    rest: terms,
  }
  await sql`INSERT INTO setting (section, value) VALUES ('delivery', ${JSON.stringify(value)}::jsonb)
            ON CONFLICT (section) DO UPDATE SET value = excluded.value`.execute(shop.db)
  await sql.raw(readFileSync(MIGRATION, 'utf8')).execute(shop.db)
  const { rows } = await sql<{
    value: typeof value
  }>`SELECT value FROM setting WHERE section = 'delivery'`.execute(shop.db)
  expect(rows[0]?.value.zones[0]?.places).toEqual([
    { province: 'Thành phố Đồng Nai', wards: ['Phường Long Thành', 'Phường Biên Hòa'] },
    ...places.slice(1),
  ])
  expect(rows[0]?.value.rest).toEqual(value.rest)
})
