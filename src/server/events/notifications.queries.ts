import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** The channel on which processes notify one another of changed orders. */
export const ORDERS_CHANGED = 'orders_changed'
/** The channel of the marks by which a process sees that it has received all changes before them. */
export const PUBLIC_MARK = 'shop_mark'

export async function notifyOrdersChanged(db: Database): Promise<void> {
  await sql`SELECT pg_notify(${ORDERS_CHANGED}, '')`.execute(db)
}

export async function notifyMark(db: Database, mark: string): Promise<void> {
  await sql`SELECT pg_notify(${PUBLIC_MARK}, ${mark})`.execute(db)
}
