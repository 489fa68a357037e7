import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InvoiceCorrection } from '#contract/invoices/invoice.shapes.ts'
import type { OrderStatus } from '#contract/orders/order.status.ts'
import { readWorkbook } from '#tests/support/catalogue/workbooks.ts'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
let admin: { id: string; token: string }
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin', name: 'Thùy Linh' })
})
afterAll(() => shop.close())

/** The invoice of a cash order that went through these states. */
async function givenInvoice(...states: OrderStatus[]) {
  const lamp = await givenProduct(shop.db, { title: 'Đèn thả mây tre', priceDong: 1_250_000 })
  const { body } = await shop.call('POST /api/orders', { body: orderBody([{ productId: lamp.id }]) })
  for (const status of states) await move(body.data._id, status)
  const call = { params: { orderId: body.data._id }, body: {} }
  return (await shop.call('POST /api/invoices/from-order/:orderId', call, admin)).body.data
}

const move = (id: string, status: OrderStatus) =>
  shop.call('PUT /api/admin/orders/:id/status', { params: { id }, body: { status } }, admin)
const read = async (id: string) =>
  (await shop.call('GET /api/invoices/:id', { params: { id } }, admin)).body.data
const correction: InvoiceCorrection = {
  reason: 'Sai tên và địa chỉ người mua',
  buyer: {
    name: 'Nguyễn Thị Đúng',
    phone: '0912345678',
    email: 'dung@example.com',
    address: '8 đường Đúng, Huế',
  },
}
const replace = (id: string, change: object = {}) =>
  shop.call('POST /api/invoices/:id/replace', { params: { id }, body: { ...correction, ...change } }, admin)

describe('an invoice with a wrong buyer', () => {
  it('is cancelled with the reason, and the next number bills the same to the right buyer', async () => {
    const wrong = await givenInvoice('confirmed')
    const { status, body } = await replace(wrong._id)
    const right = body.data
    expect([status, body.message]).toEqual([200, `Đã lập lại hóa đơn: ${right.invoiceNumber}`])
    expect(Number(right.invoiceNumber.slice(-6))).toBe(Number(wrong.invoiceNumber.slice(-6)) + 1)
    const { buyer, ...billed } = wrong.content
    expect(right).toMatchObject({
      status: 'issued',
      content: { ...billed, buyer: { ...correction.buyer, company: '', taxCode: '' } },
      replaces: { _id: wrong._id, invoiceNumber: wrong.invoiceNumber },
      replacedBy: null,
      createdBy: 'Thùy Linh',
    })
    const old = await read(wrong._id)
    expect(old).toMatchObject({
      invoiceNumber: wrong.invoiceNumber,
      status: 'cancelled',
      cancelReason: 'Sai tên và địa chỉ người mua',
      replacedBy: { _id: right._id, invoiceNumber: right.invoiceNumber },
    })
    // its content stays as it was
    expect(old.content.buyer).toEqual(buyer)
    const order = await shop.call('GET /api/admin/orders/:id', { params: { id: wrong.orderId } }, admin)
    expect(order.body.data).toMatchObject({
      invoiceNumber: right.invoiceNumber,
      invoice: { _id: right._id, status: 'issued' },
      // the order itself is right: only its invoice was not
      customer: { name: 'Trần Thị Mua' },
    })
  })

  it('may be paid already: the new one is, too, since the same day', async () => {
    const wrong = await givenInvoice('delivered')
    expect(wrong.status).toBe('paid')
    const firm = {
      company: 'Công ty TNHH Ví Dụ',
      taxCode: '0123456789',
      companyAddress: '1 đường Ví Dụ',
      invoiceEmail: 'ketoan@example.com',
    }
    const { data } = (await replace(wrong._id, { vatBuyer: firm })).body
    expect(data).toMatchObject({
      status: 'paid',
      paidAt: wrong.paidAt,
      content: { buyer: { ...correction.buyer, ...firm } },
    })
    // and it is cancelled with its order like every other one
    await move(wrong.orderId, 'cancelled')
    expect(await read(data._id)).toMatchObject({ status: 'cancelled', cancelReason: '' })
  })

  it('can itself have been a correction, and is found by the new name only in the new one', async () => {
    const first = await givenInvoice('confirmed')
    const second = (await replace(first._id)).body.data
    const buyer = { ...correction.buyer, name: 'Phạm Văn Cuối Cùng' }
    const third = (await replace(second._id, { buyer })).body.data
    expect((await read(second._id)).replacedBy?._id).toBe(third._id)
    expect((await read(first._id)).replacedBy?._id).toBe(second._id)
    const found = await shop.call('GET /api/invoices', { query: { search: 'pham van cuoi cung' } }, admin)
    expect(found.body.data.map(invoice => invoice._id)).toEqual([third._id])
  })

  it('is named on both papers, and the log records who replaced it and why', async () => {
    const wrong = await givenInvoice('confirmed')
    const right = (await replace(wrong._id)).body.data
    const textOf = async (id: string) => {
      const { body } = await shop.call('GET /api/invoices/:id/download-pdf', { params: { id } }, admin)
      return (await readPdf(Buffer.from(await body.arrayBuffer()))).pages.join()
    }
    expect(await textOf(wrong._id)).toContain(`Thay bằng phiếu bán hàng ${right.invoiceNumber}`)
    expect(await textOf(right._id)).toContain(`Thay cho phiếu bán hàng ${wrong.invoiceNumber}`)
    const excel = await shop.call(
      'GET /api/invoices/:id/download-excel',
      { params: { id: wrong._id } },
      admin,
    )
    const rows = await readWorkbook(Buffer.from(await excel.body.arrayBuffer()), wrong.invoiceNumber)
    const cells = rows.map(row => row.cells.slice(1, 3))
    expect(cells).toContainEqual(['Lý do hủy', correction.reason])
    expect(cells).toContainEqual(['Thay bằng phiếu bán hàng', right.invoiceNumber])

    const logOf = async (subject: string) =>
      (await shop.call('GET /api/admin/audit', { query: { subject } }, admin)).body.data[0]
    expect(await logOf(wrong._id)).toMatchObject({
      action: 'updated',
      actor: { name: 'Thùy Linh' },
      changes: expect.arrayContaining([
        { field: 'invoiceStatus', before: 'issued', after: 'cancelled' },
        { field: 'cancelReason', before: null, after: correction.reason },
        { field: 'replacedBy', before: null, after: right.invoiceNumber },
      ]),
    })
    expect(await logOf(right._id)).toMatchObject({ action: 'created' })
  })
})

