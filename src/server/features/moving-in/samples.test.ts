import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rowsOf } from './join/rows-of.ts'
import { proposeMapping } from './map/propose-mapping.ts'
import { questionsOf } from './map/questions.ts'
import type { MovedRow } from './moved.ts'
import { readForeignFile } from './read/read-foreign-file.ts'

const SAMPLES = join(import.meta.dirname, '../../../../tests/samples/moving-in')

async function moved(name: string, answers: Record<string, string> = {}) {
  const [table, ...others] = await readForeignFile({ path: join(SAMPLES, name), name })
  if (!table) throw new Error(`No table in ${name}`)
  expect(others).toEqual([])
  const { origin, columns: proposed } = proposeMapping(table)
  const asked = proposed.filter(({ state }) => state === 'ask').map(({ heading }) => heading)
  const columns = proposed.map(({ index, target }) => ({ index, target: target ?? ('ignored' as const) }))
  const mapping = { origin, columns }
  const questions = questionsOf(table, mapping).map(question => question.name)
  return { origin, asked, questions, table, ...rowsOf(table, { ...mapping, answers }) }
}

/** Cells without the ones that each product has. */
const cellsOf = (rows: readonly MovedRow[]) => rows.map(({ cells: { discount: _, ...cells } }) => cells)
const notesOf = (rows: readonly MovedRow[]) =>
  rows.flatMap(({ cells, notes }) => notes.map(({ column, message }) => `${cells.sku} ${column}: ${message}`))
const pictures = (rows: readonly MovedRow[]) =>
  rows.map(({ pictures: found }) => found.map(({ url }) => url.slice(url.lastIndexOf('/') + 1)))

