import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importDesk } from '#tests/support/import-desk.ts'
import { type ProductDesk, productDesk } from '#tests/support/product-desk.ts'

let desk: ProductDesk
beforeAll(async () => {
  desk = await productDesk()
})
afterAll(() => desk.close())

const quantityOf = async (id: string) => (await desk.get(id)).quantity

describe('a new shop (R48)', () => {
  it('has one default warehouse', async () => {
    const { body } = await desk.shop.call('GET /api/warehouse/warehouses', {}, desk.admin)
    expect(body.data).toMatchObject([
      { name: 'Kho chính', code: 'KHO-01', is_default: true, is_active: true },
    ])
  })

  it('takes quantities of products and variants at once', async () => {
    const made = await desk.create({ quantity: 10 })
    expect(made.status).toBe(200)
    const id = made.body.data._id
    expect((await desk.update(id, { quantity: 15, shown_quantity: 10 })).body.data.quantity).toBe(15)
    const empty = (await desk.create({ quantity: 0 })).body.data._id
    const variant = await desk.shop.call(
      'POST /api/products/:id/variants',
      { params: { id: empty }, body: { name: 'Vàng', sku: 'MOI-V', price: 100_000, quantity: 5 } },
      desk.admin,
    )
    expect(variant.status).toBe(200)
    expect(await quantityOf(empty)).toBe(5)
  })

  it('takes quantities from Excel', async () => {
    const excel = importDesk(desk)
    const row = {
      sku: 'MOI-X',
      title: 'Đèn từ Excel',
      category: 'Đèn trang trí',
      price: 100_000,
      quantity: 7,
    }
    const { body } = await excel.carryOut([{ ...row, description: 'Mô tả' }])
    expect(body.data.counts).toMatchObject({ created: 1, refused: 0 })
    const { data } = await desk.list({ search: 'MOI-X', status: 'inactive' })
    expect(await quantityOf(data[0]?._id ?? '')).toBe(7)
  })
})
