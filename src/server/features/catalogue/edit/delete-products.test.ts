import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ProductFixture, productFixture } from '#tests/support/catalogue/product-fixture.ts'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'

let fixture: ProductFixture
beforeAll(async () => {
  fixture = await productFixture()
})
afterAll(() => fixture.close())

describe('deleting', () => {
  it('is refused with the reason while the product is in an order or the ledger', async () => {
    const product = await givenProduct(fixture.shop.db, {
      title: 'Đèn đã bán',
      stock: 5,
      categoryId: fixture.categoryId,
    })
    await fixture.shop.call('POST /api/orders', { body: orderBody([{ productId: product.id }]) })
    const params = { id: product.id }
    const refused = await fixture.shop.call('DELETE /api/admin/products/:id', { params }, fixture.admin)
    expect([refused.status, refused.error.code]).toEqual([409, 'product_in_use'])
    expect(refused.error.message).toContain('«Đèn đã bán»: đã có 1 đơn hàng, 1 phiếu kho')
    expect(refused.error.data).toEqual({
      orders: 1,
      movements: 1,
      holds: 0,
      canDeactivate: true,
      canArchive: false,
    })
  })

  it('takes a product that only carts hold, and its former addresses', async () => {
    const product = await givenProduct(fixture.shop.db, { stock: 0, categoryId: fixture.categoryId })
    const customer = await givenUser(fixture.shop.db)
    const cart = await fixture.shop.db
      .insertInto('cart')
      .values({ user_id: customer.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await fixture.shop.db
      .insertInto('cart_line')
      .values({ cart_id: cart.id, product_id: product.id, quantity: 1 })
      .execute()
    await fixture.update(product.id, { slug: 'sap-bi-xoa' })
    const params = { id: 'sap-bi-xoa' }
    expect(
      (await fixture.shop.call('DELETE /api/admin/products/:id', { params }, fixture.admin)).status,
    ).toBe(200)
    expect(
      (await fixture.shop.call('DELETE /api/admin/products/:id', { params }, fixture.admin)).status,
    ).toBe(404)
    const gone = await fixture.shop.call('GET /api/products/:id', { params: { id: product.slug } })
    expect(gone.status).toBe(404)
    expect((await fixture.auditOf(product.id))[0]).toMatchObject({ action: 'deleted' })
  })

  it('of many reports on each', async () => {
    const free = await givenProduct(fixture.shop.db, {
      title: 'Bỏ được',
      stock: 0,
      categoryId: fixture.categoryId,
    })
    const used = await givenProduct(fixture.shop.db, {
      title: 'Còn phiếu',
      stock: 1,
      categoryId: fixture.categoryId,
    })
    const unknown = '01920000-0000-7000-8000-000000000000'
    const body = { ids: [free.id, used.id, unknown] }
    const { data } = (await fixture.shop.call('DELETE /api/admin/products', { body }, fixture.admin)).body
    expect(data.deletedCount).toBe(1)
    expect(data.results.map(({ title, outcome }) => [title, outcome])).toEqual([
      ['Bỏ được', 'deleted'],
      ['Còn phiếu', 'in_use'],
      [null, 'not_found'],
    ])
    const empty = await fixture.shop.call('DELETE /api/admin/products', { body: { ids: [] } }, fixture.admin)
    expect(empty.error.message).toBe('Vui lòng chọn ít nhất một sản phẩm')
  })
})

it('many products are taken off sale and put back, and shoppers see it at once', async () => {
  const [a, b] = [
    await givenProduct(fixture.shop.db, { title: 'Tắt bật một', categoryId: fixture.categoryId }),
    await givenProduct(fixture.shop.db, {
      title: 'Tắt bật hai',
      categoryId: fixture.categoryId,
      isActive: false,
    }),
  ]
  for (const { id } of [a, b]) {
    await fixture.update(id, { images: [{ file_id: fixture.pictureId }] })
  }
  const call = (isActive: boolean) =>
    fixture.shop.call(
      'PUT /api/admin/products/active',
      { body: { ids: [a.id, b.id], isActive } },
      fixture.admin,
    )
  const { data } = (await call(false)).body
  expect(data.changedCount).toBe(1)
  expect(data.results.map(({ outcome }) => outcome)).toEqual(['changed', 'unchanged'])
  expect((await fixture.shop.call('GET /api/products/:id', { params: { id: a.slug } })).status).toBe(404)
  expect((await call(true)).body.data.changedCount).toBe(2)
  expect((await fixture.shop.call('GET /api/products/:id', { params: { id: b.slug } })).status).toBe(200)
})

it('nothing goes on sale without a picture, and products on sale can still be edited', async () => {
  const [bare, shown, onSale] = [
    await givenProduct(fixture.shop.db, {
      title: 'Chưa ảnh',
      categoryId: fixture.categoryId,
      isActive: false,
    }),
    await givenProduct(fixture.shop.db, { title: 'Có ảnh', categoryId: fixture.categoryId, isActive: false }),
    await givenProduct(fixture.shop.db, { title: 'Bán từ trước', categoryId: fixture.categoryId }),
  ]
  const images = [{ file_id: fixture.pictureId }]
  await fixture.update(shown.id, { images })
  const body = { ids: [bare.id, shown.id], isActive: true }
  const { data } = (await fixture.shop.call('PUT /api/admin/products/active', { body }, fixture.admin)).body
  expect([data.changedCount, data.results.map(({ outcome, message }) => [outcome, message])]).toEqual([
    1,
    [
      ['refused', 'Không thể mở bán «Chưa ảnh»: chưa có hình ảnh'],
      ['changed', 'Đã mở bán'],
    ],
  ])
  expect((await fixture.update(bare.id, { isActive: true })).error.errors).toEqual([
    {
      path: 'isActive',
      code: 'is_active_not_allowed',
      message: 'Cần ít nhất một hình ảnh sản phẩm trước khi mở bán',
    },
  ])
  expect((await fixture.get(bare.id)).isActive).toBe(false)
  expect((await fixture.update(bare.id, { isActive: true, images })).status).toBe(200)
  expect((await fixture.update(onSale.id, { title: 'Bán tiếp' })).status).toBe(200)
})
