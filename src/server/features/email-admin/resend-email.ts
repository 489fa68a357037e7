import type { Email } from '#contract/emails/emails.shapes.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import { takeIdempotencyKey } from '../../db/idempotency-keys.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import type { Limits } from '../../limits/limits.ts'
import { copyEmail, makeWaiting } from '../../mailer/email.queries.ts'
import { recordEvent } from '../audit/index.ts'
import { findCustomerAddress, findEmail } from './emails.queries.ts'
import { type EmailParts, getEmail } from './get-email.ts'

/** Emails that staff can have sent to one address again in a day. */
const PER_RECIPIENT = { hits: 10, windowSeconds: 86_400 }

/**
 * Queues an email once more; the outcome is in the outbox. One about an order goes to the order's present
 * address (R56), a sent one as a copy. Others are sent once. A
 * repeat under the same idempotency key queues nothing.
 * @returns the email that goes out: the copy of a sent one; for a repeat the named one
 * @throws not_found, no_mail_server, rate_limited, conflict if it is sent already and not about an order,
 *   idempotency_key_reused
 */
export async function resendEmail(
  parts: EmailParts & { jobs: JobQueue; limits: Pick<Limits, 'countAttempt'> },
  { id, idempotencyKey: key }: { id: string; idempotencyKey: string | undefined },
  currentUser: CurrentUser,
): Promise<Email> {
  if (!parts.canSend) throw new ShopError('no_mail_server')
  const customer = await findCustomerAddress(parts.db, id)
  if (customer) await parts.limits.countAttempt('resent email', customer, PER_RECIPIENT)
  const emailId = await inTransaction(parts.db, async tx => {
    const email = await findEmail(tx, id)
    if (!email) throw new ShopError('not_found', { message: 'Không tìm thấy thư này' })
    const call = { key, content: [currentUser.id, id], creates: id }
    const earlier = await takeIdempotencyKey(tx, 'email', call)
    if (earlier) return earlier
    const waiting = (await makeWaiting(tx, id, customer))
      ? id
      : customer && (await copyEmail(tx, id, customer))
    if (!waiting) throw new ShopError('conflict', { message: 'Thư này đã được gửi. Vui lòng tải lại' })
    await recordEvent(tx, currentUser, {
      action: 'updated',
      kind: 'email',
      id: waiting,
      label: customer ?? email.recipient,
      details: { event: 'Gửi lại thư' },
    })
    await parts.jobs.enqueue('send_email', { emailId: waiting }, { tx })
    return waiting
  })
  return getEmail(parts, emailId, currentUser)
}
