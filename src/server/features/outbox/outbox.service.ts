import { ShopError } from '#contract/errors.ts'
import type { Mail, MailKind, MailState, MailSummary } from '#contract/mails/mails.shapes.ts'
import { foldedWords } from '#contract/vietnamese.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { Log } from '../../log.ts'
import type { Viewer } from '../../viewer.ts'
import { recordEvent } from '../audit/index.ts'
import { countMails, findMail, isAdminEmail, makeWaiting, selectMails } from './outbox.queries.ts'
import { mailSummaryView, mailView } from './outbox.view.ts'

/** `canSend`: whether there is a mail server. */
type Parts = { db: Database; log: Log; canSend: boolean }

/** A page of the mails, newest first. */
export async function listMails(
  db: Database,
  query: {
    page: number
    limit: number
    state?: MailState | undefined
    kind?: MailKind | undefined
    search?: string | undefined
  },
): Promise<{ mails: MailSummary[]; total: number; totalPages: number }> {
  const { page, limit, state, kind, search } = query
  const filter = { state, kind, words: foldedWords(search ?? '').slice(0, 8) }
  const [rows, total] = await Promise.all([
    selectMails(db, filter, { limit, offset: (page - 1) * limit }),
    countMails(db, filter),
  ])
  return { mails: rows.map(mailSummaryView), total, totalPages: Math.ceil(total / limit) }
}

/**
 * A mail whole. A link to set a password opens somebody's account: it is shown only where an admin has to pass it on,
 * that is without a mail server (R27), never that of another admin; the audit log tells who has seen it.
 * @throws not_found
 */
export async function readMail({ db, log, canSend }: Parts, id: string, viewer: Viewer): Promise<Mail> {
  const row = await findMail(db, id)
  if (!row) throw new ShopError('not_found', { message: 'Không tìm thấy thư này' })
  if (row.kind !== 'password_reset') return mailView(row, false)
  const isForColleague = row.recipient !== viewer.email && (await isAdminEmail(db, row.recipient))
  if (canSend || isForColleague) return mailView(row, true)
  log.info({ mailId: id, adminId: viewer.id }, 'An admin was shown a link to set a password')
  await recordEvent(db, viewer, {
    action: 'viewed',
    kind: 'mail',
    id,
    label: row.recipient,
    details: { event: 'Xem đường dẫn đặt lại mật khẩu' },
  })
  return mailView(row, false)
}

/**
 * Hands a mail that was not sent to the mail server once more; how that ends stands in the outbox.
 * @throws not_found, no_mail_server, conflict where it was sent meanwhile
 */
export async function resendMail(
  parts: Parts & { jobs: JobQueue },
  id: string,
  viewer: Viewer,
): Promise<Mail> {
  if (!parts.canSend) throw new ShopError('no_mail_server')
  await inTransaction(parts.db, async tx => {
    if (!(await findMail(tx, id))) throw new ShopError('not_found', { message: 'Không tìm thấy thư này' })
    if (!(await makeWaiting(tx, id)))
      throw new ShopError('conflict', { message: 'Thư này đã được gửi. Vui lòng tải lại' })
    await parts.jobs.enqueue('send_mail', { mailId: id }, { tx })
  })
  return readMail(parts, id, viewer)
}
