import type { Database } from '../db/database.ts'
import { queueSettings } from '../jobs/jobs.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { asStep } from '../kernel/steps/steps.ts'
import { claimEmail, isUnsent, noteAttempt, selectRefused, selectUntried } from './email.queries.ts'
import { canSendEmail, type MailServer, type MailServerParts, type SmtpOptions } from './mail-server.ts'

/** How long a mail server may be silent, in ms. */
const TIMEOUT_MS = 20_000

/** The address that answers an email: the person whom an email to the shop is about. */
export type ReplyTo = (email: { kind: string; about_id: string | null }) => Promise<string | undefined>

/** A job that takes longer counts as lost, and its claim with it. */
const CLAIM_SECONDS = queueSettings.send_email.expireInSeconds

/** Emails that one round of the job queues again at most. */
const BATCH = 200

/**
 * Queues emails that a worker without a mail server has left alone, if this one has a mail server. Done
 * twice an email still goes out once.
 */
export async function queueUntried({ db, jobs, env }: MailServerParts & { jobs: JobQueue }): Promise<void> {
  if (!(await canSendEmail({ db, env }))) return
  for (const emailId of await selectUntried(db, BATCH)) await jobs.enqueue('send_email', { emailId })
}

/** Queues the refused emails of the last day once more: the mail server works again. */
export async function queueRefused({ db, jobs }: { db: Database; jobs: JobQueue }): Promise<void> {
  for (const emailId of await selectRefused(db, BATCH)) await jobs.enqueue('send_email', { emailId })
}

/** Signs in at a mail server and sends nothing. @throws the reason of nodemailer */
export async function tryMailServer(smtp: SmtpOptions, silenceMs: number): Promise<void> {
  const transport = await openTransport(smtp, silenceMs)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/**
 * Hands an email to the mail server; without one it stays in the outbox. Sent emails are left alone, so that
 * the job may be done again; one that another job is just handing over is that job's.
 * @param options.from the shop's name and address
 * @param options.replyToOf the address for answers, if not the shop's
 * @throws if the mail server does not take it: the reason is kept only with the email; and if another job
 *   has it, so that the queue looks again whether that one has sent it
 */
export async function sendEmail(
  { db, server }: { db: Database; server: MailServer | undefined },
  emailId: string,
  { from, replyToOf }: { from: { name: string; address: string }; replyToOf: ReplyTo },
): Promise<void> {
  if (!server) return
  const emailMessage = await claimEmail(db, emailId, CLAIM_SECONDS)
  if (!emailMessage) {
    if (await isUnsent(db, emailId)) throw new Error(`Email ${emailId} is being sent by another job`)
    return
  }
  const transport = await openTransport(server.smtp, TIMEOUT_MS)
  try {
    const content = {
      from,
      to: emailMessage.recipient,
      replyTo: await replyToOf(emailMessage),
      // no holiday answer comes back (RFC 3834)
      headers: { 'Auto-Submitted': 'auto-generated' },
      subject: emailMessage.subject,
      text: emailMessage.text_body,
      html: emailMessage.html_body,
    }
    await asStep({ kind: 'mail' }, () => transport.sendMail(content))
  } catch (error) {
    await noteAttempt(db, emailId, error instanceof Error ? error.message : String(error))
    // the queue and the log keep it longer than an erasure may: the reason often repeats the address
    const { responseCode, code = 'no code' } = error as { responseCode?: number; code?: string }
    throw new Error(`The mail server did not take email ${emailId} (${responseCode ?? code})`)
  } finally {
    transport.close()
  }
  await noteAttempt(db, emailId, null)
}

/** Opens the way to a mail server. @param silenceMs after which it is given up */
export async function openTransport(smtp: SmtpOptions, silenceMs: number) {
  // loaded if a mail server is set: it is much of a start
  const { createTransport } = await import('nodemailer')
  return createTransport({
    ...smtp,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
  })
}
