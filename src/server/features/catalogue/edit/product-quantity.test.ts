import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ProductFixture, productFixture } from '#tests/support/catalogue/product-fixture.ts'
import { givenProduct, givenWarehouse, orderBody } from '#tests/support/factories.ts'

let fixture: ProductFixture
beforeAll(async () => {
  fixture = await productFixture()
})
afterAll(() => fixture.close())

describe('a quantity', () => {
  it('is booked as the difference to the shown quantity', async () => {
    const { _id } = (await fixture.create()).body.data
    const changed = await fixture.update(_id, { quantity: 4, shown_quantity: 10 })
    expect(changed.body.data.quantity).toBe(4)
    expect((await fixture.movements(_id)).map(({ quantity }) => quantity)).toEqual([10, -6])
  })

  it('needs the shown quantity, and is refused if that is stale', async () => {
    const { _id } = (await fixture.create()).body.data
    const unseen = await fixture.update(_id, { quantity: 4, title: 'Không được lưu' })
    expect([unseen.status, unseen.error.code]).toEqual([409, 'conflict'])
    expect(unseen.error.data).toEqual({ quantity: 10, shown_quantity: null })
    // the present quantity is no edit
    expect((await fixture.update(_id, { quantity: 10, title: 'Đèn còn 10' })).body.data.quantity).toBe(10)
    await fixture.shop.call('POST /api/orders', { body: orderBody([{ productId: _id, quantity: 2 }]) })
    const stale = await fixture.update(_id, { quantity: 4, shown_quantity: 10, title: 'Không được lưu' })
    expect([stale.status, stale.error.code, stale.error.data]).toEqual([
      409,
      'conflict',
      { quantity: 8, shown_quantity: 10 },
    ])
    expect((await fixture.get(_id)).title).toBe('Đèn còn 10')
  })

  it('can’t take pieces that are reserved, or elsewhere', async () => {
    const elsewhere = await givenWarehouse(fixture.shop.db)
    const product = await givenProduct(fixture.shop.db, {
      stock: 5,
      warehouseId: elsewhere.id,
      categoryId: fixture.categoryId,
    })
    const refused = await fixture.update(product.id, { quantity: 4, shown_quantity: 5 })
    expect(refused.error.errors?.[0]).toMatchObject({ path: 'quantity' })
    const { _id } = (await fixture.create({ quantity: 5 })).body.data
    await fixture.shop.call('POST /api/orders', { body: orderBody([{ productId: _id, quantity: 5 }]) })
    expect((await fixture.update(_id, { quantity: 0, shown_quantity: 0 })).status).toBe(200)
    expect((await fixture.get(_id)).quantity).toBe(0)
    await fixture.update(_id, { quantity: 2, shown_quantity: 0 })
    expect((await fixture.update(_id, { quantity: 0, shown_quantity: 2 })).body.data.quantity).toBe(0)
  })

  it('survives two admins and shoppers at once', async () => {
    const { _id } = (await fixture.create({ quantity: 100 })).body.data
    const orders = Array.from({ length: 10 }, () =>
      fixture.shop.call('POST /api/orders', { body: orderBody([{ productId: _id }]) }),
    )
    const edits = Array.from({ length: 6 }, (_, n) =>
      fixture.update(_id, { quantity: 120 + 20 * n, shown_quantity: 100, title: `Lần ${n}` }),
    )
    const statuses = (await Promise.all(edits)).map(({ status }) => status)
    await Promise.all(orders)
    expect(statuses.every(status => status === 200 || status === 409)).toBe(true)
    expect(statuses.filter(status => status === 200).length).toBeLessThanOrEqual(1)
    expect(await fixture.shop.stockViolations()).toEqual([])
  })
})
