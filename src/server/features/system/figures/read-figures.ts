import type { AppContext } from '../../../context/app-context.ts'
import { together } from '../../../db/pipelining.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { countJobs } from '../../../jobs/job-counts.queries.ts'
import { countUnsent } from '../../../mailer/email.queries.ts'
import { backupAges } from '../../backup/index.ts'
import { countByStatus, overdueProofs, refundsDue, waitingProofs } from '../../orders/index.ts'
import { countBrokenRules } from '../../stock/index.ts'
import { countStockAlerts } from '../../warehouse/index.ts'
import { cleanUpState } from '../system.service.ts'
import { countStandbys, limitStatements } from './figures.queries.ts'

/** The longest time of one statement, in ms. */
const STATEMENT_MS = 2_000

export type Figures = Awaited<ReturnType<typeof readFigures>>

/**
 * Reads the figures of the whole shop, on one connection. Each query reads sums that the shop keeps, rows
 * that are few, or stops counting at 10,000.
 */
export function readFigures(db: AppContext['db'], now = new Date()) {
  return inTransaction(db, async tx => {
    await limitStatements(tx, STATEMENT_MS)
    return together({
      standbys: countStandbys(tx),
      jobs: countJobs(tx),
      tasks: cleanUpState(tx),
      emails: countUnsent(tx),
      backups: backupAges(tx, now),
      alerts: countStockAlerts(tx),
      brokenRules: countBrokenRules(tx),
      orders: countByStatus(tx),
      transfers: waitingProofs(tx),
      overdueTransfers: overdueProofs(tx),
      refunds: refundsDue(tx),
    })
  })
}
