import { sql } from 'kysely'
import type { Discount } from '#contract/pricing/discounts.ts'
import type { PricedLine } from '#contract/pricing/price-cart.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { SoldLine } from '../../pricing/index.ts'

/**
 * The statements of this transaction keep one plan each: they find rows by their keys, and PostgreSQL, which
 * plans them again for each list of keys otherwise, spends a fifth of an order's time on it.
 */
export async function reuseQueryPlans(tx: Tx): Promise<void> {
  await sql`SET LOCAL plan_cache_mode = force_generic_plan`.execute(tx)
}

export type NewOrder = {
  id: string
  userId: string | null
  paymentMethod: string
  customer: {
    name: string
    email: string
    phone: string
    street: string
    ward: string
    city: string
    zipCode: string
    country: string
  }
  notes: string
  /** The text that the customer writes on the transfer; null for cash. */
  transferContent: string | null
  subtotalDong: number
  discountDong: number
  /** Those of the order; its lines have their own. */
  discounts: Discount[]
  taxDong: number
  shippingDong: number
  /** The shop names the delivery fee later. */
  isFeeOpen: boolean
  /** Discounts on the delivery fee; `shippingDong` is the rest. */
  shippingDiscounts: Discount[]
  totalDong: number
  pricesIncludeTax: boolean
  placedAt: Date
  year: string
  actorKind: 'guest' | 'customer'
}

export type NewLine = PricedLine<SoldLine>

export type NewReservation = { lineId: string; stockId: string; quantity: number }

/**
 * Writes an order whole: the order, its lines, the first timeline entry, its reservations and the reserved
 * stock, in one statement and so one round trip. An order that costs nothing is paid. The stock rows are
 * locked already.
 * @param stock.areHeld the pieces were a hold's and are reserved already: `stock.reserved` stays as it is
 * @returns the order's number
 */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  lines: NewLine[],
  { reservations, areHeld }: { reservations: NewReservation[]; areHeld: boolean },
): Promise<string> {
  const { customer } = order
  const taken = areHeld ? [] : reservations
  const { rows } = await sql<{ order_number: string }>`
    WITH placed AS (
      INSERT INTO orders (id, order_number, user_id, payment_method, customer_name, customer_email,
        customer_phone,
        street, ward, city, zip_code, country, notes, subtotal_dong, discount_dong, discounts, tax_dong,
          shipping_dong,
        shipping_discounts, is_fee_open, total_dong, payment_status, prices_include_tax, transfer_content,
          placed_at, updated_at)
      VALUES (${order.id}, 'DH-' || ${order.year}::text || '-'
        || lpad(nextval('order_number_seq')::text, 6, '0'),
        ${order.userId}, ${order.paymentMethod}, ${customer.name}, ${customer.email}, ${customer.phone},
        ${customer.street}, ${customer.ward}, ${customer.city}, ${customer.zipCode}, ${customer.country},
          ${order.notes},
        ${order.subtotalDong}, ${order.discountDong}, ${JSON.stringify(order.discounts)}::jsonb,
          ${order.taxDong},
        ${order.shippingDong}, ${JSON.stringify(order.shippingDiscounts)}::jsonb, ${order.isFeeOpen},
          ${order.totalDong},
        ${order.totalDong === 0 && !order.isFeeOpen ? 'paid' : 'pending'}, ${order.pricesIncludeTax},
          ${order.transferContent},
        ${order.placedAt}, ${order.placedAt})
      RETURNING order_number
    ), lines AS (
      INSERT INTO order_line (id, order_id, position, product_id, variant_id, title, variant_name, sku,
        image_file_id,
        unit_price_dong, quantity, tax_percent, total_dong, discount_dong, discounts, gift_of)
      SELECT l.id, ${order.id}, l.position, l.product_id, l.variant_id, l.title, l.variant_name, l.sku,
        l.image_file_id,
             l.price, l.quantity, l.tax, l.price * l.quantity, l.discount, l.discounts, l.gift_of
        FROM unnest(${lines.map(line => line.id)}::uuid[], ${lines.map(line => line.productId)}::uuid[],
               ${lines.map(line => line.variantId)}::uuid[], ${lines.map(line => line.title)}::text[],
               ${lines.map(line => line.variantName)}::text[], ${lines.map(line => line.sku)}::text[],
               ${lines.map(line => line.imageFileId)}::uuid[],
                 ${lines.map(line => line.unitPriceDong)}::bigint[],
               ${lines.map(line => line.quantity)}::int[], ${lines.map(line => line.taxPercent)}::numeric[],
               ${lines.map(line => line.discountDong)}::bigint[],
                 ${lines.map(line => JSON.stringify(line.discounts))}::jsonb[],
               ${lines.map(line => line.giftOf?.id ?? null)}::uuid[])
             WITH ORDINALITY AS l (id, product_id, variant_id, title, variant_name, sku, image_file_id, price,
               quantity, tax,
               discount, discounts, gift_of, position)
    ), event AS (
      INSERT INTO order_event (order_id, kind, to_status, actor_id, actor_kind, actor_name, created_at)
      VALUES (${order.id}, 'placed', 'pending', ${order.userId}, ${order.actorKind}, ${customer.name},
        ${order.placedAt})
    ), held AS (
      INSERT INTO stock_reservation (order_line_id, stock_id, quantity, created_at)
      SELECT r.line_id, r.stock_id, r.quantity, ${order.placedAt}::timestamptz
        FROM unnest(${reservations.map(r => r.lineId)}::uuid[], ${reservations.map(r => r.stockId)}::uuid[],
               ${reservations.map(r => r.quantity)}::int[]) AS r (line_id, stock_id, quantity)
    ), stocked AS (
      UPDATE stock s SET reserved = s.reserved + r.quantity, updated_at = now()
        FROM (SELECT stock_id, sum(quantity)::int AS quantity
                FROM unnest(${taken.map(r => r.stockId)}::uuid[], ${taken.map(r => r.quantity)}::int[])
                  AS t (stock_id, quantity) GROUP BY stock_id) AS r
       WHERE s.id = r.stock_id
    )
    SELECT order_number FROM placed`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('An order was written without a number')
  return row.order_number
}
