import { ShopError } from '#contract/errors.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { letterHtml, letterText } from '../../mail/letter.ts'
import { type Post, queueMail } from '../../mail/mail.ts'
import type { Limits } from '../../plugins/limits.ts'
import { loadSettings, signatureOf } from '../settings/index.ts'
import { deleteSessionsOf, findUserByEmail, updatePassword } from './accounts.queries.ts'
import { hashPassword } from './password.ts'
import { deleteResetsOf, insertReset, takeReset } from './reset-password.queries.ts'
import { hashToken, newToken } from './sessions.ts'

/**
 * Asks for a link to set a new password. Whether the e-mail has an account is looked up by a job, so that neither the
 * answer nor its time tells. @throws rate_limited
 */
export async function requestReset(
  { jobs, limits }: { jobs: JobQueue; limits: Limits },
  email: string,
): Promise<void> {
  await limits.countAttempt('forgot password', email, { hits: 5, windowSeconds: 3600 })
  await jobs.enqueue('send_reset_link', { email })
}

/** Mails the link, where the e-mail has an active account. The token is in the fragment, which is sent to no server. */
export async function sendResetLink(db: Database, post: Post, email: string): Promise<void> {
  const user = await findUserByEmail(db, email)
  if (!user?.is_active) return
  const { token, tokenHash } = newToken()
  const { shop } = await loadSettings(db)
  const letter = {
    shopName: shop.name,
    title: 'Đặt lại mật khẩu',
    paragraphs: [
      `Chào ${user.name},`,
      `Chúng tôi nhận được yêu cầu đặt lại mật khẩu cho tài khoản ${email} tại ${shop.name}.`,
    ],
    button: { label: 'Đặt mật khẩu mới', href: `${post.publicUrl}/reset-password#token=${token}` },
    footnotes: [
      'Đường dẫn dùng một lần, trong 30 phút.',
      'Nếu bạn không yêu cầu, hãy bỏ qua thư này: mật khẩu của bạn không thay đổi.',
    ],
    signature: signatureOf(shop),
  }
  await inTransaction(db, async tx => {
    await insertReset(tx, { userId: user.id, tokenHash })
    await queueMail(tx, post, {
      kind: 'password_reset',
      to: email,
      subject: `Đặt lại mật khẩu ${shop.name}`,
      text: letterText(letter),
      html: letterHtml(letter),
    })
  })
}

/**
 * Sets a new password with a link. The link, the account's other links and every session end with it (R24, R27).
 * @throws reset_link_invalid where the link is unknown, used or older than 30 minutes
 */
export async function resetPassword(
  db: Database,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(db, async tx => {
    const reset = await takeReset(tx, hashToken(token))
    if (!reset) throw new ShopError('reset_link_invalid')
    await updatePassword(tx, reset.user_id, passwordHash)
    await deleteResetsOf(tx, reset.user_id)
    await deleteSessionsOf(tx, reset.user_id)
  })
}
