import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReadCell } from '#server/spreadsheet/read-spreadsheet.ts'
import { messages, moved, tableOf } from '#tests/support/moving-in/foreign-tables.ts'
import { patient } from '#tests/support/time/pace.ts'
import { modelRuns } from '#tests/support/time/runs.ts'

const shown = (table: ReturnType<typeof tableOf>) =>
  moved(table).rows.map(({ cells }) => [cells.sku, cells.parent_sku ?? '', cells.title, cells.price ?? ''])
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

  it('takes the texts for search results, cut at a word, without those that a plug-in fills in', () => {
    const headings = 'Handle|Title|SEO Title|SEO Description|Variant SKU|Variant Price'
    const long = 'đèn gỗ '.repeat(60)
    const rows = [
      ['den', 'Đèn', 'Đèn <b>gỗ</b> đẹp', long, 'D1', '100000'],
      ['quat', 'Quạt', '%%title%% %%sep%% %%sitename%%', null, 'Q1', '200000'],
    ]
    const [lamp, fan] = moved(tableOf(headings, ...rows)).rows
    expect(lamp?.cells.meta_title).toBe('Đèn gỗ đẹp')
    expect(lamp?.cells.meta_description).toMatch(/^(?:đèn gỗ )+đèn(?: gỗ)?$/)
    expect(String(lamp?.cells.meta_description).length).toBeLessThanOrEqual(320)
    expect(lamp?.notes).toContainEqual({
      column: 'meta_description',
      message: 'Dài hơn 320 ký tự nên được cắt bớt',
    })
    expect(fan?.cells).not.toHaveProperty('meta_title')
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
