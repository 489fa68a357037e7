import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordMovement } from '#server/features/stock/index.ts'
import { givenProduct, givenUser, givenWarehouse, orderBody } from '#tests/support/factories.ts'
import { only, promotion } from '#tests/support/pricing/promotions.ts'
import { givenPromotion } from '#tests/support/promotions/given-promotion.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { patient } from '#tests/support/time/pace.ts'
import { updateSalePrices } from '../../promotions/index.ts'

let shop: TestShop
let admin: { token: string }
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin' })
})
afterAll(() => shop.close())

const PRICES = [650_000, 690_000, 720_000]

/** A product with a variant for each price, all in one warehouse. */
async function givenVariants(stock: readonly number[]) {
  const warehouse = await givenWarehouse(shop.db)
  const variants = stock.map((pieces, index) => ({
    name: `Cỡ ${index + 1}`,
    priceDong: PRICES[index] ?? 0,
    stock: pieces,
  }))
  const product = await givenProduct(shop.db, { variants, warehouseId: warehouse.id })
  return { product, warehouse }
}

/** The lowest and the highest price that list and page give of a product, which must agree. */
async function pricesOf({ id, slug }: { id: string; slug: string }) {
  const { data: listed } = (await shop.call('GET /api/products', { query: { limit: 100 } })).body
  const { data: page } = (await shop.call('GET /api/products/:id', { params: { id: slug } })).body
  const card = listed.find(({ _id }) => _id === id)
  expect([card?.price, card?.min_price, card?.max_price]).toEqual([
    page.price,
    page.min_price,
    page.max_price,
  ])
  return [page.min_price, page.max_price]
}

type Pieces = { productId: string; variantId: string; quantity: number }
const note = { by: null, reason: 'Thử' }
const receive = (line: Pieces, warehouseId: string) =>
  recordMovement(shop.db, {
    ...note,
    kind: 'receipt',
    lines: [{ ...line, to: { warehouseId, binId: null } }],
  })
const issue = (line: Pieces, warehouseId: string) =>
  recordMovement(shop.db, {
    ...note,
    kind: 'issue',
    lines: [{ ...line, from: { warehouseId, binId: null } }],
  })

describe('the price of a product with variants (R8)', () => {
  it('is the lowest of those that can be bought, and of all if none can', async () => {
    const { product } = await givenVariants([0, 5, 5])
    expect(await pricesOf(product)).toEqual([690_000, 720_000])
    const { product: soldOut } = await givenVariants([0, 0, 0])
    expect(await pricesOf(soldOut)).toEqual([650_000, 720_000])
  })

  it('follows receipts, orders of the last piece, and their cancellation', async () => {
    const { product, warehouse } = await givenVariants([0, 3, 3])
    const [productId, variantId = ''] = [product.id, product.variants[0]]
    await receive({ productId, variantId, quantity: 1 }, warehouse.id)
    expect(await pricesOf(product)).toEqual([650_000, 720_000])
    const placed = await shop.call(
      'POST /api/orders',
      { body: orderBody([{ productId, variantId }]) as never },
      admin,
    )
    expect(placed.status).toBe(200)
    expect(await pricesOf(product)).toEqual([690_000, 720_000])
    await shop.call('PATCH /api/orders/:id/cancel', { params: { id: placed.body.data._id } }, admin)
    expect(await pricesOf(product)).toEqual([650_000, 720_000])
  })

  it('counts active warehouses alone', async () => {
    const { product, warehouse } = await givenVariants([2, 0, 0])
    const other = await givenWarehouse(shop.db)
    const [productId, variantId = ''] = [product.id, product.variants[2]]
    await receive({ productId, variantId, quantity: 1 }, other.id)
    expect(await pricesOf(product)).toEqual([650_000, 720_000])
    await shop.db.updateTable('warehouse').set({ is_active: false }).where('id', '=', warehouse.id).execute()
    expect(await pricesOf(product)).toEqual([720_000, 720_000])
    await shop.db.updateTable('warehouse').set({ is_active: true }).where('id', '=', warehouse.id).execute()
    expect(await pricesOf(product)).toEqual([650_000, 720_000])
  })

  it('decides order and price filter of lists', async () => {
    const { product } = await givenVariants([0, 5, 0])
    const query = { minPrice: 640_000, maxPrice: 660_000, limit: 100 }
    const { data } = (await shop.call('GET /api/products', { query })).body
    expect(data.map(({ _id }) => _id)).not.toContain(product.id)
  })

  it(
    'is that of units that can be bought, after any history of stock',
    async () => {
      const { product, warehouse } = await givenVariants([0, 0, 0])
      const pieces = [0, 0, 0]
      const step = fc.record({
        variant: fc.nat(2),
        quantity: fc.integer({ min: 1, max: 2 }),
        isReceipt: fc.boolean(),
      })
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async steps => {
          for (const { variant, quantity, isReceipt } of steps) {
            const before = pieces[variant] ?? 0
            if (!isReceipt && before < quantity) continue
            const line = { productId: product.id, variantId: product.variants[variant] ?? '', quantity }
            await (isReceipt ? receive : issue)(line, warehouse.id)
            pieces[variant] = before + (isReceipt ? quantity : -quantity)
          }
          const buyable = PRICES.filter((_, index) => (pieces[index] ?? 0) > 0)
          const counted = buyable.length > 0 ? buyable : PRICES
          expect(await pricesOf(product)).toEqual([Math.min(...counted), Math.max(...counted)])
        }),
        { numRuns: 12 },
      )
    },
    patient(30_000),
  )
})

