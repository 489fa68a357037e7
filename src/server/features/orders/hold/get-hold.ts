import { ShopError } from '#contract/kernel/errors.ts'
import type { Hold } from '#contract/orders/hold.calls.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { holdView } from './hold.view.ts'
import { hashHold } from './hold-token.ts'
import { isUsable, lockHold, selectHoldLines } from './holds.queries.ts'
import { contentFor, type Payer } from './transfer-content.ts'

/** A hold for the holder of its secret, with the amount that `payer` is to transfer. @throws hold_expired */
export async function getHold(db: Database, token: string, payer: Payer): Promise<Hold> {
  const hold = await inTransaction(db, async tx => {
    const row = await lockHold(tx, hashHold(token))
    if (!row || !isUsable(row)) throw new ShopError('hold_expired')
    return { row, lines: await selectHoldLines(tx, row.id), content: await contentFor(tx, row, payer) }
  })
  return holdView(db, { token, ...hold })
}
