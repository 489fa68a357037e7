import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenProduct, givenWarehouse, orderBody } from '#tests/support/factories.ts'
import { type ProductDesk, productDesk } from '#tests/support/product-desk.ts'

let desk: ProductDesk
beforeAll(async () => {
  desk = await productDesk()
})
afterAll(() => desk.close())

describe('a quantity', () => {
  it('is booked as the difference to what was shown', async () => {
    const { _id } = (await desk.create()).body.data
    const changed = await desk.update(_id, { quantity: 4, shown_quantity: 10 })
    expect(changed.body.data.quantity).toBe(4)
    expect((await desk.movements(_id)).map(({ quantity }) => quantity)).toEqual([10, -6])
  })

  it('needs what was shown, and is refused where that is stale', async () => {
    const { _id } = (await desk.create()).body.data
    expect((await desk.update(_id, { quantity: 4 })).error.errors?.[0]?.path).toBe('shown_quantity')
    await desk.shop.call('POST /api/orders', { body: orderBody([{ productId: _id, quantity: 2 }]) })
    const stale = await desk.update(_id, { quantity: 4, shown_quantity: 10, title: 'Không được lưu' })
    expect([stale.status, stale.error.code, stale.error.data]).toEqual([
      409,
      'conflict',
      { quantity: 8, shown_quantity: 10 },
    ])
    expect((await desk.get(_id)).title).toBe('Đèn chùm đồng 6 tay')
  })

  it('can’t take what is reserved, or lies elsewhere', async () => {
    const elsewhere = await givenWarehouse(desk.shop.db)
    const product = await givenProduct(desk.shop.db, {
      stock: 5,
      warehouseId: elsewhere.id,
      categoryId: desk.categoryId,
    })
    const refused = await desk.update(product.id, { quantity: 4, shown_quantity: 5 })
    expect(refused.error.errors?.[0]).toMatchObject({ path: 'quantity' })
    const { _id } = (await desk.create({ quantity: 5 })).body.data
    await desk.shop.call('POST /api/orders', { body: orderBody([{ productId: _id, quantity: 5 }]) })
    expect((await desk.update(_id, { quantity: 0, shown_quantity: 0 })).status).toBe(200)
    expect((await desk.get(_id)).quantity).toBe(0)
    await desk.update(_id, { quantity: 2, shown_quantity: 0 })
    expect((await desk.update(_id, { quantity: 0, shown_quantity: 2 })).body.data.quantity).toBe(0)
  })

  it('survives two admins and shoppers at once', async () => {
    const { _id } = (await desk.create({ quantity: 100 })).body.data
    const orders = Array.from({ length: 10 }, () =>
      desk.shop.call('POST /api/orders', { body: orderBody([{ productId: _id }]) }),
    )
    const edits = Array.from({ length: 6 }, (_, n) =>
      desk.update(_id, { quantity: 50 + n, shown_quantity: 100, title: `Lần ${n}` }),
    )
    const statuses = (await Promise.all(edits)).map(({ status }) => status)
    await Promise.all(orders)
    expect(statuses.every(status => status === 200 || status === 409)).toBe(true)
    expect(statuses.filter(status => status === 200).length).toBeLessThanOrEqual(1)
    expect(await desk.shop.stockViolations()).toEqual([])
  })
})
