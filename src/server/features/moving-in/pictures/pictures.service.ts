import { ShopError } from '#contract/kernel/errors.ts'
import type { MovingInPictures } from '#contract/moving-in/pictures.shapes.ts'
import type { AppContext } from '../../../context/app-context.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { recordChange } from '../../audit/index.ts'
import { applyPlans, loadKnown, lockProductEdits, lockRows } from '../../catalogue/index.ts'
import { findMovingIn, lockMovingIn, type MovingInRecord } from '../moving-in.queries.ts'
import { subjectOf } from '../subject.ts'
import { failureText } from './failures.ts'
import { MOST_PICTURES } from './plan-pictures.ts'
import { countPictures, countReady, retryFailed, selectFailed, selectReadyProducts } from './state.queries.ts'

/** Products that one transaction, and one call, puts on sale. */
const BATCH = 250
const MOST_AT_ONCE = 2_000

/** The pictures of an import, with a page of those that failed. @throws moving_in_not_found */
export async function listPictures(
  db: Database,
  id: string,
  paging: { page: number; limit: number },
): Promise<MovingInPictures> {
  if (!(await findMovingIn(db, id))) throw new ShopError('moving_in_not_found')
  const failures = await selectFailed(db, id, paging)
  return {
    ...(await countPictures(db, id)),
    ready: await countReady(db, id),
    failures: failures.map(({ id: pictureId, product_id, title, url, failure, has_picture }) => ({
      _id: pictureId,
      product: { _id: product_id, title, hasPicture: has_picture },
      address: url,
      reason: failureText(failure),
    })),
  }
}

/**
 * Has failed pictures fetched again, in the background. @returns how many
 * @throws moving_in_not_found, moving_in_not_imported
 */
export async function retryPictures(
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

/**
 * Puts on sale the products of an import that only waited for a picture, 2,000 at most.
 * @returns how many, and how many of them are left
 * @throws moving_in_not_found, moving_in_not_imported
 */
export async function openImported(
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

async function lockImported(tx: Tx, id: string): Promise<MovingInRecord> {
  const record = await lockMovingIn(tx, id)
  if (!record) throw new ShopError('moving_in_not_found')
  if (record.state !== 'imported') throw new ShopError('moving_in_not_imported')
  return record
}
