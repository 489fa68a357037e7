import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ProductFixture, productFixture } from '#tests/support/catalogue/product-fixture.ts'
import { orderBody } from '#tests/support/factories.ts'

let fixture: ProductFixture
beforeAll(async () => {
  fixture = await productFixture({ keepsAnswers: true })
})
afterAll(() => fixture.close())

const add = async (id: string, rest: object) => {
  const body = { name: 'A', sku: `L-${crypto.randomUUID()}`, price: 100_000, quantity: 5, ...rest }
  const call = { params: { id }, body }
  return (await fixture.shop.call('POST /api/products/:id/variants', call, fixture.admin)).body.data
}
const update = (id: string, body: object) =>
  fixture.shop.call('PUT /api/variants/:id', { params: { id }, body }, fixture.admin)
const archive = (id: string, isArchived = true) =>
  fixture.shop.call('PUT /api/variants/:id/archived', { params: { id }, body: { isArchived } }, fixture.admin)
const remove = (id: string) =>
  fixture.shop.call('DELETE /api/variants/:id', { params: { id } }, fixture.admin)
const inShop = async (id: string) => {
  const { data } = (await fixture.shop.call('GET /api/products/:id/variants', { params: { id } })).body
  return data.map(({ name }) => name)
}
const card = async (id: string) =>
  (await fixture.shop.call('GET /api/products/:id', { params: { id } })).body.data
const found = async (code: string) =>
  (await fixture.shop.call('GET /api/warehouse/items', { query: { search: code } }, fixture.admin)).body.data

/** A product with a cheap variant and a dear one, 5 pieces each. */
async function given(title: string) {
  const { _id: id } = (await fixture.create({ title, quantity: 0 })).body.data
  const cheap = await add(id, { name: 'Rẻ', price: 100_000 })
  const dear = await add(id, { name: 'Đắt', price: 300_000 })
  return { id, cheap, dear }
}

describe('a variant that is made by mistake', () => {
  it('is hidden with its price and pieces, and shown again', async () => {
    const { id, cheap, dear } = await given('Đèn ẩn một loại')
    expect(await inShop(id)).toEqual(['Rẻ', 'Đắt'])
    expect((await update(cheap._id, { is_active: false })).body.data).toMatchObject({
      isActive: false,
      quantity: 5,
    })
    expect(await inShop(id)).toEqual(['Đắt'])
    expect((await card(id)).min_price).toBe(300_000)
    expect((await fixture.get(id)).quantity).toBe(5)
    const cart = { product_id: id, variant_id: cheap._id, quantity: 1 }
    const refused = await fixture.shop.call('POST /api/guest-cart/add', { body: cart })
    expect([refused.status, refused.error.code]).toEqual([404, 'product_not_found'])
    const products = [{ productId: id, variantId: cheap._id, quantity: 1 }]
    const order = await fixture.shop.call('POST /api/orders', { body: orderBody(products) })
    expect(order.status).not.toBe(200)
    // the last one that is shown is archived, too: the price stays, nothing is for sale
    await update(dear._id, { isActive: false })
    expect(await inShop(id)).toEqual([])
    expect(await card(id)).toMatchObject({ min_price: 100_000, stockLabel: 'Hết hàng' })
    await update(cheap._id, { isActive: true })
    expect(await inShop(id)).toEqual(['Rẻ'])
    expect((await fixture.get(id)).quantity).toBe(5)
    // a movement of a hidden one changes nothing that is for sale
    await update(dear._id, { quantity: 9, shown_quantity: 5 })
    expect((await fixture.get(id)).quantity).toBe(5)
    expect((await fixture.auditOf(dear._id)).at(-1)?.changes).toBeDefined()
  })

  it('is archived once nothing of it is left, and comes back hidden and last', async () => {
    const { id, cheap, dear } = await given('Đèn lưu trữ một loại')
    const full = await remove(cheap._id)
    expect(full.error.data).toMatchObject({ orders: 0, canArchive: false, canDeactivate: true })
    expect(full.error.message).toContain('hãy đặt số lượng về 0 rồi lưu trữ nó')
    const early = await archive(cheap._id)
    expect([early.status, early.error.code]).toEqual([409, 'variant_in_use'])
    expect(early.error.message).toContain('còn 5 cái trong kho')
    await update(cheap._id, { quantity: 0, shown_quantity: 5 })
    const empty = await remove(cheap._id)
    expect(empty.error.data).toMatchObject({ orders: 0, canArchive: true })
    expect(empty.error.message).toContain('bạn có thể lưu trữ nó')
    expect((await found(cheap.sku)).length).toBe(1)
    const done = await archive(cheap._id)
    expect(done.body).toMatchObject({ message: 'Đã lưu trữ biến thể', data: { isActive: false } })
    expect((await archive(cheap._id)).status).toBe(200)
    const product = await fixture.get(id)
    expect(product).toMatchObject({ min_price: 300_000, variantCount: 1 })
    expect(product.variants.map(({ name }) => name)).toEqual(['Đắt'])
    expect(product.archivedVariants.map(({ name }) => name)).toEqual(['Rẻ'])
    expect(await found(cheap.sku)).toEqual([])
    const stock = await fixture.shop.call(
      'GET /api/warehouse/inventory',
      { query: { search: cheap.sku } },
      fixture.admin,
    )
    expect(stock.body.data.inventories).toEqual([])
    const params = { id }
    const order = await fixture.shop.call(
      'PUT /api/products/:id/variants/order',
      { params, body: { ids: [dear._id] } },
      fixture.admin,
    )
    expect(order.status).toBe(200)
    for (const refused of [await update(cheap._id, { price: 1 }), await remove(cheap._id)]) {
      expect([refused.status, refused.error.code]).toEqual([409, 'product_archived'])
      expect(refused.error.message).toContain('Biến thể đang được lưu trữ')
    }
    const receipt = await fixture.shop.call(
      'POST /api/warehouse/import',
      {
        body: {
          product_id: id,
          variant_id: cheap._id,
          warehouse_id: fixture.warehouseId,
          quantity: 1,
          unit_price: 1000,
          reason: 'Nhập',
        },
      },
      fixture.admin,
    )
    expect(receipt.error.message).toContain('lưu trữ')
    expect((await archive(cheap._id, false)).body.data).toMatchObject({ isActive: false, archivedAt: null })
    expect((await fixture.get(id)).variants.map(({ name, isActive }) => [name, isActive])).toEqual([
      ['Đắt', true],
      ['Rẻ', false],
    ])
    expect((await fixture.auditOf(cheap._id)).slice(0, 2).map(({ changes }) => changes)).toEqual([
      [{ field: 'isArchived', before: true, after: false }],
      [
        { field: 'isActive', before: true, after: false },
        { field: 'isArchived', before: false, after: true },
      ],
    ])
  })

  it('is not archived once it was ordered, and the refusal explains how to take it off sale', async () => {
    const { id, cheap } = await given('Đèn đã bán một loại')
    const products = [{ productId: id, variantId: cheap._id, quantity: 1 }]
    expect((await fixture.shop.call('POST /api/orders', { body: orderBody(products) })).status).toBe(200)
    for (const refused of [await remove(cheap._id), await archive(cheap._id)])
      expect(refused.error.message).toContain('Bạn có thể ngừng bán biến thể này')
  })
})
