import type { BulkResult } from '#contract/catalogue/product-admin.shapes.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { recordChange } from '../../audit/index.ts'
import { lockStockOf } from '../../stock/index.ts'
import { lockProduct } from '../state/catalogue-state.ts'
import { changeEach, notFound } from './delete-products.ts'
import { remainingStock, setArchived, usesOf } from './edit-products.queries.ts'

/**
 * Archives products, or brings them back, each for itself (R20). A product is archived only while it was
 * never ordered and nothing of it is in stock or under way; it is taken off sale, keeps its code and its
 * address, and can't be changed until it is back. One that comes back stays off sale.
 */
export async function archiveProducts(
  db: Database,
  currentUser: CurrentUser,
  { ids, isArchived }: { ids: string[]; isArchived: boolean },
): Promise<{ changedCount: number; results: BulkResult[] }> {
  return changeEach(ids, id => archiveOne(db, currentUser, { id, isArchived }))
}

async function archiveOne(
  db: Database,
  currentUser: CurrentUser,
  { id, isArchived }: { id: string; isArchived: boolean },
): Promise<BulkResult> {
  return inTransaction(db, async tx => {
    await lockStockOf(tx, [id])
    // the lock of a deletion keeps orders from taking it
    const product = await lockProduct(tx, id, 'deletion')
    if (!product) return notFound(id)
    const { title } = product
    const resultOf = (outcome: BulkResult['outcome'], message: string) => ({
      _id: id,
      title,
      outcome,
      message,
    })
    if (product.is_archived === isArchived) {
      return resultOf('unchanged', isArchived ? 'Đã lưu trữ từ trước' : 'Không nằm trong lưu trữ')
    }
    if (isArchived) {
      const [{ orders }, left] = [
        await usesOf(tx, { productId: id }),
        await remainingStock(tx, { productId: id }),
      ]
      const reason = refusalOf({ orders, ...left }, 'sản phẩm')
      if (reason !== '') return resultOf('refused', `Không thể lưu trữ «${title}»: ${reason}`)
    }
    await setArchived(tx, id, isArchived)
    await recordChange(tx, currentUser, {
      kind: 'product',
      id,
      label: title,
      before: { isArchived: !isArchived, isActive: product.isActive },
      after: { isArchived, isActive: product.isActive && !isArchived },
    })
    return resultOf('changed', isArchived ? 'Đã lưu trữ' : 'Đã khôi phục, đang ẩn với khách')
  })
}

/** The reason why a product or variant can't be archived; empty if it can. @param what names it in words */
export function refusalOf(
  { orders, pieces, pending }: { orders: number; pieces: number; pending: number },
  what: string,
): string {
  if (orders > 0) return `đã có ${orders} đơn hàng. Bạn có thể ngừng bán ${what} này`
  if (pieces > 0) return `còn ${pieces} cái trong kho. Hãy đặt số lượng về 0 trước`
  return pending > 0 ? `còn ${pending} phiếu kho chưa xong` : ''
}
