import { isStaff, roleOf } from '#contract/kernel/roles.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { countAdmins, findUserByEmail, insertUser, lockFirstAdmin } from './users.queries.ts'

/**
 * Creates the first admin if the shop has none; of several starting processes one makes it.
 * @returns whether one was made
 */
export async function ensureAdmin(
  db: Database,
  admin: { email: string; password: string },
): Promise<boolean> {
  if ((await countAdmins(db)).n > 0) return false
  const passwordHash = await hashPassword(admin.password)
  return inTransaction(db, async tx => {
    await lockFirstAdmin(tx)
    if ((await countAdmins(tx)).n > 0) return false
    await insertUser(tx, {
      email: admin.email.toLowerCase(),
      name: 'Quản trị viên',
      phone: null,
      role: 'admin',
      password_hash: passwordHash,
    })
    return true
  })
}

/** Whether one of the staff with this e-mail signs in with this password. */
export async function isStaffPassword(db: Database, email: string, password: string): Promise<boolean> {
  const user = await findUserByEmail(db, email)
  return (
    user !== undefined &&
    isStaff(roleOf(user.role)) &&
    user.is_active &&
    passwordMatches(password, user.password_hash)
  )
}
