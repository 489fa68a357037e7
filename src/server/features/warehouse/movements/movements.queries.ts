import { type RawBuilder, sql } from 'kysely'
import { addDays, startOfVietnamDay } from '#contract/kernel/time.ts'
import { MAX_LINES, type MovementStatus } from '#contract/warehouse/movement.kinds.ts'
import type { Transaction } from '#contract/warehouse/movement.shapes.ts'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import type { MovementKind } from '../../stock/index.ts'

export type MovementFilter = {
  /** The kind by which it is listed: returns are among the receipts. */
  kind?: Exclude<MovementKind, 'return'> | undefined
  warehouseId?: string | undefined
  status?: MovementStatus | undefined
  /** Days in Vietnam, both included. */
  startDate?: string | undefined
  endDate?: string | undefined
}

/** Counts stop here: nobody leafs further. */
const MAX_COUNT = 10_000

/**
 * The movements `m` of a filter: `FROM … WHERE …`. Each filter reads an index in the order of the list. Those
 * that are not completed are few and have a separate index; for a warehouse its own list is read.
 */
function matching({ kind, warehouseId, status, startDate, endDate }: MovementFilter): RawBuilder<unknown> {
  const isOpen = status !== undefined && status !== 'completed'
  const source =
    warehouseId === undefined || isOpen
      ? sql`stock_movement m`
      : sql`(SELECT movement_id AS id, warehouse_id, listed_kind, created_at
        FROM stock_movement_warehouse) AS m`
  const conditions = [
    warehouseId !== undefined &&
      (isOpen
        ? sql`EXISTS (SELECT FROM stock_movement_warehouse w
          WHERE w.movement_id = m.id AND w.warehouse_id = ${warehouseId})`
        : sql`m.warehouse_id = ${warehouseId}`),
    kind && sql`m.listed_kind = ${kind}`,
    // written out, so that the partial index fits
    isOpen && sql`m.status = ${sql.lit(status)}`,
    status === 'completed' &&
      (warehouseId === undefined
        ? sql`m.status = 'completed'`
        : sql`EXISTS (SELECT FROM stock_movement own WHERE own.id = m.id AND own.status = 'completed')`),
    startDate && sql`m.created_at >= ${startOfVietnamDay(startDate)}`,
    endDate && sql`m.created_at < ${startOfVietnamDay(addDays(endDate, 1))}`,
  ].filter(condition => typeof condition === 'object')
  return conditions.length === 0
    ? sql`FROM ${source}`
    : sql`FROM ${source} WHERE ${sql.join(conditions, sql` AND `)}`
}

type Named = { _id: string; name: string; code: string }

export type MovementRow = Pick<
  Row<'stock_movement'>,
  'id' | 'code' | 'reason' | 'reference_document' | 'notes' | 'created_at' | 'completed_at'
> & {
  kind: MovementKind
  status: MovementStatus
  created_by_name: string | null
  lines: number
  quantity: number
  total_dong: number | null
  /** Null without a delivery note and broken pieces. */
  differences: Transaction['differences']
  first_line: LineRow
  order_id: Row<'orders'>['id'] | null
  order_number: Row<'orders'>['order_number'] | null
  reverses: Row<'stock_movement'>['id'] | null
  reverses_code: Row<'stock_movement'>['code'] | null
  reversed_by: Row<'stock_movement'>['id'] | null
  reversed_by_code: Row<'stock_movement'>['code'] | null
}

/** A line as JSON. */
export type LineRow = {
  product_id: string
  variant_id: string | null
  title: string
  sku: string
  from_warehouse: Named | null
  from_location: { _id: string; location_code: string } | null
  to_warehouse: Named | null
  to_location: { _id: string; location_code: string } | null
  quantity: number
  unit_price: number | null
}

const place = (end: 'f' | 't') => {
  const [warehouse, bin] = [`${end}w`, `${end}b`]
  const column = (table: string, name: string) => sql.ref(`${table}.${name}`)
  return {
    warehouse: sql`CASE WHEN ${column(warehouse, 'id')} IS NOT NULL
      THEN json_build_object('_id', ${column(warehouse, 'id')},
      'name', ${column(warehouse, 'name')}, 'code', ${column(warehouse, 'code')}) END`,
    location: sql`CASE WHEN ${column(bin, 'id')} IS NOT NULL THEN
      json_build_object('_id', ${column(bin, 'id')}, 'location_code', ${column(bin, 'code')}) END`,
  }
}

/** A line `l` as JSON, with the tables that {@link lineTables} joins. */
const lineJson = sql`json_build_object('product_id', p.id, 'variant_id', v.id,
  'title', concat_ws(' · ', p.title, v.name),
  'sku', coalesce(v.sku, p.sku, ''), 'from_warehouse', ${place('f').warehouse}, 'from_location',
    ${place('f').location},
  'to_warehouse', ${place('t').warehouse}, 'to_location', ${place('t').location}, 'quantity', l.quantity,
  'unit_price', l.unit_price_dong)`

