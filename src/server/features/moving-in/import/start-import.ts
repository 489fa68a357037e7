import { ShopError } from '#contract/kernel/errors.ts'
import type { MovingIn } from '#contract/moving-in/moving-in.shapes.ts'
import type { AppContext } from '../../../context/app-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { recordChange } from '../../audit/index.ts'
import { lockOpen } from '../lock-open.ts'
import { noteImporter } from '../moving-in.queries.ts'
import { getMovingIn } from '../moving-in.service.ts'
import { subjectOf } from '../subject.ts'

/**
 * Starts the import of the trial run, in the background.
 * @throws moving_in_not_found, moving_in_done; moving_in_unchecked if there is no
 *   trial run, or nothing to write
 */
export async function importMovingIn(
  { db, jobs }: Pick<AppContext, 'db' | 'jobs'>,
  by: CurrentUser,
  id: string,
): Promise<MovingIn> {
  await inTransaction(db, async tx => {
    const record = await lockOpen(tx, id)
    const counts = record.summary?.counts
    if (!counts || counts.created + counts.changed === 0) throw new ShopError('moving_in_unchecked')
    await noteImporter(tx, id, by)
    await recordChange(tx, by, { ...subjectOf(record), before: {}, after: { import: 'bắt đầu nhập' } })
    await jobs.enqueue('import_moved', { movingInId: id }, { tx })
  })
  return getMovingIn(db, id)
}