describe('prices that follow stock', () => {
  it(
    'block no two transactions against each other, and are right after all of them',
    async () => {
      const given = [await givenVariants([4, 4, 4]), await givenVariants([4, 4, 4])].map(
        ({ product }) => product,
      )
      const order = (products: typeof given, place: number) =>
        shop.call(
          'POST /api/orders',
          {
            body: orderBody(
              products.map(product => ({ productId: product.id, variantId: product.variants[place] ?? '' })),
            ) as never,
          },
          admin,
        )
      const work = Array.from({ length: 10 }, (_, round) => [
        order(given, round % 3),
        order([...given].reverse(), (round + 1) % 3),
        shop.db
          .updateTable('product')
          .set({ title: `Đèn ${round}` })
          .where('id', '=', given[round % 2]?.id ?? '')
          .execute(),
        updateSalePrices(shop.db),
      ])
      const answers = await Promise.all(work.flat())
      const statuses = answers.flatMap(answer => (answer && 'status' in answer ? [answer.status] : []))
      expect(statuses.filter(status => status !== 200 && status !== 409)).toEqual([])
      for (const product of given) {
        const { data } = (await shop.call('GET /api/products/:id', { params: { id: product.slug } })).body
        const buyable = data.variants.filter(({ stockLabel }) => stockLabel !== 'Hết hàng')
        const counted = (buyable.length > 0 ? buyable : data.variants).map(({ price }) => price)
        expect([data.min_price, data.max_price]).toEqual([Math.min(...counted), Math.max(...counted)])
      }
    },
    patient(30_000),
  )
})

describe('min_price', () => {
  it('is the price that is charged in every answer, also while a sale price applies', async () => {
    const product = await givenProduct(shop.db, { priceDong: 565_000, stock: 20 })
    const fan = await givenProduct(shop.db, { variants: [{ name: 'Lớn', priceDong: 800_000, stock: 20 }] })
    const scope = only({ products: [product.id, fan.id] })
    await givenPromotion(
      shop.db,
      promotion({ on: 'items', kind: 'percent', percent: 10, capDong: null }, { conditions: { scope } }),
    )
    await updateSalePrices(shop.db)
    const wanted = new Map([
      [product.id, 508_500],
      [fan.id, 720_000],
    ])
    const found: [string, string, unknown][] = []
    const read = (answer: string, value: unknown): void => {
      if (Array.isArray(value)) for (const entry of value) read(answer, entry)
      else if (typeof value === 'object' && value !== null) {
        const { _id, min_price } = value as { _id?: string; min_price?: unknown }
        if (_id !== undefined && wanted.has(_id) && min_price !== undefined)
          found.push([answer, _id, min_price])
        for (const part of Object.values(value)) read(answer, part)
      }
    }
    const guest = (
      await shop.call('POST /api/guest-cart/add', { body: { product_id: product.id, quantity: 2 } as never })
    ).body as { sessionId: string }
    const answers = {
      'POST guest-cart/add': await shop.call('POST /api/guest-cart/add', {
        body: {
          sessionId: guest.sessionId,
          product_id: fan.id,
          variant_id: fan.variants[0],
          quantity: 1,
        } as never,
      }),
      'GET products': await shop.call('GET /api/products', { query: { limit: 100 } }),
      'GET products/:id': await shop.call('GET /api/products/:id', { params: { id: product.slug } }),
      'GET admin/products': await shop.call('GET /api/admin/products', { query: { limit: 100 } }, admin),
      'GET admin/products/:id': await shop.call(
        'GET /api/admin/products/:id',
        { params: { id: fan.id } },
        admin,
      ),
      'GET warehouse/inventory': await shop.call(
        'GET /api/warehouse/inventory',
        { query: { limit: 100 } },
        admin,
      ),
    }
    for (const [name, { status, body }] of Object.entries(answers)) {
      expect(status, name).toBe(200)
      const before = found.length
      read(name, body)
      expect(found.length, name).toBeGreaterThan(before)
    }
    expect(found.filter(([, id, price]) => price !== wanted.get(id))).toEqual([])
    // the line of a cart has both: the charged price, and the price that promotions reduce
    const { items } = answers['POST guest-cart/add'].body.data
    const prices = items.map(({ product_id, unitPrice, salePrice }) => [product_id._id, unitPrice, salePrice])
    expect(prices).toEqual([
      [product.id, 565_000, 508_500],
      [fan.id, 800_000, 720_000],
    ])
  })
})