const lineTables = sql`
  stock_movement_line l LEFT JOIN stock f ON f.id = l.from_stock_id LEFT JOIN stock t ON t.id = l.to_stock_id
  LEFT JOIN warehouse fw ON fw.id = f.warehouse_id LEFT JOIN bin fb ON fb.id = f.bin_id
  LEFT JOIN warehouse tw ON tw.id = t.warehouse_id LEFT JOIN bin tb ON tb.id = t.bin_id
  JOIN product p ON p.id = coalesce(f.product_id, t.product_id)
  LEFT JOIN product_variant v ON v.id = coalesce(f.variant_id, t.variant_id)`

/** The shown fields of the movements with these ids, which the query names `page`, newest first. */
const shown = sql`
  SELECT m.id, m.code, m.kind, m.status, m.reason, m.reference_document, m.notes, m.created_at,
    m.completed_at,
         u.name AS created_by_name, sums.lines, sums.quantity, sums.total_dong,
         (SELECT ${lineJson} FROM ${lineTables} WHERE l.movement_id = m.id ORDER BY l.position
           LIMIT 1) AS first_line,
         (SELECT json_build_object('expected', coalesce(sum(c.expected), 0),
                   'missing', coalesce(sum(greatest(c.expected - c.received - c.broken, 0)), 0),
                   'surplus', coalesce(sum(CASE WHEN c.expected < c.received + c.broken
                                                THEN c.received + c.broken - c.expected END), 0),
                   'broken', sum(c.broken))
            FROM receipt_count c WHERE c.movement_id = m.id HAVING count(*) > 0) AS differences,
         m.order_id, o.order_number, m.reverses, original.code AS reverses_code, reversal.id AS reversed_by,
         reversal.code AS reversed_by_code
    FROM page JOIN stock_movement m USING (id)
   CROSS JOIN LATERAL (
         SELECT count(*) AS lines, sum(l.quantity)::bigint AS quantity,
           sum(l.quantity * l.unit_price_dong)::bigint AS total_dong
           FROM stock_movement_line l WHERE l.movement_id = m.id) AS sums
    LEFT JOIN users u ON u.id = m.created_by LEFT JOIN orders o ON o.id = m.order_id
    LEFT JOIN stock_movement original ON original.id = m.reverses
    LEFT JOIN stock_movement reversal ON reversal.reverses = m.id
   ORDER BY m.created_at DESC, m.id`

/** A page of movements, newest first. */
export async function selectMovements(
  db: Database,
  filter: MovementFilter,
  page: { limit: number; offset: number },
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    WITH page AS MATERIALIZED (
      SELECT m.id ${matching(filter)} ORDER BY m.created_at DESC, m.id
      LIMIT ${page.limit} OFFSET ${page.offset})
    ${shown}`.execute(db)
  return rows
}

/** How many movements fit, up to 10,000. */
export async function countMovements(db: Database, filter: MovementFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM (SELECT 1 ${matching(filter)} LIMIT ${sql.lit(MAX_COUNT)}) AS counted`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

export async function findMovement(db: Database, id: string): Promise<MovementRow | undefined> {
  const { rows } = await sql<MovementRow>`WITH page AS (SELECT ${id}::uuid AS id) ${shown}`.execute(db)
  return rows[0]
}

/** The lines of a movement in their order, the first 1,000. */
export async function selectMovementLines(db: Database, movementId: string): Promise<LineRow[]> {
  const { rows } = await sql<{ line: LineRow }>`
    SELECT ${lineJson} AS line FROM ${lineTables} WHERE l.movement_id = ${movementId}
     ORDER BY l.position LIMIT ${sql.lit(MAX_LINES)}`.execute(db)
  return rows.map(({ line }) => line)
}

/** An item of a receipt against its delivery note. */
export type CountRow = Pick<
  Row<'receipt_count'>,
  'product_id' | 'variant_id' | 'expected' | 'received' | 'broken'
> & {
  title: string
  sku: string
}

/** The counted quantities of a receipt, in the order of its lines. */
export async function selectReceiptCounts(db: Database, movementId: string): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    SELECT c.product_id, c.variant_id, concat_ws(' · ', p.title, v.name) AS title,
      coalesce(v.sku, p.sku, '') AS sku,
           c.expected, c.received, c.broken
      FROM receipt_count c JOIN product p ON p.id = c.product_id
      LEFT JOIN product_variant v ON v.id = c.variant_id
     WHERE c.movement_id = ${movementId} ORDER BY c.position`.execute(db)
  return rows
}
