import { sql } from 'kysely'
import type { BoxState } from '#contract/picking/picking.shapes.ts'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'
import type { Tx } from '../../db/transaction.ts'
import { type BinColumns, binColumns, type ItemColumns, itemColumns } from '../warehouse/index.ts'

/**
 * Locks orders by id. It is the first lock of each change of a walk; the walk's own comes next, then
 * products.
 */
export async function lockOrders(tx: Tx, orderIds: string[]): Promise<void> {
  await sql`SELECT FROM orders WHERE id = ANY (${orderIds}::uuid[]) ORDER BY id FOR UPDATE`.execute(tx)
}

/** The orders of a walk. */
export async function selectOrderIds(tx: Tx, walkId: string): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    SELECT order_id FROM pick_box WHERE walk_id = ${walkId} AND order_id IS NOT NULL`.execute(tx)
  return rows.map(row => row.order_id)
}

export async function lockWalk(
  tx: Tx,
  id: string,
): Promise<Pick<Row<'pick_walk'>, 'id' | 'code' | 'warehouse_id' | 'status'> | undefined> {
  const { rows } = await sql<Pick<Row<'pick_walk'>, 'id' | 'code' | 'warehouse_id' | 'status'>>`
    SELECT id, code, warehouse_id, status FROM pick_walk WHERE id = ${id} FOR UPDATE`.execute(tx)
  return rows[0]
}

/** Writes a walk with a box for each order, in the order given. @returns its id */
export async function insertWalk(
  tx: Tx,
  walk: {
    id: string
    code: string
    warehouseId: string
    by: string | null
    orders: { id: string; order_number: string }[]
  },
): Promise<void> {
  const { id, code, warehouseId, by, orders } = walk
  await sql`
    WITH walk AS (
      INSERT INTO pick_walk (id, code, warehouse_id, created_by)
      VALUES (${id}, ${code}, ${warehouseId}, ${by})
      RETURNING id, warehouse_id)
    INSERT INTO pick_box (walk_id, warehouse_id, box, order_id, order_number)
    SELECT walk.id, walk.warehouse_id, o.position, o.id, o.order_number
      FROM walk CROSS JOIN jsonb_to_recordset(${JSON.stringify(
        orders.map(({ id, order_number }, index) => ({ id, order_number, position: index + 1 })),
      )}::jsonb) AS o (id uuid, order_number text, position smallint)`.execute(tx)
}

/** Ends a walk that is locked with its orders. */
export async function endWalk(tx: Tx, id: string, status: 'finished' | 'cancelled'): Promise<void> {
  await sql`
    WITH boxes AS (UPDATE pick_box SET is_open = false WHERE walk_id = ${id})
    UPDATE pick_walk SET status = ${status}, finished_at = now() WHERE id = ${id}`.execute(tx)
}

export type BoxRow = Pick<Row<'pick_box'>, 'box' | 'order_id' | 'order_number'> & {
  customer_name: string | null
  notes: string | null
  state: BoxState
  elsewhere: string[]
}

/** The boxes of a walk with the states of their orders. */
export async function selectBoxes(db: Database | Tx, walkId: string): Promise<BoxRow[]> {
  const { rows } = await sql<BoxRow>`
    SELECT b.box, b.order_id, b.order_number, o.customer_name, o.notes,
           CASE WHEN o.id IS NULL THEN 'gone' WHEN o.status = 'cancelled' THEN 'cancelled'
                WHEN o.status IN ('shipped', 'delivered') THEN 'shipped' ELSE 'open' END AS state,
           ARRAY(SELECT DISTINCT w.name FROM order_line l
             JOIN stock_reservation r ON r.order_line_id = l.id AND r.status = 'held'
                   JOIN stock s ON s.id = r.stock_id JOIN warehouse w ON w.id = s.warehouse_id
                  WHERE l.order_id = o.id AND s.warehouse_id <> b.warehouse_id ORDER BY w.name) AS elsewhere
      FROM pick_box b LEFT JOIN orders o ON o.id = b.order_id WHERE b.walk_id = ${walkId}
      ORDER BY b.box`.execute(db)
  return rows
}

/** Pieces of a box's order at a stock row: reserved there, and in boxes. */
export type EntryRow = Pick<Row<'pick'>, 'box' | 'stock_id'> &
  Pick<Row<'stock'>, 'product_id' | 'variant_id'> & {
    /** Whether the place is in the walk's warehouse. */
    is_here: boolean
    held: number
    /** The same of every state: the quantity that the order has bought. */
    reserved: number
    picked: number
    short: number
    picked_at: Date | null
    /** In boxes of other walks. */
    picked_before: number
  }

/** The pieces that the orders of a walk have reserved, at all places, with the picked ones among them. */
export async function selectEntries(db: Database | Tx, walkId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    WITH box AS (SELECT walk_id, box, order_id, warehouse_id FROM pick_box WHERE walk_id = ${walkId}),
    reserved AS (
      SELECT b.box, r.stock_id, coalesce(sum(r.quantity) FILTER (WHERE r.status = 'held'), 0) AS held,
        sum(r.quantity) AS reserved
        FROM box b JOIN order_line l ON l.order_id = b.order_id
        JOIN stock_reservation r ON r.order_line_id = l.id
       GROUP BY b.box, r.stock_id),
    own AS (SELECT p.box, p.stock_id, p.quantity, p.short, p.picked_at FROM pick p
      WHERE p.walk_id = ${walkId}),
    before AS (
      SELECT b.box, p.stock_id, sum(p.quantity) AS quantity
        FROM box b JOIN pick_box o ON o.order_id = b.order_id AND o.walk_id <> b.walk_id
        JOIN pick_walk w ON w.id = o.walk_id AND w.status <> 'cancelled'
        JOIN pick p ON p.walk_id = o.walk_id AND p.box = o.box GROUP BY b.box, p.stock_id)
    SELECT box, stock_id, s.product_id, s.variant_id,
           s.warehouse_id = (SELECT warehouse_id FROM pick_walk WHERE id = ${walkId}) AS is_here,
           coalesce(r.held, 0)::int AS held, coalesce(r.reserved, 0)::int AS reserved,
             coalesce(p.quantity, 0) AS picked,
           coalesce(p.short, 0) AS short, p.picked_at, coalesce(e.quantity, 0)::int AS picked_before
      FROM reserved r FULL JOIN own p USING (box, stock_id) FULL JOIN before e USING (box, stock_id)
      JOIN stock s ON s.id = stock_id
     ORDER BY box, stock_id`.execute(db)
  return rows
}

