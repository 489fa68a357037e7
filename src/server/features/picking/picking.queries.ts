import { sql } from 'kysely'
import type { PickWalkStatus } from '#contract/picking/picking.shapes.ts'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'
import type { Tx } from '../../db/transaction.ts'

/** An order with pieces to be picked in a warehouse. */
export type WaitingOrder = Pick<Row<'orders'>, 'id' | 'order_number' | 'customer_name'> & {
  placed_at: string
  status: 'confirmed' | 'processing'
  pieces: number
  places: number
  short: number
  /** The other warehouses with pieces of it to pick. */
  elsewhere: string[]
}

/** A warehouse with the number of orders that wait there; `waiting` is a page of them if it is shown. */
export type PickingRow = Pick<Row<'warehouse'>, 'id' | 'name' | 'code'> & {
  orders: number
  waiting: WaitingOrder[] | null
}

/**
 * Pieces of open orders (or of the named ones) to be picked, by order and warehouse: reserved there, less
 * the pieces that finished walks have picked. A row of `waiting` is in no open walk.
 */
const waiting = (orderIds?: string[]) => sql`
  open_order AS (
    SELECT id, placed_at FROM orders
     WHERE status IN ('confirmed', 'processing')
       ${orderIds ? sql`AND id = ANY (${orderIds}::uuid[])` : sql``}),
  held AS (
    SELECT l.order_id, s.warehouse_id, s.product_id, s.variant_id, sum(r.quantity) AS pieces,
      count(DISTINCT s.id) AS places
      FROM open_order o JOIN order_line l ON l.order_id = o.id
      JOIN stock_reservation r ON r.order_line_id = l.id AND r.status = 'held'
      JOIN stock s ON s.id = r.stock_id
     GROUP BY l.order_id, s.warehouse_id, s.product_id, s.variant_id),
  picked AS (
    SELECT b.order_id, b.warehouse_id, s.product_id, s.variant_id, sum(p.quantity) AS pieces
      FROM open_order o JOIN pick_box b ON b.order_id = o.id
      JOIN pick_walk w ON w.id = b.walk_id AND w.status = 'finished'
      JOIN pick p ON p.walk_id = b.walk_id AND p.box = b.box JOIN stock s ON s.id = p.stock_id
     GROUP BY b.order_id, b.warehouse_id, s.product_id, s.variant_id),
  due AS (
    SELECT h.order_id, h.warehouse_id, sum(h.pieces - coalesce(p.pieces, 0))::int AS pieces,
      sum(h.places)::int AS places
      FROM held h LEFT JOIN picked p ON p.order_id = h.order_id AND p.warehouse_id = h.warehouse_id
       AND p.product_id = h.product_id AND p.variant_id IS NOT DISTINCT FROM h.variant_id
     WHERE h.pieces > coalesce(p.pieces, 0) GROUP BY h.order_id, h.warehouse_id),
  waiting AS (
    SELECT d.* FROM due d WHERE NOT EXISTS (
      SELECT FROM pick_box b WHERE b.order_id = d.order_id AND b.warehouse_id = d.warehouse_id
        AND b.is_open))`

/**
 * Pieces that the last walk through a warehouse did not find for an order; a cancelled walk does not count.
 */
const shortOf = (order: ReturnType<typeof sql>, warehouse: ReturnType<typeof sql>) => sql<number>`
  coalesce((SELECT sum(missed.short)::int FROM pick missed WHERE (missed.walk_id, missed.box) = (
    SELECT latest.walk_id, latest.box FROM pick_box latest
    JOIN pick_walk own ON own.id = latest.walk_id AND own.status <> 'cancelled'
     WHERE latest.order_id = ${order} AND latest.warehouse_id = ${warehouse}
     ORDER BY own.created_at DESC, own.id DESC LIMIT 1)), 0)`

/**
 * The warehouses by the number of orders that wait in each, and a page of the orders of one, the oldest
 * first: of the named one, else of the first that has any. The waiting orders and their other warehouses are
 * computed once, not for each order of the page.
 */
