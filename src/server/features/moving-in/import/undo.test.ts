import { describe, expect, it } from 'vitest'
import { movingInFixture } from '#tests/support/catalogue/moving-in-fixture.ts'
import { givenProduct, orderBody } from '#tests/support/factories.ts'

const f = movingInFixture()

describe('taking an import back', () => {
  it('removes new products with their stock and gives changed ones their former values', async () => {
    const old = await givenProduct(f.shop.db, { title: 'Đèn cũ', sku: `${f.prefix}-0`, priceDong: 500_000 })
    const rows = [
      `${f.prefix}-0,Đèn cũ,Đèn mây tre,550000,310000,4,Mô tả mới`,
      `${f.prefix}-1,Đèn mây,Đèn mây tre,690000,310000,4,Đan tay`,
      `${f.prefix}-2,Đèn giấy,Đèn mây tre,390000,150000,0,Gấp giấy`,
    ]
    const moving = await f.start(rows)
    await f.importNow(moving._id)
    await f.shop.db.updateTable('product').set({ title: 'Đèn cũ đẹp' }).where('id', '=', old.id).execute()
    expect((await f.undo(moving._id)).status).toBe(200)
    expect(await f.product(`${f.prefix}-0`)).toMatchObject({ price_dong: 500_000, title: 'Đèn cũ đẹp' })
    expect(await f.product(`${f.prefix}-1`)).toBeUndefined()
    expect(await f.product(`${f.prefix}-2`)).toBeUndefined()
    expect((await f.undo(moving._id)).status).toBe(409)
    // the same goods can come again
    const again = await f.start(rows)
    expect(again.summary?.counts).toMatchObject({ created: 2, changed: 1, refused: 0 })
    await f.importNow(again._id)
    expect(await f.stockOf(`${f.prefix}-1`)).toBe(4)
  })

  it('is refused once something of it was ordered, moved, or a day has passed', async () => {
    const sold = await f.start([`${f.prefix}-1,Đèn bán ${f.prefix},Đèn mây tre,690000,310000,4,Đan tay`])
    await f.importNow(sold._id)
    const lamp = await f.product(`${f.prefix}-1`)
    await f.shop.db
      .updateTable('product')
      .set({ is_active: true })
      .where('id', '=', lamp?.id ?? '')
      .execute()
    const body = orderBody([{ productId: lamp?.id ?? '', quantity: 1 }])
    expect((await f.shop.call('POST /api/orders', { body })).status).toBe(200)
    expect(await f.undo(sold._id)).toMatchObject({
      status: 409,
      error: { message: `Đã có đơn hàng của «Đèn bán ${f.prefix}»` },
    })
    expect((await f.get(sold._id)).imported?.notUndoable).toContain('đơn hàng')

    const late = await f.start([`${f.prefix}-2,Đèn giấy,Đèn mây tre,390000,150000,1,Gấp giấy`])
    await f.importNow(late._id)
    await f.shop.db
      .updateTable('moving_in')
      .set({ imported_at: new Date(Date.now() - 25 * 60 * 60_000) })
      .where('id', '=', late._id)
      .execute()
    expect((await f.undo(late._id)).error.message).toContain('24 giờ')
  })

  it('is refused if it gave new variants to a product of before', async () => {
    const old = await givenProduct(f.shop.db, {
      title: 'Đèn cũ',
      variants: [{ name: 'Đỏ', priceDong: 500_000, stock: 3 }],
    })
    const moving = await f.start([`${f.prefix}-1,Đèn mây,Đèn mây tre,690000,310000,1,Đan tay`])
    await f.importNow(moving._id)
    const item = { moving_in_id: moving._id, product_id: old.id, variant_id: old.variants[0] ?? '' }
    await f.shop.db.insertInto('moving_in_item').values(item).execute()
    expect(await f.undo(moving._id)).toMatchObject({
      status: 409,
      error: { message: 'Lần nhập này thêm phiên bản vào sản phẩm đã có: «Đèn cũ»' },
    })
    expect(await f.product(`${f.prefix}-1`)).toBeDefined()
  })
})
