import { ShopError } from '#contract/kernel/errors.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { Limits } from '../../limits/limits.ts'
import { networkOf } from '../../limits/networks.ts'
import { type Mailer, queueEmail } from '../../mailer/email.ts'
import { emailHtml, emailText } from '../../mailer/email-content.ts'
import { loadSettings, signatureOf } from '../settings/index.ts'
import { deleteDevicesOf } from './devices.queries.ts'
import { rememberDevice } from './devices.ts'
import { hashPassword } from './password.ts'
import { attachGuestOrders, deleteResetsOf, insertReset, takeReset } from './reset-password.queries.ts'
import type { SecurityLog } from './security-log.ts'
import { deleteSessionsOf } from './sessions.queries.ts'
import { hashToken, newToken } from './sessions.ts'
import { findUserByEmail, updatePassword } from './users.queries.ts'

/** Requests of one network, and of one network for one e-mail. */
const PER_NETWORK = { hits: 60, windowSeconds: 900 }
const PER_NETWORK_AND_EMAIL = { hits: 5, windowSeconds: 3_600 }
/** Emails to one address, from all requests; beyond that one now and then, with a link that still works. */
const PER_EMAIL = { hits: 5, windowSeconds: 3_600 }
const BEYOND = { hits: 1, windowSeconds: 600 }

/**
 * Requests a link to set a new password. Whether the e-mail has an account is looked up by a job, so that
 * neither the answer nor its time reveals it. Limits are silent: a stranger who requests links for an account
 * neither fills its mailbox nor keeps its owner from a link, since every ten minutes one goes out and works
 * for thirty.
 */
export async function forgotPassword(
  { jobs, limits, securityLog }: { jobs: JobQueue; limits: Limits; securityLog: SecurityLog },
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  await securityLog('reset requested', { email, ip })
  const network = networkOf(ip)
  if (!(await limits.hasRoom('forgot password, network', network, PER_NETWORK))) return
  const subject = `${email} ${network}`
  if (!(await limits.hasRoom('forgot password, both', subject, PER_NETWORK_AND_EMAIL))) return
  const mayEmail =
    (await limits.hasRoom('forgot password, email', email, PER_EMAIL)) ||
    (await limits.hasRoom('forgot password, beyond', email, BEYOND))
  if (mayEmail) await jobs.enqueue('send_reset_link', { email })
}

/**
 * Emails the link, if the e-mail has an active account. The token is in the fragment, which is sent to no
 * server.
 */
export async function sendResetLink(db: Database, mailer: Mailer, email: string): Promise<void> {
  const user = await findUserByEmail(db, email)
  if (!user?.is_active) return
  const { token, tokenHash } = newToken()
  const { shop } = await loadSettings(db)
  const content = {
    shopName: shop.name,
    title: 'Đặt lại mật khẩu',
    paragraphs: [
      `Chào ${user.name},`,
      `Chúng tôi nhận được yêu cầu đặt lại mật khẩu cho tài khoản ${email} tại ${shop.name}.`,
    ],
    button: { label: 'Đặt mật khẩu mới', href: `${mailer.publicUrl}/reset-password#token=${token}` },
    footnotes: [
      'Đường dẫn dùng một lần, trong 30 phút.',
      'Nếu bạn không yêu cầu, hãy bỏ qua thư này: mật khẩu của bạn không thay đổi.',
    ],
    signature: signatureOf(shop),
  }
  await inTransaction(db, async tx => {
    await insertReset(tx, { userId: user.id, tokenHash })
    await queueEmail(tx, mailer, {
      kind: 'password_reset',
      to: email,
      subject: `Đặt lại mật khẩu ${shop.name}`,
      text: emailText(content),
      html: emailHtml(content),
    })
  })
}

/**
 * Sets a new password with a link. The link, the account's other links and every session end with it (R24,
 * R27), and every device but this one becomes a stranger. The account's e-mail counts as its owner's from now
 * on: orders that were placed with it as a guest become the account's.
 * @returns the token by which this device is known when it signs in
 * @throws reset_link_invalid if the link is unknown, used or older than 30 minutes
 */
export async function resetPassword(
  { db, securityLog }: { db: Database; securityLog: SecurityLog },
  { token, newPassword, ip }: { token: string; newPassword: string; ip: string },
): Promise<string> {
  const passwordHash = await hashPassword(newPassword)
  const { user, device } = await inTransaction(db, async tx => {
    const reset = await takeReset(tx, hashToken(token))
    if (!reset) throw new ShopError('reset_link_invalid')
    const changed = await updatePassword(tx, reset.user_id, { passwordHash, confirmsEmail: true })
    await attachGuestOrders(tx, changed)
    await deleteResetsOf(tx, reset.user_id)
    await deleteSessionsOf(tx, reset.user_id)
    await deleteDevicesOf(tx, reset.user_id)
    return { user: changed, device: await rememberDevice(tx, reset.user_id, null) }
  })
  await securityLog('reset used', { email: user.email, ip, user })
  return device
}
