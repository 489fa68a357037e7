import { describe, expect, it } from 'vitest'
import { meaningOf } from './headings.ts'
import { originOf } from './origins.ts'
import { proposeMapping } from './propose-mapping.ts'
import { isRepeated, type TargetName } from './targets.ts'

const targetsOf = (headings: string, row: (string | number)[]) =>
  proposeMapping({
    fileName: 'a.csv',
    sheet: null,
    headings: headings.split('|'),
    headingLine: 1,
    rows: [{ line: 2, cells: row }],
    notes: [],
  }).columns.map(({ target }) => target)

describe('the headings of a foreign file', () => {
  it.each<[TargetName, string[]]>([
    ['name', ['Tên sản phẩm*', 'Tên hàng', 'TEN_SP', 'Name *', 'Title', 'Tên hàng hóa']],
    ['sku', ['Mã SKU*', 'Variant SKU', 'Reference #', 'Mã (SKU)', 'Mã phiên bản sản phẩm', 'MA_MAU_MA']],
    ['category', ['Nhóm hàng(3 Cấp)', 'Nhóm hàng(3 cấp)', 'Nhóm hàng', 'DANH_MUC', 'Categories (x;y;z...)']],
    [
      'price',
      ['Giá bán', 'Giá bán (VNĐ)', 'Giá bán lẻ', 'PL_Giá bán lẻ', 'Regular price', 'Giá bán đã gồm VAT'],
    ],
    ['comparePrice', ['Giá so sánh', 'Variant Compare At Price', 'Giá gốc']],
    ['cost', ['Giá vốn', 'LC_CN12_Giá vốn khởi tạo*', 'Cost per item', 'GIA_NHAP', 'Wholesale price']],
    [
      'quantity',
      ['Tồn kho', 'Tồn kho (cái)', 'LC_CN1_Tồn kho ban đầu*', 'Variant Inventory Qty', 'Quantity'],
    ],
    ['handle', ['Đường dẫn/Alias', 'Đường dẫn / Alias', 'Url', 'Handle', 'URL rewritten']],
    ['optionName', ['Thuộc tính 1', 'Thuộc tính 1(Option1 Name)', 'Option3 Name', 'Attribute 2 name']],
    ['optionValue', ['Giá trị thuộc tính 1(Option3 Value)', 'Option1 Value', 'Attribute 1 value(s)']],
    [
      'images',
      ['Hình ảnh (url1,url2...)', 'Image Src', 'HA5', 'Image URLs (x,y,z...)', 'Hình ảnh sản phẩm 8'],
    ],
    ['barcode', ['Mã vạch', 'EAN13', 'GTIN, UPC, EAN, or ISBN', 'Variant Barcode']],
  ])('mean %s in each program', (target, headings) => {
    for (const heading of headings)
      expect([heading, meaningOf(heading).targets[0]]).toEqual([heading, target])
  })

  it('are read in each normal form and case', () => {
    expect(meaningOf('GIÁ BÁN'.normalize('NFD')).targets).toEqual(['price'])
  })

  it('go to the target that no better column has', () => {
    expect(targetsOf('Mã sản phẩm|SKU sản phẩm|SKU phân loại|Tên|Giá', ['1', 'A', 'A-1', 'Đèn', 9])).toEqual([
      'groupKey',
      'productSku',
      'sku',
      'name',
      'price',
    ])
    expect(targetsOf('Mã sản phẩm|Tên|Giá', ['A', 'Đèn', 9])).toEqual(['sku', 'name', 'price'])
    expect(targetsOf('Tên|Giá niêm yết|Giá bán', ['Đèn', 9, 8])).toEqual(['name', 'comparePrice', 'price'])
    expect(targetsOf('Tên|Giá niêm yết', ['Đèn', 9])).toEqual(['name', 'price'])
  })

  it('are distinguished by the values, if a word means two fields', () => {
    expect(targetsOf('Title|Price|Type', ['Đèn', 9, 'Đèn bàn'])[2]).toBe('category')
    expect(targetsOf('Name|Price|Type', ['Đèn', 9, 'simple, virtual'])[2]).toBe('rowType')
    expect(targetsOf('Tên|Giá|Loại hàng', ['Đèn', 9, 'Combo - đóng gói'])[2]).toBe('rowType')
  })

  it('take each field once, but for repeated ones, and ask for tags', () => {
    const proposal = targetsOf('Tên|Tên hàng|Giá|Ảnh|Ảnh bìa|Tags|Cân nặng', [
      'Đèn',
      'Đèn',
      9,
      'https://a.example.com/1',
      'https://a.example.com/2',
      'cổ điển',
      2,
    ])
    expect(proposal).toEqual(['ignored', 'name', 'price', 'images', 'images', null, 'ignored'])
    const taken = proposal.filter(target => target !== null && !isRepeated(target))
    expect(new Set(taken).size).toBe(taken.length)
  })

  it('of a table of the owner are of no known program', () => {
    expect(originOf({ headings: ['Mã', 'Tên', 'Giá'] })).toBe('other')
    expect(originOf({ headings: ['Handle', 'Title', 'Variant SKU'] })).toBe('shopify')
  })
})
