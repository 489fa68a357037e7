import { ShopError } from '#contract/kernel/errors.ts'
import type { StorageKind } from '#contract/storage/storage-kinds.ts'
import type { AppContext } from '../../context/app-context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { ownsBucket, tryWriting } from '../../storage/bucket-owner.ts'
import { saveChoice } from '../../storage/storage.queries.ts'
import { recordChange } from '../audit/index.ts'
import { reasonOf } from './unavailable.ts'

/**
 * Chooses the storage of new files, after a trial that they can be written to it. Existing files stay in
 * their storage. Choosing the present storage changes nothing.
 * @throws storage_not_configured, storage_unavailable
 */
export async function switchStorage(
  { db, storages, log }: Pick<AppContext, 'db' | 'storages' | 'log'>,
  currentUser: CurrentUser,
  to: StorageKind,
): Promise<void> {
  const storage = storages.connected.get(to)
  if (!storage)
    throw new ShopError('storage_not_configured', {
      message: 'Không thể chuyển đổi storage: máy chủ chưa có cấu hình S3',
    })
  try {
    // not the check of health, which answers for some seconds: the key may have been mended since
    if (to === 'local') await storage.check()
    else {
      await tryWriting(storage)
      // claims a bucket that is nobody's; one of another database stays its own
      await ownsBucket(db, storage)
    }
  } catch (error) {
    log.warn({ err: error, storage: to }, 'A storage that was chosen can not be used')
    throw new ShopError('storage_unavailable', {
      message: `Không thể chuyển đổi storage: ${reasonOf(error)}`,
    })
  }
  await inTransaction(db, async tx => {
    const before = await saveChoice(tx, { storage: to, by: currentUser.id })
    await recordChange(tx, currentUser, {
      kind: 'storage',
      id: 'current',
      label: 'Nơi lưu tệp mới',
      before: { storageType: before },
      after: { storageType: to },
    })
  })
}
