import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { excelColumns } from '#contract/catalogue/product-excel.ts'
import { importFixture } from '#tests/support/catalogue/import-fixture.ts'
import { type ProductFixture, productFixture } from '#tests/support/catalogue/product-fixture.ts'
import { excelForm, readWorkbook, workbook } from '#tests/support/catalogue/workbooks.ts'
import { givenProduct } from '#tests/support/factories.ts'

let fixture: ProductFixture
let send: ReturnType<typeof importFixture>['send']
beforeAll(async () => {
  fixture = await productFixture()
  send = importFixture(fixture).send
  await givenProduct(fixture.shop.db, {
    title: 'Đèn nhiều cỡ',
    sku: 'AG-GOC-02',
    categoryId: fixture.categoryId,
    variants: [
      { name: 'Nhỏ', priceDong: 100_000, stock: 3 },
      { name: 'Lớn', priceDong: 200_000, comparePriceDong: 250_000, stock: 4 },
    ],
  })
})
afterAll(() => fixture.close())

describe('the Excel file of the products', () => {
  it('brings back an export without a change, whatever the texts begin with', async () => {
    await fixture.create({ sku: '=HYPERLINK("x")', title: '-5 độ', description: '=1+1', quantity: 1 })
    const answer = await fixture.shop.call('GET /api/admin/products/export', {}, fixture.admin)
    expect(String(answer.headers['content-disposition'])).toMatch(/san-pham_\d{4}-\d\d-\d\d\.xlsx/)
    const content = Buffer.from(await answer.body.arrayBuffer())
    const rows = await readWorkbook(content, 'Sản phẩm')
    expect(rows[0]?.cells).toEqual(Object.values(excelColumns).map(({ heading }) => heading))
    const total = (await fixture.list({})).total
    const variants = rows.filter(row => row.line > 1 && row.cells[1] !== null)
    expect(rows.length - 1 - variants.length).toBe(total)
    const { body } = await send(excelForm(content))
    expect(body.data.rows.filter(row => row.outcome !== 'unchanged')).toEqual([])

    const filtered = await fixture.shop.call(
      'GET /api/admin/products/export',
      { query: { search: 'đèn nhiều cỡ' } },
      fixture.admin,
    )
    const found = await readWorkbook(Buffer.from(await filtered.body.arrayBuffer()), 'Sản phẩm')
    expect(found.slice(1).map(row => row.cells.slice(1, 3))).toEqual([
      [null, 'Đèn nhiều cỡ'],
      ['AG-GOC-02', 'Nhỏ'],
      ['AG-GOC-02', 'Lớn'],
    ])
  })

  it('brings back products without a code, and attributes with any marks in them', async () => {
    const { _id } = (await fixture.create({ sku: null, title: 'Đèn không mã', quantity: 1 })).body.data
    const attributes = [
      { name: 'Cỡ: dài; rộng', value: '1:2; 3\\;' },
      { name: 'Ghi chú', value: 'dòng một\ndòng hai: hết\\' },
      { name: 'Trống', value: '' },
    ]
    const body = {
      name: 'Bản',
      sku: 'KM-1',
      price: 1_000,
      quantity: 1,
      attributes,
      ownStock: 'move' as const,
    }
    await fixture.shop.call('POST /api/products/:id/variants', { params: { id: _id }, body }, fixture.admin)
    const query = { search: 'đèn không mã' }
    const answer = await fixture.shop.call('GET /api/admin/products/export', { query }, fixture.admin)
    const content = Buffer.from(await answer.body.arrayBuffer())
    const { data } = (await send(excelForm(content))).body
    expect(data.counts).toMatchObject({ total: 2, unchanged: 2, refused: 0, warned: 1 })
    expect(data.rows[0]).toMatchObject({
      outcome: 'unchanged',
      shown: { title: 'Đèn không mã' },
      fieldErrors: [],
      warnings: [{ column: 'sku', message: expect.stringContaining('Bỏ qua dòng này') }],
    })
    // other rows are unaffected; but a new product without a code is an oversight
    const imports = importFixture(fixture)
    const made = { category: 'Đèn trang trí', price: 1, quantity: 1, description: 'M' }
    const skipped = { sku: null, title: 'Đèn không mã', ...made, price: 5 }
    expect((await imports.applyImport([skipped, { sku: 'KM-2', title: 'Đèn có mã', ...made }])).status).toBe(
      200,
    )
    expect((await fixture.get(_id)).sku).toBeNull()
    const oversight = await imports.check([{ ...skipped, title: 'Đèn quên mã' }])
    expect(oversight.rows[0]?.fieldErrors).toMatchObject([{ column: 'sku', message: 'Mã là bắt buộc' }])
  })

  it('explains its columns in the file to begin with', async () => {
    const { body } = await fixture.shop.call('GET /api/admin/products/import-template', {}, fixture.admin)
    const guide = await readWorkbook(Buffer.from(await body.arrayBuffer()), 'Hướng dẫn')
    const headings = guide.map(row => row.cells[0])
    for (const { heading } of Object.values(excelColumns)) expect(headings).toContain(heading)
  })

  it('names the error of a file that is none', async () => {
    const messageOf = async (content: Uint8Array) => (await send(excelForm(content))).error.message
    expect(await messageOf(Buffer.from('a,b'))).toContain('không phải tệp Excel')
    expect(await messageOf(await workbook([['Mã (SKU)', 'Gía bán']]))).toContain('chưa có dòng nào')
    expect(
      await messageOf(
        await workbook([
          ['Mã (SKU)', 'Giá'],
          ['A', 1],
        ]),
      ),
    ).toContain('ô B1: không có cột nào tên «Giá»')
    expect(await messageOf(await workbook([['Tên'], ['A']]))).toContain('thiếu cột «Mã (SKU)»')
    const form = new FormData()
    form.set('file', new File([new Uint8Array(21 * 1024 * 1024)], 'to.xlsx'))
    const large = await send(form)
    expect([large.status, large.error.message]).toEqual([413, 'Tệp không được vượt quá 20MB'])
  })
})
