import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vietnamDay } from '#contract/kernel/time.ts'
import { loadSettings, saveSettings } from '#server/features/settings/index.ts'
import { givenUser } from '#tests/support/factories.ts'
import { type InvoiceFixture, invoiceFixture } from '#tests/support/orders/invoice-fixture.ts'
import { createInvoice } from './index.ts'

let fixture: InvoiceFixture
beforeAll(async () => {
  fixture = await invoiceFixture()
})
afterAll(() => fixture.shop.close())

const NOBODY = { id: null, name: 'Thử' }

describe('issuing an invoice', () => {
  it('is possible from confirmed on, and not after a cancellation', async () => {
    for (const status of ['pending', 'cancelled'] as const) {
      const refused = await fixture.issue((await fixture.givenOrder(status)).id)
      expect([status, refused.status, refused.error.code]).toEqual([status, 409, 'order_not_billable'])
      expect(refused.error.message).toContain('chỉ xuất được hóa đơn cho đơn đã xác nhận')
    }
    for (const status of ['confirmed', 'processing', 'shipped'] as const) {
      const issued = await fixture.issue((await fixture.givenOrder(status)).id)
      expect([status, issued.status, issued.body.data.status]).toEqual([status, 200, 'issued'])
    }
    // cash is paid on delivery
    expect((await fixture.issue((await fixture.givenOrder('delivered')).id)).body.data.status).toBe('paid')
  })

  it('bills lines, buyer and seller, with the total in words', async () => {
    const order = await fixture.givenOrder('confirmed', 3)
    const { shop: seller } = await loadSettings(fixture.shop.db)
    const { body } = await fixture.issue(order.id)
    expect(body.message).toBe(`Đã xuất hóa đơn ${body.data.invoiceNumber}`)
    expect(body.data).toMatchObject({
      invoiceNumber: expect.stringMatching(/^HD-\d{4}-\d{6}$/),
      orderNumber: order.number,
      totalAmount: 4_125_000,
      totalInWords: 'Bốn triệu một trăm hai mươi lăm nghìn đồng',
      createdBy: 'Thùy Linh',
      pdfPath: `/api/invoices/${body.data._id}/download-pdf`,
      content: {
        seller: { name: seller.name, phone: seller.hotline },
        buyer: { name: 'Trần Thị Mua', phone: '0900000456', company: '', taxCode: '' },
        lines: [
          { name: 'Đèn thả mây tre', unitPrice: 1_250_000, quantity: 3, taxPercent: 10, total: 3_750_000 },
        ],
        subtotal: 3_750_000,
        taxes: [{ percent: 10, taxable: 3_750_000, amount: 375_000 }],
        totalAmount: 4_125_000,
      },
    })
    const detail = await fixture.shop.call(
      'GET /api/admin/orders/:id',
      { params: { id: order.id } },
      fixture.admin,
    )
    expect(detail.body.data.invoiceNumber).toBe(body.data.invoiceNumber)
    const log = await fixture.shop.call(
      'GET /api/admin/audit',
      { query: { subject: body.data._id } },
      fixture.admin,
    )
    expect(log.body.data).toMatchObject([
      { action: 'created', kind: 'invoice', subject: { label: body.data.invoiceNumber } },
    ])
  })

  it('takes the firm that a VAT invoice is for, with a tax code of 10 or 10 and 3 digits', async () => {
    const firm = {
      company: 'Công ty TNHH Ví Dụ',
      companyAddress: '1 đường Ví Dụ',
      invoiceEmail: 'ketoan@example.com',
    }
    const order = await fixture.givenOrder()
    for (const taxCode of ['', '123', '0123456789-1', '0123456789001']) {
      const refused = await fixture.issue(order.id, { vatBuyer: { ...firm, taxCode } })
      expect([taxCode, refused.status, refused.error.errors?.[0]?.path]).toEqual([
        taxCode,
        400,
        'vatBuyer.taxCode',
      ])
    }
    const { body } = await fixture.issue(order.id, { vatBuyer: { ...firm, taxCode: '0123456789-001' } })
    expect(body.data.content.buyer).toMatchObject({ ...firm, taxCode: '0123456789-001' })
  })

  it('happens once for an order, also with several requests at once', async () => {
    const order = await fixture.givenOrder()
    const answers = await Promise.all([1, 2, 3].map(() => fixture.issue(order.id)))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
    const refused = answers.find(answer => answer.status === 409)
    expect(refused?.error.code).toBe('invoice_exists')
    expect(refused?.error.data).toMatchObject({ invoiceNumber: expect.stringContaining('HD-') })
  })

  it('of an order without an invoice answers not found with a sentence', async () => {
    const missing = await fixture.ofOrder((await fixture.givenOrder()).id)
    expect([missing.status, missing.error.code]).toEqual([404, 'invoice_not_found'])
    expect(missing.error.message).toBe('Chưa có hóa đơn cho đơn hàng này. Vui lòng xuất hóa đơn trước.')
  })
})

