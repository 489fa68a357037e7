import { ShopError } from '#contract/kernel/errors.ts'
import type { Tx } from '../../../db/transaction.ts'
import { lockMovingIn, type MovingInRecord } from '../moving-in.queries.ts'

/** A moving-in that is imported, locked. @throws moving_in_not_found, moving_in_not_imported */
export async function lockImported(tx: Tx, id: string): Promise<MovingInRecord> {
  const record = await lockMovingIn(tx, id)
  if (!record) throw new ShopError('moving_in_not_found')
  if (record.state !== 'imported') throw new ShopError('moving_in_not_imported')
  return record
}
