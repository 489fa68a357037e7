import { ShopError } from '#contract/kernel/errors.ts'
import type { Tx } from '../../db/transaction.ts'
import { lockMovingIn, type MovingInRecord } from './moving-in.queries.ts'

/** A moving-in that is not imported yet, locked. */
export async function lockOpen(tx: Tx, id: string): Promise<MovingInRecord> {
  const record = await lockMovingIn(tx, id)
  if (!record) throw new ShopError('moving_in_not_found')
  if (record.state !== 'mapping' && record.state !== 'checked') throw new ShopError('moving_in_done')
  return record
}