describe('the numbers of invoices', () => {
  it('run on without a gap when many are issued at once and some fail at the last moment', async () => {
    const orders = await Promise.all(Array.from({ length: 24 }, () => fixture.givenOrder()))
    const doomed = new Set(orders.filter((_, index) => index % 3 === 0).map(order => order.id))
    await sql`
      CREATE FUNCTION fail_some() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND notes = 'hỏng') THEN RAISE EXCEPTION 'test'; END IF;
        RETURN NEW;
      END $$`.execute(fixture.shop.db)
    await sql`CREATE TRIGGER fail_some AFTER INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION fail_some()`.execute(
      fixture.shop.db,
    )
    await fixture.shop.db
      .updateTable('orders')
      .set({ notes: 'hỏng' })
      .where('id', 'in', [...doomed])
      .execute()
    const outcomes = await Promise.allSettled(
      orders.map(order => createInvoice(fixture.shop.db, { orderId: order.id, by: NOBODY })),
    )
    expect(outcomes.map(outcome => outcome.status === 'rejected')).toEqual(
      orders.map(order => doomed.has(order.id)),
    )
    await sql`DROP TRIGGER fail_some ON invoice`.execute(fixture.shop.db)
    const numbers = await numbersOf(vietnamDay(new Date()).slice(0, 4))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    expect(numbers.length).toBeGreaterThanOrEqual(16)
  })

  it('restart with each of Vietnam’s years', async () => {
    // 31 December 2030, 23:59 in Vietnam, and a minute later
    const lastMinute = new Date('2030-12-31T16:59:00Z')
    const newYear = new Date('2030-12-31T17:00:00Z')
    for (const at of [lastMinute, newYear, newYear]) {
      await createInvoice(fixture.shop.db, { orderId: (await fixture.givenOrder()).id, by: NOBODY, at })
    }
    expect(await numbersOf('2030')).toEqual([1])
    expect(await numbersOf('2031')).toEqual([1, 2])
  })
})

async function numbersOf(year: string): Promise<number[]> {
  const { rows } = await sql<{ number: string }>`
    SELECT invoice_number AS number FROM invoice WHERE invoice_number LIKE ${`HD-${year}-%`}
     ORDER BY invoice_number`.execute(fixture.shop.db)
  return rows.map(({ number }) => Number(number.slice(-6)))
}

describe('the billed content', () => {
  it('stays as it was, whatever changes later', async () => {
    const order = await fixture.givenOrder()
    const before = (await fixture.issue(order.id)).body.data
    const { shop: seller } = await loadSettings(fixture.shop.db)
    await saveSettings(fixture.shop.db, 'shop', { ...seller, name: 'Tên khác', taxCode: '9999999999' })
    await fixture.shop.db
      .updateTable('product')
      .set({ title: 'Đổi tên', price_dong: 1 })
      .where('id', '=', order.lampId)
      .execute()
    await fixture.shop.db
      .updateTable('orders')
      .set({ customer_name: 'Người khác', street: 'Nơi khác' })
      .where('id', '=', order.id)
      .execute()
    await fixture.shop.db
      .updateTable('order_line')
      .set({ title: 'Khác' })
      .where('order_id', '=', order.id)
      .execute()
    expect(await fixture.read(before._id)).toEqual(before)
  })

  it('is refused any change by the database itself', async () => {
    const { data } = (await fixture.issue((await fixture.givenOrder()).id)).body
    const row = fixture.shop.db.updateTable('invoice').where('id', '=', data._id)
    for (const change of [
      { content: '{}' },
      { total_dong: 1 },
      { invoice_number: 'HD-2026-999999' },
      { issued_at: new Date(0) },
      { issued_by_name: 'Ai đó' },
    ]) {
      await expect(row.set(change).execute()).rejects.toThrow('append-only')
    }
    await expect(fixture.shop.db.deleteFrom('invoice').where('id', '=', data._id).execute()).rejects.toThrow(
      'append-only',
    )
    await fixture.settle(data._id, 'paid')
    await expect(row.set({ status: 'issued' }).execute()).rejects.toThrow('does not go from paid to issued')
  })

  it('outlives the account of its issuer', async () => {
    const other = await givenUser(fixture.shop.db, { role: 'admin', name: 'Người cũ' })
    const { id: orderId } = await fixture.givenOrder()
    const call = { params: { orderId }, body: {} }
    const { body } = await fixture.shop.call('POST /api/invoices/from-order/:orderId', call, other)
    const deleted = await fixture.shop.call(
      'DELETE /api/users/:id',
      { params: { id: other.id } },
      fixture.admin,
    )
    expect(deleted.status).toBe(200)
    expect((await fixture.read(body.data._id)).createdBy).toBe('Người cũ')
  })
})
