import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'

/** A session lives for 30 days after its last use (R24). */
const SESSION_DAYS = 30

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>

export function findUserByEmail(db: Database, email: string) {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

export function findUser(db: Database, id: string) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

export function insertUser(
  db: Database,
  user: {
    email: string
    name: string
    phone: string | null
    role: 'admin' | 'customer'
    passwordHash: string | null
    createdAt?: Date
  },
) {
  return db
    .insertInto('users')
    .values({
      email: user.email,
      name: user.name,
      phone: user.phone,
      role: user.role,
      password_hash: user.passwordHash,
      ...(user.createdAt && { created_at: user.createdAt, updated_at: user.createdAt }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Makes a customer, unless the e-mail already has an account: then nothing is returned. */
export function insertCustomer(
  db: Database,
  user: { email: string; name: string; phone: string | null; passwordHash: string },
) {
  return db
    .insertInto('users')
    .values({ email: user.email, name: user.name, phone: user.phone, password_hash: user.passwordHash })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Lets one process at a time decide whether the first admin is missing. */
export async function lockFirstAdmin(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('first admin'))`.execute(tx)
}

export function countAdmins(db: Database) {
  return db
    .selectFrom('users')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
}

export async function insertSession(db: Database, userId: string, tokenHash: Buffer): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(days => ${SESSION_DAYS})`,
    })
    .execute()
  await db.updateTable('users').set({ last_login_at: sql<Date>`now()` }).where('id', '=', userId).execute()
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

/** Ends every session of a user, but for the one that is named. */
export async function deleteSessionsOf(db: Database, userId: string, except?: Buffer): Promise<void> {
  await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(except !== undefined, query => query.where('token_hash', '!=', except ?? Buffer.alloc(0)))
    .execute()
}

export async function updateProfile(
  db: Database,
  user: { id: string; name: string; phone: string | null | undefined },
): Promise<UserRow | undefined> {
  return db
    .updateTable('users')
    .set({
      name: user.name,
      ...(user.phone !== undefined && { phone: user.phone }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirst()
}

export async function updatePassword(db: Database, userId: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute()
}

export async function deleteExpiredSessions(db: Database): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', sql<Date>`now()`).execute()
}

/** Deletes a customer; sessions and cart go along, orders stay without the account. @returns whether it was there */
export async function deleteCustomer(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('users')
    .where('id', '=', id)
    .where('role', '=', 'customer')
    .executeTakeFirst()
  return numDeletedRows === 1n
}
