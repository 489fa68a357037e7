import { createTransport } from 'nodemailer'
import type { Database } from '../db/database.ts'
import { queueSettings } from '../jobs/jobs.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { claimMail, isUnsent, noteAttempt, selectUntried } from './mail.queries.ts'

const TIMEOUT_MS = 20_000

/** A job that takes longer counts as lost, and its claim with it. */
const CLAIM_SECONDS = queueSettings.send_mail.expireInSeconds

/** Mails that one round of the job queues again at most. */
const BATCH = 200

/**
 * Queues mails that a worker without a mail server has left alone, where this one has a mail server. Done twice a mail
 * still goes out once.
 */
export async function queueUntried({
  db,
  jobs,
  smtpUrl,
}: {
  db: Database
  jobs: JobQueue
  smtpUrl: string | undefined
}): Promise<void> {
  if (!smtpUrl) return
  for (const mailId of await selectUntried(db, BATCH)) await jobs.enqueue('send_mail', { mailId })
}

/**
 * Hands a mail to the mail server; without one it stays in the outbox. Sent mails are left alone, so that the job may
 * be done again; one that another job is just handing over is that job's.
 * @param from the shop's name and address
 * @throws where the mail server does not take it: the reason is kept beside the mail; and where another job has it, so
 *   that the queue looks again whether that one has sent it
 */
export async function sendMail(
  { db, smtpUrl }: { db: Database; smtpUrl: string | undefined },
  mailId: string,
  from: { name: string; address: string },
): Promise<void> {
  if (!smtpUrl) return
  const mail = await claimMail(db, mailId, CLAIM_SECONDS)
  if (!mail) {
    if (await isUnsent(db, mailId)) throw new Error(`Mail ${mailId} is being handed over by another job`)
    return
  }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  try {
    await transport.sendMail({
      from,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
    })
  } catch (error) {
    await noteAttempt(db, mailId, error instanceof Error ? error.message : String(error))
    throw error
  } finally {
    transport.close()
  }
  await noteAttempt(db, mailId, null)
}
