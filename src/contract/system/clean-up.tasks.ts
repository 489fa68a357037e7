/** What is removed or rolled up by itself, one job each. */
export const cleanUpTasks = [
  'order_metrics',
  'reports',
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
  'stock_check',
] as const
export type CleanUpTask = (typeof cleanUpTasks)[number]

/** What a task of the clean-up has freed: rows of the database, files and their bytes. */
export type Freed = { rows: number; files: number; bytes: number }
