import { fieldError } from '#contract/kernel/errors.ts'
import type { Database } from '../../db/database.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import type { Limits } from '../../limits/limits.ts'
import { recordEvent } from '../audit/index.ts'
import { isOwnPassword } from '../auth/index.ts'

/** Who asks for something that a session alone does not open, and from which address. */
export type Asker = { currentUser: CurrentUser; ip: string }

/**
 * Checks the password of the one who asks. Attempts of all such calls count together, a wrong one is in
 * the audit log.
 * @param asked the purpose, as the audit log names it: «khôi phục bản sao lưu …»
 * @throws {ShopError} validation_failed at `password`, rate_limited
 */
export async function confirmPassword(
  { db, limits }: { db: Database; limits: Limits },
  { currentUser, ip }: Asker,
  { password, asked }: { password: string; asked: string },
): Promise<void> {
  await limits.countAttempt('restore', currentUser.id, { hits: 10, windowSeconds: 900 })
  if (await isOwnPassword(db, currentUser, password)) return
  await recordEvent(db, currentUser, {
    action: 'sign_in_failed',
    kind: 'user',
    id: currentUser.id,
    label: currentUser.name,
    details: { event: `Sai mật khẩu khi ${asked}`, ip },
  })
  throw fieldError('password', 'incorrect', 'Mật khẩu không đúng')
}
