import { kindLabels } from '#contract/backup/kind-labels.ts'
import { formatCount } from '#contract/kernel/money.ts'
import { formatDate, formatTime } from '#contract/kernel/time.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { mailerOf, queueEmail, shopAddress } from '../../../mailer/email.ts'
import { type EmailContent, emailHtml, emailText } from '../../../mailer/email-content.ts'
import { loadSettings, signatureOf } from '../../settings/index.ts'
import { findRun, type RunRow, selectRuns } from '../backup.queries.ts'
import { BackupBusy } from '../store/backup-errors.ts'
import type { QueueingContext } from './backup-place.ts'
import { badBackups, newestOf } from './bad-backups.ts'
import { failureText } from './failure-text.ts'

const ADVICE =
  'Cửa hàng vẫn hoạt động bình thường, nhưng chưa có bản sao lưu mới. Hãy mở trang Sao lưu để xem và chạy lại.'

/** @param backupId the backup that was checked or restored, which the email names */
type Failure = { title: string; error: unknown; advice?: string | undefined; backupId?: string | undefined }

/**
 * Emails the shop's owner that a backup, a check or a restore has failed, and names each backup without use.
 * If that fails as well, the log has both.
 */
export async function reportFailure(
  { db, env, jobs, log }: QueueingContext,
  { title, error, advice = ADVICE, backupId }: Failure,
): Promise<void> {
  log.error({ err: error }, title)
  if (error instanceof BackupBusy) return
  const mailer = mailerOf({ jobs, env })
  await inTransaction(db, async tx => {
    const { shop } = await loadSettings(tx)
    const to = shopAddress(mailer, shop)
    if (!to) return
    const content: EmailContent = {
      shopName: shop.name,
      title,
      paragraphs: [`${failureText(error)}.`, ...(await nameOf(tx, backupId)), advice],
      ...(await listOfBad(tx)),
      button: { label: 'Mở trang Sao lưu', href: `${mailer.publicUrl}/admin/backups` },
      signature: signatureOf(shop),
    }
    const bodies = { text: emailText(content), html: emailHtml(content) }
    await queueEmail(tx, mailer, { kind: 'backup_failed', to, subject: title, ...bodies })
  }).catch((left: unknown) => log.error({ err: left }, 'The failure of a backup could not be emailed'))
}

async function nameOf(tx: Tx, id: string | undefined): Promise<string[]> {
  const run = id === undefined ? undefined : await findRun(tx, id)
  return run ? [`Bản sao lưu: ${momentOf(run)}.`] : []
}

const momentOf = ({ started_at: at, id }: RunRow) => `${formatTime(at)}, ${formatDate(at)} (${id})`

/** Each backup without use with its kind, time and reason: one failure may be the last of several. */
async function listOfBad(tx: Tx): Promise<Pick<EmailContent, 'rows' | 'footnotes'>> {
  const { failed, unusable } = badBackups(await selectRuns(tx))
  const { named, others } = newestOf([...failed, ...unusable])
  return {
    rows: named.map(run => [`${kindLabels[run.kind]}, ${momentOf(run)}`, run.error ?? 'Không rõ lý do']),
    footnotes: others > 0 ? [`Và ${formatCount(others)} bản khác, xem ở trang Sao lưu.`] : [],
  }
}
