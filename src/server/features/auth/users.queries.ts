import { type Insertable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Users } from '../../db/generated/database.ts'
import type { Tx } from '../../db/transaction.ts'

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>

export function findUserByEmail(db: Database, email: string) {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

export function findUser(db: Database, id: string) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The stored fields of a user. The hash is null until a password is set. */
export type UserFields = Pick<
  Insertable<Users>,
  'email' | 'name' | 'phone' | 'role' | 'password_hash' | 'username' | 'is_active' | 'avatar_url'
>

/** @throws SQLSTATE 23505 if another user has the e-mail */
export async function insertUser(db: Database, user: UserFields): Promise<string> {
  const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Writes the given fields. A changed e-mail is not confirmed any more (R46). @throws SQLSTATE 23505 as
 * {@link insertUser}
 */
export async function updateUser(tx: Tx, id: string, change: Partial<UserFields>): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      ...change,
      ...(change.email !== undefined && {
        email_confirmed_at: sql<Date | null>`CASE WHEN email = ${change.email} THEN email_confirmed_at END`,
      }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
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

/** The emails of the admins who can sign in. */
export async function activeAdminEmails(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .execute()
  return rows.map(({ email }) => email)
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
      updated_at: sql<Date>`CASE WHEN (name, phone) IS DISTINCT FROM (${user.name}, ${user.phone === undefined ? sql`phone` : user.phone})
        THEN now() ELSE updated_at END`,
    })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirst()
}

/** Notes that an account has the password of the installation, until it gets another one. */
export async function markInstalledPassword(db: Database, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ has_installed_password: true })
    .where('email', '=', email)
    .where('has_installed_password', '=', false)
    .execute()
}

/** @returns the account that has the password now */
export function updatePassword(
  db: Database,
  userId: string,
  change: { passwordHash: string; confirmsEmail?: boolean },
) {
  return db
    .updateTable('users')
    .set({
      password_hash: change.passwordHash,
      updated_at: sql<Date>`now()`,
      ...(change.confirmsEmail && { email_confirmed_at: sql<Date>`now()` }),
    })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Deletes a customer; sessions and cart go along, orders stay without the account. @returns whether it was
 * there
 */
export async function deleteCustomer(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('users')
    .where('id', '=', id)
    .where('role', '=', 'customer')
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Deletes a user; sessions and cart go along, orders stay without the account. */
export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute()
}
