import { afterAll, beforeAll, expect, it } from 'vitest'
import { excelForm, readWorkbook, workbook } from '#tests/support/catalogue/workbooks.ts'
import { givenBin, givenProduct, givenUser, givenWarehouse, stockOf } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
let admin: { id: string; token: string }
let warehouse: { id: string; code: string }
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin' })
  warehouse = await givenWarehouse(shop.db)
})
afterAll(async () => {
  expect(await shop.stockViolations()).toEqual([])
  await shop.close()
})

const HEAD = ['Mã hàng', 'Tên hàng', 'Số lượng', 'Đơn giá nhập', 'Vị trí']
type Cells = (string | number | null)[]
const send = async (rows: Cells[], warehouse_id = warehouse.id) =>
  shop.call(
    'POST /api/warehouse/receipt-file',
    { query: { warehouse_id }, body: excelForm(await workbook(rows, 'Nhập kho'), 'phieu.xlsx') },
    admin,
  )
const check = async (rows: Cells[]) => (await send([HEAD, ...rows])).body.data.rows

it('reads the lines of a receipt by SKU and bar code, with or without bins, and books nothing', async () => {
  const bin = await givenBin(shop.db, warehouse.id, 'K-01', { capacity: 10 })
  const own = await givenBin(shop.db, warehouse.id, 'K-02', { capacity: 5 })
  const first = await givenProduct(shop.db, { sku: 'TEP-1', title: 'Đèn một', stock: 0 })
  const second = await givenProduct(shop.db, { sku: 'TEP-2', stock: 0 })
  await shop.db.updateTable('product').set({ barcode: '4006381333931' }).where('id', '=', first.id).execute()
  await shop.db
    .updateTable('product')
    .set({ warehouse_id: warehouse.id, bin_id: own.id })
    .where('id', '=', second.id)
    .execute()
  const rows = await check([
    ['4006381333931', 'gì cũng được', 4, '1.250.000', 'k-01'],
    ['tep-2', null, '3', 90_000, null],
    ['TEP-2', null, 4, 90_000, null],
  ])
  expect(
    rows.map(({ line, item, quantity, unit_price, location, fieldErrors }) => [
      line,
      item?.product_id,
      quantity,
      unit_price,
      location?._id,
      fieldErrors,
    ]),
  ).toEqual([
    [2, first.id, 4, 1_250_000, bin.id, []],
    [3, second.id, 3, 90_000, own.id, []],
    // the own bin has no room for these as well
    [4, second.id, 4, 90_000, undefined, []],
  ])
  expect((await stockOf(shop.db, first.id)).onHand).toBe(0)
})

it('reads a UPC without its zero, and names the items of a code that several have', async () => {
  const upc = await givenProduct(shop.db, { sku: 'TEP-UPC' })
  const one = await givenProduct(shop.db, { sku: 'TEP-HAI', title: 'Đèn hai mã' })
  await givenProduct(shop.db, { sku: '4006381333900', title: 'Đèn trùng mã' })
  const setBarcode = (id: string, barcode: string) =>
    shop.db.updateTable('product').set({ barcode }).where('id', '=', id).execute()
  await setBarcode(upc.id, '0036000291452')
  await setBarcode(one.id, '4006381333900')
  const [found, clash] = await check([
    ['036000291452', null, 1, 1_000, null],
    ['4006381333900', null, 1, 1_000, null],
  ])
  expect([found?.code, found?.item?.product_id, found?.fieldErrors]).toEqual(['036000291452', upc.id, []])
  expect(clash?.fieldErrors[0]?.message).toBe(
    'Mã «4006381333900» là của 2 món: «Đèn hai mã», «Đèn trùng mã». Mỗi món cần một mã riêng.',
  )
})

