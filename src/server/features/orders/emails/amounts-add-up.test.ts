import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobHandlers } from '#server/main/job-handlers.ts'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { cityRules } from '#tests/support/pricing/delivery-rules.ts'
import { EVERYTHING, promotion } from '#tests/support/pricing/promotions.ts'
import { givenPromotion } from '#tests/support/promotions/given-promotion.ts'
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { modelRuns } from '#tests/support/time/runs.ts'
import { loadSettings, saveSettings } from '../../settings/index.ts'

let shop: TestShop
let admin: { id: string; token: string }
let lamps: { id: string }[]
let chair: { id: string }
beforeAll(async () => {
  shop = await testShop({ ADMIN_EMAIL: 'chu@example.com' })
  const { db } = shop
  admin = await givenUser(db, { role: 'admin' })
  lamps = [
    await givenProduct(db, { priceDong: 333_333, stock: 900 }),
    await givenProduct(db, { priceDong: 1_250_000, stock: 900 }),
  ]
  chair = await givenProduct(db, { priceDong: 2_000_001, stock: 900 })
  await db.updateTable('product').set({ delivery_class: 'bulky' }).where('id', '=', chair.id).execute()
  const rules = cityRules(50_000, null)
  const fees = { standard: 30_000, bulky: null, oversize: null }
  await saveSettings(db, 'delivery', { ...rules, rest: { ...rules.rest, fees } })
  const percent = promotion({ on: 'items', kind: 'percent', percent: 7, capDong: null })
  await givenPromotion(db, { ...percent, conditions: { ...percent.conditions, minPieces: 2 } })
  await givenPromotion(db, {
    ...promotion({
      on: 'gift',
      kind: 'gift',
      productId: lamps[0]?.id ?? '',
      variantId: null,
      quantity: 1,
      per: 1,
    }),
    conditions: { ...percent.conditions, scope: EVERYTHING, minDong: 5_000_000 },
  })
})
afterAll(() => shop.close())

/** The đồng of a row of an email, undefined for one without an amount. */
function dongOf(value: string): number | undefined {
  if (!value.endsWith('₫')) return undefined
  return Number(value.replace('−', '-').replace(/[^\d-]/g, ''))
}

/** The rows of an email's text with amounts: those before its total, and the total. */
function amountsOf(text: string): { rows: number[]; total: number } | undefined {
  const rows = [...text.matchAll(/^- (.*): (.*)$/gm)].map(([, name = '', value = '']) => ({
    name,
    dong: dongOf(value),
  }))
  const at = rows.findIndex(({ name }) => name.startsWith('Tổng cộng'))
  if (at < 0) return undefined
  return { rows: rows.slice(0, at).flatMap(({ dong }) => dong ?? []), total: rows[at]?.dong ?? Number.NaN }
}

const someOrder = fc.record({
  pieces: fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat(4), fc.nat(2)),
  pricesIncludeTax: fc.boolean(),
  city: fc.constantFrom('Tỉnh Cà Mau', 'Thành phố Hồ Chí Minh'),
  feeDong: fc.constantFrom(0, 77_777, 200_000),
})

type SomeOrder = typeof someOrder extends fc.Arbitrary<infer Order> ? Order : never

/** Places an order, agrees on its fee if that is open, and reads its emails. */
async function emailsOf({ pieces, pricesIncludeTax, city, feeDong }: SomeOrder) {
  const { tax } = await loadSettings(shop.db)
  await saveSettings(shop.db, 'tax', { ...tax, pricesIncludeTax })
  await shop.db.deleteFrom('email_outbox').execute()
  const products = [...lamps, chair].map(({ id: productId }, n) => ({ productId, quantity: pieces[n] ?? 0 }))
  const body = orderBody(products.filter(({ quantity }) => quantity > 0))
  body.customer.address.city = city
  const placed = await shop.call('POST /api/orders', { body })
  expect(placed.status).toBe(200)
  const params = { id: placed.body.data._id }
  const { status } = await shop.call(
    'PUT /api/admin/orders/:id/delivery-fee',
    { params, body: { feeDong } },
    admin,
  )
  expect([200, 409]).toContain(status)
  return shop.db.selectFrom('email_outbox').select(['kind', 'text_body']).execute()
}

describe('the rows of every email', () => {
  it('add up to its total', async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(someOrder, async order => {
        for (const { kind, text_body } of await emailsOf(order)) {
          const amounts = amountsOf(text_body)
          if (!amounts) continue
          seen.add(kind)
          const sum = amounts.rows.reduce((all, dong) => all + dong, 0)
          expect([kind, sum, text_body]).toEqual([kind, amounts.total, text_body])
        }
      }),
      { numRuns: modelRuns('amounts of emails', { usual: 25, nightly: 500 }) },
    )
    expect([...seen].sort()).toEqual(['new_order', 'order_delivery_fee', 'order_placed'])
  })
})

describe('an email', () => {
  it('states that a program wrote it, and the one to the shop is answered to the present address', async () => {
    const server = await startSmtpServer()
    try {
      await emailsOf({ pieces: [1, 0, 0], pricesIncludeTax: false, city: 'Tỉnh Cà Mau', feeDong: 0 })
      await shop.db.updateTable('orders').set({ customer_email: 'moi@example.com' }).execute()
      const jobs = jobHandlers({ ...shop.shop, env: { ...shop.shop.env, SMTP_URL: server.url } })
      const emails = await shop.db.selectFrom('email_outbox').select(['id', 'kind']).execute()
      for (const { id } of emails) await jobs.send_email({ emailId: id })
      const sent = new Map(emails.map(({ kind }, n) => [kind, server.emails[n] ?? '']))
      for (const text of sent.values()) expect(text).toContain('Auto-Submitted: auto-generated')
      expect(sent.get('new_order')).toContain('Reply-To: moi@example.com')
      expect(sent.get('order_placed')).not.toContain('Reply-To')
    } finally {
      await server.close()
    }
  })
})
