import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnLetters } from '#server/spreadsheet/cells.ts'
import { type ExcelRow, importFixture, productWorkbook } from '#tests/support/catalogue/import-fixture.ts'
import { type ProductFixture, productFixture } from '#tests/support/catalogue/product-fixture.ts'
import { changedPart, excelForm, workbook } from '#tests/support/catalogue/workbooks.ts'

let fixture: ProductFixture
let imports: ReturnType<typeof importFixture>
beforeAll(async () => {
  fixture = await productFixture()
  imports = importFixture(fixture)
})
afterAll(() => fixture.close())

const lamp: ExcelRow = {
  title: 'Đèn thử',
  category: 'Đèn trang trí',
  description: 'Đèn',
  quantity: 1,
  price: 900_000,
}
const stored = async (sku: string) => {
  const { data } = await fixture.list({ search: sku })
  return fixture.get(data.find(product => product.sku === sku)?._id ?? '')
}

describe('numbers of an import', () => {
  it('as text are read as people mean them, shown by the check, and stored so', async () => {
    const rows = [
      { ...lamp, sku: 'AG-SO-01', price: '850,000', quantity: '1,000', discount: '25%' },
      { ...lamp, sku: 'AG-SO-02', price: '1,250,000đ', quantity: '5.0', average_rating: '4,5' },
      { ...lamp, sku: 'AG-SO-03', price: 300_000.0000000001, quantity: 7 },
    ]
    const checked = await imports.check(rows)
    expect(checked.rows.map(({ shown }) => [shown.price, shown.quantity])).toEqual([
      ['850.000\u00a0₫', '1.000'],
      ['1.250.000\u00a0₫', '5'],
      ['300.000\u00a0₫', '7'],
    ])
    expect((await imports.applyImport(rows)).status).toBe(200)
    expect(await stored('AG-SO-01')).toMatchObject({ price: 850_000, quantity: 1_000, discount: 25 })
    expect(await stored('AG-SO-02')).toMatchObject({ price: 1_250_000, quantity: 5, average_rating: 4.5 })
    expect(await stored('AG-SO-03')).toMatchObject({ price: 300_000, quantity: 7 })
  })

  it('that could mean several values are refused with them, and shown as they are', async () => {
    const rows = [
      { ...lamp, sku: 'AG-SO-04', price: '1234,567' },
      { ...lamp, sku: 'AG-SO-05', price: '850k' },
    ]
    const { rows: checked, token } = await imports.check(rows)
    expect(checked.map(({ fieldErrors }) => fieldErrors.map(({ message }) => message))).toEqual([
      [expect.stringContaining('có thể là 1.234.567 hoặc 1.234')],
      [expect.stringContaining('có thể là 850.000')],
    ])
    expect(checked[0]?.shown.price).toBe('1234,567')
    expect(token).toBeNull()
  })

  it('warn if a price is below 1.000 ₫, or a hundred times off the middle of the file', async () => {
    const prices = [850, 450_000, 900_000, 1_200_000, 9_000, 90_000_000]
    const { rows } = await imports.check(prices.map((price, n) => ({ ...lamp, sku: `AG-GIA-0${n}`, price })))
    const warnings = rows.map(row => row.warnings.filter(({ column }) => column === 'price').length)
    expect(warnings).toEqual([1, 0, 0, 0, 1, 1])
    expect(rows[0]?.warnings.map(({ message }) => message).join()).toContain('Giá 850\u00a0₫ thấp bất thường')
  })
})

describe('codes of an import', () => {
  it('lose the apostrophe that other programs write before them', async () => {
    const { rows } = await imports.check([{ ...lamp, sku: "'00123" }])
    expect(rows[0]?.shown.sku).toBe('00123')
  })

  it('that a spreadsheet has shortened, and titles of old fonts, are warned of', async () => {
    const { rows } = await imports.check([
      { ...lamp, sku: '8,94E+12' },
      { ...lamp, sku: 'AG-CU-01', title: '§Ìn chïm pha lª' },
      { ...lamp, sku: 'AG-CU-02', title: 'Ñeøn chuøm pha leâ' },
      { ...lamp, sku: 'AG-CU-03', title: 'Đèn «Noël» ±5°C, 12 µm' },
    ])
    expect(
      rows.map(row => row.warnings.filter(({ column }) => ['sku', 'title'].includes(column)).length),
    ).toEqual([1, 1, 1, 0])
  })

  it('longer than a spreadsheet can keep are refused', async () => {
    const { rows } = await imports.check([{ ...lamp, sku: 1e21 as never }])
    expect(rows[0]?.fieldErrors.map(({ message }) => message)).toEqual([
      expect.stringContaining('Excel đã làm tròn'),
    ])
  })
})

