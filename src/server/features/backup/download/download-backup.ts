import { inTransaction } from '../../../db/transaction.ts'
import type { Limits } from '../../../limits/limits.ts'
import { recordEvent } from '../../audit/index.ts'
import { type Asker, confirmPassword } from '../confirm-password.ts'
import { explained } from '../explained.ts'
import { openPlace, type QueueingContext } from '../runs/backup-place.ts'
import { getRun } from '../runs/get-run.ts'
import { BackupRefused } from '../store/backup-errors.ts'
import { queueDownloadEmails } from './download-email.ts'
import { tarOfBackup } from './tar-stream.ts'

/**
 * A backup as one tar stream, without the shop's secret. It holds the data of all customers: the password is
 * asked for, the audit log notes who has it, and the admins get an email.
 * @throws {ShopError} validation_failed at `password`, rate_limited, backup_not_found, backup_refused
 */
export async function downloadBackup(
  { context, limits }: { context: QueueingContext; limits: Limits },
  by: Asker,
  { id, password }: { id: string; password: string },
) {
  const { db } = context
  const { currentUser } = by
  const { place } = await getRun(db, id)
  await confirmPassword({ db, limits }, by, { password, asked: `tải bản sao lưu ${id}` })
  return explained(async () => {
    const store = await openPlace(context, place)
    const manifest = await store.readManifest(id)
    if (manifest.tables.some(({ name }) => name === 'server_secret'))
      throw new BackupRefused(
        'Bản này do phiên bản cũ tạo, còn chứa khóa bí mật của cửa hàng nên không tải về được. Hãy bấm «Sao lưu ngay» rồi tải bản mới',
      )
    const { isEncrypted } = store
    await inTransaction(db, async tx => {
      const details = { isEncrypted, customers: manifest.totals.customers }
      await recordEvent(tx, currentUser, { action: 'downloaded', kind: 'backup', id, label: id, details })
      await queueDownloadEmails(tx, context, { by, takenAt: new Date(manifest.takenAt), isEncrypted })
    })
    return tarOfBackup(store, manifest)
  })
}