describe('the samples of other shops', () => {
  it('gives five products and two rows left to the owner from KiotViet', async () => {
    const { origin, asked, questions, rows, leftOut, droppedColumns } = await moved(
      'kiotviet-DanhSachSanPham.xlsx',
    )
    expect({ origin, asked, questions }).toEqual({ origin: 'kiotviet', asked: [], questions: [] })
    const status = 'Đang bán'
    const wall = { parent_sku: 'HH000002-G', status }
    expect(cellsOf(rows)).toEqual([
      {
        sku: 'HH000001',
        title: 'Đèn chùm mây tre 6 bóng',
        brand: 'Lung Linh',
        warranty: '12 tháng',
        description: 'Khung mây đan tay.\n\n- Cao 45 cm\n- Rộng 60 cm',
        price: 1_850_000,
        quantity: 12,
        barcode: '8936500100013',
        status,
      },
      { sku: 'HH000002-G', title: 'Đèn tường vòm đồng', brand: 'Lung Linh', status },
      {
        ...wall,
        sku: 'HH000002',
        title: 'Vàng · Nhỏ',
        price: 690_000,
        quantity: 8,
        attributes: 'Màu: Vàng; Cỡ: Nhỏ',
      },
      {
        ...wall,
        sku: 'HH000002-1',
        title: 'Đen · Nhỏ',
        price: 720_000,
        quantity: 5,
        attributes: 'Màu: Đen; Cỡ: Nhỏ',
      },
      {
        ...wall,
        sku: 'HH000002-2',
        title: 'Đen · Lớn',
        price: 890_000,
        quantity: 0,
        attributes: 'Màu: Đen; Cỡ: Lớn',
      },
      { sku: 'HH000003', title: 'Dây điện bọc vải', price: 45_000, quantity: 120, status },
      { sku: 'HH000004', title: 'Dây điện bọc vải (Cuộn 50 Mét)', price: 1_900_000, quantity: 0, status },
      { sku: 'HH000005', title: 'Đèn chùm kiểu cũ', price: 'Liên hệ', quantity: 0, status: 'Đã ẩn' },
    ])
    expect(rows.every(({ cells }) => cells.parent_sku !== undefined || cells.discount === 0)).toBe(true)
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 3, 4, 5, 6, 7, 10])
    expect(rows.map(({ costPrice }) => costPrice)).toEqual([
      1_200_000,
      null,
      410_000,
      430_000,
      540_000,
      21_000,
      1_000_000,
      null,
    ])
    expect(rows.map(({ isOnSale }) => isOnSale)).toEqual([...Array(7).fill(true), false])
    expect(pictures(rows)).toEqual([
      ['may-tre-1.jpg', 'may-tre-2.jpg'],
      ['vom-vang.jpg'],
      ['vom-vang.jpg'],
      ['vom-den.jpg'],
      [],
      [],
      [],
      [],
    ])
    expect(rows.map(({ categoryPath }) => categoryPath.join(' › '))).toEqual([
      'Đèn trang trí › Đèn chùm',
      'Đèn trang trí › Đèn tường',
      '',
      '',
      '',
      'Phụ kiện',
      'Phụ kiện',
      'Đèn trang trí › Đèn chùm',
    ])
    expect(notesOf(rows)).toEqual([
      'HH000002-G sku: Mã HH000002-G được tạo, vì tệp không có mã riêng cho cả sản phẩm',
      'HH000003 quantity: Tồn kho 120,5 được ghi là 120: chỉ đếm cái nguyên',
      'HH000003 barcode: Mã vạch «HH000003» không phải EAN-13 nên được bỏ qua',
      'HH000004 quantity: Tồn 2 trong tệp là cùng số hàng với mã HH000003, không cộng vào mã đó và ghi 0 ở đây',
      'HH000004 title: Đơn vị khác của mã HH000003: nhập thành sản phẩm riêng, tồn kho hai mã không nối với nhau',
      'HH000005 price: Tệp không có giá nên ghi «Liên hệ»',
      'HH000005 quantity: Tồn kho trong tệp là -2 nên ghi 0, hãy đếm lại',
    ])
    expect(leftOut).toEqual([
      {
        line: 8,
        title: 'Bộ đèn bàn ăn',
        reason:
          'Bộ hàng gồm 1 × Đèn chùm mây tre 6 bóng (HH000001), 2 × Đèn tường vòm đồng (HH000002). Cửa hàng chưa bán hàng theo bộ',
      },
      { line: 9, title: 'Công lắp đặt', reason: 'Dịch vụ: không có tồn kho nên không nhập thành hàng' },
    ])
    expect(droppedColumns).toEqual(['KH đặt', 'Dự kiến hết hàng', 'Tồn lớn nhất', 'Trọng lượng'])
  })

  it('joins the rows below a product of Sapo POS, and asks for its branches', async () => {
    const { origin, asked, questions, rows, leftOut, droppedColumns } = await moved('sapo-pos.xlsx')
    expect({ origin, asked, leftOut }).toEqual({ origin: 'sapo_pos', asked: [], leftOut: [] })
    expect(questions).toEqual(['branch:CN1', 'branch:CN2'])
    const fan = { parent_sku: 'QT-SOI-122-G' }
    expect(cellsOf(rows)).toEqual([
      {
        sku: 'QT-SOI-122-G',
        title: 'Quạt trần gỗ sồi',
        brand: 'Gió Lành',
        description: 'Cánh gỗ sồi, động cơ một chiều.',
      },
      {
        ...fan,
        sku: 'QT-SOI-122',
        title: '122 cm',
        price: 3_450_000,
        quantity: 5,
        attributes: 'Sải cánh: 122 cm',
        barcode: '8936500100020',
      },
      {
        ...fan,
        sku: 'QT-SOI-142',
        title: '142 cm',
        price: 3_950_000,
        quantity: 2,
        attributes: 'Sải cánh: 142 cm',
      },
      { sku: '00417', title: 'Đèn bàn học gấp', price: 420_000, quantity: 15 },
    ])
    expect(rows.map(({ costPrice }) => costPrice)).toEqual([null, 2_100_000, 2_400_000, null])
    expect(rows.map(({ categoryPath }) => categoryPath)).toEqual([['Quạt trần'], [], [], ['Đèn bàn học']])
    expect(notesOf(rows)).toEqual([
      'QT-SOI-122-G sku: Mã QT-SOI-122-G được tạo, vì tệp không có mã riêng cho cả sản phẩm',
      'QT-SOI-122 quantity: Tổng của CN1: 4, CN2: 1',
    ])
    expect(droppedColumns).toContain('PL_Giá bán buôn')
  })

  it('gives the pieces of each warehouse that the owner has named', async () => {
    const { rows } = await moved('sapo-pos.xlsx', { 'branch:CN1': 'KHO-CHINH', 'branch:CN2': 'Kho Thủ Đức' })
    const [product, first] = rows
    expect(product?.cells.warehouse).toBe('KHO-CHINH')
    expect(first?.stock).toEqual([
      { warehouse: 'KHO-CHINH', quantity: 4 },
      { warehouse: 'Kho Thủ Đức', quantity: 1 },
    ])
    expect(first?.notes).toEqual([])
    const without = await moved('sapo-pos.xlsx', { 'branch:CN1': 'none', 'branch:CN2': 'KHO-CHINH' })
    expect(without.rows[1]?.cells.quantity).toBe(1)
  })

  it('reads the prices of Sapo Web as thousands, never as 690 ₫', async () => {
    const { origin, asked, rows } = await moved('sapo-web.xlsx')
    expect({ origin, asked }).toEqual({ origin: 'sapo_web', asked: ['Tags'] })
    const lamp = { parent_sku: 'DEN-THA-GOM', quantity: 0, status: 'Đang bán' }
    expect(cellsOf(rows)).toEqual([
      { sku: 'DEN-THA-GOM', title: 'Đèn thả gốm', description: 'Gốm nung, men mờ.', status: 'Đang bán' },
      {
        ...lamp,
        sku: 'DTG-T',
        title: 'Trắng',
        price: 690_000,
        comparePrice: 790_000,
        attributes: 'Men: Trắng',
        barcode: '8936500100037',
      },
      { ...lamp, sku: 'DTG-X', title: 'Xanh ngọc', price: 720_000, attributes: 'Men: Xanh ngọc' },
    ])
    expect(pictures(rows)).toEqual([['gom-1.jpg', 'gom-2.jpg', 'gom-3.jpg'], [], ['gom-x.jpg']])
    expect(rows[0]?.oldAddresses).toEqual(['/den-tha-gom', '/products/den-tha-gom', '/den-tha-gom.html'])
    expect(rows[0]?.categoryPath).toEqual(['Đèn thả'])
    expect(notesOf(rows).slice(1)).toEqual([
      'DTG-T quantity: Tệp không có cột tồn kho nên ghi 0, hãy đếm lại',
      'DTG-X quantity: Tệp không có cột tồn kho nên ghi 0, hãy đếm lại',
    ])
  })

  it('gives two products from Haravan, one hidden with variants', async () => {
    const { origin, asked, rows } = await moved('haravan-products.csv')
    expect({ origin, asked }).toEqual({ origin: 'haravan', asked: ['Tag'] })
    const table = { parent_sku: 'BAN-TRA-GO-LIM', status: 'Đang bán' }
    expect(cellsOf(rows)).toEqual([
      {
        sku: 'DA-ECH-30',
        title: 'Tượng đá ếch',
        brand: 'Đá Non Nước',
        description: 'Đá xanh tạc tay, cao 30 cm.\n\nĐặt ngoài trời được.',
        price: 1_250_000,
        quantity: 6,
        barcode: '8936500100044',
        status: 'Đang bán',
      },
      {
        sku: 'BAN-TRA-GO-LIM',
        title: 'Bàn trà gỗ lim',
        description: 'Mặt bàn nguyên tấm',
        status: 'Đã ẩn',
      },
      {
        ...table,
        sku: 'BT-80-N',
        title: '80 cm · Nâu',
        price: 5_600_000,
        comparePrice: 6_200_000,
        quantity: 2,
        attributes: 'Cỡ: 80 cm; Màu: Nâu',
      },
      {
        ...table,
        sku: 'BT-100-N',
        title: '100 cm · Nâu',
        price: 6_900_000,
        quantity: 0,
        attributes: 'Cỡ: 100 cm; Màu: Nâu',
      },
    ])
    expect(rows.map(({ isOnSale }) => isOnSale)).toEqual([true, false, false, false])
    expect(pictures(rows)).toEqual([['ech-1.jpg', 'ech-2.jpg'], ['ban-tra.jpg'], [], []])
    expect(rows.map(({ oldAddresses }) => oldAddresses)).toEqual([
      ['/products/tuong-da-ech'],
      ['/products/ban-tra-go-lim'],
      [],
      [],
    ])
    expect(notesOf(rows).slice(1)).toEqual([
      'BT-100-N quantity: Nơi cũ không quản lý tồn kho mặt hàng này nên ghi 0, hãy đếm lại',
    ])
  })

  it('gives three products from WooCommerce, one without a price', async () => {
    const { origin, asked, rows, leftOut } = await moved('woocommerce-products.csv')
    expect({ origin, asked, leftOut }).toEqual({ origin: 'woocommerce', asked: [], leftOut: [] })
    const status = 'Đang bán'
    expect(cellsOf(rows)).toEqual([
      {
        sku: 'WC-DEN-01',
        title: 'Đèn ngủ giấy dó',
        description: 'Ánh sáng dịu\n\nGiấy dó thủ công.\n\nBóng E14.',
        price: 259_000,
        comparePrice: 320_000,
        quantity: 9,
        barcode: '8936500100051',
        status,
      },
      { sku: 'WC-QUAT', title: 'Quạt trần LED', description: 'Có đèn.', status },
      {
        sku: 'WC-QUAT-D',
        parent_sku: 'WC-QUAT',
        title: 'Đen',
        price: 2_100_000,
        quantity: 3,
        attributes: 'Màu: Đen',
        status,
      },
      {
        sku: 'WC-QUAT-T',
        parent_sku: 'WC-QUAT',
        title: 'Trắng',
        price: 2_200_000,
        quantity: 0,
        attributes: 'Màu: Trắng',
        status,
      },
      { sku: 'WC-DV', title: 'Tư vấn tại nhà', price: 'Liên hệ', quantity: 0, status: 'Đã ẩn' },
    ])
    expect(rows.map(({ categoryPath }) => categoryPath)).toEqual([
      ['Đèn trang trí', 'Đèn bàn trang trí'],
      ['Quạt trần'],
      [],
      [],
      [],
    ])
    expect(pictures(rows)).toEqual([
      ['giay-do-1.jpg', 'giay-do-2.jpg'],
      ['quat-led.jpg'],
      ['quat-den.jpg'],
      [],
      [],
    ])
    expect(notesOf(rows)).toEqual([
      'WC-DV price: Tệp không có giá nên ghi «Liên hệ»',
      'WC-DV quantity: Tệp không ghi tồn kho nên ghi 0, hãy đếm lại',
    ])
  })

  it('keeps the zeros of codes from Shopify and makes the codes that it lacks', async () => {
    const { origin, asked, rows } = await moved('shopify-products.csv')
    expect({ origin, asked }).toEqual({ origin: 'shopify', asked: ['Tags'] })
    const stones = { parent_sku: 'VONG-DA', quantity: 0, status: 'Đang bán' }
    expect(cellsOf(rows)).toEqual([
      {
        sku: '00123',
        title: 'Đèn cây tre',
        brand: 'Tre Việt',
        description: '## Thông số\n\nCao: 150 cm',
        price: 980_000,
        comparePrice: 1_200_000,
        quantity: 7,
        barcode: '8936500100068',
        status: 'Đang bán',
      },
      { sku: 'VONG-DA', title: 'Chuỗi đá cuội', status: 'Đã ẩn' },
      { ...stones, sku: 'DC-X5', title: 'Xám · 5 kg', price: 95_000, attributes: 'Màu: Xám; Bao: 5 kg' },
      {
        ...stones,
        sku: 'VONG-DA-TRANG-10-KG',
        title: 'Trắng · 10 kg',
        price: 180_000,
        attributes: 'Màu: Trắng; Bao: 10 kg',
      },
    ])
    expect(rows[0]?.pictures).toEqual([
      { url: 'https://pictures.example.com/tre-1.jpg', alt: 'Đèn cây tre nhìn từ trước' },
      { url: 'https://pictures.example.com/tre-2.jpg', alt: '' },
    ])
    expect(pictures(rows).slice(1)).toEqual([['cuoi.jpg'], [], ['cuoi-trang.jpg']])
    expect(notesOf(rows)).toEqual([
      'VONG-DA sku: Mã VONG-DA được tạo, vì tệp không có mã riêng cho cả sản phẩm',
      'DC-X5 quantity: Tồn kho trong tệp là -3 nên ghi 0, hãy đếm lại',
      'VONG-DA-TRANG-10-KG quantity: Nơi cũ không quản lý tồn kho mặt hàng này nên ghi 0, hãy đếm lại',
      'VONG-DA-TRANG-10-KG sku: Mã VONG-DA-TRANG-10-KG được tạo, vì tệp không có mã của phiên bản',
    ])
  })

  it('takes the price of PrestaShop with its tax, as its heading says', async () => {
    const { origin, asked, questions, rows } = await moved('prestashop-products.csv')
    expect({ origin, asked, questions }).toEqual({ origin: 'prestashop', asked: [], questions: [] })
    expect(cellsOf(rows)).toEqual([
      {
        sku: 'DSV-01',
        title: 'Đèn sân vườn trụ đá',
        brand: 'Lung Linh',
        material: 'Đá',
        description: 'Chống nước IP65\n\nTrụ đá granit.',
        price: 1_450_000,
        quantity: 10,
        barcode: '8936500100013',
        status: 'Đang bán',
      },
    ])
    expect(rows[0]?.costPrice).toBe(900_000)
    expect(rows[0]?.categoryPath).toEqual(['Đèn sân vườn'])
    expect(pictures(rows)).toEqual([['tru-da.jpg']])
    expect(notesOf(rows)).toEqual(['DSV-01 category: Danh mục khác trong tệp không được lấy: «Ngoài trời»'])
  })

  it('finds the headings of Shopee below a title, and no product in its hints', async () => {
    const { origin, asked, table, rows } = await moved('shopee-mass-update.xlsx')
    expect({ origin, asked }).toEqual({ origin: 'shopee', asked: [] })
    expect({ line: table.headingLine, notes: table.notes }).toEqual({
      line: 2,
      notes: ['Dòng ở trên dòng tiêu đề không phải là hàng: dòng 1', 'Dòng hướng dẫn được bỏ qua: dòng 3'],
    })
    const lights = { parent_sku: 'SP-LED', price: 89_000 }
    expect(cellsOf(rows)).toEqual([
      { sku: 'SP-LED', title: 'Dây đèn LED sao', description: 'Dài 10 m\nCắm USB' },
      { ...lights, sku: 'SP-LED-V', title: 'Vàng', quantity: 40, attributes: 'Màu: Vàng' },
      { ...lights, sku: 'SP-LED-T', title: 'Trắng', quantity: 35, attributes: 'Màu: Trắng' },
    ])
    expect(rows[0]?.categoryPath).toEqual(['Nhà cửa', 'Đèn'])
    expect(pictures(rows)).toEqual([['sao.jpg', 'sao-1.jpg'], ['sao-vang.jpg'], []])
  })

  it.each([
    'kiotviet-DanhSachSanPham.xlsx',
    'sapo-pos.xlsx',
    'sapo-web.xlsx',
    'haravan-products.csv',
    'woocommerce-products.csv',
    'shopify-products.csv',
    'prestashop-products.csv',
    'shopee-mass-update.xlsx',
  ])('gives the same from %s each time, with each code once', async name => {
    const first = await moved(name)
    expect(await moved(name)).toEqual(first)
    const codes = first.rows.map(({ cells }) => String(cells.sku).toLowerCase())
    expect(new Set(codes).size).toBe(codes.length)
  })
})
