import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#server/db/uuid.ts'
import { saveSettings } from '#server/features/settings/index.ts'
import { type JobQueue, startQueue } from '#server/jobs/queue.ts'
import { jobHandlers } from '#server/main/job-handlers.ts'
import { givenProduct, givenUser } from '#tests/support/factories.ts'
import { holdFixture } from '#tests/support/orders/hold-fixture.ts'
import { promotion } from '#tests/support/pricing/promotions.ts'
import { givenPromotion } from '#tests/support/promotions/given-promotion.ts'
import { withClient } from '#tests/support/stock/stocked-products.ts'
import { COLUMN_CLASSES } from './column-classes.ts'

/** Personal columns that an erasure leaves as they are, with the reason. */
const KEPT: Record<string, string> = {
  'invoice.content': 'a frozen copy that the law keeps (decision 0050)',
  'invoice.search_text': 'finds that copy',
  'invoice.cancel_reason': 'belongs to that copy',
  'audit_entry.before': 'earlier edits of contact data by staff (decisions 0013, 0050)',
  'audit_entry.after': 'the same',
  'audit_entry.subject_label': 'the same',
  'audit_entry.search_text': 'the same',
  'promotion_use.customer_keys': 'keyed hashes, which the limit per customer needs',
  'rate_limit.bucket': 'hashes that end with their window, a day at most',
  'product_view.visitor_hash': 'a hash with a salt of the day, kept for half an hour',
}

let fixture: Awaited<ReturnType<typeof holdFixture>>
let queue: JobQueue
beforeAll(async () => {
  fixture = await holdFixture({ RATE_LIMITS: 'on', ADMIN_EMAIL: 'chu@vi-du.vn' })
  queue = await startQueue(fixture.shop.databaseUrl, pino({ level: 'silent' }))
})
afterAll(async () => {
  await queue.stop()
  await fixture.shop.close()
})

const words = (text = '') => text.split(' ').filter(Boolean)
const personal = Object.entries(COLUMN_CLASSES).flatMap(([table, { person }]) =>
  words(person).map(column => ({ table, column, name: `${table}.${column}` })),
)

/** The values of each personal column, but for empty ones. */
function readPersonal(): Promise<Map<string, Set<string>>> {
  return withClient(fixture.shop.databaseUrl, async client => {
    const found = new Map<string, Set<string>>()
    for (const { table, column, name } of personal) {
      const { rows } = await client.query<{ value: string }>(
        `SELECT DISTINCT "${column}"::text AS value FROM ${table}
          WHERE "${column}" IS NOT NULL AND "${column}"::text NOT IN ('', '{}', '[]')`,
      )
      found.set(name, new Set(rows.map(({ value }) => value)))
    }
    return found
  })
}

describe('the columns of the database', () => {
  it('are all classified as personal, keys or business', async () => {
    const columns = await withClient(fixture.shop.databaseUrl, async client => {
      const { rows } = await client.query<{ table: string; column: string }>(
        `SELECT CASE table_schema WHEN 'public' THEN '' ELSE table_schema || '.' END || table_name AS "table",
                column_name AS "column"
           FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
          WHERE table_schema IN ('public', 'backups') AND table_type = 'BASE TABLE'`,
      )
      return rows.map(({ table, column }) => `${table}.${column}`)
    })
    const classified = Object.entries(COLUMN_CLASSES).flatMap(([table, { person, key, business }]) =>
      [person, key, business].flatMap(words).map(column => `${table}.${column}`),
    )
    const sentence = 'name the column in tests/sql/column-classes.ts; what a person has said must be erasable'
    expect(classified.toSorted(), sentence).toEqual(columns.toSorted())
  })
})

describe('after an erasure', () => {
  it('no personal column holds data that a guest and a customer have left there', async () => {
    const written = await leaveTraces()
    const unwritten = personal.filter(({ name }) => !(name in KEPT) && written.get(name)?.size === 0)
    expect(unwritten, 'the test must write each personal column, else it proves nothing').toEqual([])
    await eraseEverybody()
    const after = await readPersonal()
    const left = personal.flatMap(({ name }) => {
      const values = [...(written.get(name) ?? [])].filter(
        value => value !== STAFF && after.get(name)?.has(value),
      )
      return values.length > 0 && !(name in KEPT) ? [{ name, values }] : []
    })
    expect(left).toEqual([])
    expect(await jobsAbout()).toEqual([])
    expect(await auditedNotes()).toEqual([])
  })
})

const PERSON = { name: 'Lê Thị Khách', phone: '0912000123', email: 'khach@vi-du.vn' }
const PASSWORD = 'Matkhau1'
const NOTE = 'Chị Khách không nghe máy'
/** Who has worked on the orders stays in the books. */
const STAFF = 'Nhân Viên Thử'
let admin: { token: string }
let account: { token: string }
const orderIds: string[] = []

/**
 * A guest asks, holds, transfers, buys with a code; the same person registers and does it once more. Staff
 * work on it.
 */
