import { createHash } from 'node:crypto'
import { fieldError, ShopError } from '#contract/errors.ts'
import type { OrderPayload } from '#contract/orders/order.payload.ts'
import { type OrderTotals, orderTotals } from '#contract/orders/order.totals.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import { vietnamDay } from '#contract/time.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { uuidv7 } from '../../db/uuid.ts'
import type { Post } from '../../mail/mail.ts'
import { guest } from '../cart/index.ts'
import { loadSettings, taxPercentOn } from '../settings/index.ts'
import { planReservation } from '../stock/index.ts'
import { accessKeyOf } from './access-key.ts'
import { mailOrderPlaced } from './order-mails.ts'
import { findOrderNumber } from './orders.queries.ts'
import {
  deleteBoughtLines,
  insertOrder,
  type NewLine,
  type NewReservation,
  selectGoods,
  takeRequestKey,
} from './place-order.queries.ts'

export type PlacedOrder = { _id: string; orderNumber: string; accessKey: string; totalAmount: number }

/** What the checkout sends; the demo's past also knows orders paid by transfer. */
export type OrderRequest = Omit<OrderPayload, 'paymentMethod'> & { paymentMethod: 'cash' | 'bank_transfer' }

type Line = {
  productId: string
  variantId: string | null
  quantity: number
  shownPriceDong: number | undefined
}
type PricedGoods = NewLine & { shownPriceDong: number | undefined }

/**
 * Places an order in one transaction: prices, stock, order, timeline and cart, all or nothing (R14–R17).
 * Sent again with the same idempotency key it answers with the first order.
 * @param shop.post tells the customer by mail; the demo books its history without
 * @param context.userId the account it belongs to, or null for a guest
 * @param context.at when it is placed; the demo books its history with it
 * @throws product_not_found, product_unavailable, variant_required, price_changed, insufficient_stock,
 *   idempotency_key_reused
 */
export async function placeOrder(
  { db, secret, post }: { db: Database; secret: Buffer; post?: Post },
  payload: OrderRequest,
  context: { userId: string | null; idempotencyKey?: string | undefined; at?: Date },
): Promise<PlacedOrder> {
  const id = uuidv7()
  const at = context.at ?? new Date()
  return inTransaction(db, async tx => {
    const earlier = context.idempotencyKey && (await earlierOrder(tx, { id, payload, ...context }))
    if (earlier) return { ...earlier, accessKey: accessKeyOf(secret, earlier._id) }
    const settings = await loadSettings(tx)
    const lines = mergeLines(payload.products)
    const goods = await priceGoods(tx, lines, { settings, day: vietnamDay(at) })
    const totals = orderTotals(goods, {
      pricesIncludeTax: settings.tax.pricesIncludeTax,
      shippingDong: settings.order.shippingFeeDong,
    })
    refuseChangedPrice(payload, goods, totals)
    const reservations = await reserve(tx, goods)
    const order = newOrder({ id, payload, totals, userId: context.userId, at, settings })
    const orderNumber = await insertOrder(tx, order, goods, reservations)
    const cart = cartOf(payload, context.userId)
    if (cart) await deleteBoughtLines(tx, cart, lines)
    if (post) await mailOrderPlaced(tx, { ...post, secret }, id)
    return { _id: id, orderNumber, totalAmount: totals.totalDong, accessKey: accessKeyOf(secret, id) }
  })
}

/** The order that was placed with this key before, if it asked for the same. */
async function earlierOrder(
  tx: Tx,
  request: { id: string; payload: OrderRequest; userId: string | null; idempotencyKey?: string | undefined },
): Promise<Omit<PlacedOrder, 'accessKey'> | undefined> {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  const requestHash = hash(JSON.stringify([request.userId, request.payload]))
  const before = await takeRequestKey(tx, {
    keyHash: hash(request.idempotencyKey ?? ''),
    requestHash,
    orderId: request.id,
  })
  if (!before) return undefined
  if (!before.request_hash.equals(requestHash)) throw new ShopError('idempotency_key_reused')
  const order = await findOrderNumber(tx, before.order_id)
  return { _id: order.id, orderNumber: order.order_number, totalAmount: order.total_dong }
}

