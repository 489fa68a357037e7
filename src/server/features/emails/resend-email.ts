import type { Email } from '#contract/emails/emails.shapes.ts'
import { ShopError } from '#contract/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { makeWaiting } from '../../email/email.queries.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { CurrentUser } from '../../request-context.ts'
import { recordEvent } from '../audit/index.ts'
import { findEmail } from './emails.queries.ts'
import { type EmailParts, getEmail } from './get-email.ts'

/**
 * Queues an unsent email once more; the outcome is in the outbox.
 * @throws not_found, no_mail_server, conflict where it is sent already
 */
export async function resendEmail(
  parts: EmailParts & { jobs: JobQueue },
  id: string,
  currentUser: CurrentUser,
): Promise<Email> {
  if (!parts.canSend) throw new ShopError('no_mail_server')
  await inTransaction(parts.db, async tx => {
    const email = await findEmail(tx, id)
    if (!email) throw new ShopError('not_found', { message: 'Không tìm thấy thư này' })
    if (!(await makeWaiting(tx, id)))
      throw new ShopError('conflict', { message: 'Thư này đã được gửi. Vui lòng tải lại' })
    await recordEvent(tx, currentUser, {
      action: 'updated',
      kind: 'email',
      id,
      label: email.recipient,
      details: { event: 'Gửi lại thư' },
    })
    await parts.jobs.enqueue('send_email', { emailId: id }, { tx })
  })
  return getEmail(parts, id, currentUser)
}
