import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReadCell } from '#server/spreadsheet/read-spreadsheet.ts'
import { patient } from '#tests/support/time/pace.ts'
import { modelRuns } from '#tests/support/time/runs.ts'
import type { ForeignTable } from '../foreign-table.ts'
import { proposeMapping } from '../map/propose-mapping.ts'
import { questionsOf } from '../map/questions.ts'
import { rowsOf } from './rows-of.ts'

function tableOf(headings: string, ...rows: ReadCell[][]): ForeignTable {
  const lines = rows.map((cells, at) => ({ line: at + 2, cells }))
  return {
    fileName: 'hang.csv',
    sheet: null,
    headings: headings.split('|'),
    headingLine: 1,
    rows: lines,
    notes: [],
  }
}
function mappingOf(table: ForeignTable) {
  const { origin, columns } = proposeMapping(table)
  return {
    origin,
    columns: columns.map(({ index, target }) => ({ index, target: target ?? ('ignored' as const) })),
  }
}
const moved = (table: ForeignTable, answers: Record<string, string> = {}) =>
  rowsOf(table, { ...mappingOf(table), answers })
const shown = (table: ForeignTable) =>
  moved(table).rows.map(({ cells }) => [cells.sku, cells.parent_sku ?? '', cells.title, cells.price ?? ''])
const messages = (table: ForeignTable) =>
  moved(table).rows.flatMap(({ notes }) => notes.map(({ message }) => message))

describe('prices of other shops', () => {
  const priceOf = (price: ReadCell) =>
    moved(tableOf('Mã|Tên|Giá', ['A', 'Đèn', price], ['B', 'Quạt', 5_000_000], ['C', 'Bàn', 6_000_000]))
      .rows[0]?.cells.price

  it.each([
    ['1.850.000', 1_850_000],
    ['1,850,000.00', 1_850_000],
    ['1.850.000,00 ₫', 1_850_000],
    ['1250000.0000', 1_250_000],
    ['1450000,000000', 1_450_000],
    ['690.000', 690_000],
    ['69,000', 69_000],
    ['850k', 850_000],
    ['1318181.818182', 1_318_182],
    [420_000, 420_000],
    ['0.0000', 'Liên hệ'],
    [0, 'Liên hệ'],
    ['', 'Liên hệ'],
    ['Liên hệ', 'Liên hệ'],
    ['Call', 'Liên hệ'],
    // only the owner can know: the import asks
    ['1850.000', '1850.000'],
    ['1.250.00', '1.250.00'],
    ['100 - 200', '100 - 200'],
  ])('reads %j as %j', (price, expected) => expect(priceOf(price)).toBe(expected))

  it('never reads thousands as units, in any style', () => {
    const styles: ((dong: number) => string)[] = [
      dong => dong.toLocaleString('vi-VN'),
      dong => dong.toLocaleString('en-US'),
      dong => `${dong.toLocaleString('en-US')}.00`,
      dong => `${dong.toLocaleString('vi-VN')},00`,
      dong => `${dong}.0000`,
      dong => `${dong},000000`,
      dong => `${dong.toLocaleString('vi-VN')} ₫`,
    ]
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), fc.constantFrom(...styles), (thousands, style) => {
        expect(priceOf(style(thousands * 1_000))).toBe(thousands * 1_000)
      }),
      { numRuns: modelRuns('prices of other shops', { usual: 500, nightly: 20_000 }) },
    )
  })

  it('asks for the tax if the heading leaves it open, and adds it to each price', () => {
    const open = 'Active (0/1)|Name *|Price tax excluded or Price tax included|Reference #'
    const table = tableOf(open, ['1', 'Đèn', '1000000', 'A'])
    expect(questionsOf(table, mappingOf(table)).map(({ name }) => name)).toEqual(['priceTax'])
    expect(moved(table, { priceTax: '10' }).rows[0]?.cells.price).toBe(1_100_000)
    expect(moved(table, { priceTax: 'included' }).rows[0]?.cells.price).toBe(1_000_000)
    const net = tableOf('Mã|Tên|Giá bán (chưa gồm VAT)', ['A', 'Đèn', 500_001])
    expect(questionsOf(net, mappingOf(net)).map(({ name }) => name)).toEqual(['priceTax'])
    expect(moved(net, { priceTax: '8' }).rows[0]?.cells.price).toBe(540_001)
    expect(messages(net)).toContain('Giá trong tệp chưa gồm thuế và được giữ nguyên')
    const gross = tableOf('Mã|Tên|Giá bán (đã gồm VAT)', ['A', 'Đèn', 500_000])
    expect(questionsOf(gross, mappingOf(gross))).toEqual([])
  })

  it('asks if a file in small numbers means thousands', () => {
    const table = tableOf('Mã|Tên|Giá', ['A', 'Đèn', 850], ['B', 'Quạt', 1_200])
    expect(questionsOf(table, mappingOf(table)).map(({ name }) => name)).toEqual(['priceUnit'])
    expect(moved(table, { priceUnit: 'thousands' }).rows.map(({ cells }) => cells.price)).toEqual([
      850_000, 1_200_000,
    ])
  })

  it('takes an old price only if it is higher, and no price of a few days', () => {
    const table = tableOf(
      'SKU|Name|Regular price|Sale price|Date sale price ends',
      ['A', 'Đèn', '320000', '259000', null],
      ['B', 'Quạt', '320000', '259000', '2026-12-31'],
      ['C', 'Bàn', '320000', '350000', null],
    )
    expect(moved(table).rows.map(({ cells }) => [cells.price, cells.comparePrice])).toEqual([
      [259_000, 320_000],
      [320_000, undefined],
      [320_000, undefined],
    ])
  })
})

