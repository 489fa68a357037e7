import type { User } from '#contract/accounts/user.shapes.ts'
import { ShopError } from '#contract/errors.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Limits } from '../../plugins/limits.ts'
import type { Viewer } from '../../viewer.ts'
import {
  countAdmins,
  deleteSession,
  findUser,
  findUserByEmail,
  insertSession,
  insertUser,
  lockFirstAdmin,
} from './accounts.queries.ts'
import { userView } from './accounts.view.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { newToken } from './sessions.ts'

/**
 * Signs in.
 * @throws login_failed for a wrong password as for an unknown e-mail, account_disabled only once the password is right
 */
export async function login(
  { db, limits }: { db: Database; limits: Limits },
  credentials: { email: string; password: string },
): Promise<{ token: string; user: User }> {
  await limits.countAttempt('login', credentials.email, { hits: 20, windowSeconds: 900 })
  const user = await findUserByEmail(db, credentials.email)
  if (!(await passwordMatches(credentials.password, user?.password_hash)) || !user)
    throw new ShopError('login_failed')
  if (!user.is_active) throw new ShopError('account_disabled')
  const { token, tokenHash } = newToken()
  await insertSession(db, user.id, tokenHash)
  return { token, user: userView({ ...user, last_login_at: new Date() }) }
}

export async function logout(db: Database, viewer: Viewer): Promise<void> {
  await deleteSession(db, viewer.tokenHash)
}

export async function me(db: Database, viewer: Pick<Viewer, 'id'>): Promise<User> {
  const user = await findUser(db, viewer.id)
  if (!user) throw new ShopError('unauthenticated')
  return userView(user)
}

export async function userExists(db: Database, userId: string): Promise<boolean> {
  return (await findUser(db, userId)) !== undefined
}

/**
 * Makes the first admin where the shop has none; of several starting processes one makes it.
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
      passwordHash,
    })
    return true
  })
}
