import { sql } from 'kysely'
import type { Row } from '../../../db/row.ts'
import type { Tx } from '../../../db/transaction.ts'
import { type Allocation, itemKey } from './allocate.ts'

/** The owner of the cart: a hold must not block its own cart. */
export type HoldOwner = { userId: string } | { guestHash: Buffer }

/** The products of which a hold keeps pieces. */
export async function selectHeldProducts(tx: Tx, holdId: string): Promise<string[]> {
  const { rows } = await sql<Pick<Row<'stock'>, 'product_id'>>`
    SELECT DISTINCT s.product_id FROM hold_reservation r JOIN stock s ON s.id = r.stock_id
     WHERE r.hold_id = ${holdId}`.execute(tx)
  return rows.map(row => row.product_id)
}

/** Keeps pieces for a hold, `demand` being the line's position. The products are locked already. */
export async function insertHoldReservations(
  tx: Tx,
  holdId: string,
  allocations: Allocation[],
): Promise<void> {
  const stockIds = allocations.map(allocation => allocation.stockId)
  const quantities = allocations.map(allocation => allocation.quantity)
  await sql`
    WITH kept AS (
      INSERT INTO hold_reservation (hold_id, position, stock_id, quantity)
      SELECT ${holdId}, a.position, a.stock_id, a.quantity
        FROM unnest(${allocations.map(allocation => allocation.demand)}::int[], ${stockIds}::uuid[],
          ${quantities}::int[])
          AS a (position, stock_id, quantity))
    UPDATE stock s SET reserved = s.reserved + a.quantity, updated_at = now()
      FROM (SELECT stock_id, sum(quantity)::int AS quantity
              FROM unnest(${stockIds}::uuid[], ${quantities}::int[]) AS t (stock_id, quantity)
              GROUP BY stock_id) AS a
     WHERE s.id = a.stock_id`.execute(tx)
}

/** Gives back all that a hold keeps. The hold and its products are locked already. */
export async function deleteHoldReservations(tx: Tx, holdId: string): Promise<void> {
  await sql`
    WITH freed AS (DELETE FROM hold_reservation WHERE hold_id = ${holdId} RETURNING stock_id, quantity)
    UPDATE stock s SET reserved = s.reserved - f.quantity, updated_at = now()
      FROM (SELECT stock_id, sum(quantity)::int AS quantity FROM freed GROUP BY stock_id) AS f
     WHERE s.id = f.stock_id`.execute(tx)
}

/**
 * The pieces that open holds of strangers keep of these products, by item, and those that such holds have
 * become: transfer orders of strangers that nobody has confirmed or found paid.
 */
export async function sumHeldByStrangers(tx: Tx, productIds: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ product_id: string; variant_id: string | null; pieces: number }>`
    SELECT s.product_id, s.variant_id, sum(kept.quantity)::int AS pieces
      FROM stock s JOIN LATERAL (
             SELECT r.quantity FROM hold_reservation r JOIN payment_hold h ON h.id = r.hold_id
              WHERE r.stock_id = s.id AND h.network_hash IS NOT NULL
             UNION ALL
             SELECT r.quantity FROM stock_reservation r JOIN order_line l ON l.id = r.order_line_id
               JOIN orders o ON o.id = l.order_id JOIN order_origin f ON f.order_id = o.id
              WHERE r.stock_id = s.id AND r.status = 'held' AND o.status = 'pending'
                AND o.payment_method = 'bank_transfer' AND o.payment_status <> 'paid') AS kept ON true
     WHERE s.product_id = ANY (${productIds}::uuid[])
     GROUP BY s.product_id, s.variant_id`.execute(tx)
  return new Map(
    rows.map(row => [itemKey({ productId: row.product_id, variantId: row.variant_id }), row.pieces]),
  )
}

/**
 * Takes a hold's reservations out of it and leaves `stock.reserved` as it is: they are an order's from now
 * on.
 */
export async function takeHoldReservations(tx: Tx, holdId: string): Promise<Allocation[]> {
  const { rows } = await sql<Allocation>`
    DELETE FROM hold_reservation WHERE hold_id = ${holdId}
    RETURNING position AS demand, stock_id AS "stockId", quantity`.execute(tx)
  return rows
}

/**
 * Releases the pieces of these products that ended holds, and `owner`'s own, keep. The products are locked
 * already. Such a hold can't be used any more. A hold that another transaction is just working on is left
 * alone: waiting for it here, with products locked, could deadlock.
 */
export async function freeExpiredHolds(
  tx: Tx,
  productIds: string[],
  owner: HoldOwner | undefined,
): Promise<void> {
  const userId = owner && 'userId' in owner ? owner.userId : null
  const guestHash = owner && 'guestHash' in owner ? owner.guestHash : null
  await sql`
    WITH ended AS MATERIALIZED (
      SELECT h.id FROM payment_hold h
       WHERE (h.expires_at <= now() OR h.cart_id IN (
               SELECT c.id FROM cart c
                WHERE c.user_id = ${userId}::uuid OR c.guest_session_hash = ${guestHash}::bytea))
         AND EXISTS (SELECT FROM hold_reservation r JOIN stock s ON s.id = r.stock_id
                      WHERE r.hold_id = h.id AND s.product_id = ANY (${productIds}::uuid[]))
       ORDER BY h.id
         FOR UPDATE OF h SKIP LOCKED
    ), marked AS (
      UPDATE payment_hold h SET released_at = now() FROM ended WHERE h.id = ended.id
    ), freed AS (
      DELETE FROM hold_reservation r USING ended, stock s
       WHERE r.hold_id = ended.id AND s.id = r.stock_id AND s.product_id = ANY (${productIds}::uuid[])
      RETURNING r.stock_id, r.quantity
    )
    UPDATE stock s SET reserved = s.reserved - f.quantity, updated_at = now()
      FROM (SELECT stock_id, sum(quantity)::int AS quantity FROM freed GROUP BY stock_id) AS f
     WHERE s.id = f.stock_id`.execute(tx)
}
