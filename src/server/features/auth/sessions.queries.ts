import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** A session lives for 30 days after its last use (R24). */
const SESSION_DAYS = 30

/**
 * Begins a session of an active account, if its password is still the checked one: the account's row is
 * locked for that, so that a change of the password either comes first, or finds the session and ends it.
 * @returns whether it was begun
 */
export async function insertSession(
  db: Database,
  session: { userId: string; tokenHash: Buffer; passwordHash: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO session (token_hash, user_id, expires_at)
    SELECT ${session.tokenHash}::bytea, id, now() + make_interval(days => ${SESSION_DAYS}) FROM users
     WHERE id = ${session.userId} AND is_active AND password_hash IS NOT DISTINCT FROM ${session.passwordHash}
       FOR SHARE
    RETURNING user_id`.execute(db)
  if (rows.length === 0) return false
  await db
    .updateTable('users')
    .set({ last_login_at: sql<Date>`now()` })
    .where('id', '=', session.userId)
    .execute()
  return true
}

/** The user behind a token that has not expired. */
export function findSession(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      'users.is_active',
      'session.last_seen_at',
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Lets a session in use live on. */
export async function extendSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('session')
    .set({
      last_seen_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(days => ${SESSION_DAYS})`,
    })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function deleteSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** Ends every session of a user, except the named one. */
export async function deleteSessionsOf(db: Database, userId: string, except?: Buffer): Promise<void> {
  await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(except !== undefined, query => query.where('token_hash', '!=', except ?? Buffer.alloc(0)))
    .execute()
}

export async function deleteExpiredSessions(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('expires_at', '<', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
