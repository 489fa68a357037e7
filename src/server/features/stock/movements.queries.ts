import { sql } from 'kysely'
import { vietnamDay } from '#contract/kernel/time.ts'
import type { Item, Place } from '#contract/warehouse/movement-rules.ts'
import { nextNumbers } from '../../db/next-numbers.ts'
import type { Tx } from '../../db/transaction.ts'
import type { MovementHeader, MovementKind } from './movement.ts'

/** A line as it is written: the stock rows at its ends, of which there is one or both. */
export type NewMovementLine = {
  fromStockId: string | null
  toStockId: string | null
  quantity: number
  unitPriceDong: number | null
}

export type NewMovement = MovementHeader & {
  id: string
  kind: MovementKind
  /** Cancelled: it was awaited and did not come. */
  status: 'completed' | 'pending' | 'cancelled'
  reverses?: string
  lines: NewMovementLine[]
}

const CODE_PREFIXES = { receipt: 'NK', return: 'NK', issue: 'XK', transfer: 'DC', adjustment: 'KK' } as const

/**
 * Writes documents of one kind and one time with their codes (`XK-20261120-0007`, R36), and the ledger's
 * entries of the completed ones: −quantity at the source of a line, +quantity at its destination. The stock
 * itself is the caller's.
 * @returns the code of each
 */
export async function insertMovements(tx: Tx, movements: NewMovement[]): Promise<string[]> {
  const [first] = movements
  if (!first) return []
  const at = first.at ?? new Date()
  const period = vietnamDay(at).replaceAll('-', '')
  const prefix = CODE_PREFIXES[first.kind]
  const start = await nextNumbers(tx, { kind: prefix, period, count: movements.length })
  const headers = movements.map(({ lines: _, ...header }, index) => ({
    ...header,
    code: `${prefix}-${period}-${String(start + index).padStart(4, '0')}`,
    at,
    completedAt: header.status === 'completed' ? at : null,
  }))
  const lines = movements.flatMap(movement =>
    movement.lines.map((line, position) => ({ movementId: movement.id, position, ...line })),
  )
  await sql`
    WITH header AS (
      INSERT INTO stock_movement (id, code, kind, status, order_id, reverses, reason, reference_document,
        notes, created_by,
             created_at, completed_at)
      SELECT id, code, kind, status, "orderId", reverses, reason, coalesce(reference, ''),
        coalesce(notes, ''), by, at, "completedAt"
        FROM jsonb_to_recordset(${JSON.stringify(headers)}::jsonb) AS n (id uuid, code text, kind text,
          status text,
             "orderId" uuid, reverses uuid, reason text, reference text, notes text, by uuid, at timestamptz,
               "completedAt" timestamptz)
      RETURNING id, completed_at
    ), line AS (
      INSERT INTO stock_movement_line (movement_id, position, from_stock_id, to_stock_id, quantity,
        unit_price_dong)
      SELECT "movementId", position, "fromStockId", "toStockId", quantity, "unitPriceDong"
        FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS n ("movementId" uuid, position int,
          "fromStockId" uuid,
             "toStockId" uuid, quantity int, "unitPriceDong" bigint)
      RETURNING movement_id, from_stock_id, to_stock_id, quantity
    )
    INSERT INTO stock_ledger_entry (stock_id, movement_id, quantity, created_at)
    SELECT e.stock_id, line.movement_id, e.quantity, header.completed_at
      FROM line JOIN header ON header.id = line.movement_id
      CROSS JOIN LATERAL (VALUES (line.from_stock_id, -line.quantity),
        (line.to_stock_id, line.quantity)) AS e (stock_id, quantity)
     WHERE header.completed_at IS NOT NULL AND e.stock_id IS NOT NULL`.execute(tx)
  return headers.map(({ code }) => code)
}

export type BookedLine = Item & {
  quantity: number
  from: Place | null
  to: Place | null
  unitPriceDong: number | null
}

/** A movement as it was booked. */
export type BookedMovement = {
  code: string
  kind: MovementKind
  status: NewMovement['status']
  orderId: string | null
  reverses: string | null
  isReversed: boolean
  lines: BookedLine[]
}

/**
 * Locks a movement, so that it is reversed once, and reads it with its lines; undefined if there is none.
 */
export async function lockMovement(tx: Tx, id: string): Promise<BookedMovement | undefined> {
  await sql`SELECT 1 FROM stock_movement WHERE id = ${id} FOR UPDATE`.execute(tx)
  const place = (row: string) => sql`
    CASE WHEN ${sql.ref(`${row}.id`)} IS NOT NULL
         THEN json_build_object('warehouseId', ${sql.ref(`${row}.warehouse_id`)}, 'binId',
           ${sql.ref(`${row}.bin_id`)}) END`
  const { rows } = await sql<BookedMovement>`
    SELECT m.code, m.kind, m.status, m.order_id AS "orderId", m.reverses,
           EXISTS (SELECT FROM stock_movement r WHERE r.reverses = m.id) AS "isReversed",
           (SELECT json_agg(json_build_object('productId', coalesce(f.product_id, t.product_id), 'variantId',
                   coalesce(f.variant_id, t.variant_id), 'quantity', l.quantity, 'unitPriceDong',
                     l.unit_price_dong, 'from', ${place('f')}, 'to', ${place('t')})
                   ORDER BY l.position)
              FROM stock_movement_line l LEFT JOIN stock f ON f.id = l.from_stock_id
              LEFT JOIN stock t ON t.id = l.to_stock_id
             WHERE l.movement_id = m.id) AS lines
      FROM stock_movement m WHERE m.id = ${id}`.execute(tx)
  return rows[0]
}
