import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDigit } from '#contract/catalogue/ean.ts'
import { importFixture } from '#tests/support/catalogue/import-fixture.ts'
import { type ProductFixture, productFixture } from '#tests/support/catalogue/product-fixture.ts'
import { givenProduct, givenWarehouse } from '#tests/support/factories.ts'

let fixture: ProductFixture
let check: ReturnType<typeof importFixture>['check']
let warehouseId: string
beforeAll(async () => {
  fixture = await productFixture()
  ;({ check } = importFixture(fixture))
  warehouseId = (await givenWarehouse(fixture.shop.db)).id
})
afterAll(() => fixture.close())

let made = 0
/** A bar code that no other test has. */
function newBarcode(): string {
  const twelve = `894${String(++made).padStart(9, '0')}`
  return twelve + checkDigit(twelve)
}
const UPC = '036000291452'

const addVariant = (id: string, fields: { sku: string; barcode?: string }) =>
  fixture.shop.call(
    'POST /api/products/:id/variants',
    { params: { id }, body: { name: fields.sku, price: 100_000, quantity: 2, ownStock: 'move', ...fields } },
    fixture.admin,
  )
const addStructure = (body: object) =>
  fixture.shop.call(
    'POST /api/warehouse/warehouses/:id/structure',
    { params: { id: warehouseId }, body: body as never },
    fixture.admin,
  )
const addBin = (body: { zone: string; row: string; shelf: string; level: number }) =>
  fixture.shop.call(
    'POST /api/warehouse/locations',
    { body: { warehouse_id: warehouseId, ...body } },
    fixture.admin,
  )
/** A product from before SKUs and bar codes were one space. */
const oldProduct = async (sku: string, barcode: string | null) => {
  const { id } = await givenProduct(fixture.shop.db, { sku, title: `Cũ ${sku}` })
  await fixture.shop.db.updateTable('product').set({ barcode }).where('id', '=', id).execute()
  return id
}

describe('a code of an item', () => {
  it('is refused as a SKU if another item has it as a bar code', async () => {
    const [first, second] = [newBarcode(), newBarcode()]
    const one = (await fixture.create({ sku: 'MA-1', title: 'Đèn một', barcode: first })).body.data
    await addVariant(one._id, { sku: 'MA-1-S', barcode: second })
    const taken = (sku: string, owner: string) => [
      { path: 'sku', code: 'sku_taken', message: `Mã «${sku}» là mã vạch của ${owner}` },
    ]
    expect((await fixture.create({ sku: first })).error.errors).toEqual(taken(first, 'sản phẩm «Đèn một»'))
    expect((await addVariant(one._id, { sku: second })).error.errors).toEqual(
      taken(second, 'biến thể «Đèn một · MA-1-S»'),
    )
    expect((await addVariant(one._id, { sku: first })).error.errors?.[0]?.path).toBe('sku')
  })

  it('is refused as a bar code if another item has it as a SKU', async () => {
    const [first, second] = [newBarcode(), newBarcode()]
    const one = (await fixture.create({ sku: first, title: 'Đèn hai' })).body.data
    await addVariant(one._id, { sku: second })
    const taken = (barcode: string, owner: string) => [
      {
        path: 'barcode',
        code: 'barcode_taken',
        message: `Mã vạch ${barcode} là mã «${barcode}» của ${owner}`,
      },
    ]
    expect((await fixture.create({ sku: 'MA-2', barcode: first })).error.errors).toEqual(
      taken(first, 'sản phẩm «Đèn hai»'),
    )
    expect((await fixture.create({ sku: 'MA-2', barcode: second })).error.errors).toEqual(
      taken(second, `biến thể «Đèn hai · ${second}»`),
    )
  })

  it('is the same with and without the zero of a UPC', async () => {
    await fixture.create({ sku: 'UPC-1', barcode: UPC })
    expect((await fixture.create({ sku: UPC })).error.errors?.[0]?.code).toBe('sku_taken')
    expect((await fixture.create({ sku: `0${UPC}` })).error.errors?.[0]?.code).toBe('sku_taken')
    const other = '042100005264'
    expect((await fixture.create({ sku: other })).status).toBe(200)
    expect((await fixture.create({ sku: 'UPC-2', barcode: other })).error.errors?.[0]?.code).toBe(
      'barcode_taken',
    )
    expect((await fixture.create({ sku: `0${other}` })).error.errors?.[0]?.code).toBe('sku_taken')
  })

  it('may be both SKU and bar code of one item', async () => {
    const [code, other] = [newBarcode(), newBarcode()]
    const one = (await fixture.create({ sku: code, barcode: code })).body.data
    expect(one).toMatchObject({ sku: code, barcode: code })
    expect((await fixture.update(one._id, { title: 'Đèn đổi tên' })).status).toBe(200)
    expect((await addVariant(one._id, { sku: other, barcode: other })).status).toBe(200)
  })

  it('is refused twice in a new product with variants', async () => {
    const [first, second] = [newBarcode(), newBarcode()]
    const variant = (fields: { sku: string; barcode?: string }) => ({
      name: fields.sku,
      price: 100_000,
      quantity: 0,
      ...fields,
    })
    const { error } = await fixture.create({
      sku: first,
      barcode: second,
      quantity: 0,
      variants: [variant({ sku: 'MB-1', barcode: first }), variant({ sku: second })],
    })
    expect(error.errors?.map(({ path, code }) => [path, code])).toEqual([
      ['variants.0.barcode', 'barcode_taken'],
      ['variants.1.sku', 'sku_taken'],
    ])
  })

  it('is given once if one item asks for it as a SKU and another as a bar code', async () => {
    const home = (await fixture.create({ sku: 'DUA-MA' })).body.data
    for (let round = 0; round < 5; round++) {
      const code = newBarcode()
      const statuses = await Promise.all([
        fixture.create({ sku: code }).then(({ status }) => status),
        addVariant(home._id, { sku: `DUA-MA-${round}`, barcode: code }).then(({ status }) => status),
      ])
      expect(statuses.sort()).toEqual([200, 400])
    }
  })

  it('that two items have already does not keep them from being edited', async () => {
    const code = newBarcode()
    const one = await oldProduct(code, null)
    const other = await oldProduct('CU-1', code)
    expect((await fixture.update(one, { title: 'Đèn cũ', sku: code })).status).toBe(200)
    expect((await fixture.update(other, { title: 'Đèn cũ', barcode: code })).status).toBe(200)
    const { rows } = await check([
      { sku: code, title: 'Đèn mới' },
      { sku: 'CU-1', title: 'Đèn mới', barcode: code },
    ])
    expect(rows.map(({ fieldErrors }) => fieldErrors)).toEqual([[], []])
    expect((await fixture.update(other, { sku: 'CU-2', barcode: null })).status).toBe(200)
    expect((await fixture.update(other, { barcode: code })).error.errors?.[0]?.path).toBe('barcode')
  })
})

