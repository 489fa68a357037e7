import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { PROOF_WAITING } from './orders.queries.ts'

export type MoneyDue = { count: number; totalDong: number }

/** Transfers whose picture waits to be looked at. */
export function waitingProofs(db: Database): Promise<MoneyDue> {
  return sumUp(db, PROOF_WAITING)
}

/** Cancelled orders whose money the shop still has (R19). */
export function refundsDue(db: Database): Promise<MoneyDue> {
  return sumUp(db, sql`o.status = 'cancelled' AND o.payment_status = 'paid'`)
}

async function sumUp(db: Database, condition: RawBuilder<unknown>): Promise<MoneyDue> {
  const { rows } = await sql<MoneyDue>`
    SELECT count(*) AS count, coalesce(sum(o.total_dong), 0)::bigint AS "totalDong" FROM orders o
     WHERE ${condition}`.execute(db)
  return rows[0] ?? { count: 0, totalDong: 0 }
}
