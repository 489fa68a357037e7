import { sql } from 'kysely'
import type { StockTakeStatus } from '#contract/warehouse/stock-take.shapes.ts'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import type { Tx } from '../../../db/transaction.ts'
import { type BinColumns, binColumns, type ItemColumns, itemColumns } from '../placed-item.queries.ts'
import { lineUnitValue } from '../unit-value.queries.ts'

export type TakeRow = Pick<
  Row<'stock_take'>,
  'id' | 'code' | 'warehouse_id' | 'scope' | 'is_blind' | 'created_at' | 'finished_at'
> & {
  status: StockTakeStatus
  warehouse_name: Row<'warehouse'>['name']
  warehouse_code: Row<'warehouse'>['code']
  created_by_name: string | null
  places: number
  done: number
  lines: number
  counted: number
}

const takeColumns = sql`
  t.id, t.code, t.warehouse_id, t.scope, t.is_blind, t.status, t.created_at, t.finished_at,
    w.name AS warehouse_name,
  w.code AS warehouse_code, u.name AS created_by_name, c.places, c.done, c.lines, c.counted`
const takeTables = sql`
  stock_take t JOIN warehouse w ON w.id = t.warehouse_id LEFT JOIN users u ON u.id = t.created_by
  CROSS JOIN LATERAL (
    SELECT count(*) AS places, count(p.done_at) AS done, coalesce(sum(n.lines), 0)::bigint AS lines,
           coalesce(sum(n.counted), 0)::bigint AS counted
      FROM stock_take_place p CROSS JOIN LATERAL (
           SELECT count(*) AS lines, count(l.counted) AS counted FROM stock_take_line l
           WHERE l.place_id = p.id) AS n
     WHERE p.take_id = t.id) AS c`

