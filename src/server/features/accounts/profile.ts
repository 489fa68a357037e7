import type { User } from '#contract/accounts/user.shapes.ts'
import { fieldError, ShopError } from '#contract/errors.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Limits } from '../../plugins/limits.ts'
import type { Viewer } from '../../viewer.ts'
import { deleteSessionsOf, findUser, updatePassword, updateProfile } from './accounts.queries.ts'
import { userView } from './accounts.view.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { deleteResetsOf } from './reset-password.queries.ts'
import type { SecurityLog } from './security-log.ts'

/** Changes one's own name and phone number; an undefined phone stays. @throws unauthenticated */
export async function updateMe(
  db: Database,
  viewer: Viewer,
  change: { name: string; phone: string | null | undefined },
): Promise<User> {
  const user = await updateProfile(db, { id: viewer.id, ...change })
  if (!user) throw new ShopError('unauthenticated')
  return userView(user)
}

/** Whether this is the password of the viewer's account. Callers limit how often it may be tried. */
export async function isOwnPassword(db: Database, viewer: Viewer, password: string): Promise<boolean> {
  return passwordMatches(password, (await findUser(db, viewer.id))?.password_hash)
}

/**
 * Changes one's own password; every other session and every link to set a password ends (R24).
 * @throws validation_failed at currentPassword where that is wrong (R25), rate_limited
 */
export async function changePassword(
  { db, limits, securityLog }: { db: Database; limits: Limits; securityLog: SecurityLog },
  { viewer, ip }: { viewer: Viewer; ip: string },
  change: { currentPassword: string; newPassword: string },
): Promise<void> {
  await limits.countAttempt('change password', viewer.id, { hits: 10, windowSeconds: 900 })
  if (!(await isOwnPassword(db, viewer, change.currentPassword)))
    throw fieldError('currentPassword', 'incorrect', 'Mật khẩu hiện tại không đúng')
  const passwordHash = await hashPassword(change.newPassword)
  await inTransaction(db, async tx => {
    await updatePassword(tx, viewer.id, { passwordHash })
    await deleteSessionsOf(tx, viewer.id, viewer.tokenHash)
    // a link that somebody else may have asked for must not undo it
    await deleteResetsOf(tx, viewer.id)
  })
  await securityLog('password changed', { email: viewer.email, ip, user: viewer })
}
