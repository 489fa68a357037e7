import { forgetOldRequests } from '../db/request-keys.ts'
import { inTransaction } from '../db/transaction.ts'
import { deleteOldEmails } from '../email/email.queries.ts'
import { mailerOf, shopAddress } from '../email/email.ts'
import { queueUntried, sendEmail } from '../email/send-email.ts'
import {
  deleteExpiredResets,
  deleteExpiredSessions,
  deleteUnusedDevices,
  sendResetLink,
} from '../features/accounts/index.ts'
import { deleteExpiredCarts } from '../features/cart/index.ts'
import { forgetOldViews } from '../features/catalogue/index.ts'
import { eraseUnusedPictures, makePictureCopies } from '../features/files/index.ts'
import {
  cancelLongUnconfirmed,
  foldFigures,
  forgetOldOrigins,
  releaseEndedHolds,
} from '../features/orders/index.ts'
import { eraseOutdatedProofs } from '../features/payments/index.ts'
import { foldReports } from '../features/reports/index.ts'
import { loadSettings } from '../features/settings/index.ts'
import { forgetOldHits } from '../plugins/limits.queries.ts'
import { removeLeftUploads } from '../plugins/uploads.ts'
import type { Shop } from '../shop.ts'
import type { JobHandlers } from './jobs.ts'

/** What each background job does. */
export function jobHandlers(shop: Pick<Shop, 'db' | 'storage' | 'env' | 'jobs' | 'secret'>): JobHandlers {
  const { db, storage, env, jobs, secret } = shop
  const mailer = mailerOf({ jobs, env })
  return {
    make_picture_copies: ({ fileId }) => makePictureCopies({ db, storage }, fileId),
    send_reset_link: ({ email }) => sendResetLink(db, mailer, email),
    send_email: async ({ emailId }) => {
      const { shop: sender } = await loadSettings(db)
      const address = shopAddress(mailer, sender)
      await sendEmail({ db, smtpUrl: env.SMTP_URL }, emailId, { name: sender.name, address })
    },
    release_holds: () => releaseEndedHolds(db),
    tidy_up: async () => {
      await inTransaction(db, foldFigures)
      await foldReports(db)
      await deleteExpiredSessions(db)
      await deleteExpiredResets(db)
      await deleteUnusedDevices(db)
      await deleteExpiredCarts(db)
      await forgetOldViews(db)
      await forgetOldRequests(db)
      await forgetOldHits(db)
      await forgetOldOrigins(db)
      await cancelLongUnconfirmed(db, { ...mailer, secret })
      await deleteOldEmails(db)
      await queueUntried({ db, jobs, smtpUrl: env.SMTP_URL })
      await removeLeftUploads()
      await eraseUnusedPictures({ db, storage })
      await eraseOutdatedProofs({ db, storage }, (await loadSettings(db)).order.proofKeepDays)
    },
  }
}
