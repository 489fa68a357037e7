import type { Email } from '#contract/emails/emails.shapes.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../kernel/log.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { recordEvent } from '../audit/index.ts'
import { findEmail, isStaffEmail } from './emails.queries.ts'
import { emailView } from './emails.view.ts'

/** `canSend`: whether there is a mail server. */
export type EmailParts = { db: Database; log: Log; canSend: boolean }

/**
 * An email whole. A link to set a password opens an account: it is shown only if staff have to pass it on,
 * that is without a mail server (R27), never that of a colleague; the audit log records who has seen it.
 * @throws not_found
 */
export async function getEmail(
  { db, log, canSend }: EmailParts,
  id: string,
  currentUser: CurrentUser,
): Promise<Email> {
  const row = await findEmail(db, id)
  if (!row) throw new ShopError('not_found', { message: 'Không tìm thấy thư này' })
  if (row.kind !== 'password_reset') return emailView(row, false)
  const isForColleague = row.recipient !== currentUser.email && (await isStaffEmail(db, row.recipient))
  if (canSend || isForColleague) return emailView(row, true)
  log.info({ emailId: id, adminId: currentUser.id }, 'An admin was shown a link to set a password')
  await recordEvent(db, currentUser, {
    action: 'viewed',
    kind: 'email',
    id,
    label: row.recipient,
    details: { event: 'Xem đường dẫn đặt lại mật khẩu' },
  })
  return emailView(row, false)
}
