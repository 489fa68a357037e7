import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'
import type { Tx } from '../../db/transaction.ts'

/** Who an account lets in, and how. */
export type AccessRow = Pick<
  Row<'users'>,
  | 'id'
  | 'email'
  | 'name'
  | 'username'
  | 'phone'
  | 'password_hash'
  | 'role'
  | 'is_active'
  | 'email_confirmed_at'
  | 'created_at'
>

/** The accounts of the staff, and those of some ids. */
export async function selectAccess(db: Database, ids: string[]): Promise<AccessRow[]> {
  const { rows } = await sql<AccessRow>`
    SELECT id, email, name, username, phone, password_hash, role, is_active, email_confirmed_at, created_at
      FROM users WHERE role <> 'customer' OR id = ANY(${ids}::uuid[])`.execute(db)
  return rows
}

/** Takes the rights of staff from all but some accounts. @returns their ids */
export async function demoteAllBut(tx: Tx, staff: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE users SET role = 'customer' WHERE role <> 'customer' AND NOT id = ANY(${staff}::uuid[])
    RETURNING id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Gives accounts an address that leads nowhere: those of some ids, and those with an email that another
 * account has.
 * @returns their ids
 */
export async function freeEmails(
  tx: Tx,
  { changing, owners }: { changing: string[]; owners: { id: string; email: string }[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE users u SET email = u.id || '@khoi-phuc.invalid', email_confirmed_at = NULL
     WHERE u.id = ANY(${changing}::uuid[]) OR EXISTS (
           SELECT FROM unnest(${owners.map(({ id }) => id)}::uuid[],
             ${owners.map(({ email }) => email)}::text[]) AS o (id, email)
            WHERE o.email = u.email AND o.id <> u.id)
    RETURNING u.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Lets in an account of the staff as another database does; if it is missing, it is written without its
 * picture.
 */
export async function upsertStaff(tx: Tx, account: AccessRow): Promise<void> {
  const { email, password_hash, role, is_active } = account
  await tx
    .insertInto('users')
    .values(account)
    .onConflict(conflict => conflict.column('id').doUpdateSet({ email, password_hash, role, is_active }))
    .execute()
}

/** Writes the given fields of an account. @returns whether it is there */
export async function setAccess(
  tx: Tx,
  id: string,
  access: Partial<Pick<AccessRow, 'email' | 'email_confirmed_at' | 'password_hash' | 'role' | 'is_active'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('users').set(access).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Emails of those accounts that are there. */
export async function selectEmails(tx: Tx, ids: string[]): Promise<{ id: string; email: string }[]> {
  if (ids.length === 0) return []
  return tx.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute()
}
