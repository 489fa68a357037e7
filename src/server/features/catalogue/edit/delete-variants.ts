import { fieldsOf } from '#contract/catalogue/field-shapes.ts'
import type { VariantUse } from '#contract/catalogue/product-admin.shapes.ts'
import { variantFields } from '#contract/catalogue/variant.fields.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { recordChange } from '../../audit/index.ts'
import { lockStockOf } from '../../stock/index.ts'
import { lockRows, selectKnownVariants } from '../state/catalogue-state.queries.ts'
import { lockProduct } from '../state/catalogue-state.ts'
import { refusalOf } from './archive-products.ts'
import { variantLabel } from './audit-change.ts'
import { adviceOf, reasonsOf } from './delete-products.ts'
import { remainingStock, usesOf } from './edit-products.queries.ts'
import {
  deleteVariantRow,
  findProductOfVariant,
  isArchivedVariant,
  setVariantArchived,
} from './edit-variants.queries.ts'

/**
 * Deletes a variant that nothing refers to. @throws variant_not_found, variant_in_use with the counts of
 * its references
 */
export async function deleteVariant(db: Database, currentUser: CurrentUser, id: string): Promise<void> {
  await inTransaction(db, async tx => {
    const productId = await findProductOfVariant(tx, id)
    if (!productId) throw new ShopError('variant_not_found')
    await lockStockOf(tx, [productId])
    await lockRows(tx, { productIds: [], variantIds: [id] }, 'deletion')
    const [known] = await selectKnownVariants(tx, { ids: [id], codes: [] })
    if (!known) throw new ShopError('variant_not_found')
    if (known.is_archived) throw archivedError(await isArchivedVariant(tx, id))
    const before = fieldsOf(variantFields, known)
    const uses = await usesOf(tx, { variantId: id })
    const reasons = reasonsOf(uses)
    if (reasons !== '') {
      const { pieces, pending } = await remainingStock(tx, { variantId: id })
      const canArchive = uses.orders === 0 && pieces === 0 && pending === 0
      const data: VariantUse = { ...uses, canDeactivate: known.isActive, canArchive }
      const advice = adviceOf({ ...data, pieces, isArchived: false }, 'biến thể')
      throw new ShopError('variant_in_use', {
        message: `Không thể xóa biến thể «${before.name}»: đã có ${reasons}.${advice}`,
        data,
      })
    }
    await deleteVariantRow(tx, id)
    await recordChange(tx, currentUser, {
      kind: 'variant',
      id,
      label: variantLabel(known.product_title, before.name),
      before,
    })
  })
}

/**
 * Archives a variant, or brings it back, hidden and last in its order (R20). It is archived only if it was
 * never ordered and nothing of it is in stock or under way; it keeps its code, and can't be changed until it
 * is back.
 * @returns whether anything changed
 * @throws variant_not_found, variant_in_use if it can't be archived, product_archived
 */
export async function archiveVariant(
  db: Database,
  currentUser: CurrentUser,
  { id, isArchived }: { id: string; isArchived: boolean },
): Promise<boolean> {
  return inTransaction(db, async tx => {
    const productId = await findProductOfVariant(tx, id)
    if (!productId) throw new ShopError('variant_not_found')
    await lockStockOf(tx, [productId])
    const product = await lockProduct(tx, productId)
    // the lock of a deletion keeps orders from taking it
    await lockRows(tx, { productIds: [], variantIds: [id] }, 'deletion')
    const [known] = await selectKnownVariants(tx, { ids: [id], codes: [] })
    if (!known || !product) throw new ShopError('variant_not_found')
    if (product.is_archived) throw archivedError(false)
    if (known.is_archived === isArchived) return false
    if (isArchived) {
      const { orders, movements, holds } = await usesOf(tx, { variantId: id })
      const left = await remainingStock(tx, { variantId: id })
      const reason = refusalOf({ orders, ...left }, 'biến thể')
      if (reason !== '') {
        const data: VariantUse = {
          orders,
          movements,
          holds,
          canDeactivate: known.isActive,
          canArchive: false,
        }
        const message = `Không thể lưu trữ biến thể «${known.name}»: ${reason}`
        throw new ShopError('variant_in_use', { message, data })
      }
    }
    await setVariantArchived(tx, id, isArchived)
    await recordChange(tx, currentUser, {
      kind: 'variant',
      id,
      label: variantLabel(known.product_title, known.name),
      before: { isArchived: !isArchived, isActive: known.isActive },
      after: { isArchived, isActive: false },
    })
    return true
  })
}

/** The refusal of a change of something archived. */
export function archivedError(isVariant: boolean): ShopError {
  const message = 'Biến thể đang được lưu trữ. Hãy khôi phục trước khi sửa'
  return new ShopError('product_archived', isVariant ? { message } : undefined)
}
