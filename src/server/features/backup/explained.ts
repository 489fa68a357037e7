import { ShopError } from '#contract/kernel/errors.ts'
import { failureText } from './runs/failure-text.ts'
import { BackupBusy, BackupRefused, isUnusable } from './store/backup-errors.ts'

/** Turns failures that the owner can mend into a refusal that explains them. */
export async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BackupRefused || error instanceof BackupBusy || isUnusable(error))
      throw new ShopError('backup_refused', { message: failureText(error) })
    throw error
  }
}
