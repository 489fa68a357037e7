import { inTransaction } from '../../db/transaction.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { recordEvent } from '../audit/index.ts'
import { deleteRuns, selectRuns } from './backup.queries.ts'
import { explained } from './explained.ts'
import { type BackupContext, openPlace } from './runs/backup-place.ts'
import { getRun } from './runs/get-run.ts'
import { whileAlone } from './runs/run-backup.ts'
import { BackupRefused } from './store/backup-errors.ts'

/**
 * Deletes a backup. Its files go with the next sweep. @throws {ShopError} backup_not_found, backup_refused
 */
export async function deleteBackup(
  context: BackupContext,
  currentUser: CurrentUser,
  id: string,
): Promise<void> {
  const { db } = context
  await explained(() =>
    whileAlone(context, async () => {
      const run = await getRun(db, id)
      if (run.is_pinned) throw new BackupRefused('Bản này đang được ghim. Hãy bỏ ghim trước khi xóa')
      const newest = (await selectRuns(db)).find(({ check_result: result }) => result === 'restored')
      if (newest?.id === id) throw new BackupRefused('Đây là bản mới nhất đã kiểm chứng nên không xóa được')
      const store = await openPlace(context, run.place)
      await store.removeBackup(id)
      await inTransaction(db, async tx => {
        await deleteRuns(tx, [id])
        await recordEvent(tx, currentUser, { action: 'deleted', kind: 'backup', id, label: id, details: {} })
      })
    }),
  )
}
