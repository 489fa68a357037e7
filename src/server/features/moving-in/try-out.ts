import { ShopError } from '#contract/kernel/errors.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { gatherRows } from './gather-rows.ts'
import { FALLBACK_CATEGORY } from './map/questions.ts'
import { findMovingIn, lockMovingIn, selectTables, writeTrial } from './moving-in.queries.ts'
import { runTrial } from './trial.ts'

/** Makes the trial run and keeps it. @throws validation_failed if the tables have too many rows */
export async function tryOut(db: Database, id: string): Promise<void> {
  const record = await findMovingIn(db, id)
  if (!record) throw new ShopError('moving_in_not_found')
  const gathered = gatherRows(await selectTables(db, id), record.answers)
  const trial = await runTrial(db, gathered, { scope: id, fallback: record.answers[FALLBACK_CATEGORY] })
  await inTransaction(db, async tx => {
    const locked = await lockMovingIn(tx, id)
    // another window may have started the import since
    if (locked && locked.state !== 'imported' && locked.state !== 'undone') await writeTrial(tx, id, trial)
  })
}
