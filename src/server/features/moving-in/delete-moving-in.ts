import { ShopError } from '#contract/kernel/errors.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { recordChange } from '../audit/index.ts'
import { deleteMovingInRow, lockMovingIn } from './moving-in.queries.ts'
import { subjectOf } from './subject.ts'

/** Deletes a moving-in with its files. The imported products stay. @throws moving_in_not_found, moving_in_busy */
export async function deleteMovingIn(db: Database, by: CurrentUser, id: string): Promise<void> {
  await inTransaction(db, async tx => {
    const record = await lockMovingIn(tx, id)
    if (!record) throw new ShopError('moving_in_not_found')
    if (record.state === 'importing') throw new ShopError('moving_in_busy')
    await deleteMovingInRow(tx, id)
    await recordChange(tx, by, { ...subjectOf(record), before: { files: 'đã xóa' } })
  })
}
