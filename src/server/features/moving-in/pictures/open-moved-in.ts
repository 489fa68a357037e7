import type { Database } from '../../../db/database.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { applyPlans, loadKnown, lockProductEdits, lockRows } from '../../catalogue/index.ts'
import { subjectOf } from '../subject.ts'
import { lockImported } from './lock-imported.ts'
import { countReady, selectReadyProducts } from './state.queries.ts'

/** Products that one transaction, and one call, puts on sale. */
const BATCH = 250
const MOST_AT_ONCE = 2_000

/**
 * Puts on sale the products of an import that only waited for a picture, 2,000 at most.
 * @returns how many, and how many of them are left
 * @throws moving_in_not_found, moving_in_not_imported
 */
export async function openMovedIn(
  db: Database,
  by: CurrentUser,
  id: string,
): Promise<{ opened: number; left: number }> {
  let opened = 0
  for (let last = BATCH; last === BATCH && opened < MOST_AT_ONCE; opened += last)
    last = await inTransaction(db, tx => openSome(tx, by, id))
  return { opened, left: await countReady(db, id) }
}

async function openSome(tx: Tx, by: CurrentUser, id: string): Promise<number> {
  const record = await lockImported(tx, id)
  await lockProductEdits(tx)
  const found = await selectReadyProducts(tx, id, BATCH)
  await lockRows(tx, { productIds: found, variantIds: [] })
  // again, now that they are locked: one may have been hidden by hand
  const productIds = (await selectReadyProducts(tx, id, BATCH)).filter(ready => found.includes(ready))
  const { state, productById } = await loadKnown(
    tx,
    productIds.map(product_id => ({ product_id, variant_id: null })),
  )
  await applyPlans(tx, by, {
    plans: [...productById.values()].map(before => ({
      kind: 'product',
      id: before.id,
      before,
      after: { ...before, isActive: true },
      quantity: undefined,
    })),
    state,
    reason: subjectOf(record).label,
    ownStock: undefined,
  })
  return productIds.length
}
