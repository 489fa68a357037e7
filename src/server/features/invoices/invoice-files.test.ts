import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/calls.ts'
import { readSpreadsheet } from '#server/spreadsheet/read-spreadsheet.ts'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
let admin: { id: string; token: string }
let dir: string
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin', name: 'Thùy Linh' })
  dir = await mkdtemp(join(tmpdir(), 'invoice-test-'))
})
afterAll(async () => {
  await shop.close()
  await rm(dir, { recursive: true })
})

type Body = InputOf<'POST /api/invoices/from-order/:orderId'>['body']

async function givenInvoice(titles: string[], body: Body = {}) {
  const products = await Promise.all(
    titles.map(title => givenProduct(shop.db, { title, priceDong: 1_250_000 })),
  )
  const lines = products.map(({ id }) => ({ productId: id, quantity: 2 }))
  const placed = await shop.call('POST /api/orders', { body: orderBody(lines) })
  const orderId = placed.body.data._id
  const move = { params: { id: orderId }, body: { status: 'confirmed' as const } }
  await shop.call('PUT /api/admin/orders/:id/status', move, admin)
  const issued = await shop.call(
    'POST /api/invoices/from-order/:orderId',
    { params: { orderId }, body },
    admin,
  )
  return issued.body.data
}

const download = async (id: string, kind: 'pdf' | 'excel') => {
  const answer = await shop.call(`GET /api/invoices/:id/download-${kind}`, { params: { id } }, admin)
  return { ...answer, content: new Uint8Array(await answer.body.arrayBuffer()) }
}

/** Every letter that Vietnamese is written with. */
const LETTERS = [...'aăâeêioôơuưyAĂÂEÊIOÔƠUƯY']
  .flatMap(vowel => ['', '\u0300', '\u0301', '\u0309', '\u0303', '\u0323'].map(tone => vowel + tone))
  .map(letter => letter.normalize('NFC'))
  .concat('đ', 'Đ')
  .join('')

