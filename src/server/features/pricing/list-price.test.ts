import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenProduct, orderBody } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

/** The price of a product (and variant) in list, product page, cart and order, in đồng. */
async function pricesOf(productId: string, variantId?: string) {
  const { data: listed } = (await shop.call('GET /api/products', { query: {} })).body
  const { data: product } = (await shop.call('GET /api/products/:id', { params: { id: productId } })).body
  const line = { product_id: productId, variant_id: variantId }
  const { data: cart } = (await shop.call('POST /api/guest-cart/add', { body: line })).body
  const body = orderBody([{ productId, variantId }])
  const { data: placed } = (await shop.call('POST /api/orders', { body })).body
  const seen = await shop.call('GET /api/orders/:id', {
    params: { id: placed._id },
    query: { key: placed.accessKey },
  })
  const variant = product.variants.find(({ _id }) => _id === variantId)
  return {
    list: listed.find(({ _id }) => _id === productId)?.price,
    page: variant?.price ?? product.price,
    cart: cart.items[0]?.unitPrice,
    order: seen.body.data.orderItems[0]?.unitPrice,
  }
}

describe('a list price', () => {
  it('is read at one place: list, page, cart and order follow it', async () => {
    const lamp = await givenProduct(shop.db, { priceDong: 400_000, stock: 9 })
    const fan = await givenProduct(shop.db, {
      variants: [
        { name: 'Lớn', priceDong: 900_000, stock: 9 },
        { name: 'Nhỏ', priceDong: 600_000, stock: 9 },
      ],
    })
    const same = (dong: number) => ({ list: dong, page: dong, cart: dong, order: dong })
    expect(await pricesOf(lamp.id)).toEqual(same(400_000))
    expect(await pricesOf(fan.id, fan.variants[1])).toEqual(same(600_000))

    await sql`
      CREATE OR REPLACE FUNCTION list_price(p product,
        v product_variant) RETURNS bigint LANGUAGE sql IMMUTABLE AS
      $$ SELECT CASE WHEN v.id IS NULL THEN p.price_dong ELSE v.price_dong END / 2 $$`.execute(shop.db)
    await sql`UPDATE product SET title = title`.execute(shop.db)
    expect(await pricesOf(lamp.id)).toEqual(same(200_000))
    expect(await pricesOf(fan.id, fan.variants[1])).toEqual(same(300_000))
  })
})