describe('a row of an import', () => {
  const product = { title: 'Đèn', category: 'Đèn trang trí', quantity: 1 }

  it('is refused for a code that another item or row has', async () => {
    const [first, second, third, own] = [newBarcode(), newBarcode(), newBarcode(), newBarcode()]
    await fixture.create({ sku: 'NM-1', title: 'Đèn có', barcode: first })
    const { rows } = await check([
      { sku: first, ...product },
      { sku: second, ...product },
      { sku: 'NM-2', barcode: second, ...product },
      { sku: 'NM-3', barcode: third, ...product },
      { sku: third, ...product },
      { sku: own, barcode: own, ...product },
    ])
    expect(rows.map(row => row.fieldErrors.map(({ message }) => message))).toEqual([
      [`Mã «${first}» là mã vạch của sản phẩm «Đèn có»`],
      [],
      ['Mã vạch đã dùng ở dòng 3 của tệp này'],
      [],
      ['Mã đã dùng ở dòng 5 của tệp này'],
      [],
    ])
  })

  it('is refused for the bar code of another item, however it is spelled', async () => {
    const upc = '012000161155'
    await fixture.create({ sku: 'NM-4', title: 'Đèn UPC', barcode: upc })
    const { rows } = await check([
      { sku: 'NM-5', barcode: upc, ...product },
      { sku: 'NM-6', barcode: '0 012000 161155', ...product },
    ])
    const asSku = await check([{ sku: upc, ...product }])
    expect([...rows, ...asSku.rows].map(row => row.fieldErrors[0]?.message)).toEqual([
      `Mã vạch 0${upc} đã được dùng cho sản phẩm «Đèn UPC»`,
      `Mã vạch 0${upc} đã được dùng cho sản phẩm «Đèn UPC»`,
      `Mã «${upc}» là mã vạch của sản phẩm «Đèn UPC»`,
    ])
  })
})

describe('a code of a bin', () => {
  it('is refused as a SKU', async () => {
    await addStructure({ kind: 'zone', zone: 'Đ', rows: 1, shelves: 1, levels: 1 })
    const message = (sku: string) =>
      `Mã «${sku}» giống mã của vị trí «Đ-01-01-T1» trong kho. Vui lòng chọn mã khác`
    for (const sku of ['Đ-01-01-T1', 'd-01-01-t1'])
      expect((await fixture.create({ sku })).error.errors).toEqual([
        { path: 'sku', code: 'sku_taken', message: message(sku) },
      ])
    const { rows } = await check([
      { sku: 'D-01-01-T1', title: 'Đèn', category: 'Đèn trang trí', quantity: 1 },
    ])
    expect(rows[0]?.fieldErrors.map(error => error.message)).toEqual([message('D-01-01-T1')])
  })

  it('is refused for a new bin if an item has it', async () => {
    const home = (await fixture.create({ sku: 'kệ-01-01-t2', title: 'Đèn kệ' })).body.data
    await addVariant(home._id, { sku: 'KE-01-01-T3' })
    expect((await addStructure({ kind: 'zone', zone: 'KE', rows: 1, shelves: 1 })).error.errors).toEqual([
      {
        path: 'zone',
        code: 'zone_not_allowed',
        message: 'Mã vị trí «KE-01-01-T2» giống mã «kệ-01-01-t2» của «Đèn kệ». Vui lòng chọn tên khác',
      },
    ])
    const bin = { zone: 'KE', row: '01', shelf: '01' }
    expect((await addBin({ ...bin, level: 1 })).status).toBe(200)
    expect((await addBin({ ...bin, level: 3 })).error.errors).toMatchObject([
      { path: 'level', code: 'level_not_allowed' },
    ])
  })

  it('is given once if a bin and an item ask for it at the same time', async () => {
    for (let level = 1; level <= 4; level++) {
      const statuses = await Promise.all([
        fixture.create({ sku: `DUA-01-01-T${level}` }).then(({ status }) => status),
        addBin({ zone: 'DUA', row: '01', shelf: '01', level }).then(({ status }) => status),
      ])
      expect(statuses.sort()).toEqual([200, 400])
    }
  })
})
