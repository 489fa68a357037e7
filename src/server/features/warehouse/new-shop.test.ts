import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFixture } from '#tests/support/catalogue/import-fixture.ts'
import { type ProductFixture, productFixture } from '#tests/support/catalogue/product-fixture.ts'

let fixture: ProductFixture
beforeAll(async () => {
  fixture = await productFixture()
})
afterAll(() => fixture.close())

const quantityOf = async (id: string) => (await fixture.get(id)).quantity

describe('a new shop (R48)', () => {
  it('has one default warehouse', async () => {
    const { body } = await fixture.shop.call('GET /api/warehouse/warehouses', {}, fixture.admin)
    expect(body.data).toMatchObject([
      { name: 'Kho chính', code: 'KHO-01', is_default: true, is_active: true },
    ])
  })

  it('takes quantities of products and variants at once', async () => {
    const made = await fixture.create({ quantity: 10 })
    expect(made.status).toBe(200)
    const id = made.body.data._id
    expect((await fixture.update(id, { quantity: 15, shown_quantity: 10 })).body.data.quantity).toBe(15)
    const empty = (await fixture.create({ quantity: 0 })).body.data._id
    const variant = await fixture.shop.call(
      'POST /api/products/:id/variants',
      { params: { id: empty }, body: { name: 'Vàng', sku: 'MOI-V', price: 100_000, quantity: 5 } },
      fixture.admin,
    )
    expect(variant.status).toBe(200)
    expect(await quantityOf(empty)).toBe(5)
  })

  it('takes quantities from Excel', async () => {
    const excel = importFixture(fixture)
    const row = {
      sku: 'MOI-X',
      title: 'Đèn từ Excel',
      category: 'Đèn trang trí',
      price: 100_000,
      quantity: 7,
    }
    const { body } = await excel.applyImport([{ ...row, description: 'Mô tả' }])
    expect(body.data.counts).toMatchObject({ created: 1, refused: 0 })
    const { data } = await fixture.list({ search: 'MOI-X', status: 'inactive' })
    expect(await quantityOf(data[0]?._id ?? '')).toBe(7)
  })
})
