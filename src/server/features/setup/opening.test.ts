import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setupLabels } from '#contract/setup/setup.steps.ts'
import { givenUser } from '#tests/support/factories.ts'
import { type HoldFixture, holdFixture } from '#tests/support/orders/hold-fixture.ts'
import { testShop } from '#tests/support/shop-app.ts'
import { defaultSettings, loadSettings, saveSettings } from '../settings/index.ts'

let fixture: HoldFixture
let admin: { token: string }
beforeAll(async () => {
  fixture = await holdFixture()
  admin = await givenUser(fixture.shop.db, { role: 'admin' })
})
afterAll(() => fixture.shop.close())

const setOpening = (isOpen: boolean) =>
  fixture.shop.call('PUT /api/admin/setup/opening', { body: { isOpen } }, admin)
const shopIsOpen = async () => (await fixture.shop.call('GET /api/shop')).body.data.isOpen
const sitemap = async () => (await fixture.shop.app.inject('/sitemap.xml')).body

describe('a closed shop', () => {
  it('books and holds nothing, but finishes a transfer that has begun', async () => {
    const lamp = await fixture.givenProduct()
    const lines = [{ productId: lamp.id }]
    const begun = await fixture.open(await fixture.givenGuest(lamp.id), lines)
    const other = await fixture.givenGuest(lamp.id)
    expect((await setOpening(false)).body.message).toBe('Cửa hàng đã tạm ngừng bán')
    expect(await shopIsOpen()).toBe(false)

    const refused = await fixture.open(other, lines)
    expect([refused.status, refused.error.code]).toEqual([409, 'shop_not_open'])
    const withoutHold = await fixture.order(fixture.transferOrder(null, lines))
    expect([withoutHold.status, withoutHold.error.code]).toEqual([409, 'shop_not_open'])
    const finished = await fixture.order(fixture.transferOrder(begun.body.data.hold, lines))
    expect(finished.status).toBe(200)
    expect(await fixture.shop.stockViolations()).toEqual([])
  })

  it('keeps its addresses in the sitemap, unless it has never been open', async () => {
    expect(await sitemap()).toContain('<loc>')
    const never = await testShop()
    await never.db.deleteFrom('setting').where('section', '=', 'opening').execute()
    for (const path of ['/sitemap.xml', '/sitemap/0.xml'])
      expect((await never.app.inject(path)).body).not.toContain('<loc>')
    expect((await never.call('GET /api/shop')).body.data).toMatchObject({ isOpen: false, hasOpened: false })
    await never.close()
  })

  it('opens once every required step is done, and shows before which ones are missing', async () => {
    const refused = await setOpening(true)
    expect([refused.status, refused.error.code]).toEqual([409, 'conflict'])
    for (const step of ['shop', 'tax', 'delivery', 'policies'] as const)
      expect(refused.error.message).toContain(setupLabels[step])
    expect(refused.error.message).not.toContain(setupLabels.email)
    expect(await shopIsOpen()).toBe(false)

    const { db } = fixture.shop
    const facts = { hotline: '028 1234 5678', address: '12 Lê Lợi', city: 'Huế', hours: '8:00–21:00' }
    await saveSettings(db, 'shop', { ...defaultSettings.shop, ...facts })
    await saveSettings(db, 'tax', defaultSettings.tax)
    await saveSettings(db, 'delivery', defaultSettings.delivery)
    await saveSettings(db, 'text', { ...defaultSettings.text, policy: '## Bảo hành' })
    const opened = await setOpening(true)
    expect([opened.status, opened.body.data.isOpen]).toEqual([200, true])
    expect(await shopIsOpen()).toBe(true)
    expect(await sitemap()).toContain('<loc>')
    const log = await fixture.shop.call('GET /api/admin/audit', { query: { subject: 'opening' } }, admin)
    expect(log.body.data.map(({ subject }) => subject.label)).toEqual(['Mở bán', 'Tạm ngừng bán'])
  })
})

const MIGRATION = join(import.meta.dirname, '../../db/migrations/0088_opening.sql')

it('keeps a shop with products open after an update, and an empty one closed', async () => {
  const empty = await testShop()
  const openAfterUpdate = []
  for (const { db } of [fixture.shop, empty]) {
    await db.deleteFrom('setting').where('section', '=', 'opening').execute()
    await sql.raw(readFileSync(MIGRATION, 'utf8')).execute(db)
    openAfterUpdate.push((await loadSettings(db)).opening.isOpen)
  }
  await empty.close()
  expect(openAfterUpdate).toEqual([true, false])
})
