import type { Database } from '../../../db/database.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { deleteUsesOfHold } from '../../promotions/index.ts'
import { releaseHold as releasePieces } from '../../stock/index.ts'
import { hashHold } from './hold-token.ts'
import { deleteHold, lockEndedHold, lockHold } from './holds.queries.ts'

/** Ends a hold for the holder of its secret. One that is over already is no error. */
export async function releaseHold(db: Database, token: string): Promise<void> {
  await inTransaction(db, async tx => {
    const row = await lockHold(tx, hashHold(token))
    if (row) await endHold(tx, row.id)
  })
}

/**
 * Releases the reservations of expired holds. Each has its own transaction, so stopping anywhere is fine. If
 * one fails, the others go on; its error is thrown at the end.
 */
export async function releaseExpiredHolds(db: Database): Promise<void> {
  const failed = new Map<string, unknown>()
  const releaseOne = async (): Promise<boolean> => {
    let holdId: string | undefined
    try {
      return await inTransaction(db, async tx => {
        holdId = (await lockEndedHold(tx, [...failed.keys()]))?.id
        if (holdId !== undefined) await endHold(tx, holdId)
        return holdId !== undefined
      })
    } catch (error) {
      if (holdId === undefined) throw error
      failed.set(holdId, error)
      return true
    }
  }
  while (await releaseOne());
  const [failure] = failed.values()
  if (failure !== undefined) throw failure
}

/** Ends a hold that is locked: its pieces and the uses of promotions go back. */
export async function endHold(tx: Tx, holdId: string): Promise<void> {
  await releasePieces(tx, holdId)
  await deleteUsesOfHold(tx, holdId)
  await deleteHold(tx, holdId)
}