export async function selectPicking(
  db: Database,
  page: { warehouseId?: string | undefined; orderId?: string | undefined; limit: number; offset: number },
): Promise<PickingRow[]> {
  const { warehouseId, orderId, limit, offset } = page
  const byOrders = sql`orders DESC, is_default DESC, name, id`
  const { rows } = await sql<PickingRow>`
    WITH ${waiting(orderId ? [orderId] : undefined)},
    counted AS (
      SELECT w.id, w.name, w.code, w.is_default, count(q.order_id) AS orders
        FROM warehouse w LEFT JOIN waiting q ON q.warehouse_id = w.id GROUP BY w.id),
    shown AS (
      SELECT id FROM counted WHERE ${warehouseId ? sql`id = ${warehouseId}` : sql`orders > 0`}
      ORDER BY ${byOrders} LIMIT 1),
    page AS (
      SELECT o.id, o.placed_at, q.warehouse_id, q.pieces, q.places
        FROM waiting q JOIN shown ON shown.id = q.warehouse_id JOIN open_order o ON o.id = q.order_id
       ORDER BY o.placed_at, o.id LIMIT ${limit} OFFSET ${offset}),
    elsewhere AS MATERIALIZED (
      SELECT d.order_id, array_agg(w.name ORDER BY w.name) AS names
        FROM page JOIN due d ON d.order_id = page.id AND d.warehouse_id <> page.warehouse_id
        JOIN warehouse w ON w.id = d.warehouse_id GROUP BY d.order_id),
    listed AS (
      SELECT json_agg(json_build_object('id', o.id, 'order_number', o.order_number, 'customer_name',
        o.customer_name,
               'placed_at', o.placed_at, 'status', o.status, 'pieces', page.pieces, 'places', page.places,
               'short', ${shortOf(sql`o.id`, sql`page.warehouse_id`)}, 'elsewhere', coalesce(e.names, '{}'))
               ORDER BY o.placed_at, o.id) AS orders
        FROM page JOIN orders o ON o.id = page.id LEFT JOIN elsewhere e ON e.order_id = page.id)
    SELECT c.id, c.name, c.code, c.orders, CASE WHEN shown.id IS NOT NULL
      THEN coalesce(listed.orders, '[]') END AS waiting
      FROM counted c LEFT JOIN shown ON shown.id = c.id CROSS JOIN listed
     ORDER BY c.orders DESC, c.is_default DESC, c.name, c.id`.execute(db)
  return rows
}

/** Those of these orders that wait to be picked in a warehouse. */
export async function selectPickable(
  tx: Tx,
  warehouseId: string,
  orderIds: string[],
): Promise<Pick<Row<'orders'>, 'id' | 'order_number' | 'status'>[]> {
  const { rows } = await sql<Pick<Row<'orders'>, 'id' | 'order_number' | 'status'>>`
    WITH ${waiting(orderIds)}
    SELECT o.id, o.order_number, o.status FROM waiting q JOIN orders o ON o.id = q.order_id
     WHERE q.warehouse_id = ${warehouseId}`.execute(tx)
  return rows
}

/** Orders that are not sent yet and of which the last walk did not find all pieces. */
export async function countShortOrders(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(DISTINCT b.order_id) AS n
      FROM pick p JOIN pick_box b ON b.walk_id = p.walk_id AND b.box = p.box
      JOIN pick_walk w ON w.id = p.walk_id AND w.status <> 'cancelled'
      JOIN orders o ON o.id = b.order_id AND o.status IN ('confirmed', 'processing')
     WHERE p.short > 0 AND ${shortOf(sql`b.order_id`, sql`b.warehouse_id`)} > 0`.execute(db)
  return rows[0]?.n ?? 0
}

export type WalkRow = Pick<
  Row<'pick_walk'>,
  'id' | 'code' | 'warehouse_id' | 'created_at' | 'finished_at'
> & {
  status: PickWalkStatus
  warehouse_name: Row<'warehouse'>['name']
  warehouse_code: Row<'warehouse'>['code']
  created_by_name: string | null
  orders: number
  picked: number
}

const walkRows = sql`
  SELECT k.id, k.code, k.warehouse_id, k.status, k.created_at, k.finished_at, w.name AS warehouse_name,
    w.code AS warehouse_code,
         u.name AS created_by_name, (SELECT count(*) FROM pick_box b WHERE b.walk_id = k.id) AS orders,
         (SELECT coalesce(sum(p.quantity), 0)::bigint FROM pick p WHERE p.walk_id = k.id) AS picked
    FROM pick_walk k JOIN warehouse w ON w.id = k.warehouse_id LEFT JOIN users u ON u.id = k.created_by`

/** Open walks that are listed. */
const MAX_LISTED = 50

/** The walks that are under way, the newest first. */
export async function selectOpenWalks(db: Database): Promise<WalkRow[]> {
  const { rows } = await sql<WalkRow>`
    ${walkRows} WHERE k.status = 'open' ORDER BY k.created_at DESC, k.id
      LIMIT ${sql.lit(MAX_LISTED)}`.execute(db)
  return rows
}

export async function findWalk(db: Database | Tx, id: string): Promise<WalkRow | undefined> {
  const { rows } = await sql<WalkRow>`${walkRows} WHERE k.id = ${id}`.execute(db)
  return rows[0]
}
