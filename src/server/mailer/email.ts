import type { Tx } from '../db/transaction.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { Env } from '../kernel/env.ts'
import { DEFAULT_ADMIN_EMAIL } from '../kernel/settings/declaration.ts'
import { insertEmail, type NewEmail } from './email.queries.ts'

export type { NewEmail }

/**
 * The parts that use cases need to send emails: the queue, the shop's address for links, the admin's
 * address if it was given.
 */
export type Mailer = { jobs: JobQueue; publicUrl: string; adminEmail: string | undefined }

/** The mailer of a running shop. */
export function mailerOf({
  jobs,
  env,
}: {
  jobs: JobQueue
  env: Pick<Env, 'PUBLIC_URL' | 'ADMIN_EMAIL'>
}): Mailer {
  const adminEmail = env.ADMIN_EMAIL === DEFAULT_ADMIN_EMAIL ? undefined : env.ADMIN_EMAIL
  return { jobs, publicUrl: env.PUBLIC_URL, adminEmail }
}

/** The shop's own email address: the one of the settings, the admin's while they name none, or neither. */
export function shopAddress(
  { adminEmail }: Pick<Mailer, 'adminEmail'>,
  shop: { email: string },
): string | undefined {
  return shop.email || adminEmail
}

/**
 * Writes an email and its job in the transaction of the reported change: it goes out exactly when that is
 * committed. An email with an id is written once.
 */
export async function queueEmail(tx: Tx, mailer: Mailer, emailMessage: NewEmail): Promise<void> {
  const emailId = await insertEmail(tx, emailMessage)
  if (emailId) await mailer.jobs.enqueue('send_email', { emailId }, { tx })
}
