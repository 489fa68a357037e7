import { fieldError } from '#contract/kernel/errors.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { recordChanges } from '../../audit/index.ts'
import { type ItemLevels, lockStockOf, setLevels } from '../../stock/index.ts'
import {
  deleteDismissals,
  type ItemInWarehouse,
  insertDismissals,
  selectAuditLabels,
} from './alerts.queries.ts'

/**
 * Gives items in warehouses their levels, all or none, with the entries of the audit log.
 * @returns how many items got levels
 * @throws validation_failed for an item that never lay in its warehouse
 */
export async function updateStockLevels(
  db: Database,
  currentUser: CurrentUser,
  items: ItemLevels[],
): Promise<number> {
  const wanted = new Map(items.map(item => [keyOf(item), item]))
  return inTransaction(db, async tx => {
    const before = await setLevels(tx, [...wanted.values()])
    const known = new Set(before.map(keyOf))
    const unknown = items.findIndex(item => !known.has(keyOf(item)))
    if (unknown >= 0) {
      throw fieldError(`items.${unknown}.product_id`, 'not_found', 'Kho này không có sản phẩm đã chọn')
    }
    await audit(tx, currentUser, before, item => {
      const now = wanted.get(keyOf(item)) ?? item
      return { before: auditOf(item), after: auditOf(now) }
    })
    return before.length
  })
}

/** Puts alerts aside at the present quantity. @returns how many */
export async function dismissStockAlerts(
  db: Database,
  currentUser: CurrentUser,
  items: ItemInWarehouse[],
): Promise<number> {
  return inTransaction(db, async tx => {
    await lockStockOf(tx, productIdsOf(items))
    const dismissed = await insertDismissals(tx, items, currentUser.id)
    await audit(tx, currentUser, dismissed, () => ({
      before: { alert_dismissed: false },
      after: { alert_dismissed: true },
    }))
    return dismissed.length
  })
}

/** Brings dismissed alerts back. @returns how many */
export async function restoreStockAlerts(
  db: Database,
  currentUser: CurrentUser,
  items: ItemInWarehouse[],
): Promise<number> {
  return inTransaction(db, async tx => {
    await lockStockOf(tx, productIdsOf(items))
    const restored = await deleteDismissals(tx, items)
    await audit(tx, currentUser, restored, () => ({
      before: { alert_dismissed: true },
      after: { alert_dismissed: false },
    }))
    return restored.length
  })
}

function productIdsOf(items: ItemInWarehouse[]): string[] {
  return [...new Set(items.map(({ productId }) => productId))]
}

function keyOf({ productId, variantId, warehouseId }: ItemInWarehouse): string {
  return `${productId}/${variantId ?? ''}/${warehouseId}`
}

function auditOf({ minLevel, reorderPoint }: ItemLevels) {
  return { min_stock_level: minLevel, reorder_point: reorderPoint }
}

type Values = { before: Record<string, unknown>; after: Record<string, unknown> }

/** The change belongs to the history of the product or variant; the label names the warehouse. */
async function audit<T extends ItemInWarehouse>(
  tx: Tx,
  currentUser: CurrentUser,
  items: T[],
  valuesOf: (item: T) => Values,
): Promise<void> {
  const labels = await selectAuditLabels(tx, items)
  await recordChanges(
    tx,
    currentUser,
    items.map((item, index) => ({
      kind: item.variantId === null ? 'product' : 'variant',
      id: item.variantId ?? item.productId,
      label: labels[index] ?? '',
      ...valuesOf(item),
    })),
  )
}
