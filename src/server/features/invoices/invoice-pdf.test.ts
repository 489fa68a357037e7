import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type InvoiceFilesFixture, invoiceFilesFixture } from '#tests/support/orders/invoice-files-fixture.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { runsOf } from './pdf/fonts.ts'

let fixture: InvoiceFilesFixture
beforeAll(async () => {
  fixture = await invoiceFilesFixture()
})
afterAll(() => fixture.shop.close())

/** Every letter that Vietnamese is written with. */
const LETTERS = [...'aăâeêioôơuưyAĂÂEÊIOÔƠUƯY']
  .flatMap(vowel => ['', '\u0300', '\u0301', '\u0309', '\u0303', '\u0323'].map(tone => vowel + tone))
  .map(content => content.normalize('NFC'))
  .concat('đ', 'Đ')
  .join('')

describe('the PDF of an invoice', () => {
  it('has all that is billed, in a font that it carries itself', async () => {
    const vatBuyer = {
      company: 'Công ty TNHH Ví Dụ',
      taxCode: '0123456789-001',
      companyAddress: '9 đường Mẫu',
      invoiceEmail: 'ketoan@example.com',
    }
    const invoice = await fixture.givenInvoice(['Đèn chùm đồng 6 tay', 'Quạt trần gỗ sồi'], { vatBuyer })
    const { status, headers, content } = await fixture.download(invoice._id, 'pdf')
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toContain(`filename="invoice-${invoice.orderNumber}.pdf"`)
    const pdf = await readPdf(content)
    expect(pdf.title).toBe(`Phiếu bán hàng ${invoice.invoiceNumber}`)
    expect(pdf.fonts.sort()).toEqual(['BeVietnamPro-Regular', 'BeVietnamPro-SemiBold'])
    expect(pdf.embeddedFonts.sort()).toEqual(pdf.fonts)
    expect(pdf.pages).toHaveLength(1)
    const [text = ''] = pdf.pages
    for (const said of [
      'PHIẾU BÁN HÀNG',
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
      'Thuế (chưa gồm trong giá) 10%',
      '500.000',
      'Tổng cộng',
      '5.500.000',
      'Bằng chữ: Năm triệu năm trăm nghìn đồng.',
      'Phiếu này không phải hóa đơn giá trị gia tăng (VAT).',
      'Trang 1/1',
    ]) {
      expect(text).toContain(said)
    }
    expect(text).not.toContain('Thuế VAT')
  })

  it('is headed «Hóa đơn» with VAT for a seller with a tax code, whatever the settings are later', async () => {
    const { _id: slip } = await fixture.givenInvoice(['Đèn bàn'])
    const text = async (id: string) =>
      (await readPdf((await fixture.download(id, 'pdf')).content)).pages.join()
    await fixture.giveTaxCode('0123456789')
    const { _id: id } = await fixture.givenInvoice(['Đèn bàn'])
    const invoice = await text(id)
    for (const said of ['HÓA ĐƠN', 'Thuế VAT 10%', 'Mã số thuế: 0123456789']) expect(invoice).toContain(said)
    expect(invoice).toContain('Phiếu này không phải hóa đơn giá trị gia tăng (VAT).')
    expect(invoice).not.toContain('PHIẾU BÁN HÀNG')
    expect(await text(slip)).toContain('PHIẾU BÁN HÀNG')
    await fixture.giveTaxCode('')
    expect(await text(id)).toContain('HÓA ĐƠN')
  })

  it('has every Vietnamese letter', async () => {
    const { _id: id } = await fixture.givenInvoice([LETTERS])
    const [text = ''] = (await readPdf((await fixture.download(id, 'pdf')).content)).pages
    const readLetters = text.replace(/\s/g, '')
    expect(readLetters).toContain(LETTERS)
  })

  it('loses no letter of other scripts, and shows a sign for one that no font has', async () => {
    const vatBuyer = {
      company: '山田 太郎 & 陈明 金영희',
      taxCode: '0123456789',
      companyAddress: '12 Lê Lợi 東京, Ksor Hʼ Lan',
      invoiceEmail: 'ketoan@example.com',
    }
    const names = ['Đèn 日本 ★ kiểu Ksor Hʼ', 'Đèn 😀 чайка ﬁ', 'Đèn தமிழ்', 'Anh สมชาย ใจดี', 'Chị ສົມພອນ សុភា']
    const { _id: id } = await fixture.givenInvoice(names, { vatBuyer })
    const { pages, fonts, embeddedFonts } = await readPdf((await fixture.download(id, 'pdf')).content)
    const text = pages.join(' ').replace(/\s+/g, '')
    for (const said of [
      '山田太郎&陈明金영희',
      '12LêLợi東京,KsorH’Lan',
      'Đèn日本★kiểuKsorH’',
      'Đènчайкаfi',
      'Đèn□',
      'Anhสมชายใจดี',
      'Chịສົມພອນសុភា',
    ])
      expect(text).toContain(said)
    expect(embeddedFonts.sort()).toEqual(fonts.sort())
  })

  it('puts the words of Arabic from right to left', () => {
    const runs = runsOf('Ông محمد علي, Huế')
    expect(runs.map(({ text }) => text)).toEqual(['Ông ', 'علي', ' ', 'محمد', ', Huế'])
  })

  it('goes over several pages, each with the head of the table, and wraps long names', async () => {
    const long = 'Đèn chùm thanh gỗ óc chó năm bóng cho bàn ăn phong cách Bắc Âu '.repeat(3).trim()
    const invoice = await fixture.givenInvoice(
      Array.from({ length: 40 }, (_, index) => `${long} số ${index + 1}`),
    )
    const { pages } = await readPdf((await fixture.download(invoice._id, 'pdf')).content)
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

  it('shows the present state of the invoice', async () => {
    const { _id: id, orderId } = await fixture.givenInvoice(['Đèn bàn'])
    const settle = { params: { id }, body: { status: 'paid' as const } }
    await fixture.shop.call('PUT /api/invoices/:id/status', settle, fixture.admin)
    const text = async () => (await readPdf((await fixture.download(id, 'pdf')).content)).pages.join()
    expect(await text()).toContain('đã thanh toán ngày')
    const cancel = { params: { id: orderId }, body: { status: 'cancelled' as const } }
    await fixture.shop.call('PUT /api/admin/orders/:id/status', cancel, fixture.admin)
    const cancelled = await text()
    expect(cancelled).toContain('ĐÃ HỦY')
    expect(cancelled).toContain('đã hủy ngày')
  })

  it('has its address in the reply of the call that creates it', async () => {
    const invoice = await fixture.givenInvoice(['Đèn bàn'])
    const params = { id: invoice._id }
    const { body } = await fixture.shop.call('POST /api/invoices/:id/generate-pdf', { params }, fixture.admin)
    const { content } = await fixture.download(invoice._id, 'pdf')
    expect(body.data).toMatchObject({
      pdfPath: invoice.pdfPath,
      pdfInfo: {
        relativePath: invoice.pdfPath,
        url: `${fixture.shop.shop.env.PUBLIC_URL}${invoice.pdfPath}`,
        fileName: `invoice-${invoice.orderNumber}.pdf`,
      },
    })
    expect(Math.abs(body.data.pdfInfo.sizeBytes - content.length)).toBeLessThan(50)
    const none = { params: { id: '01920000-0000-7000-8000-000000000000' } }
    const missing = await fixture.shop.call('POST /api/invoices/:id/generate-pdf', none, fixture.admin)
    expect([missing.status, missing.error.message]).toEqual([404, 'Không tìm thấy hóa đơn'])
  })

  it('is written in another process: other answers don’t wait for a long one', async () => {
    const invoice = await fixture.givenInvoice(
      Array.from({ length: 60 }, (_, index) => `Đèn số ${index + 1}`),
    )
    const before = process.threadCpuUsage()
    const started = performance.now()
    await fixture.download(invoice._id, 'pdf')
    const tookMs = performance.now() - started
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(tookMs / 2)
  })
})
