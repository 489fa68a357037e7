import { createHmac } from 'node:crypto'
import type { AuditAction } from '#contract/audit/audit.kinds.ts'
import { isStaff, roleOf } from '#contract/kernel/roles.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../kernel/log.ts'
import type { Limits } from '../../limits/limits.ts'
import { recordEvent } from '../audit/index.ts'
import { findUserByEmail, type UserRow } from './users.queries.ts'

/** Events of accounts, for monitoring by the shop's log. */
export type SecurityEvent =
  | 'signed in'
  | 'sign-in failed'
  | 'sign-in slowed'
  | 'sign-in of disabled account'
  | 'signed out'
  | 'reset requested'
  | 'reset used'
  | 'password changed'
  | 'registered'

/** Events of admin accounts that the owner finds in the audit log. */
const AUDITED: Partial<Record<SecurityEvent, { action: AuditAction; what: string }>> = {
  'signed in': { action: 'signed_in', what: 'Đăng nhập' },
  'sign-in failed': { action: 'sign_in_failed', what: 'Sai mật khẩu' },
  'signed out': { action: 'signed_out', what: 'Đăng xuất' },
  'reset used': { action: 'updated', what: 'Đặt lại mật khẩu bằng đường dẫn trong thư' },
  'password changed': { action: 'updated', what: 'Tự đổi mật khẩu' },
}

/** Failures of one account that the audit log takes: the counters have all of them. */
const AUDITED_FAILURES = { hits: 10, windowSeconds: 3_600 }

/** Logs an event. `user` is left out if only an e-mail is known, which may have no account. */
export type SecurityLog = (
  event: SecurityEvent,
  about: { email: string; ip: string; user?: Pick<UserRow, 'id' | 'name' | 'email' | 'role'> },
) => Promise<void>

/**
 * The security log: one line per event with the address it came from and the account as a keyed hash, by
 * which one account's events are found together without showing an e-mail (R44). Events of staff are also
 * in the audit log.
 */
export function makeSecurityLog(parts: {
  db: Database
  log: Log
  secret: Buffer
  limits: Limits
}): SecurityLog {
  const { db, log, secret, limits } = parts
  return async (event, { email, ip, user }) => {
    const account = createHmac('sha256', secret).update(`account:${email}`).digest('base64url').slice(0, 22)
    log.info({ security: event, account, address: ip }, 'Security')
    const audited = AUDITED[event]
    if (!audited) return
    const found = user ?? (await findUserByEmail(db, email))
    if (!found || !isStaff(roleOf(found.role))) return
    if (event === 'sign-in failed' && !(await limits.hasRoom('audited failures', found.id, AUDITED_FAILURES)))
      return
    await recordEvent(db, event === 'sign-in failed' ? { id: null, name: 'Chưa đăng nhập' } : found, {
      action: audited.action,
      kind: 'user',
      id: found.id,
      label: found.name || found.email,
      details: { event: audited.what, ip },
    })
  }
}
