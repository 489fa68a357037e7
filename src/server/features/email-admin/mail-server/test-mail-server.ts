import type { TypedMailServer } from '#contract/emails/mail-server.calls.ts'
import type { TestStep } from '#contract/emails/mail-server.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { mailerOf, shopAddress } from '../../../mailer/email.ts'
import { emailHtml, emailText } from '../../../mailer/email-content.ts'
import { failedStep } from '../../../mailer/failed-step.ts'
import { selectMailServer } from '../../../mailer/mail-server.queries.ts'
import {
  boundOf,
  findMailServer,
  type MailServer,
  senderAddress,
  smtpOf,
} from '../../../mailer/mail-server.ts'
import { unseal } from '../../../mailer/seal.ts'
import { openTransport } from '../../../mailer/send-email.ts'
import { recordEvent } from '../../audit/index.ts'
import { loadSettings, signatureOf } from '../../settings/index.ts'
import { type EditParts, keptPassword } from './edit-mail-server.ts'

/**
 * How long the server may be silent, and how long all of it may take, in ms: screens give a call ten seconds.
 */
const SILENCE_MS = 4_000
const PATIENCE_MS = 9_000
/** The longest reason that is passed on. */
const MAX_REASON = 300

type Outcome = { failedAt: TestStep | null; reason: string | null; tookMs: number }

/**
 * Hands a test email to a mail server: to the typed one, before it is saved, or to the present one.
 * @throws no_mail_server without either, validation_failed at `server.password` if a typed one has none
 */
export async function testMailServer(
  { db, env, jobs }: EditParts,
  currentUser: CurrentUser,
  { to, server: typed }: { to: string; server: TypedMailServer | null },
): Promise<Outcome> {
  const server = typed ? await ofTyped({ db, env, jobs }, typed) : await findMailServer({ db, env })
  if (!server) throw new ShopError('no_mail_server')
  const { shop } = await loadSettings(db)
  const ownAddress = shopAddress(mailerOf({ jobs, env }), shop)
  const subject = `Thư thử của ${shop.name}`
  const content = {
    shopName: shop.name,
    title: subject,
    paragraphs: ['Bạn nhận được thư này: cửa hàng gửi thư được, khách sẽ nhận thư xác nhận đơn hàng.'],
    signature: signatureOf(shop),
  }
  const outcome = await tryToSend(server, {
    from: { name: shop.name, address: senderAddress(env, { server, ownAddress }) },
    to,
    subject,
    text: emailText(content),
    html: emailHtml(content),
  })
  await recordEvent(db, currentUser, {
    action: 'created',
    kind: 'email',
    id: 'mail-server',
    label: to,
    details: { event: 'Gửi thư thử' },
  })
  return outcome
}

/** A typed server with its password, typed or saved. */
async function ofTyped({ db, env }: EditParts, typed: TypedMailServer): Promise<MailServer> {
  let { password } = typed
  if (password === '') {
    const sealed = await keptPassword(env, await selectMailServer(db), typed)
    if (sealed) password = (await unseal(env, sealed, boundOf(typed))) ?? ''
  }
  return { smtp: smtpOf({ ...typed, password }), fromAddress: typed.fromAddress, username: typed.username }
}

type Message = {
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
}

async function tryToSend(server: MailServer, message: Message): Promise<Outcome> {
  const startedAt = performance.now()
  const transport = await openTransport(server.smtp, SILENCE_MS)
  const { promise: overdue, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('No answer in time')), PATIENCE_MS)
  const took = () => Math.round(performance.now() - startedAt)
  try {
    await Promise.race([transport.sendMail(message), overdue])
    return { failedAt: null, reason: null, tookMs: took() }
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON)
    return { failedAt: failedStep(error), reason, tookMs: took() }
  } finally {
    clearTimeout(timer)
    transport.close()
  }
}
