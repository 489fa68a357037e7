import type { Database } from '../../../db/database.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import type { Jobs, OrderEmail } from '../../../jobs/jobs.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import type { Limits } from '../../../limits/limits.ts'
import { type Mailer, queueEmail, shopAddress } from '../../../mailer/email.ts'
import { type EmailContent, emailHtml, emailText } from '../../../mailer/email-content.ts'
import { selectEarnedCodes } from '../../promotions/index.ts'
import { loadSettings, signatureOf } from '../../settings/index.ts'
import { accessKeyOf } from '../access-key.ts'
import { findOrder, lockOrder, selectLines } from '../orders.queries.ts'
import type { OrderRow } from '../orders.rows.ts'
import { isConfirmedEmail } from './customer-email.queries.ts'
import { isAllowed } from './email-limit.ts'
import { feeEmail } from './fee-email.ts'
import { newOrderEmail } from './new-order-email.ts'
import type { EmailAbout, OrderEmailContent } from './order-email-content.ts'
import { paymentEmail } from './payment-email.ts'
import { placedEmail } from './placed-email.ts'
import { statusEmail } from './status-email.ts'

/** The job that writes an order's emails. It is queued in the transaction of the reported change. */
export async function queueOrderEmails(
  jobs: JobQueue,
  tx: Tx,
  orderId: string,
  emails: OrderEmail[],
): Promise<void> {
  const withIds = emails.map(email => ({ ...email, id: uuidv7() }))
  await jobs.enqueue('write_order_emails', { orderId, emails: withIds }, { tx })
}

/**
 * Writes emails about an order into the outbox. Done twice, each is there once. Nothing is written about an
 * order that is deleted, or without personal data after an erasure.
 */
export async function writeOrderEmails(
  {
    db,
    mailer,
    secret,
    limits,
  }: { db: Database; mailer: Mailer; secret: Buffer; limits: Pick<Limits, 'hasRoom'> },
  { orderId, emails }: Jobs['write_order_emails'],
): Promise<void> {
  const recipient = await findOrder(db, orderId)
  if (!recipient) return
  const isKnown = await isConfirmedEmail(db, { userId: recipient.user_id, email: recipient.customer_email })
  const allowed: typeof emails = []
  for (const email of emails)
    if (isKnown || (await isAllowed(limits, email, recipient.customer_email))) allowed.push(email)
  await inTransaction(db, async tx => {
    await lockOrder(tx, orderId)
    const order = await findOrder(tx, orderId)
    if (!order || order.person_erased_at) return
    const about = {
      order,
      lines: await selectLines(tx, orderId),
      earnedCodes: await selectEarnedCodes(tx, orderId),
      settings: await loadSettings(tx),
      isKnown,
    }
    for (const { id, ...email } of allowed) await writeOne(tx, { mailer, secret }, about, { id, email })
  })
}

async function writeOne(
  tx: Tx,
  { mailer, secret }: { mailer: Mailer; secret: Buffer },
  about: EmailAbout,
  { id, email }: { id: string; email: OrderEmail },
): Promise<void> {
  const { order, settings } = about
  if (!isWanted(about, email)) return
  const isForShop = email.kind === 'new_order'
  const to = isForShop ? shopAddress(mailer, settings.shop) : order.customer_email
  if (!to) return
  const { subject, ...written } = contentOf(about, email)
  const content: EmailContent = {
    ...written,
    ...(isForShop ? shopLink(mailer, order) : customerLink(mailer, secret, order)),
    shopName: settings.shop.name,
    signature: signatureOf(settings.shop),
  }
  const bodies = { text: emailText(content), html: emailHtml(content) }
  await queueEmail(tx, mailer, { id, kind: email.kind, to, subject, aboutId: order.id, ...bodies })
}

/**
 * Whether the settings want this email. One that is about money or has a code for the next order is always
 * written.
 */
function isWanted({ settings: { emails }, earnedCodes }: EmailAbout, email: OrderEmail): boolean {
  if (email.kind === 'new_order') return emails.newOrder
  if (email.kind !== 'order_status') return true
  switch (email.to) {
    case 'confirmed':
    case 'processing':
    case 'shipped':
      return emails[email.to]
    case 'delivered':
      return emails.delivered || earnedCodes.length > 0
    default:
      return true
  }
}

function contentOf(about: EmailAbout, email: OrderEmail): OrderEmailContent {
  switch (email.kind) {
    case 'order_placed':
      return placedEmail(about)
    case 'new_order':
      return newOrderEmail(about)
    case 'order_status':
      return statusEmail(about, email)
    case 'order_delivery_fee':
      return feeEmail(about)
    case 'order_payment':
      return paymentEmail(about, email)
  }
}

/** The link that opens the order in the back office. */
function shopLink({ publicUrl }: Mailer, order: OrderRow) {
  return { button: { label: 'Mở trong trang quản trị', href: `${publicUrl}/admin/orders/${order.id}` } }
}

/** The link that opens the order for its customer. */
function customerLink({ publicUrl }: Mailer, secret: Buffer, { id }: OrderRow) {
  return {
    button: { label: 'Xem đơn hàng', href: `${publicUrl}/orders/${id}?key=${accessKeyOf(secret, id)}` },
    footnotes: [
      'Ai có đường dẫn này đều xem được đơn hàng, và hủy được khi đơn còn chờ xử lý, vì vậy đừng chuyển tiếp thư này.',
    ],
  }
}
