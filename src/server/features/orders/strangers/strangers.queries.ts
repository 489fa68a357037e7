import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import type { Tx } from '../../../db/transaction.ts'

/** Keyed hashes of the networks of an address, the smallest first. */
export type NetworkHashes = [Buffer, ...Buffer[]]
export type Origin = { phone: string; userId: string | null; networkHashes: NetworkHashes }

/**
 * Lets one at a time order for a phone number, an account, from a network: their sums must not be passed
 * together.
 */
export async function lockOrigin(tx: Tx, keys: string[]): Promise<void> {
  await sql`
    SELECT pg_advisory_xact_lock(key)
      FROM (SELECT hashtextextended(name, 0) AS key FROM unnest(${keys}::text[]) AS name
        ORDER BY key OFFSET 0) AS keys`.execute(tx)
}

/** The value of unconfirmed orders, in đồng; of each network in their order. */
export async function sumUnconfirmed(
  tx: Tx,
  { phone, userId, networkHashes }: Origin,
): Promise<{ phone: number; account: number; networks: number[] }> {
  const { rows } = await sql<{ phone: number; account: number; networks: number[] }>`
    SELECT (SELECT coalesce(sum(total_dong), 0)::bigint FROM orders
             WHERE status = 'pending' AND customer_phone = ${phone}) AS phone,
           (SELECT coalesce(sum(total_dong), 0)::bigint FROM orders
             WHERE status = 'pending' AND user_id = ${userId}::uuid) AS account,
           ARRAY(SELECT (SELECT coalesce(sum(o.total_dong), 0)::float8
                           FROM order_origin f JOIN orders o ON o.id = f.order_id
                          WHERE f.network_hashes @> ARRAY[network.hash] AND o.status = 'pending')
                   FROM unnest(${networkHashes}::bytea[]) WITH ORDINALITY AS network (hash, level)
                  ORDER BY network.level) AS networks`.execute(tx)
  return rows[0] ?? { phone: 0, account: 0, networks: [] }
}

/**
 * For each network, in the given order: the number of recent orders that reveal something to a stranger and
 * bind nothing: the cancelled ones, and a third of those that the shop has not confirmed.
 */
export async function countLooseOrders(
  db: Database,
  { networkHashes, windowSeconds }: { networkHashes: NetworkHashes; windowSeconds: number },
): Promise<number[]> {
  const { rows } = await sql<{ counts: number[] }>`
    SELECT ARRAY(SELECT (SELECT count(*) FILTER (WHERE o.status = 'cancelled')
                              + count(*) FILTER (WHERE o.status = 'pending') / 3
                           FROM order_origin f JOIN orders o ON o.id = f.order_id
                          WHERE f.network_hashes @> ARRAY[network.hash]
                            AND f.created_at > now() - make_interval(secs => ${windowSeconds}))::float8
                   FROM unnest(${networkHashes}::bytea[]) WITH ORDINALITY AS network (hash, level)
                  ORDER BY network.level) AS counts`.execute(db)
  return rows[0]?.counts ?? []
}

export async function insertOrigin(tx: Tx, orderId: string, networkHashes: NetworkHashes): Promise<void> {
  await tx
    .insertInto('order_origin')
    .values({ order_id: orderId, network_hash: networkHashes[0], network_hashes: networkHashes })
    .execute()
}

/** The other holds of a network that still keep something. */
export async function sumOpenHolds(
  tx: Tx,
  { networkHash, exceptId }: { networkHash: Buffer; exceptId: string },
): Promise<{ count: number; totalDong: number }> {
  const { rows } = await sql<{ count: number; totalDong: number }>`
    SELECT count(*) AS count, coalesce(sum(total_dong), 0)::bigint AS "totalDong" FROM payment_hold
     WHERE network_hashes @> ARRAY[${networkHash}::bytea] AND id <> ${exceptId} AND released_at IS NULL
       AND expires_at > now()`.execute(tx)
  return rows[0] ?? { count: 0, totalDong: 0 }
}

/** Whether a payer has another open hold. */
export async function hasOtherHold(
  tx: Tx,
  { payerHash, exceptId }: { payerHash: Buffer; exceptId: string },
): Promise<boolean> {
  const { rows } = await sql<Pick<Row<'payment_hold'>, 'id'>>`
    SELECT id FROM payment_hold
     WHERE payer_hash = ${payerHash} AND id <> ${exceptId} AND released_at IS NULL
       AND expires_at > now()`.execute(tx)
  return rows.length > 0
}

/** Notes who opened a hold, for the bounds of strangers. */
export async function setHoldOrigin(
  tx: Tx,
  holdId: string,
  { payerHash, networkHashes }: { payerHash: Buffer; networkHashes: NetworkHashes },
): Promise<void> {
  await sql`
    UPDATE payment_hold SET payer_hash = ${payerHash}, network_hash = ${networkHashes[0]},
           network_hashes = ${networkHashes}::bytea[]
     WHERE id = ${holdId}`.execute(tx)
}

/** Cash orders that are unconfirmed for `days`, the oldest first. */
export async function selectLongUnconfirmed(db: Database, days: number, limit: number): Promise<string[]> {
  const { rows } = await sql<Pick<Row<'orders'>, 'id'>>`
    SELECT id FROM orders
     WHERE status = 'pending' AND payment_method = 'cash'
       AND placed_at < now() - make_interval(days => ${days})
     ORDER BY placed_at LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The origin of an order is of no use a month later. */
export async function deleteOldOrigins(db: Database): Promise<number> {
  const { numAffectedRows } =
    await sql`DELETE FROM order_origin WHERE created_at < now() - interval '30 days'`.execute(db)
  return Number(numAffectedRows)
}

export type HeldMuch = { phone: string | null; orders: number; totalDong: number; orderNumber: string }

/** Phone numbers and networks with unconfirmed orders of at least this total, the highest first. */
export async function selectHeldMuch(db: Database, atLeastDong: number): Promise<HeldMuch[]> {
  const { rows } = await sql<HeldMuch>`
    (SELECT customer_phone AS phone, count(*)::int AS orders, sum(total_dong)::bigint AS "totalDong",
            max(order_number) AS "orderNumber"
       FROM orders WHERE status = 'pending' GROUP BY customer_phone
     HAVING sum(total_dong) >= ${atLeastDong} ORDER BY 3 DESC LIMIT 5)
    UNION ALL
    (SELECT NULL, count(*)::int, sum(o.total_dong)::bigint, max(o.order_number)
       FROM order_origin f JOIN orders o ON o.id = f.order_id
      WHERE o.status = 'pending' GROUP BY f.network_hash
     HAVING count(DISTINCT o.customer_phone) > 1 AND sum(o.total_dong) >= ${atLeastDong}
      ORDER BY 3 DESC LIMIT 5)`.execute(db)
  return rows
}

/** How many holds strangers have open, and their total in đồng. */
export async function sumStrangersHolds(db: Database): Promise<{ count: number; totalDong: number }> {
  const { rows } = await sql<{ count: number; totalDong: number }>`
    SELECT count(*)::int AS count, coalesce(sum(total_dong), 0)::bigint AS "totalDong" FROM payment_hold
     WHERE network_hash IS NOT NULL AND released_at IS NULL AND expires_at > now()`.execute(db)
  return rows[0] ?? { count: 0, totalDong: 0 }
}
