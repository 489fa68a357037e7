import type { Database } from '../../db/database.ts'
import { commandLine } from '../../kernel/command-line.ts'
import { hashPassword } from '../auth/index.ts'
import { addAccount, withAccountsLocked, writeAccount } from './edit-users.ts'
import { lockAdminByEmail, selectUsers } from './users.queries.ts'

/** The author in the audit log of acts of the operator at the machine, without a signed-in user. */
const OPERATOR = { id: null, name: commandLine('admin') }
/** Accounts that are listed at most. */
const MAX_LISTED = 1_000

export type ListedAdmin = { email: string; name: string; isActive: boolean; lastLoginAt: Date | null }

/** All admins, the newest first. */
export async function listAdmins(db: Database): Promise<ListedAdmin[]> {
  const page = { limit: MAX_LISTED, offset: 0, sort: '-created_at' as const }
  const rows = await selectUsers(db, { words: [], role: 'admin' }, page)
  return rows.map(row => ({
    email: row.email,
    name: row.name,
    isActive: row.is_active,
    lastLoginAt: row.last_login_at,
  }))
}

/** Makes an admin. @throws email_taken */
export async function createAdmin(
  db: Database,
  admin: { email: string; name: string; password: string },
): Promise<void> {
  const hash = await hashPassword(admin.password)
  const { email, name } = admin
  const account = { email, name, username: '', phonenumber: null, avatar: null }
  await withAccountsLocked(db, tx =>
    addAccount(tx, OPERATOR, { ...account, role: 'admin', isActive: true }, hash),
  )
}

/**
 * Sets the password of an admin and switches the account on. Its sessions, known devices and links to set a
 * password end.
 * @returns undefined if no admin has the e-mail; else whether the account was switched off
 */
export async function setAdminPassword(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<{ wasOff: boolean } | undefined> {
  const password_hash = await hashPassword(password)
  return withAccountsLocked(db, async tx => {
    const before = await lockAdminByEmail(tx, email)
    if (!before) return undefined
    await writeAccount(tx, OPERATOR, { before, after: { ...before, is_active: true }, password_hash })
    return { wasOff: !before.is_active }
  })
}
