import type { Email, EmailKind, EmailState, EmailSummary } from '#contract/emails/emails.shapes.ts'
import { ShopError } from '#contract/errors.ts'
import { foldedTerms } from '#contract/vietnamese.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { makeWaiting } from '../../email/email.queries.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { Log } from '../../log.ts'
import type { CurrentUser } from '../../request-context.ts'
import { recordEvent } from '../audit/index.ts'
import { countEmails, findEmail, isStaffEmail, selectEmails } from './emails.queries.ts'
import { emailSummaryView, emailView } from './emails.view.ts'

/** `canSend`: whether there is a mail server. */
type Parts = { db: Database; log: Log; canSend: boolean }

/** A page of the emails, newest first. */
export async function listEmails(
  db: Database,
  query: {
    page: number
    limit: number
    state?: EmailState | undefined
    kind?: EmailKind | undefined
    search?: string | undefined
  },
): Promise<{ emails: EmailSummary[]; total: number; totalPages: number }> {
  const { page, limit, state, kind, search } = query
  const filter = { state, kind, words: foldedTerms(search ?? '').slice(0, 8) }
  const [rows, total] = await Promise.all([
    selectEmails(db, filter, { limit, offset: (page - 1) * limit }),
    countEmails(db, filter),
  ])
  return { emails: rows.map(emailSummaryView), total, totalPages: Math.ceil(total / limit) }
}

/**
 * An email whole. A link to set a password opens an account: it is shown only where staff have to pass it on,
 * that is without a mail server (R27), never that of a colleague; the audit log records who has seen it.
 * @throws not_found
 */
export async function getEmail(
  { db, log, canSend }: Parts,
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

/**
 * Queues an unsent email once more; the outcome is in the outbox.
 * @throws not_found, no_mail_server, conflict where it is sent already
 */
export async function resendEmail(
  parts: Parts & { jobs: JobQueue },
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
