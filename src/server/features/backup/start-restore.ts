import { fieldError } from '#contract/kernel/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Limits } from '../../limits/limits.ts'
import { recordEvent } from '../audit/index.ts'
import { loadSettings } from '../settings/index.ts'
import { assertIdle } from './assert-idle.ts'
import { type Asker, confirmPassword } from './confirm-password.ts'
import { explained } from './explained.ts'
import { openPlace, type QueueingContext } from './runs/backup-place.ts'
import { UNSIGNED } from './runs/failure-text.ts'
import { getRun } from './runs/get-run.ts'

/**
 * Queues a restore, once the shop's name and the password are right. A wrong password is in the audit log.
 * @throws {ShopError} validation_failed at `shopName`, `password`, or `acceptsUnsigned` if this shop has not
 *   signed the backup; rate_limited, backup_not_found, backup_refused
 */
export async function startRestore(
  { context, limits }: { context: QueueingContext; limits: Limits },
  by: Asker,
  {
    id,
    shopName,
    password,
    acceptsUnsigned = false,
  }: { id: string; shopName: string; password: string; acceptsUnsigned?: boolean | undefined },
): Promise<void> {
  const { db, jobs, databaseUrl } = context
  const { currentUser } = by
  const run = await getRun(db, id)
  const { shop } = await loadSettings(db)
  if (shopName !== shop.name) throw fieldError('shopName', 'incorrect', `Hãy gõ đúng «${shop.name}»`)
  await confirmPassword({ db, limits }, by, { password, asked: `khôi phục bản sao lưu ${id}` })
  const { signer } = await explained(async () => (await openPlace(context, run.place)).readSigned(id))
  if (signer !== 'own' && !acceptsUnsigned)
    throw fieldError(
      'acceptsUnsigned',
      'required',
      `${UNSIGNED[signer]}. Hãy xác nhận bạn biết bản này từ đâu`,
    )
  await inTransaction(db, async tx => {
    await assertIdle(tx, databaseUrl)
    await recordEvent(tx, currentUser, {
      action: 'restore_requested',
      kind: 'backup',
      id,
      label: id,
      details: {},
    })
    await jobs.enqueue(
      'restore_backup',
      { backupId: id, actorName: currentUser.name, acceptsUnsigned },
      { tx },
    )
  })
}
