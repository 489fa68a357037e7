import { isBackupLocked } from '../../db/snapshot/lock.ts'
import type { Tx } from '../../db/transaction.ts'
import type { JobName } from '../../jobs/jobs.ts'
import { isAnyWaiting } from '../../jobs/queue.ts'
import { lockQueuedWork } from './backup.queries.ts'
import { explained } from './explained.ts'
import { BackupBusy } from './store/backup-errors.ts'

const WORK: JobName[] = ['backup', 'check_backup', 'restore_backup']

/**
 * Refuses to queue a backup, a check or a restore while another is under way or waits: two restores in a row
 * would take away the orders between them, and a job queued while another runs would fail later, unseen.
 * @throws {ShopError} backup_refused
 */
export function assertIdle(tx: Tx, databaseUrl: string): Promise<void> {
  return explained(async () => {
    await lockQueuedWork(tx)
    if ((await isAnyWaiting(tx, WORK)) || (await isBackupLocked(databaseUrl)))
      throw new BackupBusy('Another backup, check or restore is under way or waits')
  })
}
