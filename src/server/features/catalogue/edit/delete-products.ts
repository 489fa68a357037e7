import type { BulkResult, ProductUse } from '#contract/catalogue/product-admin.shapes.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { recordChange } from '../../audit/index.ts'
import { lockStockOf } from '../../stock/index.ts'
import { findAdminProductId, findTitle } from '../browse/product-admin.queries.ts'
import { deleteSlugs } from '../slugs.queries.ts'
import { loadState, lockProduct } from '../state/catalogue-state.ts'
import { auditFields } from './audit-change.ts'
import { pictureError } from './check-plans.ts'
import { deleteProductRow, remainingStock, setActive, usesOf } from './edit-products.queries.ts'

/**
 * Deletes a product that nothing refers to; carts lose it. @returns its title
 * @throws product_not_found; product_in_use with a ProductUse: it can be deactivated instead (R20)
 */
export async function deleteProduct(
  db: Database,
  currentUser: CurrentUser,
  idOrSlug: string,
): Promise<string> {
  return inTransaction(db, async tx => {
    const id = await findAdminProductId(tx, idOrSlug)
    if (!id) throw new ShopError('product_not_found')
    await lockStockOf(tx, [id])
    const product = await lockProduct(tx, id, 'deletion')
    if (!product) throw new ShopError('product_not_found')
    const uses = await usesOf(tx, { productId: id })
    const reasons = reasonsOf(uses)
    if (reasons !== '') {
      const { pieces, pending } = await remainingStock(tx, { productId: id })
      const canArchive = uses.orders === 0 && pieces === 0 && pending === 0 && !product.is_archived
      const data: ProductUse = { ...uses, canDeactivate: product.isActive, canArchive }
      const advice = adviceOf({ ...data, pieces, isArchived: product.is_archived }, 'sản phẩm')
      throw new ShopError('product_in_use', {
        message: `Không thể xóa «${product.title}»: đã có ${reasons}.${advice}`,
        data,
      })
    }
    const binIds = product.warehouse_location_id ? [product.warehouse_location_id] : []
    const state = await loadState(tx, { binIds }, { lock: false })
    await deleteProductRow(tx, id)
    await deleteSlugs(tx, 'product', id)
    const before = auditFields(product, state)
    await recordChange(tx, currentUser, { kind: 'product', id, label: product.title, before })
    return product.title
  })
}

/**
 * The way out for a product or variant that can't be deleted: it is hidden, or archived if it was never
 * ordered (R20).
 */
export function adviceOf(use: ProductUse & { pieces: number; isArchived: boolean }, what: string): string {
  if (use.canArchive) return ` Chưa ai đặt mua ${what} này: bạn có thể lưu trữ nó`
  if (use.orders === 0 && use.pieces > 0 && !use.isArchived) {
    return ` Chưa ai đặt mua ${what} này: hãy đặt số lượng về 0 rồi lưu trữ nó`
  }
  return use.canDeactivate ? ` Bạn có thể ngừng bán ${what} này` : ''
}

/** The references to something, in words; empty if there are none. */
export function reasonsOf(uses: { orders: number; movements: number; holds: number }): string {
  return [
    uses.orders > 0 && `${uses.orders} đơn hàng`,
    uses.movements > 0 && `${uses.movements} phiếu kho`,
    uses.holds > 0 && `${uses.holds} lượt giữ hàng`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Deletes products, each for itself. */
export async function deleteProducts(
  db: Database,
  currentUser: CurrentUser,
  ids: string[],
): Promise<{ deletedCount: number; results: BulkResult[] }> {
  const { changedCount: deletedCount, results } = await changeEach(ids, id => deleteOne(db, currentUser, id))
  return { deletedCount, results }
}

async function deleteOne(db: Database, currentUser: CurrentUser, id: string): Promise<BulkResult> {
  try {
    return { _id: id, title: await deleteProduct(db, currentUser, id), outcome: 'deleted', message: 'Đã xóa' }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.code === 'product_not_found') return notFound(id)
    if (error.code !== 'product_in_use') throw error
    const { canArchive } = error.data as ProductUse
    return { _id: id, title: await findTitle(db, id), outcome: 'in_use', message: error.message, canArchive }
  }
}

export const notFound = (id: string): BulkResult => ({
  _id: id,
  title: null,
  outcome: 'not_found',
  message: 'Sản phẩm không còn tồn tại',
})

/** Puts products on sale or takes them off, each for itself; one without a picture stays off. */
export async function activateProducts(
  db: Database,
  currentUser: CurrentUser,
  { ids, isActive }: { ids: string[]; isActive: boolean },
): Promise<{ changedCount: number; results: BulkResult[] }> {
  return changeEach(ids, id => activateOne(db, currentUser, { id, isActive }))
}

/** Changes products one after the other, each in its own transaction. */
export async function changeEach(
  ids: string[],
  change: (id: string) => Promise<BulkResult>,
): Promise<{ changedCount: number; results: BulkResult[] }> {
  const results: BulkResult[] = []
  for (const id of new Set(ids)) results.push(await change(id))
  const changed = results.filter(({ outcome }) => outcome === 'changed' || outcome === 'deleted')
  return { changedCount: changed.length, results }
}

async function activateOne(
  db: Database,
  currentUser: CurrentUser,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<BulkResult> {
  return inTransaction(db, async tx => {
    const product = await lockProduct(tx, id)
    if (!product) return notFound(id)
    const { title } = product
    if (product.isActive === isActive) {
      return {
        _id: id,
        title,
        outcome: 'unchanged',
        message: isActive ? 'Đang bán sẵn' : 'Đã ngừng bán từ trước',
      }
    }
    if (product.is_archived) {
      const message = `«${title}» đang được lưu trữ. Hãy khôi phục trước khi mở bán`
      return { _id: id, title, outcome: 'refused', message }
    }
    if (pictureError({ ...product, isActive })) {
      return { _id: id, title, outcome: 'refused', message: `Không thể mở bán «${title}»: chưa có hình ảnh` }
    }
    await setActive(tx, id, isActive)
    await recordChange(tx, currentUser, {
      kind: 'product',
      id,
      label: title,
      before: { isActive: product.isActive },
      after: { isActive },
    })
    return { _id: id, title, outcome: 'changed', message: isActive ? 'Đã mở bán' : 'Đã ngừng bán' }
  })
}
