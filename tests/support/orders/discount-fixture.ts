import type { ReplyOf } from '#contract/calls.ts'
import { priceCart } from '#contract/pricing/price-cart.ts'
import type { Promotion } from '#contract/pricing/promotion-rules/promotion.ts'
import type { Database } from '#server/db/database.ts'
import { saveSettings } from '#server/features/settings/index.ts'
import { readWorkbook } from '#tests/support/catalogue/workbooks.ts'
import { givenUser } from '#tests/support/factories.ts'
import { CITY, cityRules } from '../pricing/delivery-rules.ts'
import { only, promotion } from '../pricing/promotions.ts'
import { givenPromotion, setPromotions } from '../promotions/given-promotion.ts'
import { holdFixture } from './hold-fixture.ts'

export { CITY }

/**
 * A shop with two lamps of different tax rates, rules that give a discount on a line and one on the order.
 */
export async function discountFixture() {
  const fixture = await holdFixture({ ADMIN_EMAIL: 'chu@example.com' })
  const { db } = fixture.shop
  const admin = await givenUser(db, { role: 'admin' })
  await saveRates(db)
  const lamps = [
    await fixture.givenProduct({ title: 'Đèn bàn', priceDong: 333_333, stock: 90 }),
    await fixture.givenProduct({ title: 'Đèn chùm', priceDong: 1_250_000, stock: 90 }),
  ] as const
  await db.updateTable('product').set({ tax_class: 'standard' }).execute()
  await db.updateTable('product').set({ tax_class: 'low' }).where('id', '=', lamps[1].id).execute()
  const promotions = await Promise.all(
    [
      promotion(
        { on: 'items', kind: 'amount', dong: 33_333, capDong: null },
        { name: 'Giảm 10% đèn bàn', conditions: { scope: only({ products: [lamps[0].id] }) } },
      ),
      promotion({ on: 'order', kind: 'amount', dong: 100_001 }, { name: 'Khai trương' }),
    ].map(rule => givenPromotion(db, rule)),
  )
  /** The rules end, or are in effect again. */
  const setRules = (state: 'active' | 'paused') =>
    setPromotions(
      db,
      state,
      promotions.map(({ id }) => id),
    )

  /** Three table lamps and a chandelier in a guest's cart, and their price by the rules. */
  async function givenCart() {
    const guestSessionId = await fixture.givenGuest(lamps[0].id)
    const body = { product_id: lamps[1].id, sessionId: guestSessionId }
    await fixture.shop.call('POST /api/guest-cart/add', { body })
    const params = { sessionId: guestSessionId }
    const change = { params, body: { product_id: lamps[0].id, quantity: 3 } }
    const { data: cart } = (await fixture.shop.call('PUT /api/guest-cart/:sessionId/update', change)).body
    return { guestSessionId, ...priceOf(cart, promotions) }
  }

  /** A hold on the cart. */
  const hold = async ({ guestSessionId, priced, products }: Awaited<ReturnType<typeof givenCart>>) => {
    const { body } = await fixture.open(guestSessionId, products, {
      totalAmount: priced.totalDong,
      payer: { name: 'Mua', phone: '0900000456' },
      city: CITY,
    })
    return body.data
  }

  const read = async (id: string) =>
    (await fixture.shop.call('GET /api/admin/orders/:id', { params: { id } }, admin)).body.data

  /** A cash order. */
  const order = async (payload: Parameters<typeof fixture.order>[0]) => {
    const placed = await fixture.order(payload)
    return read(placed.body.data._id)
  }

  /** Bills an order. @returns the invoice */
  const bill = async (orderId: string) => {
    const status = { params: { id: orderId }, body: { status: 'confirmed' as const } }
    await fixture.shop.call('PUT /api/admin/orders/:id/status', status, admin)
    const billing = { params: { orderId }, body: {} }
    return (await fixture.shop.call('POST /api/invoices/from-order/:orderId', billing, admin)).body.data
  }

  /** An invoice as a file. */
  const download = async (id: string, kind: 'pdf' | 'excel') => {
    const { body } = await fixture.shop.call(
      `GET /api/invoices/:id/download-${kind}`,
      { params: { id } },
      admin,
    )
    return new Uint8Array(await body.arrayBuffer())
  }

  /** An order in the Excel file of orders. @returns the cell below a heading */
  const exported = async (orderNumber: string) => {
    const answer = await fixture.shop.call('GET /api/admin/orders/export', { query: {} }, admin)
    const rows = await readWorkbook(new Uint8Array(await answer.body.arrayBuffer()), 'Đơn hàng')
    const [headings, ...cells] = rows.map(row => row.cells)
    const row = cells.find(([number]) => number === orderNumber) ?? []
    return (heading: string) => row[headings?.indexOf(heading) ?? -1]
  }

  return { fixture, admin, lamps, givenCart, hold, read, order, bill, download, exported, setRules }
}

/** A delivery fee, and two rates of tax. */
async function saveRates(db: Database): Promise<void> {
  await saveSettings(db, 'delivery', cityRules(50_000, 9_000_000))
  const since = (percent: number) => [{ from: '2020-01-01', percent }]
  await saveSettings(db, 'tax', {
    pricesIncludeTax: false,
    classes: [
      { code: 'standard', name: 'Chung', rates: since(10) },
      { code: 'low', name: 'Giảm', rates: since(5) },
    ],
  })
}

/** The price of a cart by the rules, and its products as an order sends them. */
function priceOf(cart: ReplyOf<'GET /api/cart'>['data'], promotions: Promotion[]) {
  const lines = cart.items.map(item => ({
    productId: item.product_id._id,
    variantId: item.variant_id,
    listIds: [],
    unitPriceDong: item.unitPrice ?? 0,
    quantity: item.quantity,
    taxPercent: item.taxPercent,
    deliveryClass: item.deliveryClass,
  }))
  const { pricesIncludeTax, delivery } = cart
  const rules = { pricesIncludeTax, delivery, promotions }
  const priced = priceCart(lines, rules, {
    at: new Date(),
    province: CITY,
    ward: '',
    payment: undefined,
    buyer: { isRegistered: false, isFirstOrder: undefined },
  })
  const products = lines.map(({ productId, quantity, unitPriceDong }) => ({
    productId,
    quantity,
    unitPrice: unitPriceDong,
  }))
  return { priced, products }
}