async function leaveTraces(): Promise<Map<string, Set<string>>> {
  const { shop, transferOrder, open, givenGuest } = fixture
  admin = await givenUser(shop.db, { role: 'admin', name: STAFF })
  const product = await givenProduct(shop.db, { stock: 50, priceDong: 500_000 })
  await saveSettings(shop.db, 'shop', { ...(await shop.shop.settings()).shop, email: 'tiem@vi-du.vn' })
  const off = promotion({ on: 'order', kind: 'amount', dong: 10_000 }, { name: 'Mã' })
  await givenPromotion(shop.db, off, { codes: ['MA1X'], customerLimit: 3 })
  const next = { on: 'next_order', kind: 'code', percent: 5, capDong: 40_000, validDays: 60 } as const
  await givenPromotion(shop.db, promotion(next, { name: 'Cảm ơn' }))
  const before = await readPersonal()
  const written = new Map<string, Set<string>>()
  const note = async () => {
    for (const [name, values] of await readPersonal()) {
      const fresh = [...values].filter(value => !before.get(name)?.has(value))
      written.set(name, new Set([...(written.get(name) ?? []), ...fresh]))
    }
  }

  const products = [{ productId: product.id }]
  const visit = async (token?: string) => {
    const message = 'Còn màu vàng không?'
    const asked = { ...PERSON, message, productId: product.id }
    await shop.call('POST /api/contact/product', { body: asked }, { token })
    const session = await givenGuest(product.id)
    const held = await open(session, products, {
      payer: { name: PERSON.name, phone: PERSON.phone },
      codes: ['MA1X'],
      city: 'Thành phố Hồ Chí Minh',
      ward: 'Phường Lạ',
    })
    expect(held.status, JSON.stringify(held.error)).toBe(200)
    await note()
    const rest = { guestSessionId: session, notes: 'Nhà có chó dữ', codes: ['MA1X'] }
    const body = await transferOrder(held.body.data.hold, products, rest)
    const address = { ...body.customer.address, state: 'Phường Lạ', zipCode: '70000' }
    const customer = { ...body.customer, ...PERSON, address }
    const placed = await shop.call('POST /api/orders', { body: { ...body, customer } }, { token })
    expect(placed.status, JSON.stringify(placed.error)).toBe(200)
    const id = placed.body.data._id
    orderIds.push(id)
    const params = { id }
    await shop.call('POST /api/admin/orders/:id/notes', { params, body: { note: NOTE } }, admin)
    await noteEachEvent(id)
    const email = { id: uuidv7(), kind: 'order_status', to: 'confirmed', note: NOTE } as const
    await queue.enqueue('write_order_emails', { orderId: id, emails: [email] })
    await note()
    const paid = { paymentStatus: 'paid' as const }
    await shop.call('PUT /api/admin/orders/:id/payment-status', { params, body: paid }, admin)
    for (const status of ['confirmed', 'delivered'] as const)
      await shop.call('PUT /api/admin/orders/:id/status', { params, body: { status } }, admin)
    await note()
  }

  await visit()
  const register = { name: PERSON.name, email: PERSON.email, password: PASSWORD, phone: PERSON.phone }
  await shop.call('POST /api/register', { body: register })
  const login = await shop.call('POST /api/login', { body: { email: PERSON.email, password: PASSWORD } })
  account = { token: login.body.token }
  await queue.enqueue('send_reset_link', { email: PERSON.email })
  await jobHandlers(shop.shop).send_reset_link({ email: PERSON.email })
  await visit(account.token)
  await shop.db
    .updateTable('users')
    .set({ username: 'khach-quen', avatar_url: '/media/1/anh.webp' })
    .where('email', '=', PERSON.email)
    .execute()
  // the mail server's sentence about an address that it refuses
  await shop.db
    .updateTable('email_outbox')
    .set({ last_error: `550 <${PERSON.email}>` })
    .execute()
  await note()
  await rollUp()
  await note()
  return written
}

/** A note at each kind of event that the database takes, as staff write one with a state or a payment. */
async function noteEachEvent(orderId: string): Promise<void> {
  const { rowCount } = await withClient(fixture.shop.databaseUrl, client =>
    client.query(
      `INSERT INTO order_event (order_id, kind, note, actor_kind, actor_name, created_at)
       SELECT $1, kind, $2 || ' ' || kind, 'admin', $3, now()
         FROM pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''(\\w+)''', 'g') AS found (kinds),
              unnest(kinds) AS kind
        WHERE conrelid = 'order_event'::regclass AND conname = 'order_event_kind_check'`,
      [orderId, NOTE, STAFF],
    ),
  )
  expect(rowCount).toBeGreaterThan(5)
}

/** The jobs in the queue, done or not, that name the person or hold a note about them. */
const jobsAbout = () =>
  withClient(fixture.shop.databaseUrl, async client => {
    const about = `SELECT name, data FROM pgboss.job WHERE data::text ~ $1`
    return (await client.query(about, [[...orderIds, PERSON.email, NOTE].join('|')])).rows
  })

/** The entries of the log that repeat a note; the log itself is never rewritten. */
const auditedNotes = () =>
  withClient(fixture.shop.databaseUrl, async client => {
    return (await client.query(`SELECT after FROM audit_entry WHERE after::text ~ $1`, [NOTE])).rows
  })

/** The account erases itself, and staff erase the person from the orders, which then belong to nobody. */
async function eraseEverybody(): Promise<void> {
  const { shop } = fixture
  // emails that still have to go out go first
  await shop.db
    .updateTable('email_outbox')
    .set({ sent_at: new Date() })
    .where('sent_at', 'is', null)
    .execute()
  const gone = await shop.call('DELETE /api/me', { body: { password: PASSWORD } }, account)
  expect(gone.body.data).toEqual({ ordersKept: 1 })
  const erased = await shop.call(
    'POST /api/admin/guest-data/erase',
    { body: { person: PERSON.phone } },
    admin,
  )
  expect(erased.body.data).toMatchObject({ ordersErased: 2, ordersKept: [] })
  // the sums of buyers follow with the clean-up, every five minutes
  await rollUp()
  await rollUp()
}

const rollUp = () => jobHandlers(fixture.shop.shop).clean_up({ task: 'reports' })
