/** The tasks of the clean-up and roll-up, every five minutes, one job each. */
export const cleanUpTasks = [
  'order_metrics',
  'reports',
  'stock_metrics',
  'sessions',
  'password_resets',
  'devices',
  'carts',
  'product_views',
  'price_history',
  'idempotency_keys',
  'rate_limits',
  'order_origins',
  'unconfirmed_orders',
  'old_emails',
  'untried_emails',
  'left_uploads',
  'unused_pictures',
  'orphaned_files',
  'outdated_proofs',
  'old_operations',
  'old_moving_ins',
  'stock_check',
] as const
export type CleanUpTask = (typeof cleanUpTasks)[number]

/**
 * Tasks with a record of their last success: the clean-up, and the end of checkout holds, which has its own
 * job each minute.
 */
export const backgroundTasks = ['expired_holds', ...cleanUpTasks] as const
export type BackgroundTask = (typeof backgroundTasks)[number]

/**
 * Minutes after its last success from which a task is overdue. Nobody can buy the pieces of an expired hold.
 */
export function overdueAfterMinutes(task: BackgroundTask): number {
  return task === 'expired_holds' ? 10 : 30
}

/** The rows of the database, files and bytes that a task of the clean-up has freed. */
export type Freed = { rows: number; files: number; bytes: number }
