import type { Tx } from '../db/transaction.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { insertEmail, type NewEmail } from './email.queries.ts'

export type { NewEmail }

/** What use cases need to tell people something: the queue, and the shop's address for links. */
export type Mailer = { jobs: JobQueue; publicUrl: string }

/**
 * Writes an email and its job in the transaction of what it tells of: it goes out exactly when that is kept.
 * @returns the email's id
 */
export async function queueEmail(tx: Tx, mailer: Mailer, emailMessage: NewEmail): Promise<string> {
  const emailId = await insertEmail(tx, emailMessage)
  await mailer.jobs.enqueue('send_email', { emailId }, { tx })
  return emailId
}
