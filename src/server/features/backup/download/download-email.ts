import { formatDate, formatTime } from '#contract/kernel/time.ts'
import type { Tx } from '../../../db/transaction.ts'
import { DEFAULT_ADMIN_EMAIL } from '../../../kernel/settings/declaration.ts'
import { mailerOf, queueEmail, shopAddress } from '../../../mailer/email.ts'
import { type EmailContent, emailHtml, emailText } from '../../../mailer/email-content.ts'
import { activeAdminEmails } from '../../auth/index.ts'
import { loadSettings, signatureOf } from '../../settings/index.ts'
import type { Asker } from '../confirm-password.ts'
import type { QueueingContext } from '../runs/backup-place.ts'

/** Emails every active admin and the shop's address that a backup has left the shop. */
export async function queueDownloadEmails(
  tx: Tx,
  { env, jobs }: Pick<QueueingContext, 'env' | 'jobs'>,
  { by, takenAt, isEncrypted }: { by: Asker; takenAt: Date; isEncrypted: boolean },
): Promise<void> {
  const mailer = mailerOf({ jobs, env })
  const { shop } = await loadSettings(tx)
  const { currentUser, ip } = by
  const title = 'Một bản sao lưu vừa được tải về'
  const content: EmailContent = {
    shopName: shop.name,
    title,
    paragraphs: [
      `${currentUser.name} (${currentUser.email}) vừa tải bản sao lưu lúc ${formatTime(takenAt)}, ${formatDate(takenAt)} từ địa chỉ mạng ${ip}.`,
      isEncrypted
        ? 'Bản này được mã hóa: chỉ người có mật khẩu sao lưu mới đọc được.'
        : 'Bản này không mã hóa: ai có tệp đều đọc được đơn hàng và thông tin của mọi khách hàng.',
      'Nếu không phải việc của cửa hàng, hãy khóa tài khoản đó và đổi mật khẩu ngay.',
    ],
    button: { label: 'Mở nhật ký thay đổi', href: `${mailer.publicUrl}/admin/audit` },
    signature: signatureOf(shop),
  }
  const addresses = new Set([...(await activeAdminEmails(tx)), shopAddress(mailer, shop)])
  // nobody reads the address of an admin that was made up
  addresses.delete(DEFAULT_ADMIN_EMAIL)
  for (const to of addresses)
    if (to)
      await queueEmail(tx, mailer, {
        kind: 'backup_downloaded',
        to,
        subject: title,
        text: emailText(content),
        html: emailHtml(content),
      })
}
