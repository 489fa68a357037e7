import { inTransaction } from '../../db/transaction.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { recordEvent } from '../audit/index.ts'
import { assertIdle } from './assert-idle.ts'
import type { QueueingContext } from './runs/backup-place.ts'

/** Queues a backup, with its audit entry. @throws {ShopError} backup_refused */
export async function startBackup(
  { db, jobs, databaseUrl }: QueueingContext,
  currentUser: CurrentUser,
): Promise<void> {
  await inTransaction(db, async tx => {
    await assertIdle(tx, databaseUrl)
    await recordEvent(tx, currentUser, {
      action: 'created',
      kind: 'backup',
      id: 'manual',
      label: 'Sao lưu ngay',
      details: {},
    })
    await jobs.enqueue('backup', { actorName: currentUser.name }, { tx })
  })
}