/** A page of stock takes, newest first. */
export async function selectTakes(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<TakeRow[]> {
  const { rows } = await sql<TakeRow>`
    SELECT ${takeColumns} FROM ${takeTables} ORDER BY t.created_at DESC, t.id
    LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows
}

export async function countTakes(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM stock_take`.execute(db)
  return rows[0]?.n ?? 0
}

export async function findTake(db: Database | Tx, id: string): Promise<TakeRow | undefined> {
  const { rows } = await sql<TakeRow>`SELECT ${takeColumns} FROM ${takeTables} WHERE t.id = ${id}`.execute(db)
  return rows[0]
}

/** Whether an open stock take has still to count the item of a stock row at its place. */
export async function isToBeCounted(db: Database | Tx, stockId: string): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    SELECT 1 AS one FROM stock s JOIN stock_take t ON t.warehouse_id = s.warehouse_id AND t.status = 'open'
      JOIN stock_take_place p ON p.take_id = t.id AND p.bin_id IS NOT DISTINCT FROM s.bin_id
      JOIN stock_take_line l ON l.place_id = p.id AND l.product_id = s.product_id
       AND l.variant_id IS NOT DISTINCT FROM s.variant_id AND l.counted IS NULL
     WHERE s.id = ${stockId} LIMIT 1`.execute(db)
  return rows.length > 0
}

/** Locks a stock take: counts, its booking and its end come one after the other. */
export async function lockTake(
  tx: Tx,
  id: string,
): Promise<
  | (Pick<Row<'stock_take'>, 'id' | 'code' | 'scope' | 'warehouse_id'> & { status: StockTakeStatus })
  | undefined
> {
  const { rows } = await sql<
    Pick<Row<'stock_take'>, 'id' | 'code' | 'scope' | 'warehouse_id'> & { status: StockTakeStatus }
  >`SELECT id, code, scope, warehouse_id, status FROM stock_take WHERE id = ${id} FOR UPDATE`.execute(tx)
  return rows[0]
}

export async function setTakeStatus(tx: Tx, id: string, status: StockTakeStatus): Promise<void> {
  await sql`
    UPDATE stock_take SET status = ${status}, finished_at = CASE WHEN ${status} IN ('completed', 'cancelled')
      THEN now() END
     WHERE id = ${id}`.execute(tx)
}

export type TakePlaceRow = Pick<Row<'stock_take_place'>, 'id'> & BinColumns & { is_done: boolean }

/** The places of a stock take in the order of the walk. */
export async function selectTakePlaces(db: Database, takeId: string): Promise<TakePlaceRow[]> {
  const { rows } = await sql<TakePlaceRow>`
    SELECT p.id, p.done_at IS NOT NULL AS is_done, ${binColumns}
      FROM stock_take_place p LEFT JOIN bin b ON b.id = p.bin_id
     WHERE p.take_id = ${takeId} ORDER BY p.position`.execute(db)
  return rows
}

export type TakeLineRow = Pick<
  Row<'stock_take_line'>,
  'id' | 'place_id' | 'product_id' | 'variant_id' | 'counted' | 'counted_at' | 'difference' | 'booked'
> &
  ItemColumns & {
    counted_by_name: string | null
    bin_id: string | null
    location_code: string | null
    stock_id: string | null
    on_hand: number
    reserved: number
    /**
     * The quantity on the shelf by the books at the moment of the count, corrected by the takes that were
     * booked since. If a later count of another take is booked, it is the count itself. For a line that is
     * not counted, it is the present quantity of the books.
     */
    expected: number
    /** Đồng of a piece (R34). */
    unit_dong: number
  }

/**
 * Pieces of the stock row `s` that lay in the boxes of picking walks when the line `l` was counted: they had
 * left the shelf, and leave the books once their order is shipped.
 */
const inBoxes = sql`coalesce((
  SELECT sum(k.quantity) FROM pick k JOIN pick_box x ON x.walk_id = k.walk_id AND x.box = k.box
    JOIN pick_walk y ON y.id = k.walk_id AND y.status <> 'cancelled'
    JOIN orders o ON o.id = x.order_id AND o.status <> 'cancelled'
   WHERE k.stock_id = s.id AND k.picked_at <= coalesce(l.counted_at, now())
     AND NOT EXISTS (SELECT FROM stock_movement m WHERE m.order_id = o.id AND m.kind = 'issue'
                        AND m.completed_at <= coalesce(l.counted_at, now()))), 0)`

/**
 * The lines `o` of other takes `r` that count the same as line `l`: its item at the place of the stock row
 * `s`.
 */
const otherCounts = sql`stock_take r JOIN stock_take_place q ON q.take_id = r.id
  AND q.bin_id IS NOT DISTINCT FROM s.bin_id
  JOIN stock_take_line o ON o.place_id = q.id AND o.product_id = l.product_id
  AND o.variant_id IS NOT DISTINCT FROM l.variant_id
   AND o.id <> l.id AND r.warehouse_id = s.warehouse_id`

/**
 * Pieces that came to the stock row `s` since the line `l` was counted. Corrections of another take by an
 * earlier count, and their reversals, are left out: they held at the count already.
 */
export const movedSince = sql`coalesce((
  SELECT sum(e.quantity) FROM stock_ledger_entry e
   WHERE e.stock_id = s.id AND e.created_at > l.counted_at AND NOT EXISTS (
     SELECT FROM stock_movement m JOIN stock_movement c ON c.id = coalesce(m.reverses, m.id)
       AND c.kind = 'adjustment'
       JOIN ${otherCounts} ON r.code = c.reference_document
       WHERE m.id = e.movement_id AND o.counted_at <= l.counted_at)), 0)`

/** Whether a later count of another take is booked, so that the line `l` no longer counts. */
const isOvertaken = sql`(l.difference IS NULL AND EXISTS (
  SELECT FROM ${otherCounts} WHERE r.status IN ('completed', 'unsettled') AND o.counted_at > l.counted_at))`

/** The lines of a stock take by their titles, with the quantities of the books. */
export async function selectTakeLines(db: Database | Tx, takeId: string): Promise<TakeLineRow[]> {
  const { rows } = await sql<TakeLineRow>`
    SELECT l.id, l.place_id, l.product_id, l.variant_id, l.counted, l.counted_at, l.difference, l.booked,
           ${itemColumns},
           u.name AS counted_by_name, t.bin_id, b.code AS location_code, s.id AS stock_id,
             coalesce(s.on_hand, 0) AS on_hand,
           coalesce(s.reserved, 0) AS reserved,
           CASE WHEN ${isOvertaken} THEN l.counted
                ELSE coalesce(s.on_hand, 0) - ${movedSince}::bigint - ${inBoxes}::bigint END AS expected,
           ${lineUnitValue} AS unit_dong
      FROM stock_take_place t JOIN stock_take ON stock_take.id = t.take_id
      JOIN stock_take_line l ON l.place_id = t.id
      JOIN product p ON p.id = l.product_id LEFT JOIN product_variant v ON v.id = l.variant_id
      LEFT JOIN bin b ON b.id = t.bin_id LEFT JOIN users u ON u.id = l.counted_by
      LEFT JOIN stock s ON s.product_id = l.product_id AND s.variant_id IS NOT DISTINCT FROM l.variant_id
                       AND s.warehouse_id = stock_take.warehouse_id AND s.bin_id IS NOT DISTINCT FROM t.bin_id
     WHERE t.take_id = ${takeId} ORDER BY t.position, p.title, v.position, l.id`.execute(db)
  return rows
}