/** Equal lines become one. @throws validation_failed beyond 999 pieces */
function mergeLines(products: OrderRequest['products']): Line[] {
  const merged = new Map<string, Line>()
  for (const { productId, variantId = null, quantity, unitPrice } of products) {
    const key = `${productId}/${variantId}`
    const line = merged.get(key)
    if (line) line.quantity += quantity
    else merged.set(key, { productId, variantId, quantity, shownPriceDong: unitPrice })
  }
  const lines = [...merged.values()]
  const excess = lines.findIndex(line => line.quantity > 999)
  if (excess >= 0) throw fieldError(`products.${excess}.quantity`, 'Số lượng phải là số nguyên từ 1 đến 999')
  return lines
}

/** The goods at the server's prices. @throws where one of them can't be sold */
async function priceGoods(
  tx: Tx,
  lines: Line[],
  { settings, day }: { settings: Settings; day: string },
): Promise<PricedGoods[]> {
  const rows = new Map((await selectGoods(tx, lines)).map(row => [row.line, row]))
  return lines.map((line, index) => {
    const row = rows.get(index)
    const isGone = !row?.is_active || (line.variantId !== null && row.variant_id === null)
    if (isGone)
      throw new ShopError('product_not_found', {
        data: { lines: [{ productId: line.productId, variantId: line.variantId }] },
      })
    if (row.has_variants && line.variantId === null) {
      throw new ShopError('variant_required', {
        errors: [
          { path: `products.${index}.variantId`, message: `Vui lòng chọn phiên bản của «${row.title}»` },
        ],
      })
    }
    if (row.price_dong === null)
      throw new ShopError('product_unavailable', {
        message: `Vui lòng liên hệ cửa hàng để biết giá «${row.title}»`,
      })
    return {
      id: uuidv7(),
      productId: line.productId,
      variantId: line.variantId,
      title: row.title,
      variantName: row.variant_name ?? '',
      sku: row.sku ?? '',
      imageFileId: row.image_file_id,
      unitPriceDong: row.price_dong,
      quantity: line.quantity,
      taxPercent: taxPercentOn(settings.tax, row.tax_class, day),
      shownPriceDong: line.shownPriceDong,
    }
  })
}

/** What the shopper was shown must be what is charged (R14). @throws price_changed with the new figures */
function refuseChangedPrice(payload: OrderRequest, goods: PricedGoods[], totals: OrderTotals): void {
  const isTotalRight = payload.totalAmount === undefined || payload.totalAmount === totals.totalDong
  const arePricesRight = goods.every(
    line => line.shownPriceDong === undefined || line.shownPriceDong === line.unitPriceDong,
  )
  if (isTotalRight && arePricesRight) return
  throw new ShopError('price_changed', {
    data: {
      lines: goods.map(({ productId, variantId, title, unitPriceDong, quantity }) => ({
        productId,
        variantId,
        title,
        unitPrice: unitPriceDong,
        quantity,
      })),
      subtotal: totals.subtotalDong,
      taxAmount: totals.taxDong,
      shippingFee: totals.shippingDong,
      totalAmount: totals.totalDong,
    },
  })
}

/** @throws insufficient_stock naming every line that can't be met */
async function reserve(tx: Tx, goods: PricedGoods[]): Promise<NewReservation[]> {
  const { allocations, shortages } = await planReservation(tx, goods)
  if (shortages.length > 0) {
    const lines = shortages.flatMap(({ demand, available }) => {
      const line = goods[demand]
      return line
        ? [
            {
              productId: line.productId,
              variantId: line.variantId,
              title: line.title,
              requested: line.quantity,
              available,
            },
          ]
        : []
    })
    throw new ShopError('insufficient_stock', { data: { lines } })
  }
  return allocations.flatMap(({ demand, stockId, quantity }) => {
    const line = goods[demand]
    return line ? [{ lineId: line.id, stockId, quantity }] : []
  })
}

function newOrder(parts: {
  id: string
  payload: OrderRequest
  totals: OrderTotals
  userId: string | null
  at: Date
  settings: Settings
}) {
  const { id, payload, totals, userId, at, settings } = parts
  const { address, ...person } = payload.customer
  return {
    id,
    userId,
    paymentMethod: payload.paymentMethod,
    customer: {
      ...person,
      street: address.street,
      ward: address.state,
      city: address.city,
      zipCode: address.zipCode,
      country: address.country,
    },
    notes: payload.notes,
    ...totals,
    pricesIncludeTax: settings.tax.pricesIncludeTax,
    placedAt: at,
    year: vietnamDay(at).slice(0, 4),
    actorKind: userId ? ('customer' as const) : ('guest' as const),
  }
}

function cartOf(payload: OrderRequest, userId: string | null) {
  if (userId) return { userId }
  return payload.guestSessionId ? guest(payload.guestSessionId) : undefined
}