export type NewPick = { box: number; stockId: string; quantity: number; short: number; at: Date }

/** Writes the pieces in the boxes of a locked walk. */
export async function savePicks(tx: Tx, walkId: string, picks: NewPick[], by: string | null): Promise<void> {
  if (picks.length === 0) return
  await sql`
    INSERT INTO pick (walk_id, box, stock_id, quantity, short, picked_at, picked_by)
    SELECT ${walkId}, n.box, n."stockId", n.quantity, n.short, n.at, ${by}
      FROM jsonb_to_recordset(${JSON.stringify(picks)}::jsonb)
        AS n (box smallint, "stockId" uuid, quantity int, short int, at timestamptz)
    ON CONFLICT (walk_id, box, stock_id) DO UPDATE SET quantity = EXCLUDED.quantity, short = EXCLUDED.short,
      picked_at = EXCLUDED.picked_at, picked_by = EXCLUDED.picked_by`.execute(tx)
}

export type StopRow = Pick<Row<'stock'>, 'id' | 'product_id' | 'variant_id' | 'on_hand'> &
  BinColumns &
  ItemColumns

/** Stock rows as the stops of a walk. */
export async function selectStops(db: Database | Tx, stockIds: string[]): Promise<StopRow[]> {
  const { rows } = await sql<StopRow>`
    SELECT s.id, s.product_id, s.variant_id, s.on_hand, ${binColumns}, ${itemColumns}
      FROM stock s JOIN product p ON p.id = s.product_id LEFT JOIN product_variant v ON v.id = s.variant_id
      LEFT JOIN bin b ON b.id = s.bin_id
     WHERE s.id = ANY (${stockIds}::uuid[])`.execute(db)
  return rows
}

export type AlternativeRow = Pick<Row<'stock'>, 'id'> &
  BinColumns & { of_stock_id: string; available: number }

/** The other places in the same warehouse with pieces of the item that nobody has reserved. */
export async function selectAlternatives(db: Database | Tx, stockIds: string[]): Promise<AlternativeRow[]> {
  const { rows } = await sql<AlternativeRow>`
    SELECT s.id AS of_stock_id, o.id, o.on_hand - o.reserved AS available, ${binColumns}
      FROM stock s JOIN stock o ON o.product_id = s.product_id
      AND o.variant_id IS NOT DISTINCT FROM s.variant_id
       AND o.warehouse_id = s.warehouse_id AND o.id <> s.id AND o.on_hand > o.reserved
      LEFT JOIN bin b ON b.id = o.bin_id
     WHERE s.id = ANY (${stockIds}::uuid[])`.execute(db)
  return rows
}

export type ShelfRow = Pick<Row<'bin'>, 'zone' | 'row' | 'shelf'> & { levels: number }

/** The shelves of the rows in which stops are, with the number of their levels. */
export async function selectShelves(db: Database | Tx, stockIds: string[]): Promise<ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`
    SELECT b.zone, b."row", b.shelf, max(b.level)::int AS levels
      FROM bin b WHERE b.deleted_at IS NULL AND (b.warehouse_id, b.zone, b."row") IN (
           SELECT a.warehouse_id, a.zone, a."row" FROM stock s JOIN bin a ON a.id = s.bin_id
           WHERE s.id = ANY (${stockIds}::uuid[]))
     GROUP BY b.zone, b."row", b.shelf`.execute(db)
  return rows
}
