import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import type { Tx } from '../../../db/transaction.ts'

/** Holds that are listed at most. */
const LISTED = 100

export type StrangersHoldRow = Pick<
  Row<'payment_hold'>,
  'id' | 'total_dong' | 'created_at' | 'expires_at'
> & {
  lines: { title: string; variantName: string | null; quantity: number }[]
  of_network: number
}

/** The open holds of strangers, the largest first. */
export async function selectStrangersHolds(db: Database): Promise<StrangersHoldRow[]> {
  const { rows } = await sql<StrangersHoldRow>`
    SELECT h.id, h.total_dong, h.created_at, h.expires_at,
           count(*) OVER (PARTITION BY h.network_hash)::int AS of_network,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('title', p.title, 'variantName', v.name, 'quantity', l.quantity)
                                      ORDER BY l.position), '[]'::jsonb)
              FROM payment_hold_line l JOIN product p ON p.id = l.product_id
              LEFT JOIN product_variant v ON v.id = l.variant_id
             WHERE l.hold_id = h.id) AS lines
      FROM payment_hold h
     WHERE h.network_hash IS NOT NULL AND h.released_at IS NULL AND h.expires_at > now()
     ORDER BY h.total_dong DESC, h.id LIMIT ${LISTED}`.execute(db)
  return rows
}

/** Locks a hold of a stranger. @returns its total, undefined if it is over */
export async function lockStrangersHold(
  tx: Tx,
  id: string,
): Promise<Pick<Row<'payment_hold'>, 'total_dong'> | undefined> {
  const { rows } = await sql<Pick<Row<'payment_hold'>, 'total_dong'>>`
    SELECT total_dong FROM payment_hold WHERE id = ${id} AND network_hash IS NOT NULL
       AND released_at IS NULL AND expires_at > now() FOR UPDATE`.execute(tx)
  return rows[0]
}
