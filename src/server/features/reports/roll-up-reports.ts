import { reportPeriods } from '#contract/reports/report.periods.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { rollUpBuyers, rollUpSales } from './metrics.queries.ts'
import { periodOf } from './periods.ts'
import { moveSalePeriod } from './sale-periods.queries.ts'

/**
 * Rolls all that was written so far up into the sums of the reports, in steps that block no other work, and
 * moves the periods on to those that end today.
 */
export async function rollUpReports(db: Database, now = new Date()): Promise<void> {
  for (const days of reportPeriods) {
    await inTransaction(db, tx => moveSalePeriod(tx, days, periodOf(days, now).firstDay))
  }
  for (const foldDiacritics of [rollUpSales, rollUpBuyers])
    while ((await inTransaction(db, foldDiacritics)) > 0);
}
