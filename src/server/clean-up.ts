import type { CleanUpTask } from '#contract/system/clean-up.tasks.ts'
import type { AppContext } from './app-context.ts'
import { deleteOldIdempotencyKeys } from './db/idempotency-keys.ts'
import { inTransaction } from './db/transaction.ts'
import { deleteOldEmails } from './email/email.queries.ts'
import { queueUntried } from './email/send-email.ts'
import { deleteExpiredResets, deleteExpiredSessions, deleteUnusedDevices } from './features/auth/index.ts'
import { deleteExpiredCarts } from './features/cart/index.ts'
import { deleteOldViews } from './features/catalogue/index.ts'
import { eraseUnusedPictures } from './features/files/index.ts'
import { cancelLongUnconfirmed, deleteOldOrigins, rollUpOrderMetrics } from './features/orders/index.ts'
import { eraseOutdatedProofs } from './features/payments/index.ts'
import { rollUpReports } from './features/reports/index.ts'
import { loadSettings } from './features/settings/index.ts'
import { checkStockNightly } from './features/stock/index.ts'
import { recordCleanUp } from './features/system/index.ts'
import { deleteOldHits } from './limits/limits.queries.ts'
import { removeLeftUploads } from './plugins/limits/uploads.ts'

type Context = Pick<AppContext, 'db' | 'storages' | 'env' | 'jobs' | 'secret'>

const work: Record<CleanUpTask, (context: Context) => Promise<unknown>> = {
  order_metrics: ({ db }) => inTransaction(db, rollUpOrderMetrics),
  reports: ({ db }) => rollUpReports(db),
  sessions: ({ db }) => deleteExpiredSessions(db),
  password_resets: ({ db }) => deleteExpiredResets(db),
  devices: ({ db }) => deleteUnusedDevices(db),
  carts: ({ db }) => deleteExpiredCarts(db),
  product_views: ({ db }) => deleteOldViews(db),
  idempotency_keys: ({ db }) => deleteOldIdempotencyKeys(db),
  rate_limits: ({ db }) => deleteOldHits(db),
  order_origins: ({ db }) => deleteOldOrigins(db),
  unconfirmed_orders: ({ db, jobs }) => cancelLongUnconfirmed(db, jobs),
  old_emails: ({ db }) => deleteOldEmails(db),
  untried_emails: ({ db, jobs, env }) => queueUntried({ db, jobs, smtpUrl: env.SMTP_URL }),
  left_uploads: () => removeLeftUploads(),
  unused_pictures: ({ db, storages }) => eraseUnusedPictures({ db, storages }),
  outdated_proofs: async ({ db, storages }) =>
    eraseOutdatedProofs({ db, storages }, (await loadSettings(db)).checkout.proofKeepDays),
  stock_check: ({ db }) => checkStockNightly(db),
}

/** Does one task of the clean-up and records whether it ended well. @throws what the task throws */
export async function runCleanUp(context: Context, task: CleanUpTask): Promise<void> {
  try {
    await work[task](context)
  } catch (error) {
    await recordCleanUp(context.db, task, 'failure')
    throw error
  }
  await recordCleanUp(context.db, task, 'success')
}
