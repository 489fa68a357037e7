import type { StorageKind } from '#contract/storage/storage-kinds.ts'
import type { Snapshot } from '../../../db/snapshot/snapshot.ts'
import { RECOVERABLE_JOBS } from '../../../jobs/jobs.ts'
import type { JobEntry, Totals } from '../store/manifest.ts'

/** The figures that a person can compare with the shop; files are counted as they are read. */
export async function readTotals(
  snapshot: Pick<Snapshot, 'query'>,
): Promise<Omit<Totals, 'files' | 'fileBytes'>> {
  const [row] = await snapshot.query<{
    orders: number
    ordersDong: number
    lastOrderNumber: string | null
    products: number
    customers: number
  }>(`SELECT (SELECT count(*)::float8 FROM orders) AS orders,
             (SELECT coalesce(sum(total_dong), 0)::float8 FROM orders) AS "ordersDong",
             (SELECT order_number FROM orders ORDER BY placed_at DESC, id DESC LIMIT 1) AS "lastOrderNumber",
             (SELECT count(*)::float8 FROM product) AS products,
             (SELECT count(*)::float8 FROM users WHERE role = 'customer') AS customers`)
  if (!row) throw new Error('The database has no totals')
  return row
}

/**
 * The moment up to which a database has noted that its log is archived; it has orders, too. Undefined before
 * the first.
 */
export async function readArchivedTo(snapshot: Pick<Snapshot, 'query'>): Promise<Date | undefined> {
  const [row] = await snapshot.query<{ at: Date | null }>(
    'SELECT shipped_at AS at, (SELECT count(*)::float8 FROM orders) AS orders FROM backups.log_archive',
  )
  return row?.at ?? undefined
}

/** The storage of each file, by its key. */
export async function readFileRows(snapshot: Pick<Snapshot, 'query'>): Promise<Map<string, StorageKind>> {
  const rows = await snapshot.query<{ key: string; storage: StorageKind }>(
    'SELECT storage_key AS key, storage FROM file',
  )
  return new Map(rows.map(({ key, storage }) => [key, storage]))
}

/** Pending jobs with work that nothing else would start again. */
export async function readPendingJobs(snapshot: Pick<Snapshot, 'query'>): Promise<JobEntry[]> {
  const [queue] = await snapshot.query<{ exists: boolean }>(
    `SELECT to_regclass('pgboss.job') IS NOT NULL AS exists`,
  )
  if (!queue?.exists) return []
  const names = RECOVERABLE_JOBS.map(name => `'${name}'`).join(', ')
  return snapshot.query<JobEntry>(
    `SELECT name, data FROM pgboss.job
      WHERE name IN (${names}) AND state IN ('created', 'retry', 'active') ORDER BY created_on, id`,
  )
}