it('names the errors of each row, by the rules of booking, too', async () => {
  await givenBin(shop.db, warehouse.id, 'K-05', { capacity: 5 })
  await givenBin(shop.db, warehouse.id, 'K-DONG', { is_active: false })
  await givenProduct(shop.db, { sku: 'TEP-3', stock: 0 })
  await givenProduct(shop.db, {
    sku: 'TEP-4',
    title: 'Đèn bốn',
    variants: [
      { name: 'Nhỏ', priceDong: 1 },
      { name: 'Lớn', priceDong: 1 },
    ],
  })
  const rows = await check([
    ['TEP-KHONG', null, 1, 1, null],
    ['TEP-4', null, 1, 1, null],
    ['TEP-3', null, 0, 'miễn phí', null],
    ['TEP-3', null, 1.5, null, null],
    ['TEP-3', null, 1, 1, 'Z-99'],
    ['TEP-3', null, 3, 1, 'K-05'],
    ['TEP-3', null, 3, 1, 'K-05'],
    ['TEP-3', null, 1, 1, 'K-DONG'],
    [null, null, 1, 1, null],
  ])
  expect(
    rows.map(({ fieldErrors }) => fieldErrors.map(({ letter, message }) => `${letter}: ${message}`)),
  ).toEqual([
    ['A: Không có sản phẩm nào mang mã «TEP-KHONG»'],
    ['A: «Đèn bốn» có 2 biến thể. Vui lòng ghi mã của biến thể'],
    [
      'C: Số lượng phải là số nguyên từ 1 đến 1.000.000',
      'D: Đơn giá phải là số nguyên từ 0 đến 100.000.000.000',
    ],
    ['C: Số lượng phải là số nguyên từ 1 đến 1.000.000', 'D: Vui lòng nhập đơn giá nhập'],
    ['E: Kho nhận không có vị trí «Z-99»'],
    [],
    ['E: Vị trí K-05 chỉ còn chỗ cho 5'],
    ['E: Vị trí K-DONG đã ngừng sử dụng'],
    ['A: Vui lòng nhập mã hàng'],
  ])
})

it('refuses a file that is no receipt, has too many rows, or is for an unknown warehouse', async () => {
  const refused = async (rows: Cells[]) => (await send(rows)).error.errors?.[0]?.message
  expect(
    await refused([
      ['Mã hàng', 'Giá'],
      ['A', 1],
    ]),
  ).toContain('không có cột nào tên «Giá»')
  expect(
    await refused([
      ['Mã hàng', 'Số lượng'],
      ['A', 1],
    ]),
  ).toBe('Trang «Nhập kho» thiếu cột «Đơn giá nhập»')
  const many: Cells[] = Array.from({ length: 1001 }, () => ['A', null, 1, 1, null])
  expect(await refused([HEAD, ...many])).toBe('Mỗi lần nhập tối đa 1.000 dòng. Vui lòng chia thành nhiều tệp')
  expect((await send([HEAD, ['A', null, 1, 1, null]], admin.id)).status).toBe(404)
})

it('has a template with the columns that the check reads', async () => {
  const answer = await shop.call('GET /api/warehouse/receipt-template', {}, admin)
  const [head] = await readWorkbook(new Uint8Array(await answer.body.arrayBuffer()), 'Nhập kho')
  expect(head?.cells).toEqual(HEAD)
})

it('warns of prices that are likely to be meant otherwise, and takes the lines all the same', async () => {
  const prices = [850, 450_000, 900_000, '1,200,000', 9_000, 90_000_000]
  for (const n of prices.keys()) await givenProduct(shop.db, { sku: `TEP-GIA-${n}`, stock: 0 })
  const rows = await check(prices.map((price, n) => [`TEP-GIA-${n}`, null, 1, price, null]))
  expect(rows.map(({ warnings }) => warnings.length)).toEqual([1, 0, 0, 0, 1, 1])
  expect(rows[0]?.warnings).toEqual([
    { heading: 'Đơn giá nhập', letter: 'D', message: expect.stringContaining('thấp bất thường') },
  ])
  expect(rows.flatMap(({ fieldErrors }) => fieldErrors)).toEqual([])
})

it('passes over a title above the headings, and refuses words in cells for numbers', async () => {
  await givenProduct(shop.db, { sku: 'TEP-DE', stock: 0 })
  const rows = [['PHIẾU NHẬP KHO'], [], HEAD, ['TEP-DE', null, 'còn hàng', 'x', null]]
  const { data } = (await send(rows)).body
  expect(data.rows).toMatchObject([
    {
      line: 4,
      fieldErrors: [
        { letter: 'C', heading: 'Số lượng' },
        { letter: 'D', heading: 'Đơn giá nhập' },
      ],
    },
  ])
})
