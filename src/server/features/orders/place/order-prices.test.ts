import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenProduct, orderBody, stockOf } from '#tests/support/factories.ts'
import { countOrders } from '#tests/support/orders/count-orders.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { saveSettings } from '../../settings/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(async () => {
  expect(await shop.stockViolations()).toEqual([])
  await shop.close()
})

describe('the price of an order', () => {
  it('refuses shown prices that are not the server’s, with the new figures, and keeps nothing', async () => {
    const lamp = await givenProduct(shop.db, { priceDong: 200_000, stock: 3 })
    const before = await countOrders(shop)
    const cheaper = orderBody([{ productId: lamp.id, unitPrice: 1 }])
    const wrongTotal = orderBody([{ productId: lamp.id, unitPrice: 200_000 }], { totalAmount: 1 })
    for (const body of [cheaper, wrongTotal]) {
      const answer = await shop.call('POST /api/orders', { body })
      expect(answer.error.code).toBe('price_changed')
      expect(answer.error.data).toMatchObject({ subtotal: 200_000, taxAmount: 20_000, totalAmount: 220_000 })
    }
    expect(await countOrders(shop)).toBe(before)
    expect((await stockOf(shop.db, lamp.id)).reserved).toBe(0)
  })

  it('lets nothing that a client sends lower a price', async () => {
    const lamp = await givenProduct(shop.db, { priceDong: 200_000 })
    const body = orderBody([{ productId: lamp.id }], { discountAmount: 150_000, taxRate: 0, shippingFee: 0 })
    body.products = body.products.map(product => ({ ...product, discount: 100 }))
    const answer = await shop.call('POST /api/orders', { body })
    expect(answer.body.data.totalAmount).toBe(220_000)
  })

  it('charges the variant’s price and reserves the variant’s stock', async () => {
    const lamp = await givenProduct(shop.db, {
      variants: [
        { name: '3W', priceDong: 100_000, stock: 1 },
        { name: '5W', priceDong: 150_000, stock: 4 },
      ],
    })
    const [small = '', large = ''] = lamp.variants
    expect(
      (await shop.call('POST /api/orders', { body: orderBody([{ productId: lamp.id }]) })).error.code,
    ).toBe('variant_required')
    const placed = await shop.call('POST /api/orders', {
      body: orderBody([{ productId: lamp.id, variantId: large, quantity: 2 }]),
    })
    expect(placed.body.data.totalAmount).toBe(330_000)
    const tooMany = orderBody([{ productId: lamp.id, variantId: small, quantity: 2 }])
    expect((await shop.call('POST /api/orders', { body: tooMany })).error.code).toBe('insufficient_stock')
  })

  it('shows tax as contained if prices include it, and keeps the rate of the day on the line', async () => {
    const tax = {
      pricesIncludeTax: true,
      classes: [
        {
          code: 'standard',
          name: 'Thông thường',
          rates: [
            { from: '2020-01-01', percent: 10 },
            { from: '2026-01-01', percent: 8 },
          ],
        },
      ],
    }
    await saveSettings(shop.db, 'tax', tax)
    const lamp = await givenProduct(shop.db, { priceDong: 108_000 })
    const placed = await shop.call('POST /api/orders', { body: orderBody([{ productId: lamp.id }]) })
    await saveSettings(shop.db, 'tax', {
      ...tax,
      pricesIncludeTax: false,
      classes: [{ code: 'standard', name: 'Thông thường', rates: [{ from: '2020-01-01', percent: 10 }] }],
    })
    const { _id: id, accessKey } = placed.body.data
    const seen = await shop.call(
      'GET /api/orders/:id',
      { params: { id } },
      { headers: { 'x-order-key': accessKey } },
    )
    expect(seen.body.data).toMatchObject({
      totalAmount: 108_000,
      taxAmount: 8_000,
      taxRate: 8,
      pricesIncludeTax: true,
    })
  })

  it('is refused beyond the largest amount of money, with a sentence', async () => {
    const dear = await givenProduct(shop.db, { priceDong: 100_000_000_000, stock: 999 })
    const before = await countOrders(shop)
    const { status, error } = await shop.call('POST /api/orders', {
      body: orderBody([{ productId: dear.id, quantity: 999 }]),
    })
    expect([status, error.errors?.[0]?.path]).toEqual([400, 'products'])
    expect(error.message).toContain('100 tỷ đồng')
    expect(await countOrders(shop)).toBe(before)
  })
})
