import { inTransaction } from '../../db/transaction.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { recordChange } from '../audit/index.ts'
import { setPinned } from './backup.queries.ts'
import { explained } from './explained.ts'
import { type BackupContext, openPlace } from './runs/backup-place.ts'
import { getRun } from './runs/get-run.ts'
import { readState, writeState } from './runs/prove-backup.ts'

/** Pins a backup, or takes that back. @throws {ShopError} backup_not_found, backup_refused */
export async function pinBackup(
  context: BackupContext,
  currentUser: CurrentUser,
  { id, isPinned }: { id: string; isPinned: boolean },
): Promise<void> {
  const run = await getRun(context.db, id)
  const store = await explained(() => openPlace(context, run.place))
  await inTransaction(context.db, async tx => {
    await setPinned(tx, id, isPinned)
    await recordChange(tx, currentUser, {
      kind: 'backup',
      id,
      label: id,
      before: { isPinned: run.is_pinned },
      after: { isPinned },
    })
  })
  // after the row, by which a check that ends now writes the same state
  await explained(async () => writeState(store, id, { ...(await readState(store, id)), isPinned }))
}
