import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { foldBuyers, foldSales } from './figures.queries.ts'

/** Folds all that was written so far into the sums of the reports, in steps that hold nobody up. */
export async function foldReports(db: Database): Promise<void> {
  for (const fold of [foldSales, foldBuyers]) while ((await inTransaction(db, fold)) > 0);
}
