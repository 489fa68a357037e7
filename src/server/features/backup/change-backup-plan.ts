import type { VersionedPlan } from '#contract/backup/backup.shapes.ts'
import { fieldError, ShopError } from '#contract/kernel/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { recordChange } from '../audit/index.ts'
import { selectPlan, upsertPlan } from './backup.queries.ts'
import { type BackupContext, openPlace } from './runs/backup-place.ts'
import { failureText } from './runs/failure-text.ts'

/**
 * Saves the plan over the version that it names.
 * @throws {ShopError} validation_failed at `place` if backups can't be kept there; conflict with the
 *   present plan, if another version was saved
 */
export async function changeBackupPlan(
  context: BackupContext,
  currentUser: CurrentUser,
  sent: VersionedPlan,
): Promise<VersionedPlan> {
  await openPlace(context, sent.place).catch(error => {
    throw fieldError('place', 'invalid', failureText(error))
  })
  const isSaved = await inTransaction(context.db, async tx => {
    const { version: _before, ...before } = (await selectPlan(tx)).plan
    const { version: _sent, ...after } = sent
    if (!(await upsertPlan(tx, sent))) return false
    await recordChange(tx, currentUser, { kind: 'backup', id: 'plan', label: 'Lịch sao lưu', before, after })
    return true
  })
  if (isSaved) return { ...sent, version: sent.version + 1 }
  throw new ShopError('conflict', {
    message: 'Lịch sao lưu vừa được người khác lưu. Vui lòng xem lại trước khi lưu',
    data: (await selectPlan(context.db)).plan,
  })
}
