import type { Tx } from '../db/transaction.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { insertMail, type NewMail } from './mail.queries.ts'

export type { NewMail }

/** What use cases need to tell people something: the queue, and the shop's address for links. */
export type Post = { jobs: JobQueue; publicUrl: string }

/**
 * Writes a mail and its job in the transaction of what it tells of: it goes out exactly when that is kept.
 * @returns the mail's id
 */
export async function queueMail(tx: Tx, post: Post, mail: NewMail): Promise<string> {
  const mailId = await insertMail(tx, mail)
  await post.jobs.enqueue('send_mail', { mailId }, { tx })
  return mailId
}
