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

export async function deleteExpiredResets(db: Database): Promise<void> {
  await db.deleteFrom('password_reset').where('expires_at', '<', sql<Date>`now()`).execute()
}
