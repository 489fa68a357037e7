import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { bareDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await bareDatabase()
  await migrate(database.url, { before: '0027' })
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

let count = 0

/** A delivered order and its invoice as they stood before a refund cancelled the invoice. */
async function givenBilled(order: {
  payment: 'paid' | 'refunded'
  invoice: 'issued' | 'paid' | 'cancelled'
  issuedAt?: string
  refundedAt?: string
}): Promise<string> {
  count += 1
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO orders (order_number, status, payment_status, payment_method, customer_name, customer_email,
       customer_phone, street, city, subtotal_dong, tax_dong, total_dong, prices_include_tax, updated_at)
     VALUES ($1, 'delivered', $2, 'cash', 'Mua', 'mua@example.com', '0900000456', '1 đường Ví Dụ', 'Huế', 100, 10, 110,
       false, '2026-10-09') RETURNING id`,
    [`DH-2026-${count}`, order.payment],
  )
  const id = rows[0]?.id
  if (order.refundedAt)
    await client.query(
      `INSERT INTO order_event (order_id, kind, from_status, to_status, actor_kind, actor_name, created_at)
       VALUES ($1, 'payment', 'paid', 'refunded', 'admin', 'Thùy Linh', $2)`,
      [id, order.refundedAt],
    )
  const number = `HD-2026-${String(count).padStart(6, '0')}`
  await client.query(
    `INSERT INTO invoice (invoice_number, order_id, status, content, total_dong, issued_at, issued_by_name, paid_at,
       cancelled_at)
     VALUES ($1, $2, $3, $4, 110, $5, 'Thùy Linh', '2026-10-02', CASE WHEN $3 = 'cancelled' THEN timestamptz '2026-10-03' END)`,
    [
      number,
      id,
      order.invoice,
      JSON.stringify({ order: { orderNumber: `DH-2026-${count}` }, buyer: { name: 'Mua', phone: '' } }),
      order.issuedAt ?? '2026-10-01',
    ],
  )
  return number
}

it('cancels the invoices that a refund left alive, as a refund does now, and nothing else', async () => {
  const refunded = await givenBilled({
    payment: 'refunded',
    invoice: 'paid',
    refundedAt: '2026-10-05T03:00:00Z',
  })
  const billedLater = await givenBilled({
    payment: 'refunded',
    invoice: 'issued',
    issuedAt: '2026-10-07T03:00:00Z',
    refundedAt: '2026-10-05T03:00:00Z',
  })
  const untold = await givenBilled({ payment: 'refunded', invoice: 'paid' })
  const paid = await givenBilled({ payment: 'paid', invoice: 'paid' })
  const cancelled = await givenBilled({ payment: 'refunded', invoice: 'cancelled' })

  expect(await migrate(database.url)).toContain('0027_replaced_invoices.sql')

  const { rows } = await client.query(
    'SELECT invoice_number, status, cancelled_at FROM invoice ORDER BY invoice_number',
  )
  expect(rows).toEqual([
    { invoice_number: refunded, status: 'cancelled', cancelled_at: new Date('2026-10-05T03:00:00Z') },
    { invoice_number: billedLater, status: 'cancelled', cancelled_at: new Date('2026-10-07T03:00:00Z') },
    { invoice_number: untold, status: 'cancelled', cancelled_at: expect.any(Date) },
    { invoice_number: paid, status: 'paid', cancelled_at: null },
    { invoice_number: cancelled, status: 'cancelled', cancelled_at: expect.any(Date) },
  ])
  const log = await client.query(
    'SELECT subject_label, actor_name, before, after FROM audit_entry ORDER BY subject_label',
  )
  const entry = (subject_label: string, before: string) => ({
    subject_label,
    actor_name: 'Hệ thống',
    before: { invoiceStatus: before },
    after: { invoiceStatus: 'cancelled' },
  })
  expect(log.rows).toEqual([entry(refunded, 'paid'), entry(billedLater, 'issued'), entry(untold, 'paid')])
})
