import { isDiskFull, sqlState } from '../../../db/transaction.ts'
import { selectDatabaseBytes, selectNewestOrder } from '../operations.queries.ts'
import { type Check, NOT_KNOWN } from './check.ts'

/** Reading the figures takes some 10 ms; a database that needs so long is in trouble. */
const SLOW_MS = 1_500
const READ_ONLY = '25006'

/** Whether the database reads and takes the writes of an order. */
export const checkData: Check<'data'> = async ({ db, env }, { figures, tookMs, writeError }) => {
  const facts = { bytes: null, tookMs, isExternal: env.DATABASE_URL !== undefined }
  if (!figures) return { state: 'attention', reason: 'away', facts }
  const measured = { ...facts, bytes: await selectDatabaseBytes(db) }
  if (writeError !== undefined)
    return { state: 'attention', reason: writeReason(writeError), facts: measured }
  if (tookMs > SLOW_MS) return { state: 'attention', reason: 'slow', facts: measured }
  return { state: 'fine', reason: null, facts: measured }
}

function writeReason(error: unknown): 'disk_full' | 'read_only' | 'away' {
  if (isDiskFull(error)) return 'disk_full'
  return sqlState(error) === READ_ONLY ? 'read_only' : 'away'
}

/**
 * The newest order, and transfers that wait for a review. If the database takes no writes no order can be
 * placed; the check of the data has the problem.
 */
export const checkOrders: Check<'orders'> = async ({ db }, { figures, writeError }) => {
  if (!figures) return NOT_KNOWN
  const newest = await selectNewestOrder(db)
  const facts = {
    newestNumber: newest?.order_number ?? null,
    newestAt: newest?.placed_at.toISOString() ?? null,
    overdueTransfers: figures.overdueTransfers.count,
  }
  if (writeError !== undefined) return { state: 'unknown', reason: 'refused', facts }
  if (facts.overdueTransfers > 0) return { state: 'attention', reason: 'transfers_overdue', facts }
  return { state: 'fine', reason: null, facts }
}