describe('rows of other shops', () => {
  it('joins rows of one key that do not follow each other, in the order of their first rows', () => {
    const headings = 'Handle|Title|Option1 Name|Option1 Value|Variant SKU|Variant Price'
    const rows = [
      ['den', 'Đèn', 'Màu', 'Đen', 'D1', '100000'],
      ['quat', 'Quạt', 'Màu', 'Nâu', 'Q1', '200000'],
      ['den', null, null, 'Trắng', 'D2', '110000'],
      ['quat', null, null, 'Vàng', 'Q2', '210000'],
    ]
    expect(shown(tableOf(headings, ...rows)).map(([sku, parent]) => [sku, parent])).toEqual([
      ['DEN', ''],
      ['D1', 'DEN'],
      ['D2', 'DEN'],
      ['QUAT', ''],
      ['Q1', 'QUAT'],
      ['Q2', 'QUAT'],
    ])
  })

  it('keeps the codes of all rows and each product once, in any order of the rows', () => {
    const products = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 8 })
    const files = products.chain(numbers => {
      const rows = numbers.flatMap(number => [
        [`H${number}`, `Đèn ${number}`, 'MÀU:ĐEN', null, number * 1_000],
        [`H${number}-1`, `Đèn ${number}`, 'MÀU:TRẮNG', `H${number}`, number * 2_000],
      ])
      return fc.shuffledSubarray(rows, { minLength: rows.length })
    })
    fc.assert(
      fc.property(files, rows => {
        const table = tableOf('Mã hàng|Tên hàng|Thuộc tính|Mã HH Liên quan|Giá bán', ...rows)
        const found = shown(table)
        const variants = found.filter(([, parent]) => parent !== '')
        expect(variants.map(([sku]) => sku).sort()).toEqual(rows.map(([sku]) => sku).sort())
        expect(variants.every(([sku, parent]) => `${String(sku).split('-')[0]}-G` === parent)).toBe(true)
        expect(found).toHaveLength(rows.length * 1.5)
      }),
      { numRuns: modelRuns('orders of rows', { usual: 200, nightly: 5_000 }) },
    )
  })

  it('joins sisters if the first one is not in the file, or if nothing but the name joins them', () => {
    const headings = 'Mã hàng|Tên hàng|Thuộc tính|Mã HH Liên quan|Giá bán'
    expect(
      shown(tableOf(headings, ['H-1', 'Đèn', 'MÀU:ĐEN', 'H', 1_000], ['H-2', 'Đèn', 'MÀU:XÁM', 'H', 2_000])),
    ).toEqual([
      ['H-1-G', '', 'Đèn', ''],
      ['H-1', 'H-1-G', 'Đen', 1_000],
      ['H-2', 'H-1-G', 'Xám', 2_000],
    ])
    expect(
      shown(tableOf('Mã|Tên|Màu|Giá', ['A', 'Đèn', 'Đen', 9_000], ['B', 'Đèn', 'Xám', 9_000])).map(
        ([sku, , title]) => [sku, title],
      ),
    ).toEqual([
      ['A-G', 'Đèn'],
      ['A', 'Đen'],
      ['B', 'Xám'],
    ])
  })

  it('finds the product of a variant by its number, before and after it', () => {
    const headings = 'ID|Type|SKU|Name|Regular price|Parent|Attribute 1 name|Attribute 1 value(s)'
    expect(
      shown(
        tableOf(
          headings,
          ['13', 'variation', '', 'Quạt - Đen', '200000', 'id:12', 'Màu', 'Đen'],
          ['12', 'variable', '', 'Quạt', null, null, 'Màu', 'Đen, Trắng'],
          ['14', 'variation', 'Q-T', 'Quạt - Trắng', '210000', 'id:12', 'Màu', 'Trắng'],
        ),
      ),
    ).toEqual([
      ['Q-T-G', '', 'Quạt', ''],
      ['Q-T-G-DEN', 'Q-T-G', 'Đen', 200_000],
      ['Q-T', 'Q-T-G', 'Trắng', 210_000],
    ])
  })

  it('makes codes from names, that no other row has', () => {
    const table = tableOf(
      'Mã|Tên|Giá',
      [null, 'Đèn bàn', 100_000],
      ['DEN-BAN', 'Đèn', 100_000],
      [null, 'Đèn bàn', 120_000],
      ["'00123", 'Quạt', 100_000],
    )
    expect(shown(table).map(([sku]) => sku)).toEqual(['DEN-BAN-2', 'DEN-BAN', 'DEN-BAN-3', '00123'])
  })

  it('leaves rows to the owner that are no goods, and variants without a price', () => {
    const { rows, leftOut } = moved(
      tableOf(
        'Mã|Tên|Màu|Giá',
        [null, 'ĐÈN TRANG TRÍ', null, null],
        ['A', 'Đèn', 'Đen', 100_000],
        ['B', 'Đèn', 'Xám', 'Liên hệ'],
      ),
    )
    expect(rows.map(({ cells }) => cells.sku)).toEqual(['A-G', 'A'])
    expect(leftOut).toEqual([
      { line: 2, title: 'ĐÈN TRANG TRÍ', reason: 'Dòng chỉ có tên, không có mã, giá, tồn kho hay ảnh' },
      { line: 4, title: 'Đèn', reason: 'Phiên bản không có giá. Hãy ghi giá trong tệp rồi nhập lại' },
    ])
  })

  it('drops short codes, pictures in the text and empty signs, and keeps brackets of people', () => {
    const html =
      '[vc_row css="x"][vc_column]<p>Đèn [mới] <img src="a.jpg">đẹp&nbsp;lắm</p>[/vc_column][/vc_row][gallery ids="1"]'
    const table = tableOf('Mã|Tên|Giá|Mô tả', ['A', 'Đèn <b>bàn</b>', 100_000, html])
    expect(moved(table).rows[0]?.cells).toMatchObject({ title: 'Đèn bàn', description: 'Đèn [mới] đẹp lắm' })
  })

  it('names the pictures that have no address', () => {
    const table = tableOf('Mã|Tên|Giá|Ảnh', ['A', 'Đèn', 100_000, 'den.jpg, https://a.example.com/1,2.jpg'])
    expect(moved(table).rows[0]?.pictures).toEqual([{ url: 'https://a.example.com/1,2.jpg', alt: '' }])
    expect(messages(table)).toContain('Ảnh không có địa chỉ http nên không tải được: «den.jpg»')
  })

  it('keeps a bar code for one row, and notes cells that can not be read', () => {
    const table = tableOf(
      'Mã|Tên|Giá|Mã vạch|Tồn kho',
      ['A', 'Đèn', 100_000, '8936500100013', 'nhiều'],
      ['B', 'Quạt', 100_000, '8936500100013', { fieldError: '#N/A' }],
    )
    expect(moved(table).rows.map(({ cells }) => cells.barcode)).toEqual(['8936500100013', undefined])
    expect(messages(table)).toEqual([
      '«nhiều» không phải là số lượng nên ghi 0',
      'Cột «Tồn kho»: Công thức của ô này bị lỗi (#N/A)',
      'Tệp không ghi tồn kho nên ghi 0, hãy đếm lại',
      'Mã vạch «8936500100013» đã có ở một dòng trên nên được bỏ qua',
    ])
  })

  it(
    'take a file of one product, of one name, and of long runs of signs',
    () => {
      const rows = 20_000
      const lines = (row: (at: number) => ReadCell[]) => Array.from({ length: rows }, (_, at) => row(at))
      const one = tableOf(
        'Handle|Title|Option1 Value|Variant Price',
        ...lines(at => ['den', 'Đèn', `${at}`, 9_000]),
      )
      expect(moved(one).rows).toHaveLength(rows + 1)
      const same = moved(tableOf('Tên|Giá', ...lines(() => ['Đèn', 9_000])))
      expect(same.rows.at(-1)?.cells.sku).toBe(`DEN-${rows}`)
      const run = (sign: string) => `a${sign.repeat(30_000)}b`
      const signs = [' ', ',', '[', '[a ', '\n', '<', '&', ':', '|', ';'].map(sign =>
        run(sign).slice(0, 32_000),
      )
      const long = tableOf(
        'Mã|Tên|Giá|Mô tả|Ảnh|Thuộc tính|Danh mục|Thông số',
        ...signs.map((text, at) => [`${at}`, `Đèn ${at}`, 9_000, text, text, text, text, text]),
      )
      expect(moved(long).rows.length).toBeGreaterThanOrEqual(signs.length)
    },
    patient(30_000),
  )
})
