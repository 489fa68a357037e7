import type { AppContext } from '../context/app-context.ts'
import type { Database } from '../db/database.ts'
import { sendResetLink } from '../features/auth/index.ts'
import { backupJobs } from '../features/backup/index.ts'
import { emailOfEnquiry } from '../features/enquiries/index.ts'
import { makePictureCopies } from '../features/files/index.ts'
import { fetchPictures, importMoved } from '../features/moving-in/index.ts'
import { watchShop } from '../features/operations/index.ts'
import { emailOfOrder, writeOrderEmails } from '../features/orders/index.ts'
import { loadSettings } from '../features/settings/index.ts'
import { workOnMigration } from '../features/storage-admin/index.ts'
import type { JobHandlers } from '../jobs/jobs.ts'
import { makeLimits } from '../limits/limits.ts'
import { mailerOf, shopAddress } from '../mailer/email.ts'
import { findMailServer, senderAddress } from '../mailer/mail-server.ts'
import { type ReplyTo, sendEmail } from '../mailer/send-email.ts'
import { runCleanUp } from './clean-up.ts'

/**
 * An email to the shop about a customer is answered to that customer's present address, every other one to
 * the shop.
 * @param answersTo the address for answers, if emails come from another one
 */
const replyTo =
  (db: Database, answersTo: string | undefined): ReplyTo =>
  async ({ kind, about_id: id }) => {
    if (id !== null && kind === 'new_order') return emailOfOrder(db, id)
    if (id !== null && kind === 'enquiry') return emailOfEnquiry(db, id)
    return answersTo
  }

/** The work of each background job. */
export function jobHandlers(
  context: Pick<
    AppContext,
    'db' | 'databaseUrl' | 'storages' | 'env' | 'jobs' | 'secret' | 'log' | 'orderEvents'
  >,
): JobHandlers {
  const { db, storages, env, jobs, secret } = context
  const limits = makeLimits(db, { enabled: env.RATE_LIMITS })
  const mailer = mailerOf({ jobs, env })
  return {
    make_picture_copies: ({ fileId }) => makePictureCopies({ db, storages }, fileId),
    send_reset_link: ({ email }) => sendResetLink(db, mailer, email),
    write_order_emails: job => writeOrderEmails({ db, mailer, secret, limits }, job),
    send_email: async ({ emailId }) => {
      const [{ shop: sender, emails }, server] = await Promise.all([
        loadSettings(db),
        findMailServer({ db, env }),
      ])
      const ownAddress = shopAddress(mailer, sender)
      const from = { name: sender.name, address: senderAddress(env, { server, ownAddress }) }
      const answersTo = emails.replyTo || ownAddress
      const replyToOf = replyTo(db, answersTo === from.address ? undefined : answersTo)
      await sendEmail({ db, server }, emailId, { from, replyToOf })
    },
    ...backupJobs(context),
    release_holds: () => runCleanUp(context, 'expired_holds'),
    migrate_files: () => workOnMigration(context),
    import_moved: async ({ movingInId }) => {
      await importMoved(db, movingInId)
      await jobs.enqueue('fetch_pictures', {})
    },
    fetch_pictures: () => fetchPictures(context),
    watch_shop: () => watchShop(context),
    clean_up: ({ task }) => runCleanUp(context, task),
  }
}
