import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { selectProductsToReprice, setSalePrices } from './sale-prices.queries.ts'

/** Products of one transaction: their edits wait for it. */
const AT_ONCE = 200

/**
 * Gives all products the sale prices of this moment, if they are others: as promotions begin and end.
 * Several processes may do it at the same time.
 */
export async function updateSalePrices(db: Database): Promise<void> {
  const at = new Date()
  const ids = await selectProductsToReprice(db, at)
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await inTransaction(db, tx => setSalePrices(tx, ids.slice(from, from + AT_ONCE), at))
}
