import type { AppContext } from '../../../context/app-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { recordChange } from '../../audit/index.ts'
import { subjectOf } from '../subject.ts'
import { lockImported } from './lock-imported.ts'
import { MOST_PICTURES } from './plan-pictures.ts'
import { retryFailed } from './state.queries.ts'

/**
 * Has failed pictures fetched again, in the background. @returns how many
 * @throws moving_in_not_found, moving_in_not_imported
 */
export async function retryMovingInPictures(
  { db, jobs }: Pick<AppContext, 'db' | 'jobs'>,
  by: CurrentUser,
  id: string,
): Promise<number> {
  return inTransaction(db, async tx => {
    const record = await lockImported(tx, id)
    const waiting = await retryFailed(tx, id, MOST_PICTURES)
    if (waiting === 0) return 0
    await recordChange(tx, by, { ...subjectOf(record), before: {}, after: { pictures: 'tải lại ảnh lỗi' } })
    await jobs.enqueue('fetch_pictures', {}, { tx })
    return waiting
  })
}
