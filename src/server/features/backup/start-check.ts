import { inTransaction } from '../../db/transaction.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { recordEvent } from '../audit/index.ts'
import { assertIdle } from './assert-idle.ts'
import type { QueueingContext } from './runs/backup-place.ts'
import { getRun } from './runs/get-run.ts'

/** Queues a check. @throws {ShopError} backup_not_found, backup_refused */
export async function startCheck(
  { db, jobs, databaseUrl }: QueueingContext,
  currentUser: CurrentUser,
  id: string,
): Promise<void> {
  await inTransaction(db, async tx => {
    await assertIdle(tx, databaseUrl)
    await getRun(tx, id)
    await recordEvent(tx, currentUser, {
      action: 'viewed',
      kind: 'backup',
      id,
      label: id,
      details: { check: true },
    })
    await jobs.enqueue('check_backup', { backupId: id }, { tx })
  })
}
