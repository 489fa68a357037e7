import type { BackgroundTask, Freed } from '#contract/system/clean-up.tasks.ts'
import type { AppContext } from '../context/app-context.ts'
import { deleteOldIdempotencyKeys } from '../db/idempotency-keys.ts'
import { inTransaction } from '../db/transaction.ts'
import { afterChanges } from '../events/after-changes.ts'
import { deleteExpiredResets, deleteExpiredSessions, deleteUnusedDevices } from '../features/auth/index.ts'
import { deleteExpiredCarts } from '../features/cart/index.ts'
import { deleteOldViews } from '../features/catalogue/index.ts'
import { eraseUnusedPictures, removeOrphans } from '../features/files/index.ts'
import { deleteOldMovingIns } from '../features/moving-in/index.ts'
import { deleteOldOperations } from '../features/operations/index.ts'
import {
  cancelLongUnconfirmed,
  deleteOldOrigins,
  releaseExpiredHolds,
  rollUpOrderMetrics,
} from '../features/orders/index.ts'
import { eraseOutdatedProofs } from '../features/payments/index.ts'
import { deleteOldPrices } from '../features/promotions/index.ts'
import { rollUpReports } from '../features/reports/index.ts'
import { loadSettings } from '../features/settings/index.ts'
import { checkStockNightly, rollUpStockMetrics } from '../features/stock/index.ts'
import { recordCleanUp, recordFreed } from '../features/system/index.ts'
import { deleteOldHits } from '../limits/limits.queries.ts'
import { deleteOldEmails } from '../mailer/email.queries.ts'
import { queueUntried } from '../mailer/send-email.ts'
import { removeLeftUploads } from '../plugins/bounds/uploads.ts'

type Context = Pick<AppContext, 'db' | 'storages' | 'env' | 'jobs' | 'log' | 'secret' | 'orderEvents'>

/** Does a task. @returns the freed rows and bytes, if it frees some */
type Work = (context: Context) => Promise<Partial<Freed> | undefined>

/** A task that deletes rows. */
const deleting =
  (deleteRows: (db: AppContext['db']) => Promise<number>): Work =>
  async ({ db }) => ({ rows: await deleteRows(db) })

/** A task that frees nothing. */
const doing =
  (task: (context: Context) => Promise<unknown>): Work =>
  async context => {
    await task(context)
    return undefined
  }

const work: Record<BackgroundTask, Work> = {
  expired_holds: doing(({ db }) => releaseExpiredHolds(db)),
  order_metrics: doing(({ db }) => inTransaction(db, rollUpOrderMetrics)),
  reports: doing(({ db }) => rollUpReports(db)),
  stock_metrics: doing(({ db }) => rollUpStockMetrics(db)),
  sessions: deleting(deleteExpiredSessions),
  password_resets: deleting(deleteExpiredResets),
  devices: deleting(deleteUnusedDevices),
  carts: deleting(deleteExpiredCarts),
  product_views: deleting(deleteOldViews),
  price_history: deleting(deleteOldPrices),
  idempotency_keys: deleting(deleteOldIdempotencyKeys),
  rate_limits: deleting(deleteOldHits),
  order_origins: deleting(deleteOldOrigins),
  unconfirmed_orders: doing(context =>
    cancelLongUnconfirmed({ ...context, onChange: () => afterChanges(context, ['orders']) }),
  ),
  old_emails: deleting(deleteOldEmails),
  untried_emails: doing(queueUntried),
  left_uploads: removeLeftUploads,
  unused_pictures: eraseUnusedPictures,
  orphaned_files: removeOrphans,
  outdated_proofs: async context => {
    const { proofKeepDays } = (await loadSettings(context.db)).checkout
    const freed = await eraseOutdatedProofs(context, proofKeepDays)
    if (freed.files > 0) afterChanges(context, ['orders'])
    return freed
  },
  old_operations: deleting(deleteOldOperations),
  old_moving_ins: deleting(deleteOldMovingIns),
  stock_check: doing(({ db }) => checkStockNightly(db)),
}

/**
 * Does one background task and records whether it ended well and how much it has freed. @throws the error
 * of the task
 */
export async function runCleanUp(context: Context, task: BackgroundTask): Promise<void> {
  const { db } = context
  try {
    const freed = await work[task](context)
    await recordFreed(db, task, { rows: 0, files: 0, bytes: 0, ...freed })
  } catch (error) {
    await recordCleanUp(db, task, 'failure')
    throw error
  }
  await recordCleanUp(db, task, 'success')
}
