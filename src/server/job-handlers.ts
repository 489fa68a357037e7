import type { AppContext } from './app-context.ts'
import { deleteOldIdempotencyKeys } from './db/idempotency-keys.ts'
import { inTransaction } from './db/transaction.ts'
import { deleteOldEmails } from './email/email.queries.ts'
import { mailerOf, shopAddress } from './email/email.ts'
import { queueUntried, sendEmail } from './email/send-email.ts'
import {
  deleteExpiredResets,
  deleteExpiredSessions,
  deleteUnusedDevices,
  sendResetLink,
} from './features/auth/index.ts'
import { deleteExpiredCarts } from './features/cart/index.ts'
import { deleteOldViews } from './features/catalogue/index.ts'
import { eraseUnusedPictures, makePictureCopies } from './features/files/index.ts'
import {
  cancelLongUnconfirmed,
  deleteOldOrigins,
  releaseExpiredHolds,
  rollUpOrderMetrics,
} from './features/orders/index.ts'
import { eraseOutdatedProofs } from './features/payments/index.ts'
import { rollUpReports } from './features/reports/index.ts'
import { loadSettings } from './features/settings/index.ts'
import type { JobHandlers } from './jobs/jobs.ts'
import { deleteOldHits } from './limits/limits.queries.ts'
import { removeLeftUploads } from './plugins/limits/uploads.ts'

/** What each background job does. */
export function jobHandlers(
  context: Pick<AppContext, 'db' | 'storage' | 'env' | 'jobs' | 'secret'>,
): JobHandlers {
  const { db, storage, env, jobs, secret } = context
  const mailer = mailerOf({ jobs, env })
  return {
    make_picture_copies: ({ fileId }) => makePictureCopies({ db, storage }, fileId),
    send_reset_link: ({ email }) => sendResetLink(db, mailer, email),
    send_email: async ({ emailId }) => {
      const { shop: sender } = await loadSettings(db)
      const address = shopAddress(mailer, sender) ?? env.ADMIN_EMAIL
      await sendEmail({ db, smtpUrl: env.SMTP_URL }, emailId, { name: sender.name, address })
    },
    release_holds: () => releaseExpiredHolds(db),
    clean_up: async () => {
      await inTransaction(db, rollUpOrderMetrics)
      await rollUpReports(db)
      await deleteExpiredSessions(db)
      await deleteExpiredResets(db)
      await deleteUnusedDevices(db)
      await deleteExpiredCarts(db)
      await deleteOldViews(db)
      await deleteOldIdempotencyKeys(db)
      await deleteOldHits(db)
      await deleteOldOrigins(db)
      await cancelLongUnconfirmed(db, { ...mailer, secret })
      await deleteOldEmails(db)
      await queueUntried({ db, jobs, smtpUrl: env.SMTP_URL })
      await removeLeftUploads()
      await eraseUnusedPictures({ db, storage })
      await eraseOutdatedProofs({ db, storage }, (await loadSettings(db)).order.proofKeepDays)
    },
  }
}
