import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { rollUpMetrics } from './metrics.queries.ts'

/** Rolls all that was written so far up into the sums of the inventory, in steps that block no other work. */
export async function rollUpStockMetrics(db: Database): Promise<void> {
  while ((await inTransaction(db, rollUpMetrics)) > 0);
}
