import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'

/** Pieces that a hold (`orderId` is null) or a line of an order keeps at a stock row. */
export type HeldPieces = {
  orderId: string | null
  /** The reservation of an order's line. */
  reservationId: string | null
  holdId: string | null
  position: number
  stockId: string
  productId: string
  quantity: number
}

/** Pieces of a reservation that another stock row keeps from now on. */
export type Move = { held: HeldPieces; toStockId: string; quantity: number }

/**
 * Reserved pieces at stock rows, in the order in which they can be moved away: holds, then orders from the
 * newest.
 */
export async function selectHeldPieces(tx: Tx, stockIds: string[]): Promise<HeldPieces[]> {
  const { rows } = await sql<HeldPieces & { since: Date }>`
    SELECT * FROM (
    SELECT NULL::uuid AS "orderId", NULL::uuid AS "reservationId", r.hold_id AS "holdId", r.position,
      r.stock_id AS "stockId",
           s.product_id AS "productId", r.quantity, h.created_at AS since
      FROM hold_reservation r JOIN stock s ON s.id = r.stock_id JOIN payment_hold h ON h.id = r.hold_id
     WHERE r.stock_id = ANY (${stockIds}::uuid[])
    UNION ALL
    SELECT l.order_id, r.id, NULL, 0, r.stock_id, s.product_id, r.quantity, o.placed_at
      FROM stock_reservation r JOIN stock s ON s.id = r.stock_id JOIN order_line l ON l.id = r.order_line_id
      JOIN orders o ON o.id = l.order_id
     WHERE r.stock_id = ANY (${stockIds}::uuid[]) AND r.status = 'held') AS held
     ORDER BY "orderId" IS NOT NULL, since DESC, "reservationId", "holdId", position`.execute(tx)
  return rows
}

/** Moves pieces of orders' reservations; their products and orders are locked. */
export async function moveOrderReservations(tx: Tx, moves: Move[]): Promise<void> {
  if (moves.length === 0) return
  const rows = JSON.stringify(
    moves.map(({ held, toStockId, quantity }) => ({ id: held.reservationId, to: toStockId, quantity })),
  )
  await sql`
    INSERT INTO stock_reservation AS r (order_line_id, stock_id, quantity)
    SELECT old.order_line_id, m."to", sum(m.quantity)
      FROM jsonb_to_recordset(${rows}::jsonb) AS m (id uuid, "to" uuid, quantity int)
      JOIN stock_reservation old ON old.id = m.id
     GROUP BY old.order_line_id, m."to"
    ON CONFLICT (order_line_id, stock_id) DO UPDATE SET quantity = r.quantity + EXCLUDED.quantity`.execute(tx)
  await sql`
    WITH moved AS (
      SELECT id, sum(quantity)::int AS quantity
        FROM jsonb_to_recordset(${rows}::jsonb) AS m (id uuid, quantity int) GROUP BY id
    ), emptied AS (
      DELETE FROM stock_reservation r USING moved m WHERE r.id = m.id AND r.quantity = m.quantity)
    UPDATE stock_reservation r SET quantity = r.quantity - m.quantity
      FROM moved m WHERE r.id = m.id AND r.quantity > m.quantity`.execute(tx)
}

/** Moves pieces of holds; their products are locked. */
export async function moveHoldReservations(tx: Tx, moves: Move[]): Promise<void> {
  if (moves.length === 0) return
  const rows = JSON.stringify(
    moves.map(({ held: { holdId, position, stockId }, toStockId, quantity }) => ({
      hold: holdId,
      position,
      from: stockId,
      to: toStockId,
      quantity,
    })),
  )
  await sql`
    INSERT INTO hold_reservation AS r (hold_id, position, stock_id, quantity)
    SELECT m.hold, m.position, m."to", sum(m.quantity)
      FROM jsonb_to_recordset(${rows}::jsonb) AS m (hold uuid, position int, "to" uuid, quantity int)
     GROUP BY m.hold, m.position, m."to"
    ON CONFLICT (hold_id, position, stock_id) DO UPDATE
      SET quantity = r.quantity + EXCLUDED.quantity`.execute(tx)
  await sql`
    WITH moved AS (
      SELECT hold, position, "from", sum(quantity)::int AS quantity
        FROM jsonb_to_recordset(${rows}::jsonb) AS m (hold uuid, position int, "from" uuid, quantity int)
       GROUP BY hold, position, "from"
    ), emptied AS (
      DELETE FROM hold_reservation r USING moved m
       WHERE r.hold_id = m.hold AND r.position = m.position AND r.stock_id = m."from"
         AND r.quantity = m.quantity)
    UPDATE hold_reservation r SET quantity = r.quantity - m.quantity FROM moved m
     WHERE r.hold_id = m.hold AND r.position = m.position AND r.stock_id = m."from"
       AND r.quantity > m.quantity`.execute(tx)
}
