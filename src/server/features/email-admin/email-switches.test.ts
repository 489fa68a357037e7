import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import { uuidv7 } from '#server/db/uuid.ts'
import { loadSettings } from '#server/features/settings/index.ts'
import type { OrderEmail } from '#server/jobs/jobs.ts'
import { jobHandlers } from '#server/main/job-handlers.ts'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
let admin: { token: string }
let orderId: string
beforeAll(async () => {
  shop = await testShop({ ADMIN_EMAIL: 'chu@example.com' })
  admin = await givenUser(shop.db, { role: 'admin' })
  const lamp = await givenProduct(shop.db, { stock: 5 })
  const { data } = (
    await shop.call('POST /api/orders', { body: orderBody([{ productId: lamp.id, quantity: 1 }]) })
  ).body
  orderId = data._id
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('email_outbox').execute()
})

type Switch = Exclude<keyof Settings['emails'], 'replyTo'>
const ALL_OFF = Object.fromEntries(
  (['confirmed', 'processing', 'shipped', 'delivered', 'newOrder', 'enquiry'] satisfies Switch[]).map(
    name => [name, false],
  ),
)

/** Saves the switches as an admin does. */
async function set(value: object): Promise<number> {
  const params = { section: 'emails' } as const
  const { body } = await shop.call('GET /api/admin/settings/:section', { params }, admin)
  const saved = { ...body.data, section: 'emails', value: { ...body.data.value, ...value } }
  return (await shop.call('PUT /api/admin/settings/:section', { params, body: saved as never }, admin)).status
}
const write = (email: OrderEmail) =>
  jobHandlers(shop.shop).write_order_emails({ orderId, emails: [{ id: uuidv7(), ...email }] })
const outbox = () => shop.db.selectFrom('email_outbox').select(['kind', 'subject']).execute()
const enquire = async () => {
  const { id } = await givenProduct(shop.db)
  const body = { productId: id, name: 'Lan', phone: '0900000123', message: 'Giá bao nhiêu?', consent: true }
  return shop.call('POST /api/contact/product', { body: body as never })
}

describe('emails that the settings leave out', () => {
  const status = (to: 'confirmed' | 'processing' | 'shipped' | 'delivered'): OrderEmail => ({
    kind: 'order_status',
    to,
    note: '',
  })
  const kinds: [Switch, OrderEmail][] = [
    ['confirmed', status('confirmed')],
    ['processing', status('processing')],
    ['shipped', status('shipped')],
    ['delivered', status('delivered')],
    ['newOrder', { kind: 'new_order' }],
  ]

  it.each(kinds)('«%s» is in the outbox while it is on, and not while it is off', async (name, email) => {
    const others = Object.fromEntries(kinds.map(([other]) => [other, other === name]))
    expect(await set(others)).toBe(200)
    await write(email)
    expect(await outbox()).toHaveLength(1)
    await shop.db.deleteFrom('email_outbox').execute()
    await set({ ...Object.fromEntries(kinds.map(([other]) => [other, true])), [name]: false })
    await write(email)
    expect(await outbox()).toEqual([])
  })

  it('is silent about an enquiry while that is off, and keeps the enquiry', async () => {
    await set({ enquiry: false })
    expect((await enquire()).status).toBe(200)
    expect(await outbox()).toEqual([])
    expect(await shop.db.selectFrom('enquiry').select('id').execute()).toHaveLength(1)
    await set({ enquiry: true })
    await enquire()
    expect((await outbox()).map(({ kind }) => kind)).toEqual(['enquiry'])
  })

  it('never leaves out emails about the receipt, the cancelling and the money of an order', async () => {
    await set(ALL_OFF)
    const always: OrderEmail[] = [
      { kind: 'order_placed' },
      { kind: 'order_status', to: 'cancelled', note: '' },
      { kind: 'order_payment', to: 'paid', reason: '' } as OrderEmail,
      { kind: 'order_delivery_fee' },
    ]
    for (const email of always) await write(email)
    expect((await outbox()).map(({ kind }) => kind).sort()).toEqual(
      ['order_delivery_fee', 'order_payment', 'order_placed', 'order_status'].sort(),
    )
    await shop.db.deleteFrom('email_outbox').execute()
    const customer = await givenUser(shop.db)
    const { email } = await shop.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow()
    await jobHandlers(shop.shop).send_reset_link({ email })
    expect((await outbox()).map(({ kind }) => kind)).toEqual(['password_reset'])
  })

  it('refuses switches for other emails', async () => {
    await set({ order_placed: false, password_reset: false })
    expect(Object.keys((await loadSettings(shop.db)).emails)).not.toContain('order_placed')
  })
})

describe('the address for answers', () => {
  it('is in every email except those that are answered to a customer', async () => {
    const smtp = await startSmtpServer()
    try {
      await set({ replyTo: 'cskh@example.com', confirmed: true, newOrder: true })
      await write({ kind: 'order_status', to: 'confirmed', note: '' })
      await write({ kind: 'new_order' })
      const env = { ...shop.shop.env, SMTP_URL: smtp.url }
      for (const { id } of await shop.db
        .selectFrom('email_outbox')
        .select('id')
        .orderBy('created_at')
        .execute())
        await jobHandlers({ ...shop.shop, env }).send_email({ emailId: id })
      expect(smtp.emails.map(data => /^Reply-To: (.*)$/im.exec(data)?.[1]?.trim())).toEqual([
        'cskh@example.com',
        'mua@example.com',
      ])
    } finally {
      await smtp.close()
    }
  })

  it('is an address or empty', async () => {
    expect(await set({ replyTo: 'không phải' })).toBe(400)
    expect(await set({ replyTo: 'cskh@example.com' })).toBe(200)
    expect((await loadSettings(shop.db)).emails.replyTo).toBe('cskh@example.com')
  })
})