describe('replacing is refused', () => {
  it('for an invoice that is cancelled, also when two admins replace it at once', async () => {
    const wrong = await givenInvoice('confirmed')
    const answers = await Promise.all([1, 2, 3].map(() => replace(wrong._id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const live = answers.find(({ status }) => status === 200)?.body.data.invoiceNumber
    for (const { error } of answers.filter(({ status }) => status === 409)) {
      expect(error.code).toBe('invalid_invoice_transition')
      expect(error.message).toBe(
        `Hóa đơn ${wrong.invoiceNumber} đã hủy nên không lập lại được. Đơn hàng hiện có hóa đơn ${live}`,
      )
    }
    const { rows } = await sql<{ n: number }>`
      SELECT count(*) AS n FROM invoice WHERE order_id = ${wrong.orderId}`.execute(shop.db)
    expect(rows).toEqual([{ n: 2 }])
  })

  it('once the order is cancelled, also at the same moment: then no invoice of it lives', async () => {
    const wrong = await givenInvoice('confirmed')
    await move(wrong.orderId, 'cancelled')
    const late = await replace(wrong._id)
    expect([late.status, late.error.message]).toEqual([
      409,
      expect.stringContaining('không có hóa đơn còn hiệu lực'),
    ])
    const atOnce = await givenInvoice('confirmed')
    const [replaced] = await Promise.all([replace(atOnce._id), move(atOnce.orderId, 'cancelled')])
    expect([200, 409]).toContain(replaced.status)
    const live = await shop.db
      .selectFrom('invoice')
      .select('id')
      .where('order_id', '=', atOnce.orderId)
      .where('status', '<>', 'cancelled')
      .execute()
    expect(live).toEqual([])
  })

  it('without a reason, a name, an address or a right tax code, and then no number is used', async () => {
    const wrong = await givenInvoice('confirmed')
    const refusals: [object, string][] = [
      [{ reason: ' ' }, 'reason'],
      [{ buyer: { ...correction.buyer, name: '' } }, 'buyer.name'],
      [{ buyer: { ...correction.buyer, address: '' } }, 'buyer.address'],
      [{ buyer: { ...correction.buyer, phone: '12' } }, 'buyer.phone'],
      [
        { vatBuyer: { company: 'A', taxCode: '12', companyAddress: 'B', invoiceEmail: 'c@example.com' } },
        'vatBuyer.taxCode',
      ],
    ]
    for (const [change, path] of refusals) {
      const { status, error } = await replace(wrong._id, change)
      expect([path, status, error.errors?.[0]?.path]).toEqual([path, 400, path])
    }
    const missing = await replace('01920000-0000-7000-8000-000000000000')
    expect(missing.error.code).toBe('invoice_not_found')
    expect(await read(wrong._id)).toMatchObject({ status: 'issued', cancelReason: '' })
    const next = (await replace(wrong._id)).body.data
    expect(Number(next.invoiceNumber.slice(-6))).toBe(Number(wrong.invoiceNumber.slice(-6)) + 1)
  })

  it('by the database itself if the past would be rewritten', async () => {
    const wrong = await givenInvoice('confirmed')
    const right = (await replace(wrong._id)).body.data
    const change = (id: string, to: object) =>
      shop.db.updateTable('invoice').set(to).where('id', '=', id).execute()
    await expect(change(wrong._id, { cancel_reason: 'Khác' })).rejects.toThrow('append-only')
    await expect(change(right._id, { replaces_id: null })).rejects.toThrow('append-only')
    await expect(change(right._id, { cancel_reason: 'Chưa hủy' })).rejects.toThrow('violates check')
  })
})
