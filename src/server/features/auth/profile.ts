import type { User } from '#contract/auth/user.shapes.ts'
import { fieldError, ShopError } from '#contract/kernel/errors.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import type { Limits } from '../../limits/limits.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { deleteResetsOf } from './reset-password.queries.ts'
import type { SecurityLog } from './security-log.ts'
import { deleteSessionsOf } from './sessions.queries.ts'
import { userView } from './user.view.ts'
import { findUser, updatePassword, updateProfile } from './users.queries.ts'

/** Changes one's own name and phone number; an undefined phone stays. @throws unauthenticated */
export async function updateMe(
  db: Database,
  currentUser: CurrentUser,
  change: { name: string; phone: string | null | undefined },
): Promise<User> {
  const user = await updateProfile(db, { id: currentUser.id, ...change })
  if (!user) throw new ShopError('unauthenticated')
  return userView(user)
}

/** Whether this is the password of the current user's account. Callers limit how often it may be tried. */
export async function isOwnPassword(
  db: Database,
  currentUser: CurrentUser,
  password: string,
): Promise<boolean> {
  return passwordMatches(password, (await findUser(db, currentUser.id))?.password_hash)
}

/**
 * Changes one's own password; every other session and every link to set a password ends (R24).
 * @throws validation_failed at currentPassword if that is wrong (R25), and at newPassword if that of the
 *   installation is chosen again; rate_limited
 */
export async function changePassword(
  { db, limits, securityLog }: { db: Database; limits: Limits; securityLog: SecurityLog },
  { currentUser, ip }: { currentUser: CurrentUser; ip: string },
  change: { currentPassword: string; newPassword: string },
): Promise<void> {
  await limits.countAttempt('change password', currentUser.id, { hits: 10, windowSeconds: 900 })
  if (!(await isOwnPassword(db, currentUser, change.currentPassword)))
    throw fieldError('currentPassword', 'incorrect', 'Mật khẩu hiện tại không đúng')
  if (
    change.newPassword === change.currentPassword &&
    (await findUser(db, currentUser.id))?.has_installed_password
  )
    throw fieldError('newPassword', 'not_allowed', 'Mật khẩu mới phải khác mật khẩu cài sẵn')
  const passwordHash = await hashPassword(change.newPassword)
  await inTransaction(db, async tx => {
    await updatePassword(tx, currentUser.id, { passwordHash })
    await deleteSessionsOf(tx, currentUser.id, currentUser.tokenHash)
    // a link that another person may have requested must not undo it
    await deleteResetsOf(tx, currentUser.id)
  })
  await securityLog('password changed', { email: currentUser.email, ip, user: currentUser })
}
