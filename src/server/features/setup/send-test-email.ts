import { ShopError } from '#contract/kernel/errors.ts'
import type { AppContext } from '../../context/app-context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { uuidv7 } from '../../db/uuid.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { mailerOf, queueEmail } from '../../mailer/email.ts'
import { type EmailContent, emailHtml, emailText } from '../../mailer/email-content.ts'
import { canSendEmail, type MailServerParts } from '../../mailer/mail-server.ts'
import { recordEvent } from '../audit/index.ts'
import { loadSettings, signatureOf } from '../settings/index.ts'

type Parts = Pick<AppContext, 'db' | 'jobs'> & {
  env: MailServerParts['env'] & Pick<AppContext['env'], 'PUBLIC_URL' | 'ADMIN_EMAIL'>
}

/** Sends an email to the current admin. @throws no_mail_server */
export async function sendTestEmail(
  { db, jobs, env }: Parts,
  currentUser: CurrentUser,
): Promise<{ emailId: string; recipient: string }> {
  if (!(await canSendEmail({ db, env }))) throw new ShopError('no_mail_server')
  const emailId = uuidv7()
  await inTransaction(db, async tx => {
    const { shop } = await loadSettings(tx)
    const subject = `Thư thử của ${shop.name}`
    const content: EmailContent = {
      shopName: shop.name,
      title: subject,
      paragraphs: ['Bạn nhận được thư này: cửa hàng gửi thư được, khách sẽ nhận thư xác nhận đơn hàng.'],
      signature: signatureOf(shop),
    }
    const bodies = { text: emailText(content), html: emailHtml(content) }
    await queueEmail(tx, mailerOf({ jobs, env }), {
      id: emailId,
      kind: 'test',
      to: currentUser.email,
      subject,
      ...bodies,
    })
    await recordEvent(tx, currentUser, {
      action: 'created',
      kind: 'email',
      id: emailId,
      label: currentUser.email,
      details: { event: 'Gửi thư thử' },
    })
  })
  return { emailId, recipient: currentUser.email }
}
