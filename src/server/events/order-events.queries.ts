import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** The channel on which processes notify one another of changed orders. */
export const ORDERS_CHANGED = 'orders_changed'

export async function notifyOrdersChanged(db: Database): Promise<void> {
  await sql`SELECT pg_notify(${ORDERS_CHANGED}, '')`.execute(db)
}
