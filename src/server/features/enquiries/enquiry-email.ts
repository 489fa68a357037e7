import { formatPhone } from '#contract/kernel/phone.ts'
import type { Tx } from '../../db/transaction.ts'
import { type Mailer, queueEmail, shopAddress } from '../../mailer/email.ts'
import { type EmailContent, emailHtml, emailText } from '../../mailer/email-content.ts'
import { loadSettings, signatureOf } from '../settings/index.ts'
import type { NewEnquiry } from './enquiries.queries.ts'

/**
 * Emails the shop about an enquiry, in the transaction that keeps it. While the settings name no address, it
 * goes to the admin's. It may be switched off: the enquiry is in the back office all the same.
 */
export async function queueEnquiryEmail(
  tx: Tx,
  mailer: Mailer,
  request: NewEnquiry & { id: string },
): Promise<void> {
  const { shop, emails } = await loadSettings(tx)
  if (!emails.enquiry) return
  const to = shopAddress(mailer, shop)
  if (!to) return
  const subject = `Yêu cầu báo giá: ${request.productName}`
  const content: EmailContent = {
    shopName: shop.name,
    title: subject,
    paragraphs: request.message ? [request.message] : [],
    rows: [
      ['Khách hàng', request.name],
      ['Số điện thoại', formatPhone(request.phone)],
      ...(request.email ? [['Email', request.email] as [string, string]] : []),
      ...(request.productSku ? [['Mã sản phẩm', request.productSku] as [string, string]] : []),
    ],
    button: {
      label: 'Mở trong trang quản trị',
      href: `${mailer.publicUrl}/admin/enquiries?status=open`,
    },
    signature: signatureOf(shop),
  }
  const bodies = { text: emailText(content), html: emailHtml(content) }
  const about = { kind: 'enquiry' as const, aboutId: request.id }
  await queueEmail(tx, mailer, { ...about, to, subject, ...bodies })
}
