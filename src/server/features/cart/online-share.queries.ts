import { sql } from 'kysely'
import { staffRoles } from '#contract/kernel/roles.ts'
import type { Database } from '../../db/database.ts'

/** Whether an account is trusted: that of staff, or one of which it has confirmed an order. */
export async function isTrustedBuyer(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is_trusted: boolean }>`
    SELECT u.role = ANY(${staffRoles}::text[]) OR EXISTS (
             SELECT FROM orders o WHERE o.user_id = u.id AND o.status IN ('confirmed', 'processing', 'shipped', 'delivered')
           ) AS is_trusted
      FROM users u WHERE u.id = ${userId}`.execute(db)
  return rows[0]?.is_trusted ?? false
}
