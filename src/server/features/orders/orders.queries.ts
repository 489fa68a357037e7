import { sql } from 'kysely'
import type { OrderStatus, PaymentStatus } from '#contract/orders/order.status.ts'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'
import type { Tx } from '../../db/transaction.ts'
import type { AllocationRow, EventRow, LineRow, OrderRow } from './orders.rows.ts'

/** The number of an order's live invoice. */
export const INVOICE_NUMBER = sql<string | null>`(SELECT i.invoice_number FROM invoice i
  WHERE i.order_id = o.id AND i.status <> 'cancelled')`

export async function findOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    SELECT o.*, u.name AS user_name, u.email AS user_email, ${INVOICE_NUMBER} AS invoice_number
      FROM orders o LEFT JOIN users u ON u.id = o.user_id WHERE o.id = ${id}`.execute(db)
  return rows[0]
}

/** The number of an order and the state it is in. */
export function findOrderState(db: Database, id: string) {
  return db.selectFrom('orders').select(['order_number', 'status']).where('id', '=', id).executeTakeFirst()
}

/** The owner of an order. */
export function findOrderOwner(db: Database, id: string) {
  return db.selectFrom('orders').select(['id', 'user_id']).where('id', '=', id).executeTakeFirst()
}

export async function selectOrderIdsOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('placed_at', 'desc')
    .execute()
  return rows.map(row => row.id)
}

export function findOrderNumber(db: Database, id: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'order_number', 'total_dong'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The newest of these orders that has one of the lines; undefined if none has. */
export async function findOrderTaking(
  db: Database,
  orderIds: readonly string[],
  lines: readonly { productId: string; variantId?: string | null }[],
): Promise<Pick<Row<'orders'>, 'id' | 'order_number'> | undefined> {
  const { rows } = await sql<Pick<Row<'orders'>, 'id' | 'order_number'>>`
    SELECT o.id, o.order_number FROM orders o
     WHERE o.id = ANY(${orderIds}::uuid[]) AND EXISTS (
       SELECT FROM order_line l
         JOIN unnest(${lines.map(line => line.productId)}::uuid[],
           ${lines.map(line => line.variantId ?? null)}::uuid[])
              AS k (product_id, variant_id)
           ON l.product_id = k.product_id AND l.variant_id IS NOT DISTINCT FROM k.variant_id
        WHERE l.order_id = o.id AND l.gift_of IS NULL)
     ORDER BY o.placed_at DESC, o.id DESC LIMIT 1`.execute(db)
  return rows[0]
}

export function selectLines(db: Database, orderId: string): Promise<LineRow[]> {
  return selectLinesOf(db, [orderId])
}

/** The lines of several orders, those of one order together and in their order. */
export async function selectLinesOf(db: Database, orderIds: string[]): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    SELECT l.id, l.order_id, l.product_id, p.slug, l.variant_id, l.title, l.variant_name, l.sku,
      l.unit_price_dong, l.quantity,
           l.tax_percent, l.total_dong, l.discount_dong, l.discounts, l.gift_of,
           CASE WHEN f.id IS NULL THEN NULL ELSE
             json_build_object('file_id', f.id, 'alt_text', l.title, 'width', f.width,
               'height', f.height) END AS image
      FROM order_line l JOIN product p ON p.id = l.product_id LEFT JOIN file f ON f.id = l.image_file_id
     WHERE l.order_id = ANY(${orderIds}::uuid[]) ORDER BY l.order_id, l.position`.execute(db)
  return rows
}

export function selectEvents(db: Database, orderId: string): Promise<EventRow[]> {
  return db
    .selectFrom('order_event')
    .select([
      'id',
      'kind',
      'from_status',
      'to_status',
      'note',
      'is_internal',
      'actor_kind',
      'actor_name',
      'created_at',
    ])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('position')
    .execute()
}

/** The places that an order's lines were allocated from. */
export async function selectAllocations(db: Database, orderId: string): Promise<AllocationRow[]> {
  const { rows } = await sql<AllocationRow>`
    SELECT r.order_line_id, w.code AS warehouse_code, w.name AS warehouse_name, bin.code AS location_code,
      bin.zone, bin.row,
           bin.shelf, bin.level, r.quantity, r.status
      FROM stock_reservation r JOIN order_line l ON l.id = r.order_line_id JOIN stock s ON s.id = r.stock_id
      JOIN warehouse w ON w.id = s.warehouse_id LEFT JOIN bin ON bin.id = s.bin_id
     WHERE l.order_id = ${orderId} ORDER BY l.position, w.code, bin.code`.execute(db)
  return rows
}

/** Locks an order for a change. */
export function lockOrder(tx: Tx, id: string) {
  return tx
    .selectFrom('orders')
    .select([
      'id',
      'order_number',
      'user_id',
      'status',
      'payment_status',
      'payment_method',
      'total_dong',
      'shipping_dong',
      'is_fee_open',
      'fee_agreed_at',
      'fee_before_dong',
      'prices_include_tax',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Moves an order from one state to another. @returns whether it was still in the first */
export async function setStatus(
  tx: Tx,
  change: { id: string; from: OrderStatus; to: OrderStatus; paymentStatus: PaymentStatus; at: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('orders')
    .set({ status: change.to, payment_status: change.paymentStatus, updated_at: change.at })
    .where('id', '=', change.id)
    .where('status', '=', change.from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function setPaymentStatus(
  tx: Tx,
  change: { id: string; to: PaymentStatus; at: Date },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ payment_status: change.to, updated_at: change.at })
    .where('id', '=', change.id)
    .execute()
}

/** Sets the delivery fee that was agreed on, and the total with it. */
export async function setDeliveryFee(
  tx: Tx,
  change: { id: string; feeDong: number; totalDong: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      shipping_dong: change.feeDong,
      total_dong: change.totalDong,
      is_fee_open: false,
      fee_agreed_at: change.at,
      updated_at: change.at,
    })
    .where('id', '=', change.id)
    .execute()
}

/** Sets recipient, address and notes of an order. */
export async function setContact(
  tx: Tx,
  to: {
    id: string
    name: string
    email: string
    phone: string
    street: string
    state: string
    city: string
    notes: string
    at: Date
  },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      customer_name: to.name,
      customer_email: to.email,
      customer_phone: to.phone,
      street: to.street,
      ward: to.state,
      city: to.city,
      notes: to.notes,
      updated_at: to.at,
    })
    .where('id', '=', to.id)
    .execute()
}

/** Who does something to an order. `admin` is anybody of the staff, `system` the shop itself. */
export type Actor = {
  id: string | null
  kind: 'guest' | 'customer' | 'admin' | 'system'
  name: string
}

export type NewEvent = {
  orderId: string
  kind: 'status' | 'payment' | 'note' | 'contact' | 'proof' | 'return' | 'delivery_fee'
  from?: string
  to?: string
  note?: string
  isInternal?: boolean
  actor: Actor
  at: Date
}

export async function insertEvents(tx: Tx, events: NewEvent[]): Promise<void> {
  await tx
    .insertInto('order_event')
    .values(
      events.map(event => ({
        order_id: event.orderId,
        kind: event.kind,
        from_status: event.from ?? null,
        to_status: event.to ?? null,
        note: event.note ?? '',
        is_internal: event.isInternal ?? false,
        actor_id: event.actor.id,
        actor_kind: event.actor.kind,
        actor_name: event.actor.name,
        created_at: event.at,
      })),
    )
    .execute()
}
