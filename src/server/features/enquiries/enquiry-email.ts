import { formatPhone } from '#contract/phone.ts'
import type { Tx } from '../../db/transaction.ts'
import { type Mailer, queueEmail } from '../../email/email.ts'
import { type EmailContent, emailHtml, emailText } from '../../email/email-content.ts'
import { loadSettings, signatureOf } from '../settings/index.ts'
import type { NewEnquiry } from './enquiries.queries.ts'

/**
 * Tells the shop of an enquiry, in the transaction that keeps it. A shop without an address of its own finds it in
 * the back office.
 */
export async function queueEnquiryEmail(
  tx: Tx,
  mailer: Mailer,
  request: NewEnquiry & { id: string },
): Promise<void> {
  const { shop } = await loadSettings(tx)
  if (shop.email === '') return
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
  await queueEmail(tx, mailer, { ...about, to: shop.email, subject, ...bodies })
}
