import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { CALL_DUE, FEE_OPEN, PROOF_WAITING, REFUND_DUE, RETURN_PENDING } from './list-orders.queries.ts'

/** Orders with work due, and their sum. */
export type WorkDue = { count: number; totalDong: number }

/** Transfers with a picture to review. */
export function waitingProofs(db: Database): Promise<WorkDue> {
  return sumUp(db, PROOF_WAITING)
}

/** Those of them that were placed more than a day ago. */
export function overdueProofs(db: Database): Promise<WorkDue> {
  return sumUp(db, sql`(${PROOF_WAITING} AND o.placed_at < now() - interval '1 day')`)
}

/** Cancelled orders with a refund due (R19). */
export function refundsDue(db: Database): Promise<WorkDue> {
  return sumUp(db, REFUND_DUE)
}

/** Cancelled orders with pieces that are awaited back (R17). */
export function returnsDue(db: Database): Promise<WorkDue> {
  return sumUp(db, RETURN_PENDING)
}

/** Large unconfirmed orders (R46). */
export function callsDue(db: Database): Promise<WorkDue> {
  return sumUp(db, CALL_DUE)
}

/** Orders with an open delivery fee (R47). */
export function feesOpen(db: Database): Promise<WorkDue> {
  return sumUp(db, FEE_OPEN)
}

async function sumUp(db: Database, condition: RawBuilder<unknown>): Promise<WorkDue> {
  const { rows } = await sql<WorkDue>`
    SELECT count(*) AS count, coalesce(sum(o.total_dong), 0)::bigint AS "totalDong" FROM orders o
     WHERE ${condition}`.execute(db)
  return rows[0] ?? { count: 0, totalDong: 0 }
}