describe('exports of other shops', () => {
  it('is taken with a note: parts of pieces, no description, foreign bar codes, HTML', async () => {
    const rows = [
      { ...lamp, sku: 'AG-NGOAI-01', quantity: 13.22, barcode: 'HH000003' },
      { ...lamp, sku: 'AG-NGOAI-02', quantity: '13,22', description: null, barcode: '036000291452' },
      { ...lamp, sku: 'AG-NGOAI-03', quantity: -2, description: '<p>Đèn <b>gỗ</b></p><ul><li>LED</li></ul>' },
      { ...lamp, sku: 'AG-NGOAI-04', quantity: '-2', barcode: '8936012345678' },
    ]
    const { rows: checked } = await imports.check(rows)
    expect(checked.map(({ shown }) => shown.quantity)).toEqual(['13', '13', '0', '0'])
    expect(checked.flatMap(({ fieldErrors }) => fieldErrors)).toEqual([])
    expect(checked.map(({ warnings }) => warnings.map(({ column }) => column).sort())).toEqual([
      ['barcode', 'quantity'],
      ['description', 'quantity'],
      ['description', 'quantity'],
      ['barcode', 'quantity'],
    ])
    expect((await imports.applyImport(rows)).status).toBe(200)
    expect(await stored('AG-NGOAI-01')).toMatchObject({ quantity: 13, barcode: null })
    expect(await stored('AG-NGOAI-02')).toMatchObject({
      quantity: 13,
      barcode: '0036000291452',
      description: lamp.title,
    })
    expect(await stored('AG-NGOAI-03')).toMatchObject({ quantity: 0, description: 'Đèn **gỗ**\n\n- LED' })
    expect(await stored('AG-NGOAI-04')).toMatchObject({ quantity: 0, barcode: null })
  })
})

describe('values that are not seen in Excel as they are read', () => {
  it('is named in the check: hidden rows and columns, and merged cells', async () => {
    const rows = [1, 2, 3].map(n => ({ ...lamp, sku: `AG-AN-0${n}`, title: n === 1 ? 'Đèn gộp' : null }))
    const file = await productWorkbook(rows)
    const columns = [...new Set(['sku', ...rows.flatMap(row => Object.keys(row))])]
    const letter = (name: string) => columnLetters(columns.indexOf(name))
    const hidden = columns.indexOf('category') + 1
    const content = await changedPart(file, 'xl/worksheets/sheet1.xml', sheet =>
      sheet
        .replace('<row r="3"', '<row r="3" hidden="1"')
        .replace('<sheetData>', `<cols><col min="${hidden}" max="${hidden}" hidden="1"/></cols><sheetData>`)
        .replace(
          '</sheetData>',
          `</sheetData><mergeCells><mergeCell ref="${letter('title')}2:${letter('title')}4"/></mergeCells>`,
        ),
    )
    const { rows: checked } = (await imports.send(excelForm(content))).body.data
    const said = (message: string) =>
      checked.flatMap(({ line, warnings }) =>
        warnings.filter(warning => warning.message.includes(message)).map(({ column }) => [line, column]),
      )
    expect(said('Dòng này đang bị ẩn')).toEqual([[3, 'sku']])
    expect(said('Cột này đang bị ẩn')).toEqual([[2, 'category']])
    expect(said('nằm trong ô gộp')).toEqual([
      [3, 'title'],
      [4, 'title'],
    ])
  })
})

describe('a title above the headings', () => {
  const head = ['Mã (SKU)', 'Tên', 'Danh mục', 'Giá bán', 'Số lượng', 'Mô tả']
  const row = ['AG-TD-01', 'Đèn có đề', 'Đèn trang trí', 900_000, 2, 'Đèn']
  const send = async (rows: (string | number | null)[][]) =>
    (await imports.send(excelForm(await workbook(rows)))).body as unknown as {
      data?: { rows: { line: number; outcome: string }[] }
      errors?: { message: string }[]
    }

  it('is skipped with the date and empty row under it, and lines are those of the file', async () => {
    const { data } = await send([['BẢNG GIÁ ĐÈN'], ['Ngày', '20/11/2026'], [], head, row])
    expect(data?.rows).toMatchObject([{ line: 5, outcome: 'created' }])
  })

  it('that has more than a title has is refused with its cell', async () => {
    const { errors } = await send([['AG-01', 'Đèn', 'Đèn trang trí', 1], head, row])
    expect(errors?.[0]?.message).toMatch(/ô A1: không có cột nào tên «AG-01»/)
  })
})

describe('the state of a row', () => {
  it('is read as people write it', async () => {
    const words = ['Đang bán', 'ẨN', 'x', 'không', 1, 0, 'Ngừng kinh doanh', 'TRUE', 'hien']
    const rows = words.map((status, n) => ({ ...lamp, sku: `AG-TT-${n}`, status }))
    const { rows: checked } = await imports.check(rows)
    expect(checked.flatMap(({ fieldErrors }) => fieldErrors)).toEqual([])
    // a new product is hidden until it has a picture; those on sale get a warning about it
    const isOnSale = checked.map(({ warnings }) => warnings.some(({ column }) => column === 'status'))
    expect(isOnSale).toEqual([true, false, true, false, true, false, false, true, true])
  })

  it('that is none, or one of the stock, is refused with the cell', async () => {
    const rows = ['Còn hàng', 'hết hàng', 'chờ duyệt', '2'].map((status, n) => ({
      ...lamp,
      sku: `AG-TK-${n}`,
      status,
    }))
    const { rows: checked } = await imports.check(rows)
    const said = checked.flatMap(({ fieldErrors }) =>
      fieldErrors.map(({ column, message }) => [column, message]),
    )
    expect(said).toEqual([
      ['status', expect.stringContaining('«Còn hàng» là tình trạng kho, xin ghi ở cột Số lượng')],
      ['status', expect.stringContaining('«hết hàng» là tình trạng kho')],
      ['status', 'Trạng thái phải là «Đang bán» hoặc «Đã ẩn»'],
      ['status', 'Trạng thái phải là «Đang bán» hoặc «Đã ẩn»'],
    ])
  })
})