describe('the PDF of an invoice', () => {
  it('says all that is billed, in a font that it carries itself', async () => {
    const vatBuyer = {
      company: 'Công ty TNHH Ví Dụ',
      taxCode: '0123456789-001',
      companyAddress: '9 đường Mẫu',
      invoiceEmail: 'ketoan@example.com',
    }
    const invoice = await givenInvoice(['Đèn chùm đồng 6 tay', 'Quạt trần gỗ sồi'], { vatBuyer })
    const { status, headers, content } = await download(invoice._id, 'pdf')
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toContain(`filename="invoice-${invoice.orderNumber}.pdf"`)
    const pdf = await readPdf(content)
    expect(pdf.title).toBe(`Hóa đơn ${invoice.invoiceNumber}`)
    expect(pdf.fonts.sort()).toEqual(['BeVietnamPro-Regular', 'BeVietnamPro-SemiBold'])
    expect(pdf.embeddedFonts.sort()).toEqual(pdf.fonts)
    expect(pdf.pages).toHaveLength(1)
    const [text = ''] = pdf.pages
    for (const said of [
      `Số ${invoice.invoiceNumber}`,
      `Đơn hàng ${invoice.orderNumber}`,
      'Tiền mặt, chưa thanh toán',
      'Trần Thị Mua',
      'Điện thoại: 0900 000 456',
      '12/3 đường Ví Dụ, Phường Sài Gòn',
      'Đơn vị: Công ty TNHH Ví Dụ',
      'Mã số thuế: 0123456789-001',
      'Đèn chùm đồng 6 tay',
      'Quạt trần gỗ sồi',
      invoice.content.lines[0]?.sku ?? 'no line',
      '1.250.000',
      'Cộng tiền hàng',
      'Thuế VAT 10%',
      '500.000',
      'Tổng cộng',
      '5.500.000',
      'Bằng chữ: Năm triệu năm trăm nghìn đồng.',
      'Phiếu này không phải hóa đơn giá trị gia tăng (VAT).',
      'Trang 1/1',
    ]) {
      expect(text).toContain(said)
    }
  })

  it('has every Vietnamese letter', async () => {
    const { _id: id } = await givenInvoice([LETTERS])
    const [text = ''] = (await readPdf((await download(id, 'pdf')).content)).pages
    const readLetters = text.replace(/\s/g, '')
    expect(readLetters).toContain(LETTERS)
  })

  it('goes over several pages, each with the head of the table, and wraps long names', async () => {
    const long = 'Đèn chùm thanh gỗ óc chó năm bóng cho bàn ăn phong cách Bắc Âu '.repeat(3).trim()
    const invoice = await givenInvoice(Array.from({ length: 40 }, (_, index) => `${long} số ${index + 1}`))
    const { pages } = await readPdf((await download(invoice._id, 'pdf')).content)
    expect(pages.length).toBeGreaterThanOrEqual(3)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Phiếu này không phải hóa đơn')
      expect(page).toContain(`Trang ${index + 1}/${pages.length}`)
      if (page.includes('Đèn chùm')) expect(page).toContain('Thành tiền')
    }
    const whole = pages.join(' ').replace(/\s+/g, ' ')
    for (let number = 1; number <= 40; number++) expect(whole).toContain(`Bắc Âu số ${number} `)
    expect(whole.match(/Bằng chữ:/g)).toHaveLength(1)
  })

  it('tells the state that the invoice is in now', async () => {
    const { _id: id, orderId } = await givenInvoice(['Đèn bàn'])
    const settle = { params: { id }, body: { status: 'paid' as const } }
    await shop.call('PUT /api/invoices/:id/status', settle, admin)
    const text = async () => (await readPdf((await download(id, 'pdf')).content)).pages.join()
    expect(await text()).toContain('đã thanh toán ngày')
    const cancel = { params: { id: orderId }, body: { status: 'cancelled' as const } }
    await shop.call('PUT /api/admin/orders/:id/status', cancel, admin)
    const cancelled = await text()
    expect(cancelled).toContain('ĐÃ HỦY')
    expect(cancelled).toContain('đã hủy ngày')
  })

  it('is told of by the call that makes it', async () => {
    const invoice = await givenInvoice(['Đèn bàn'])
    const params = { id: invoice._id }
    const { body } = await shop.call('POST /api/invoices/:id/generate-pdf', { params }, admin)
    const { content } = await download(invoice._id, 'pdf')
    expect(body.data).toMatchObject({
      pdfPath: invoice.pdfPath,
      pdfInfo: {
        relativePath: invoice.pdfPath,
        url: `${shop.shop.env.PUBLIC_URL}${invoice.pdfPath}`,
        fileName: `invoice-${invoice.orderNumber}.pdf`,
      },
    })
    expect(Math.abs(body.data.pdfInfo.sizeBytes - content.length)).toBeLessThan(50)
    const none = { params: { id: '01920000-0000-7000-8000-000000000000' } }
    const missing = await shop.call('POST /api/invoices/:id/generate-pdf', none, admin)
    expect([missing.status, missing.error.message]).toEqual([404, 'Không tìm thấy hóa đơn'])
  })

  it('is written beside the server: other answers don’t wait for a long one', async () => {
    const invoice = await givenInvoice(Array.from({ length: 60 }, (_, index) => `Đèn số ${index + 1}`))
    let longestMs = 0
    let isDone = false
    const watch = (async () => {
      while (!isDone) {
        const start = performance.now()
        await delay(1)
        longestMs = Math.max(longestMs, performance.now() - start)
      }
    })()
    const started = performance.now()
    await download(invoice._id, 'pdf')
    const tookMs = performance.now() - started
    isDone = true
    await watch
    expect(longestMs).toBeLessThan(Math.max(60, tookMs / 2))
  })
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
    const invoice = await givenInvoice(['=HYPERLINK("http://example.com")', 'Đèn bàn'])
    const { headers, content } = await download(invoice._id, 'excel')
    expect(headers['content-disposition']).toContain(`filename="invoice-${invoice.orderNumber}.xlsx"`)
    const rows = await rowsOf(content)
    expect(rows[0]).toEqual([null, `Hóa đơn ${invoice.invoiceNumber}`])
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
    const totals = rows.filter(row => row.length === 8 && row[0] === null).map(row => row.slice(6))
    expect(totals).toEqual([
      ['Cộng tiền hàng', 5_000_000],
      ['Thuế VAT 10%', 500_000],
      ['Phí giao hàng', 0],
      ['Tổng cộng', 5_500_000],
    ])
    expect(rows.at(-1)?.[1]).toBe('Bằng chữ: Năm triệu năm trăm nghìn đồng.')
  })
})

describe('the Excel file of the list', () => {
  it('has every invoice that fits, each once, newest first', async () => {
    const { _id: id } = await givenInvoice(['Đèn bàn'])
    // more than are read at a time, many of one moment
    await sql`
      INSERT INTO invoice (invoice_number, order_id, status, content, total_dong, issued_at, issued_by_name, cancelled_at)
      SELECT 'HD-2000-' || lpad(n::text, 6, '0'), order_id, 'cancelled', content, total_dong,
             issued_at - (n / 400) * interval '1 day', issued_by_name, issued_at
        FROM invoice, generate_series(1, 1100) AS n WHERE id = ${id}`.execute(shop.db)
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
  const found = await shop.db
    .selectFrom('invoice')
    .select('invoice_number')
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { rows: found.map(row => row.invoice_number) }
}

async function exportOf(body: InputOf<'POST /api/invoices/export-excel'>['body']) {
  const answer = await shop.call('POST /api/invoices/export-excel', { body }, admin)
  expect(answer.headers['content-disposition']).toMatch(/invoices_\d{4}-\d\d-\d\d\.xlsx/)
  return rowsOf(new Uint8Array(await answer.body.arrayBuffer()))
}
