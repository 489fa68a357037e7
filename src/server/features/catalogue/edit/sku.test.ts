import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFixture } from '#tests/support/catalogue/import-fixture.ts'
import { type ProductFixture, productFixture } from '#tests/support/catalogue/product-fixture.ts'

let fixture: ProductFixture
let check: ReturnType<typeof importFixture>['check']
let applyImport: ReturnType<typeof importFixture>['applyImport']
beforeAll(async () => {
  fixture = await productFixture()
  ;({ check, applyImport } = importFixture(fixture))
})
afterAll(() => fixture.close())

const addVariant = (id: string, sku: string) =>
  fixture.shop.call(
    'POST /api/products/:id/variants',
    { params: { id }, body: { name: sku, sku, price: 100_000, quantity: 2, ownStock: 'move' } },
    fixture.admin,
  )
const renameVariant = (id: string, sku: string) =>
  fixture.shop.call('PUT /api/variants/:id', { params: { id }, body: { sku } }, fixture.admin)

describe('a code', () => {
  it('is unique among products and variants, whatever its capitals', async () => {
    const one = (await fixture.create({ sku: 'AG-DC-0071', title: 'Đèn một' })).body.data
    const two = (await fixture.create({ sku: 'AG-DC-0072', title: 'Đèn hai' })).body.data
    const variant = (await addVariant(one._id, 'ĐC-S')).body.data
    const fieldError = (path: string, message: string) => [{ path, code: 'sku_taken', message }]

    expect((await fixture.create({ sku: 'ag-dc-0071' })).error.errors).toEqual(
      fieldError('sku', 'Mã «ag-dc-0071» đã được dùng cho sản phẩm «Đèn một»'),
    )
    expect((await fixture.update(two._id, { sku: 'đc-s' })).error.errors).toEqual(
      fieldError('sku', 'Mã «đc-s» đã được dùng cho biến thể «Đèn một · ĐC-S»'),
    )
    expect((await addVariant(two._id, 'AG-DC-0072')).error.errors?.[0]?.path).toBe('sku')
    expect((await renameVariant(variant._id, 'ag-dc-0071')).error.errors?.[0]?.path).toBe('sku')
    // its own one may be written otherwise
    expect((await renameVariant(variant._id, 'đc-s')).status).toBe(200)
    expect((await fixture.update(one._id, { sku: 'ag-dc-0071' })).status).toBe(200)
  })

  it('has a label that no other code has', async () => {
    const one = (await fixture.create({ sku: 'ĐÈN-01', title: 'Đèn nhãn' })).body.data
    const message =
      'Nhãn của mã «DEN-01» quét ra giống mã «ĐÈN-01» của sản phẩm «Đèn nhãn». Vui lòng chọn mã khác'
    expect((await fixture.create({ sku: 'DEN-01' })).error.errors).toEqual([
      { path: 'sku', code: 'sku_taken', message },
    ])
    expect((await addVariant(one._id, 'đen-01')).error.errors?.[0]?.path).toBe('sku')
    expect((await fixture.update(one._id, { sku: 'DEN-01' })).status).toBe(200)
  })

  it('is given once if a product and a variant ask for it at the same time', async () => {
    const home = (await fixture.create({ sku: 'DUA', title: 'Đèn đua' })).body.data
    for (let round = 0; round < 5; round++) {
      const statuses = await Promise.all([
        fixture.create({ sku: `DUA-${round}` }).then(({ status }) => status),
        addVariant(home._id, `dua-${round}`).then(({ status }) => status),
      ])
      expect(statuses.sort()).toEqual([200, 400])
    }
  })
})

describe('a row of an import', () => {
  it('is about the product that has its code, whatever the capitals', async () => {
    const { _id } = (await fixture.create({ sku: 'NHAP-1', title: 'Đèn nhập', quantity: 3 })).body.data
    const rows = [
      { sku: 'nhap-1', price: 2_000_000 },
      { sku: 'NHAP-1-S', parent_sku: 'nhap-1', title: 'Nhỏ', price: 100_000, quantity: 4 },
    ]
    expect((await check(rows)).counts).toMatchObject({ created: 1, changed: 1, refused: 0 })
    expect((await applyImport(rows)).status).toBe(200)
    expect(await fixture.get(_id)).toMatchObject({
      sku: 'NHAP-1',
      price: 2_000_000,
      quantity: 4,
      variants: [{ sku: 'NHAP-1-S' }],
    })
    expect((await check([{ sku: 'nhap-1-s', parent_sku: 'NHAP-1', price: 100_000 }])).rows[0]).toMatchObject({
      kind: 'variant',
      outcome: 'unchanged',
    })
  })

  it('creates no second product with an existing code, nor with one of another row', async () => {
    await fixture.create({ sku: 'HAI-1', title: 'Đèn có sẵn' })
    const parent = (await fixture.create({ sku: 'HAI-2', title: 'Đèn cha' })).body.data
    await addVariant(parent._id, 'HAI-2-S')
    const variant = { title: 'Nhỏ', price: 100_000, quantity: 4 }
    const { rows } = await check([
      { sku: 'hai-1', parent_sku: 'HAI-2', ...variant },
      { sku: 'HAI-3', parent_sku: 'hai-2-s', ...variant },
      { sku: 'HAI-4', parent_sku: 'HAI-2', ...variant },
      { sku: 'hai-4', ...variant, category: 'Đèn trang trí', description: 'Mô tả' },
    ])
    expect(
      rows.map(({ fieldErrors }) => fieldErrors.map(({ heading, message }) => [heading, message])),
    ).toEqual([
      [
        [
          'Mã sản phẩm gốc',
          'Mã này là của sản phẩm «Đèn có sẵn». Vui lòng để trống cột này, hoặc dùng một mã khác cho biến thể',
        ],
      ],
      [['Mã sản phẩm gốc', 'Mã này là của một biến thể. Vui lòng ghi mã của sản phẩm']],
      [],
      [['Mã (SKU)', 'Mã đã dùng ở dòng 4 của tệp này']],
    ])
  })
})
