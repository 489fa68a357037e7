import { isDeepStrictEqual } from 'node:util'
import { ShopError } from '#contract/kernel/errors.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { recordChange } from '../../audit/index.ts'
import {
  applyPlans,
  archiveAway,
  type ChangePlan,
  deleteProductRows,
  loadKnown,
  lockProductEdits,
} from '../../catalogue/index.ts'
import { lockStockOf, reverseWithin } from '../../stock/index.ts'
import { lockMovingIn, setState } from '../moving-in.queries.ts'
import { takePicturesBack } from '../pictures/undo-pictures.ts'
import { subjectOf } from '../subject.ts'
import { type ImportedItem, selectItems, selectUnused } from './items.queries.ts'
import { notUndoable } from './undo-rules.ts'

/**
 * Takes an import back, all of it or nothing. The receipt is reversed. New products are deleted; those that
 * the books of the stock name are archived, and their codes and addresses are free again. Changed fields get
 * their former values, except those that staff have changed since.
 * @throws moving_in_not_found; moving_in_not_undoable with the reason
 */
export async function undoMovingIn(db: Database, by: CurrentUser, id: string): Promise<void> {
  await inTransaction(db, async tx => {
    const record = await lockMovingIn(tx, id)
    if (!record) throw new ShopError('moving_in_not_found')
    const items = await selectItems(tx, id)
    const made = items.filter(({ before }) => before === null)
    const productIds = [...new Set(items.map(({ product_id }) => product_id))]
    await lockProductEdits(tx)
    await lockStockOf(tx, productIds)
    const reason = await notUndoable(tx, record)
    if (reason !== null) throw new ShopError('moving_in_not_undoable', { message: reason })
    if (record.receipt_id !== null)
      await reverseWithin(tx, { movementId: record.receipt_id, by: by.id, notes: 'Hoàn tác chuyển hàng' })
    const madeIds = made.flatMap(({ product_id, variant_id }) => (variant_id === null ? product_id : []))
    await takePicturesBack(tx, by, { id, madeIds })
    await restoreChanged(tx, by, items)
    await removeMade(tx, madeIds)
    await setState(tx, id, 'undone')
    await recordChange(tx, by, {
      ...subjectOf(record),
      before: { import: 'đã nhập' },
      after: { import: 'đã hoàn tác' },
    })
  })
}

async function removeMade(tx: Tx, ids: readonly string[]): Promise<void> {
  const unused = new Set(await selectUnused(tx, ids))
  await archiveAway(
    tx,
    ids.filter(id => !unused.has(id)),
  )
  await deleteProductRows(tx, [...unused])
}

/** Gives changed fields their former values, as a change by the person who takes the import back. */
async function restoreChanged(tx: Tx, by: CurrentUser, items: readonly ImportedItem[]): Promise<void> {
  const changed = items.filter(({ before }) => before !== null)
  const { state, productById, variantById } = await loadKnown(tx, changed)
  const plans = changed.flatMap((item): ChangePlan[] => {
    if (item.variant_id === null) {
      const before = productById.get(item.product_id)
      return before
        ? [{ kind: 'product', id: before.id, before, after: former(before, item), quantity: undefined }]
        : []
    }
    const before = variantById.get(item.variant_id)
    const product = { id: item.product_id, known: productById.get(item.product_id) }
    return before
      ? [
          {
            kind: 'variant',
            id: before.id,
            before,
            after: former(before, item),
            product,
            quantity: undefined,
          },
        ]
      : []
  })
  await applyPlans(tx, by, { plans, state, reason: 'Hoàn tác chuyển hàng', ownStock: undefined })
}

/** The fields with their former values, if they are as the import left them. */
function former<T extends object>(now: T, { before }: ImportedItem): T {
  const current = new Map(Object.entries(now))
  const restored = Object.entries(before ?? {}).flatMap(([name, { was, became }]) =>
    isDeepStrictEqual(current.get(name), became) ? [[name, was]] : [],
  )
  return { ...now, ...Object.fromEntries(restored) }
}
