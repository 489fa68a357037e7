import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ExcelRow, importFixture } from '#tests/support/catalogue/import-fixture.ts'
import { type ProductFixture, productFixture } from '#tests/support/catalogue/product-fixture.ts'
import { givenBin, givenProduct, givenSubcategory, orderBody } from '#tests/support/factories.ts'

let fixture: ProductFixture
let send: ReturnType<typeof importFixture>['send']
let fileOf: ReturnType<typeof importFixture>['fileOf']
let check: ReturnType<typeof importFixture>['check']
let applyImport: ReturnType<typeof importFixture>['applyImport']
beforeAll(async () => {
  fixture = await productFixture()
  ;({ send, fileOf, check, applyImport } = importFixture(fixture))
})
afterAll(() => fixture.close())

const bySku = async (sku: string) => {
  const { data } = await fixture.list({ search: sku })
  return fixture.get(data.find(product => product.sku === sku)?._id ?? '')
}

const lamp: ExcelRow = {
  sku: 'AG-MOI-01',
  title: 'Đèn chùm thử nghiệm',
  category: 'đèn trang trí',
  price: '4.850.000 ₫',
  quantity: 12,
  description: 'Đèn chùm đồng\nsáu tay',
}

describe('an import of products', () => {
  it('makes a product as the form does, hidden without a picture, with stock and audit entry', async () => {
    const { id: subcategoryId } = await givenSubcategory(fixture.shop.db, fixture.categoryId, 'Đèn chùm')
    const location = await givenBin(fixture.shop.db, fixture.warehouseId, 'B-02-01-T1')
    const code = (await fixture.shop.call('GET /api/warehouse/warehouses', {}, fixture.admin)).body.data[0]
      ?.code
    const rows = [
      {
        ...lamp,
        subcategories: 'Đèn chùm',
        warehouse: code ?? '',
        location: location.code,
        status: 'Đang bán',
        average_rating: '4,5',
        discount: 0,
      },
    ]
    const checked = await check(rows)
    expect(checked.counts).toEqual({ total: 1, created: 1, changed: 0, unchanged: 0, refused: 0, warned: 1 })
    expect(checked.rows[0]).toMatchObject({
      line: 2,
      outcome: 'created',
      shown: { sku: 'AG-MOI-01', price: '4.850.000\u00a0₫', quantity: '12' },
      warnings: [{ heading: 'Trạng thái', message: 'Được tạo ở trạng thái «Đã ẩn», vì chưa có ảnh' }],
    })
    expect((await fixture.list({ search: 'AG-MOI-01' })).total).toBe(0)

    const { status, body } = await applyImport(rows)
    expect([status, body.data.isImported, body.data.token]).toEqual([200, true, null])
    const made = await bySku('AG-MOI-01')
    expect(made).toMatchObject({
      title: 'Đèn chùm thử nghiệm',
      slug: 'den-chum-thu-nghiem',
      isActive: false,
      quantity: 12,
      price: 4_850_000,
      average_rating: 4.5,
      discount: 0,
      tax_class: 'standard',
      subcategory_ids: [subcategoryId],
      warehouse_location_id: location.id,
      description: 'Đèn chùm đồng\nsáu tay',
    })
    expect(await fixture.movements(made._id)).toMatchObject([
      { kind: 'adjustment', quantity: 12, bin_id: location.id },
    ])
    const [entry] = await fixture.auditOf(made._id)
    expect(entry).toMatchObject({ action: 'created', actor: { name: 'Thùy Linh' } })
    expect(entry?.changes).toContainEqual({ field: 'category', before: null, after: 'Đèn trang trí' })
    expect(entry?.changes).toContainEqual({ field: 'quantity', before: null, after: 12 })
  })

  it('changes only differing cells, and names the old and the new values', async () => {
    const id = (await fixture.create({ sku: 'AG-SUA-01', title: 'Đèn sửa', material: 'Đồng', quantity: 3 }))
      .body.data._id
    const rows = [{ sku: 'AG-SUA-01', price: 5_000_000, material: '(trống)', title: null, quantity: 7 }]
    const checked = await check(rows)
    expect(checked.rows[0]).toMatchObject({
      outcome: 'changed',
      shown: { title: 'Đèn sửa' },
      changes: [
        { heading: 'Giá bán', before: '4.850.000\u00a0₫', after: '5.000.000\u00a0₫' },
        { heading: 'Chất liệu', before: 'Đồng', after: '' },
        { heading: 'Số lượng', before: '3', after: '7' },
      ],
    })
    expect((await applyImport(rows)).status).toBe(200)
    expect(await fixture.get(id)).toMatchObject({
      title: 'Đèn sửa',
      material: '',
      quantity: 7,
      isActive: true,
    })
    expect((await fixture.get(id)).images).toHaveLength(1)
    const [entry] = await fixture.auditOf(id)
    expect(entry?.changes.map(change => change.field).sort()).toEqual(['material', 'min_price', 'quantity'])
    const again = await check(rows)
    expect([again.rows[0]?.outcome, again.token]).toEqual(['unchanged', null])
  })

  it('refuses wrong cells by their column, in the words of the form, and writes nothing', async () => {
    const rows: ExcelRow[] = [
      { ...lamp, sku: 'AG-LOI-01', price: '2.150.000,5' },
      { ...lamp, sku: 'AG-LOI-02', title: null },
      { ...lamp, sku: 'AG-LOI-03', category: 'Den trang tri' },
      { ...lamp, sku: 'AG-LOI-04', quantity: 2_000_000 },
      { ...lamp, sku: 'AG-LOI-04' },
      { ...lamp, sku: null },
      { ...lamp, sku: 'AG-LOI-05', warehouse: 'KHÔNG-CÓ', status: 'chờ', discount: 101, tax_class: 'x' },
      { ...lamp, sku: 'AG-LOI-06', quantity: null, description: null },
      { ...lamp, sku: 'AG-LOI-07', category: 'đèn  trang \u00a0trí' },
    ]
    const checked = await check(rows)
    const notes = (index: number) =>
      checked.rows[index]?.fieldErrors.map(({ letter, column, message }) => [letter, column, message])
    expect(notes(0)).toEqual([['D', 'price', expect.stringContaining('có thể là 2.150.000')]])
    expect(notes(1)).toEqual([['B', 'title', 'Tên sản phẩm là bắt buộc']])
    expect(notes(2)).toEqual([['C', 'category', 'Không có danh mục này. Ý bạn là «Đèn trang trí»?']])
    expect(notes(8)).toEqual([])
    expect(notes(3)).toEqual([['E', 'quantity', 'Số lượng phải là số nguyên từ 0 đến 1.000.000']])
    expect(notes(4)).toEqual([['A', 'sku', 'Mã đã dùng ở dòng 5 của tệp này']])
    expect(notes(5)).toEqual([['A', 'sku', 'Mã là bắt buộc']])
    expect(
      notes(6)
        ?.map(note => note[1])
        .sort(),
    ).toEqual(['discount', 'status', 'tax_class', 'warehouse'])
    expect(
      notes(7)
        ?.map(note => note[2])
        .sort(),
    ).toEqual(['Số lượng sản phẩm là bắt buộc'])
    expect(checked.rows[8]?.outcome).toBe('created')
    expect([checked.token, checked.counts.refused]).toEqual([null, 8])
    const forced = await send(await fileOf(rows), { confirm: '0'.repeat(64) })
    expect([forced.status, forced.error.code]).toEqual([409, 'conflict'])
    expect((await fixture.list({ search: 'AG-LOI-07' })).total).toBe(0)
  })

  it('leaves stock alone that was sold since, and refuses a stale edited quantity', async () => {
    const made = (await fixture.create({ sku: 'AG-KHO-01', title: 'Đèn kho', quantity: 10 })).body.data
    await fixture.shop.call('POST /api/orders', { body: orderBody([{ productId: made._id, quantity: 2 }]) })
    const same = await check([{ sku: 'AG-KHO-01', quantity: 10, shown_quantity: 10 }])
    expect(same.rows[0]?.outcome).toBe('unchanged')
    const edited = await check([{ sku: 'AG-KHO-01', quantity: 15, shown_quantity: 10 }])
    expect(edited.rows[0]?.fieldErrors[0]?.message).toContain('Số lượng vừa thay đổi từ 10 thành 8')
    const counted = await check([{ sku: 'AG-KHO-01', quantity: 0 }])
    expect(counted.rows[0]?.outcome).toBe('changed')
    expect((await applyImport([{ sku: 'AG-KHO-01', quantity: 5 }])).status).toBe(200)
    expect((await fixture.get(made._id)).quantity).toBe(5)
  })

  it('is refused if something changed since the check, and returns the new state', async () => {
    const made = (await fixture.create({ sku: 'AG-DOI-01', title: 'Đèn đổi' })).body.data
    const rows = [
      { sku: 'AG-DOI-01', price: 1_000_000 },
      { ...lamp, sku: 'AG-DOI-02' },
    ]
    const { token } = await check(rows)
    await fixture.update(made._id, { min_price: 2_000_000 }, fixture.other)
    const refused = await send(await fileOf(rows), { confirm: token ?? '' })
    expect([refused.status, refused.error.code]).toEqual([409, 'conflict'])
    expect(refused.error.data).toMatchObject({ isImported: false, counts: { created: 1, changed: 1 } })
    expect((await fixture.get(made._id)).price).toBe(2_000_000)
    expect((await fixture.list({ search: 'AG-DOI-02' })).total).toBe(0)
    const { token: newToken } = refused.error.data as { token: string }
    // another file with the token of this one
    expect((await send(await fileOf([{ sku: 'AG-DOI-01', price: 3 }]), { confirm: newToken })).status).toBe(
      409,
    )
    expect((await send(await fileOf(rows), { confirm: newToken })).status).toBe(200)
    // sent twice: the second time there is nothing left to do
    expect((await send(await fileOf(rows), { confirm: newToken })).status).toBe(409)
  })

  it('makes and changes variants, also of a product of the same file', async () => {
    const plain = await givenProduct(fixture.shop.db, {
      sku: 'AG-GOC-01',
      categoryId: fixture.categoryId,
      stock: 4,
    })
    const rows: ExcelRow[] = [
      { ...lamp, sku: 'AG-GOC-02', title: 'Đèn nhiều cỡ', quantity: null },
      {
        sku: 'AG-GOC-02-S',
        parent_sku: 'AG-GOC-02',
        title: 'Nhỏ',
        price: 100_000,
        quantity: 3,
        attributes: 'Cỡ: S; Màu: Vàng',
      },
      {
        sku: 'AG-GOC-02-L',
        parent_sku: 'AG-GOC-02',
        title: 'Lớn',
        price: 200_000,
        comparePrice: 250_000,
        quantity: 4,
      },
      { sku: 'AG-GOC-01-X', parent_sku: 'AG-GOC-01', title: 'Bản X', price: 90_000, quantity: 6 },
    ]
    const checked = await check(rows)
    expect(checked.rows.at(-1)?.warnings).toMatchObject([
      { heading: 'Mã sản phẩm gốc', message: expect.stringMatching(/đang có \d+ cái .* được xuất khỏi kho/) },
    ])
    expect((await applyImport(rows)).status).toBe(200)
    const made = await bySku('AG-GOC-02')
    expect(made).toMatchObject({
      quantity: 7,
      variants: [
        {
          name: 'Nhỏ',
          attributes: [
            { name: 'Cỡ', value: 'S' },
            { name: 'Màu', value: 'Vàng' },
          ],
        },
        { name: 'Lớn', comparePrice: 250_000, quantity: 4 },
      ],
    })
    // the own stock was booked out
    expect(await fixture.get(plain.id)).toMatchObject({ quantity: 6, variants: [{ sku: 'AG-GOC-01-X' }] })

    const changed = await check([{ sku: 'AG-GOC-02-S', price: 120_000, quantity: 1 }])
    expect(changed.rows[0]).toMatchObject({ kind: 'variant', outcome: 'changed' })
    expect((await applyImport([{ sku: 'AG-GOC-02-S', price: 120_000, quantity: 1 }])).status).toBe(200)
    expect((await bySku('AG-GOC-02')).variants[0]).toMatchObject({ price: 120_000, quantity: 1 })
    const wrong = await check([
      { sku: 'AG-GOC-02-S', parent_sku: 'AG-GOC-01' },
      { sku: 'AG-GOC-02', parent_sku: null, quantity: 99 },
      { sku: 'AG-MOI-99', parent_sku: 'KHÔNG-CÓ', title: 'X', price: 1, quantity: 0 },
    ])
    expect(wrong.rows.map(row => row.fieldErrors.map(({ column }) => column))).toEqual([
      ['parent_sku'],
      ['quantity'],
      ['parent_sku'],
    ])
  })
})
