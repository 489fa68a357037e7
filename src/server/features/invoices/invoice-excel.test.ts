import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/calls.ts'
import { readSpreadsheet } from '#server/spreadsheet/read-spreadsheet.ts'
import { unzipText } from '#tests/support/catalogue/workbooks.ts'
import { type InvoiceFilesFixture, invoiceFilesFixture } from '#tests/support/orders/invoice-files-fixture.ts'

let fixture: InvoiceFilesFixture
let dir: string
beforeAll(async () => {
  fixture = await invoiceFilesFixture()
  dir = await mkdtemp(join(tmpdir(), 'invoice-test-'))
})
afterAll(async () => {
  await fixture.shop.close()
  await rm(dir, { recursive: true })
})

/** The rows of an Excel file, each as its cells. */
async function rowsOf(content: Uint8Array) {
  const path = join(dir, 'file.xlsx')
  await writeFile(path, content)
  const read = await readSpreadsheet({
    path,
    sheet: '',
    maxRows: 5_000,
    maxColumns: 20,
    maxUnpackedBytes: 50_000_000,
  })
  if ('refused' in read) throw new Error(read.refused)
  return read.rows.map(row => row.cells)
}

describe('the Excel file of an invoice', () => {
  it('has the same lines, amounts as numbers, and no formula', async () => {
    const invoice = await fixture.givenInvoice(['=HYPERLINK("http://example.com")', 'Đèn bàn'])
    const { headers, content } = await fixture.download(invoice._id, 'excel')
    expect(headers['content-disposition']).toContain(`filename="invoice-${invoice.orderNumber}.xlsx"`)
    const rows = await rowsOf(content)
    expect(rows[0]).toEqual([null, `Phiếu bán hàng ${invoice.invoiceNumber}`])
    expect(rows[1]?.[1]).toContain('không phải hóa đơn giá trị gia tăng')
    const sku = invoice.content.lines.map(line => line.sku)
    expect(rows).toContainEqual([
      1,
      '=HYPERLINK("http://example.com")',
      sku[0],
      null,
      1_250_000,
      2,
      10,
      2_500_000,
    ])
    expect(rows).toContainEqual([2, 'Đèn bàn', sku[1], null, 1_250_000, 2, 10, 2_500_000])
    const totals = rows.filter(row => row.length === 8 && row[0] === null).map(row => [row[4], row[7]])
    expect(totals).toEqual([
      ['Cộng tiền hàng', 5_000_000],
      ['Thuế (chưa gồm trong giá) 10%', 500_000],
      ['Phí giao hàng', 0],
      ['Tổng cộng', 5_500_000],
    ])
    const sheet = await unzipText(Buffer.from(content), 'xl/worksheets/sheet1.xml')
    expect(sheet.match(/<mergeCell ref="E\d+:G\d+"\/>/g)).toHaveLength(totals.length)
    expect(rows.at(-1)?.[1]).toBe('Bằng chữ: Năm triệu năm trăm nghìn đồng.')
  })
})

it('the Excel file is headed «Hóa đơn» with VAT for a seller with a tax code', async () => {
  await fixture.giveTaxCode('0123456789')
  const { _id: id, invoiceNumber } = await fixture.givenInvoice(['Đèn bàn'])
  await fixture.giveTaxCode('')
  const rows = await rowsOf((await fixture.download(id, 'excel')).content)
  expect(rows[0]).toEqual([null, `Hóa đơn ${invoiceNumber}`])
  expect(rows.map(row => row[6])).toContain('Thuế VAT (%)')
  expect(rows.map(row => row[4])).toContain('Thuế VAT 10%')
})

describe('the Excel file of the list', () => {
  it('has every invoice that fits, each once, newest first', async () => {
    const { _id: id } = await fixture.givenInvoice(['Đèn bàn'])
    // more than are read at a time, many of one moment
    await sql`
      INSERT INTO invoice (invoice_number, order_id, status, content, total_dong, issued_at, issued_by_name,
        cancelled_at)
      SELECT 'HD-2000-' || lpad(n::text, 6, '0'), order_id, 'cancelled', content, total_dong,
             issued_at - (n / 400) * interval '1 day', issued_by_name, issued_at
        FROM invoice, generate_series(1, 1100) AS n WHERE id = ${id}`.execute(fixture.shop.db)
    const { rows: wanted } = await shopNumbers()
    const exported = await exportOf({})
    expect(exported[0]?.slice(0, 2)).toEqual(['Số hóa đơn', 'Đơn hàng'])
    expect(wanted.length).toBeGreaterThan(1100)
    expect(exported.slice(1).map(row => row[0])).toEqual(wanted)
    const cancelled = await exportOf({ status: 'cancelled' })
    expect(cancelled.slice(1).every(row => row[5] === 'Đã hủy')).toBe(true)
    expect(cancelled.length).toBeLessThan(exported.length)
  })
})

async function shopNumbers() {
  const found = await fixture.shop.db
    .selectFrom('invoice')
    .select('invoice_number')
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { rows: found.map(row => row.invoice_number) }
}

async function exportOf(body: InputOf<'POST /api/invoices/export-excel'>['body']) {
  const answer = await fixture.shop.call('POST /api/invoices/export-excel', { body }, fixture.admin)
  expect(answer.headers['content-disposition']).toMatch(/invoices_\d{4}-\d\d-\d\d\.xlsx/)
  return rowsOf(new Uint8Array(await answer.body.arrayBuffer()))
}
