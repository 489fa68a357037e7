import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'

/** How long a link to set a new password works (R27). */
const RESET_MINUTES = 30

export async function insertReset(tx: Tx, reset: { userId: string; tokenHash: Buffer }): Promise<void> {
  await tx
    .insertInto('password_reset')
    .values({
      token_hash: reset.tokenHash,
      user_id: reset.userId,
      expires_at: sql<Date>`now() + make_interval(mins => ${RESET_MINUTES})`,
    })
    .execute()
}

/** Uses a link up. Of two at once one gets the user. */
export function takeReset(tx: Tx, tokenHash: Buffer) {
  return tx
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst()
}

export async function deleteResetsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('password_reset').where('user_id', '=', userId).execute()
}

export async function deleteExpiredResets(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('password_reset')
    .where('expires_at', '<', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/**
 * Gives an account with a confirmed email the guest orders that name the same email. Nothing else of the
 * orders changes. They are locked in the order in which all lock them.
 */
export async function attachGuestOrders(tx: Tx, user: { id: string; email: string }): Promise<void> {
  await sql`
    WITH own AS (
      SELECT id FROM orders WHERE customer_email = ${user.email} AND user_id IS NULL ORDER BY id FOR UPDATE)
    UPDATE orders SET user_id = ${user.id} FROM own
     WHERE orders.id = own.id AND EXISTS (SELECT FROM users WHERE id = ${user.id}
       AND email_confirmed_at IS NOT NULL)`.execute(tx)
}
