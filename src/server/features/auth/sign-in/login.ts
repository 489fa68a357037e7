import type { User } from '#contract/auth/user.shapes.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import type { Database } from '../../../db/database.ts'
import { isKnown, rememberDevice } from '../devices.ts'
import { passwordMatches } from '../password.ts'
import type { SecurityLog } from '../security-log.ts'
import { insertSession } from '../sessions.queries.ts'
import { newToken } from '../sessions.ts'
import { userView } from '../user.view.ts'
import { findUserByEmail } from '../users.queries.ts'
import type { SignInGuard } from './sign-in-guard.ts'

type SignInParts = { db: Database; guard: SignInGuard; securityLog: SecurityLog }

type Credentials = { email: string; password: string; device?: string | null | undefined; ip: string }

/**
 * Signs in. Failures slow strangers down; a device that was here before goes through (R26).
 * @returns also the token by which this device is known next time
 * @throws login_failed for a wrong password as for an unknown e-mail, account_disabled only once the password
 *   is right, rate_limited if too many wait already
 */
export async function login(
  { db, guard, securityLog }: SignInParts,
  { email, password, device, ip }: Credentials,
): Promise<{ token: string; user: User; device: string }> {
  const attempt = { email, ip, isKnownDevice: await isKnown(db, { token: device, email }) }
  await guard.admit(attempt, () => securityLog('sign-in slowed', { email, ip }))
  const user = await findUserByEmail(db, email)
  const isRight = await passwordMatches(password, user?.password_hash)
  if (isRight && user && !user.is_active) {
    await securityLog('sign-in of disabled account', { email, ip, user })
    throw new ShopError('account_disabled')
  }
  const { token, tokenHash } = newToken()
  // a password that was changed in between is a wrong one
  const session = user && isRight && { userId: user.id, tokenHash, passwordHash: user.password_hash }
  if (!session || !(await insertSession(db, session))) {
    await guard.failed(attempt)
    await securityLog('sign-in failed', { email, ip })
    throw new ShopError('login_failed')
  }
  await securityLog('signed in', { email, ip, user })
  return {
    token,
    user: userView({ ...user, last_login_at: new Date() }),
    device: await rememberDevice(db, user.id, device),
  }
}
