import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenProduct, givenUser, givenWarehouse, orderBody, stockOf } from '#tests/support/factories.ts'
import { countOrders } from '#tests/support/orders/count-orders.ts'
import { idempotencyKey, type TestShop, testShop } from '#tests/support/shop-app.ts'
import { recordMovement } from '../../stock/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(async () => {
  expect(await shop.stockViolations()).toEqual([])
  await shop.close()
})

describe('placing an order', () => {
  it('reserves the pieces, sets the totals and opens the order to the holder of its key alone', async () => {
    const lamp = await givenProduct(shop.db, { priceDong: 690_000, stock: 5 })
    const placed = await shop.call('POST /api/orders', {
      body: orderBody([{ productId: lamp.id, quantity: 2 }]),
    })
    expect(placed.status).toBe(200)
    expect(placed.body.data.orderNumber).toMatch(/^DH-\d{4}-\d{6}$/)
    expect(placed.body.data.totalAmount).toBe(1_518_000)
    expect(await stockOf(shop.db, lamp.id)).toEqual({ onHand: 5, reserved: 2 })

    const { _id: id, accessKey } = placed.body.data
    const seen = await shop.call('GET /api/orders/:id', { params: { id }, query: { key: accessKey } })
    expect(seen.body.data).toMatchObject({
      status: 'pending',
      subtotal: 1_380_000,
      taxAmount: 138_000,
      taxRate: 10,
    })
    expect([seen.body.isKeyRight, seen.body.data.customer.phone]).toEqual([true, '0900000456'])
    expect((await shop.call('GET /api/orders/:id', { params: { id } })).status).toBe(404)
    const wrong = {
      params: { id },
      query: { key: accessKey.replace(/.$/, accessKey.endsWith('A') ? 'B' : 'A') },
    }
    expect((await shop.call('GET /api/orders/:id', wrong)).error.code).toBe('order_not_found')
  })

  it('sells exactly the existing stock to 200 shoppers at once', async () => {
    const lamp = await givenProduct(shop.db, { stock: 50 })
    const body = orderBody([{ productId: lamp.id }])
    const shopper = async () => {
      const headers = idempotencyKey()
      for (;;) {
        const answer = await shop.call('POST /api/orders', { body }, { headers })
        if (answer.status !== 503) return answer
        // a saturated server answers with Retry-After: the shopper sends the same again
        await delay(1_000)
      }
    }
    const answers = await Promise.all(Array.from({ length: 200 }, shopper))
    const sold = answers.filter(answer => answer.status === 200)
    const refused = answers.filter(answer => answer.status === 409)
    expect(sold).toHaveLength(50)
    expect(refused).toHaveLength(150)
    for (const { error } of refused) {
      expect(error.code).toBe('insufficient_stock')
      expect(error.data).toEqual({
        lines: [{ productId: lamp.id, variantId: null, title: lamp.title, requested: 1, available: 0 }],
      })
    }
    expect(new Set(sold.map(answer => answer.body.data.orderNumber)).size).toBe(50)
    expect(await stockOf(shop.db, lamp.id)).toEqual({ onHand: 50, reserved: 50 })
  })

  it('does not deadlock when shoppers order the same products in a different sequence', async () => {
    const a = await givenProduct(shop.db, { stock: 40 })
    const b = await givenProduct(shop.db, { stock: 40 })
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const lines = [{ productId: a.id }, { productId: b.id }]
        return shop.call('POST /api/orders', { body: orderBody(index % 2 ? lines : lines.reverse()) })
      }),
    )
    expect(answers.every(answer => answer.status === 200)).toBe(true)
  })

  it('answers a repeated submit with the first order, also when both arrive at once', async () => {
    const lamp = await givenProduct(shop.db, { stock: 5 })
    const headers = idempotencyKey()
    const body = orderBody([{ productId: lamp.id }])
    const answers = await Promise.all(
      [1, 2, 3].map(() => shop.call('POST /api/orders', { body }, { headers })),
    )
    const again = await shop.call('POST /api/orders', { body }, { headers })
    const [first] = answers
    for (const answer of [...answers, again]) expect(answer.body.data).toEqual(first?.body.data)
    expect(await stockOf(shop.db, lamp.id)).toEqual({ onHand: 5, reserved: 1 })

    const other = await shop.call(
      'POST /api/orders',
      { body: orderBody([{ productId: lamp.id, quantity: 2 }]) },
      { headers },
    )
    expect(other.error.code).toBe('idempotency_key_reused')
  })

  it('refuses products that are deleted, on request, or unknown', async () => {
    const hidden = await givenProduct(shop.db, { isActive: false })
    const onRequest = await givenProduct(shop.db, { priceDong: null })
    const codeFor = async (productId: string) =>
      (await shop.call('POST /api/orders', { body: orderBody([{ productId }]) })).error.code
    expect(await codeFor(hidden.id)).toBe('product_not_found')
    expect(await codeFor('01920000-0000-7000-8000-000000000000')).toBe('product_not_found')
    expect(await codeFor(onRequest.id)).toBe('product_unavailable')
  })

  it('takes from one place if one has enough, and never from an inactive warehouse', async () => {
    const lamp = await givenProduct(shop.db, { stock: 3 })
    const big = await givenWarehouse(shop.db)
    const closed = await givenWarehouse(shop.db)
    const item = { productId: lamp.id, variantId: null }
    await recordMovement(shop.db, {
      kind: 'receipt',
      by: null,
      reason: 'thử',
      lines: [
        { ...item, quantity: 6, to: { warehouseId: big.id, binId: null } },
        { ...item, quantity: 100, to: { warehouseId: closed.id, binId: null } },
      ],
    })
    await shop.db.updateTable('warehouse').set({ is_active: false }).where('id', '=', closed.id).execute()
    const admin = await givenUser(shop.db, { role: 'admin' })
    const allocationsOf = async (quantity: number) => {
      const placed = await shop.call('POST /api/orders', {
        body: orderBody([{ productId: lamp.id, quantity }]),
      })
      if (placed.status !== 200) return placed.error.code
      const detail = await shop.call(
        'GET /api/admin/orders/:id',
        { params: { id: placed.body.data._id } },
        admin,
      )
      return detail.body.data.allocations.map(place => [place.warehouse_code === big.code, place.quantity])
    }
    expect(await allocationsOf(5)).toEqual([[true, 5]])
    expect(await allocationsOf(4)).toHaveLength(2)
    expect(await allocationsOf(1)).toBe('insufficient_stock')
  })

  it('names every invalid field in Vietnamese and writes nothing', async () => {
    const before = await countOrders(shop)
    const body = orderBody([]) as never
    const empty = await shop.call('POST /api/orders', { body })
    expect(empty.status).toBe(400)
    expect(empty.error.errors).toContainEqual({
      path: 'products',
      code: 'products_required',
      message: 'Không có sản phẩm trong đơn hàng',
    })
    const bad = await shop.call('POST /api/orders', {
      body: {
        ...orderBody([{ productId: 'không có', quantity: 0 }]),
        customer: { name: ' ', email: 'a@b', phone: '12' },
      } as never,
    })
    expect(bad.error.errors?.map(fieldError => fieldError.path)).toEqual(
      expect.arrayContaining([
        'customer.name',
        'customer.email',
        'customer.phone',
        'customer.address',
        'products.0.productId',
        'products.0.quantity',
      ]),
    )
    expect(await countOrders(shop)).toBe(before)
  })

  it.each(['credit_card', 'paypal'])(
    'is refused when paid by %s, which is only read of old orders',
    async method => {
      const lamp = await givenProduct(shop.db, { stock: 5 })
      const before = await countOrders(shop)
      const body = { ...orderBody([{ productId: lamp.id }]), paymentMethod: method } as never
      const { status, error } = await shop.call('POST /api/orders', { body })
      expect([status, error.errors?.map(fieldError => fieldError.path)]).toEqual([400, ['paymentMethod']])
      expect(await countOrders(shop)).toBe(before)
    },
  )
})
