import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenPicture, givenProduct, givenUser, givenWarehouse, orderBody } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
let admin: { id: string; token: string }
let warehouseId: string
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin', name: 'Thùy Linh' })
  warehouseId = (await givenWarehouse(shop.db, { isDefault: true })).id
})
afterAll(async () => {
  expect(await shop.stockViolations()).toEqual([])
  await shop.close()
})

let count = 0
const add = (productId: string, rest: object = {}) => {
  count += 1
  const body = { name: `${count}W`, sku: `B-${count}`, price: 100_000, quantity: 5, ...rest }
  return shop.call('POST /api/products/:id/variants', { params: { id: productId }, body }, admin)
}
const update = (id: string, body: object) =>
  shop.call('PUT /api/variants/:id', { params: { id }, body }, admin)
const product = async (id: string) =>
  (await shop.call('GET /api/admin/products/:id', { params: { id } }, admin)).body.data

describe('variants', () => {
  it('take over: own stock is written off on demand, and the quantity is their read-only sum', async () => {
    const { id, slug } = await givenProduct(shop.db, { stock: 8, warehouseId, priceDong: 999_000 })
    const first = await add(id, {
      price: 150_000,
      comparePrice: 200_000,
      attributes: [{ name: 'A', value: 'B' }],
      ownStock: 'write_off',
    })
    expect(first.body.data).toMatchObject({ price: 150_000, comparePrice: 200_000, quantity: 5, version: 1 })
    expect(first.body).toMatchObject({
      bookedOut: 8,
      moved: 0,
      message: 'Đã thêm biến thể. 8 cái của sản phẩm đã được xuất khỏi kho',
    })
    const second = await add(id, { price: 120_000, quantity: 3, ownStock: 'move' })
    expect(second.body).toMatchObject({ bookedOut: 0, moved: 0, message: 'Đã thêm biến thể' })
    expect(await product(id)).toMatchObject({
      hasVariants: true,
      quantity: 8,
      price: 999_000,
      min_price: 120_000,
      max_price: 150_000,
      variantCount: 2,
    })
    const own = await shop.db
      .selectFrom('stock')
      .select('on_hand')
      .where('product_id', '=', id)
      .where('variant_id', 'is', null)
      .executeTakeFirstOrThrow()
    expect(own.on_hand).toBe(0)
    const body = { quantity: 3, shown_quantity: 8 }
    const refused = await shop.call('PUT /api/admin/products/:id', { params: { id }, body }, admin)
    expect(refused.error.errors?.[0]?.path).toBe('quantity')
    const shown = await shop.call('GET /api/products/:id/variants', { params: { id: slug } })
    expect(shown.body.data).toHaveLength(2)
  })

  it('read prices in texts, and an empty old price as none', async () => {
    const { id } = await givenProduct(shop.db)
    const made = (await add(id, { price: '150.000', comparePrice: '200000' })).body.data
    expect(made).toMatchObject({ price: 150_000, comparePrice: 200_000 })
    const changed = await update(made._id, { price: '160000', comparePrice: '' })
    expect(changed.body.data).toMatchObject({ price: 160_000, comparePrice: null })
    expect((await update(made._id, { price: '12.50', comparePrice: 'x' })).error.errors).toMatchObject([
      { code: 'price_invalid', message: expect.stringContaining('«12.50» có thể là 12') },
      { code: 'compare_price_invalid', message: 'Giá gốc không hợp lệ' },
    ])
    expect((await update(made._id, { price: '' })).error.errors).toMatchObject([
      { code: 'price_required', message: 'Giá bán là bắt buộc' },
    ])
  })

  it('get as much of the own stock as their quantity, and the rest is booked out', async () => {
    const { id } = await givenProduct(shop.db, { stock: 12, warehouseId })
    expect((await add(id, { ownStock: 'burn' })).error.errors?.[0]?.path).toBe('ownStock')
    const first = await add(id, { quantity: 5 })
    expect(first.body).toMatchObject({ moved: 5, bookedOut: 7, data: { quantity: 5 } })
    expect(await product(id)).toMatchObject({ hasVariants: true, quantity: 5 })
    const more = await givenProduct(shop.db, { stock: 12, warehouseId })
    expect((await add(more.id, { quantity: 20 })).body).toMatchObject({ moved: 12, bookedOut: 0 })
    expect(await product(more.id)).toMatchObject({ quantity: 20 })
  })

  it('get the own stock at its place, and the quantity that is sent by an adjustment', async () => {
    const { id } = await givenProduct(shop.db, { stock: 12, warehouseId })
    const first = await add(id, { quantity: 12, ownStock: 'move' })
    expect(first.body).toMatchObject({
      bookedOut: 0,
      moved: 12,
      data: { quantity: 12 },
      message: 'Đã thêm biến thể. 12 cái của sản phẩm đã chuyển sang biến thể đầu tiên',
    })
    const lying = (productId: string) =>
      shop.db
        .selectFrom('stock')
        .select(['warehouse_id', 'variant_id', 'on_hand'])
        .where('product_id', '=', productId)
        .where('on_hand', '>', 0)
        .execute()
    expect(await lying(id)).toEqual([
      { warehouse_id: warehouseId, variant_id: first.body.data._id, on_hand: 12 },
    ])
    const log = await shop.call('GET /api/admin/audit', { query: { subject: first.body.data._id } }, admin)
    expect(log.body.data[0]?.changes).toContainEqual({ field: 'moved', before: null, after: 12 })
    const split = await givenProduct(shop.db, { stock: 12, warehouseId })
    await add(split.id, { quantity: 5, ownStock: 'move' })
    expect(await product(split.id)).toMatchObject({ quantity: 5 })
    const { rows } = await sql`
      SELECT s.variant_id IS NOT NULL AS "isVariants", e.quantity FROM stock_ledger_entry e
        JOIN stock_movement m ON m.id = e.movement_id JOIN stock s ON s.id = e.stock_id
       WHERE s.product_id = ${split.id} AND m.kind = 'adjustment' ORDER BY m.created_at, m.id, e.quantity`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ isVariants: true, quantity: -7 }])
  })

  it('take over pieces reserved for orders with their reservations', async () => {
    const { id } = await givenProduct(shop.db, { stock: 12, warehouseId })
    const { body } = await shop.call('POST /api/orders', {
      body: orderBody([{ productId: id, quantity: 2 }]),
    })
    expect((await add(id, { quantity: 10, ownStock: 'move' })).body.moved).toBe(10)
    const rows = await shop.db
      .selectFrom('stock')
      .select(['variant_id', 'on_hand', 'reserved'])
      .where('product_id', '=', id)
      .execute()
    expect(rows).toEqual([{ variant_id: expect.any(String), on_hand: 12, reserved: 2 }])
    const order = { params: { id: body.data._id } }
    await shop.call('PUT /api/admin/orders/:id/status', { ...order, body: { status: 'cancelled' } }, admin)
    expect(await product(id), 'what is released is for sale').toMatchObject({ quantity: 12 })
    const seen = await shop.call('GET /api/admin/orders/:id', order, admin)
    expect(seen.body.data.orderItems[0]?.variant_id, 'the line is what it was sold as').toBeNull()
    expect(await shop.stockViolations()).toEqual([])
  })

  it('are refused field by field', async () => {
    const { id } = await givenProduct(shop.db, { stock: 0 })
    const paths = async (rest: object) => (await add(id, rest)).error.errors?.map(({ path }) => path)
    expect(await paths({ name: '', sku: ' ', price: 0, quantity: '' })).toEqual([
      'name',
      'sku',
      'price',
      'quantity',
    ])
    expect(await paths({ price: 1.5 })).toEqual(['price'])
    expect(await paths({ images: [{ file_id: await givenPicture(shop.db, 'payment_proof') }] })).toEqual([
      'images.0.file_id',
    ])
    await add(id, { sku: 'TRUNG' })
    expect(await paths({ sku: 'TRUNG' })).toEqual(['sku'])
  })

  it('are changed in part, with pictures, from the version that was shown', async () => {
    const { id } = await givenProduct(shop.db, { stock: 0 })
    const { data } = (await add(id)).body
    const picture = await givenPicture(shop.db)
    const changed = await update(data._id, { images: [{ file_id: picture, alt_text: 'Bóng' }], version: 1 })
    expect(changed.body.data).toMatchObject({ name: data.name, version: 2 })
    expect(changed.body.data.images).toMatchObject([{ file_id: picture, alt_text: 'Bóng' }])
    const late = await update(data._id, { name: 'Muộn', version: 1 })
    expect([late.status, late.error.data]).toMatchObject([409, { version: 2 }])
    expect((await update(data._id, { quantity: 9, shown_quantity: 4 })).error.code).toBe('conflict')
    expect((await update(data._id, { quantity: 9, shown_quantity: 5 })).body.data.quantity).toBe(9)
    const log = await shop.call('GET /api/admin/audit', { query: { subject: data._id } }, admin)
    expect(log.body.data[0]?.changes).toEqual([{ field: 'quantity', before: 5, after: 9 }])
  })

  it('keep the order that they are given', async () => {
    const { id } = await givenProduct(shop.db, { stock: 0 })
    const [a, b] = [(await add(id)).body.data._id, (await add(id)).body.data._id]
    const order = (ids: string[]) =>
      shop.call('PUT /api/products/:id/variants/order', { params: { id }, body: { ids } }, admin)
    expect((await order([b, a])).body.data.map(({ _id }) => _id)).toEqual([b, a])
    expect((await product(id)).variants.map(({ _id }) => _id)).toEqual([b, a])
    for (const wrong of [[a], [a, a], [a, id]]) expect((await order(wrong)).error.code).toBe('conflict')
  })

  it('can be deleted only while nothing refers to them', async () => {
    const { id } = await givenProduct(shop.db, { stock: 0 })
    const [used, free] = [(await add(id)).body.data, (await add(id, { quantity: 0 })).body.data]
    const body = orderBody([{ productId: id, variantId: used._id }])
    expect((await shop.call('POST /api/orders', { body })).status).toBe(200)
    const remove = (variant: string) =>
      shop.call('DELETE /api/variants/:id', { params: { id: variant } }, admin)
    const refused = await remove(used._id)
    expect([refused.status, refused.error.code]).toEqual([409, 'variant_in_use'])
    expect((await remove(free._id)).status).toBe(200)
    expect((await remove(free._id)).error.code).toBe('variant_not_found')
    expect((await product(id)).variants).toHaveLength(1)
  })
})
