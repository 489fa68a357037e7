import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ExcelRow, importFixture } from '#tests/support/catalogue/import-fixture.ts'
import { type ProductFixture, productFixture } from '#tests/support/catalogue/product-fixture.ts'
import { givenProduct } from '#tests/support/factories.ts'

let fixture: ProductFixture
let imports: ReturnType<typeof importFixture>
beforeAll(async () => {
  fixture = await productFixture()
  imports = importFixture(fixture)
  await givenProduct(fixture.shop.db, { sku: 'AG-XEM', title: 'Đèn xem', stock: 0 })
})
afterAll(() => fixture.close())

const variant: ExcelRow = { parent_sku: 'AG-XEM', price: 690_000, quantity: 1 }
const variants = (comparePrices: (string | number | null)[], price = 690_000): ExcelRow[] =>
  comparePrices.map((comparePrice, n) => ({
    ...variant,
    sku: `AG-XEM-${n}`,
    title: `Cỡ ${n}`,
    price,
    comparePrice,
  }))

describe('the check of an import shows the values that would be stored', () => {
  it('of a new variant: every column of the file that gets a value', async () => {
    const row = { attributes: 'Cỡ: S;Màu:Vàng', barcode: '8936012345674', comparePrice: '790.000' }
    const { rows } = await imports.check([{ ...variants([null])[0], ...row }])
    expect(rows[0]).toMatchObject({ outcome: 'created', shown: { title: 'Cỡ 0', quantity: '1' } })
    expect(rows[0]?.changes).toEqual([
      { heading: 'Mã sản phẩm gốc', before: '', after: 'AG-XEM' },
      { heading: 'Giá gốc', before: '', after: '790.000\u00a0₫' },
      { heading: 'Thuộc tính', before: '', after: 'Cỡ: S; Màu: Vàng' },
      { heading: 'Mã vạch', before: '', after: '8936012345674' },
    ])
  })

  it('of a new product: names as the shop has them, and the value of an empty cell', async () => {
    const { rows } = await imports.check([
      {
        sku: 'AG-XEM-MOI',
        title: '  Đèn mới ',
        category: 'đèn TRANG trí',
        price: '1.200.000 ₫',
        quantity: 1,
        discount: null,
        status: 'x',
        material: 'Đồng',
        faq: null,
      },
      { sku: 'ag-xem', category: 'KHÔNG có', title: 'Tên khác' },
    ])
    expect(rows[0]?.shown).toMatchObject({ title: 'Đèn mới', category: 'Đèn trang trí' })
    expect(rows[0]?.changes.map(({ heading, after }) => [heading, after])).toEqual([
      ['Giảm giá (%)', '25'],
      ['Chất liệu', 'Đồng'],
      ['Trạng thái', 'Đã ẩn'],
    ])
    // a cell that can't be read is shown as it is
    expect(rows[1]?.shown).toMatchObject({ sku: 'AG-XEM', category: 'KHÔNG có' })
  })
})

describe('the check of an import warns of an old price', () => {
  const warningsOf = async (rows: ExcelRow[]) =>
    (await imports.check(rows)).rows.map(({ warnings }) =>
      warnings.filter(({ column }) => column === 'comparePrice').map(({ message }) => message),
    )

  it('that is below 1.000 ₫, not above the price, or many times the price', async () => {
    const prices = [790, 690_000, 890_000, '9.900.000.000', null, 0]
    expect(await warningsOf(variants(prices))).toEqual([
      ['Giá 790\u00a0₫ thấp bất thường. Hãy xem lại số trong tệp'],
      ['Giá gốc 690.000\u00a0₫ không cao hơn giá bán 690.000\u00a0₫ nên không được hiện'],
      [],
      [expect.stringContaining('khác xa các giá khác')],
      [],
      [],
    ])
    expect(await warningsOf(variants([9_900_000_000], 720_000))).toEqual([
      ['Giá gốc 9.900.000.000\u00a0₫ gấp 10 lần giá bán trở lên (720.000\u00a0₫)'],
    ])
  })

  it('also if only the price changes, and not if neither does', async () => {
    const [row = {}] = variants([790_000])
    expect((await imports.applyImport([row])).status).toBe(200)
    expect(await warningsOf([{ sku: 'AG-XEM-0', price: 800_000 }])).toEqual([
      [expect.stringContaining('không cao hơn giá bán 800.000')],
    ])
    expect((await imports.applyImport([{ sku: 'AG-XEM-0', price: 800_000 }])).status).toBe(200)
    expect(await warningsOf([{ sku: 'AG-XEM-0', price: 800_000, comparePrice: 790_000 }])).toEqual([[]])
  })
})

describe('HTML in a name or a fact', () => {
  it('becomes plain text with a note, shown as it is stored', async () => {
    const html = '<b>Đậm</b> &amp; &#272;èn'
    const rows: ExcelRow[] = [
      {
        sku: 'AG-HTML-1',
        title: html,
        category: 'Đèn trang trí',
        description: 'Đèn',
        quantity: null,
        material: '<i>Đồng</i>',
      },
      { ...variant, parent_sku: 'AG-HTML-1', sku: 'AG-HTML-1-S', title: '<p>Nhỏ</p>' },
    ]
    const { rows: checked } = await imports.check(rows)
    expect(checked.map(({ shown }) => shown.title)).toEqual(['Đậm & Đèn', 'Nhỏ'])
    expect(checked[0]?.warnings).toContainEqual(
      expect.objectContaining({
        column: 'title',
        message: 'Mã HTML được bỏ, chỉ giữ phần chữ: «Đậm & Đèn»',
      }),
    )
    expect(checked[0]?.changes).toContainEqual({ heading: 'Chất liệu', before: '', after: 'Đồng' })
    expect((await imports.applyImport(rows)).status).toBe(200)
    const { data } = await fixture.list({ search: 'AG-HTML-1' })
    expect(data[0]).toMatchObject({ title: 'Đậm & Đèn' })
    expect((await imports.check(rows)).rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged'])
  })

  it('without a word is refused as a missing name', async () => {
    const { rows } = await imports.check([{ ...variant, sku: 'AG-HTML-2', title: '<p></p>' }])
    expect(rows[0]?.fieldErrors).toMatchObject([{ column: 'title', message: 'Tên biến thể là bắt buộc' }])
  })
})
