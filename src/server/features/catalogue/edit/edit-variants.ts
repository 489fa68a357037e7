import type { Sent, VariantFields } from '#contract/catalogue/field-shapes.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import type { AppContext } from '../../../context/app-context.ts'
import type { Database } from '../../../db/database.ts'
import { takeIdempotencyKey } from '../../../db/idempotency-keys.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { recordChange } from '../../audit/index.ts'
import { lockStockOf } from '../../stock/index.ts'
import { findAdminProductId } from '../browse/product-admin.queries.ts'
import { lockRows } from '../state/catalogue-state.queries.ts'
import { loadState, lockProduct } from '../state/catalogue-state.ts'
import { applyPlans } from './apply-plans.ts'
import {
  changedVariant,
  isChange,
  type NewVariant,
  newVariant,
  quantityChange,
  type VariantPlan,
} from './change-plan.ts'
import { assertValid, variantErrors } from './check-plans.ts'
import { archivedError } from './delete-variants.ts'
import { assertCurrentVersion, assertSettable } from './edit-conflict.ts'
import { lockProductEdits } from './edit-products.queries.ts'
import type { CreateContext } from './edit-products.ts'
import {
  findProductOfVariant,
  isArchivedVariant,
  selectVariantPositions,
  updateVariantPositions,
} from './edit-variants.queries.ts'
import { withoutShownPrices } from './shown-values.ts'

/**
 * Adds a variant, once for each idempotency key: last in its order; its quantity is booked in. The first one
 * takes over the stock of the product itself, or it is written off, as the call demands: from then on only
 * variants have stock.
 * @returns its id, and how many pieces this call has moved or written off
 * @throws product_not_found, product_archived, validation_failed, idempotency_key_reused
 */
export async function createVariant(
  { db, currentUser, idempotencyKey: key }: CreateContext,
  idOrSlug: string,
  { ownStock, ...sent }: NewVariant & { quantity: number; ownStock?: 'move' | 'write_off' | undefined },
): Promise<{ id: string; bookedOut: number; moved: number }> {
  const { quantity, ...given } = sent
  const id = uuidv7()
  const none = { bookedOut: 0, moved: 0 }
  return inTransaction(db, async tx => {
    const content = [currentUser.id, idOrSlug, sent]
    const earlier = await takeIdempotencyKey(tx, 'variant', { key, content, creates: id })
    if (earlier) return { id: earlier, ...none }
    const { id: productId } = await lockForVariants(tx, idOrSlug)
    const state = await loadVariantState(tx, { productId, variantId: id }, given)
    const known = state.products.byId(productId)
    const plan: VariantPlan = {
      kind: 'variant',
      id,
      before: undefined,
      after: newVariant(given),
      product: { id: productId, known },
      quantity: { before: 0, quantity },
    }
    assertValid(variantErrors(plan, state))
    const settled = await applyPlans(tx, currentUser, {
      plans: [plan],
      state,
      reason: 'Số lượng ban đầu',
      ownStock,
    })
    return { id, ...(settled.get(id) ?? none) }
  })
}

type VariantChange = Sent<VariantFields> & {
  quantity?: number | undefined
  shown_quantity?: number | undefined
  version?: number | undefined
}

/**
 * Changes the sent fields of a variant and leaves the rest.
 * @throws variant_not_found, conflict if the variant or its stock has changed since it was shown,
 *   validation_failed
 */
export async function updateVariant(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  currentUser: CurrentUser,
  id: string,
  change: VariantChange,
): Promise<void> {
  const { showReferencePrice: showReference } = (await settings()).checkout
  const { quantity, shown_quantity: shown, version, ...sent } = change
  await inTransaction(db, async tx => {
    await lockProductEdits(tx)
    const productId = await findProductOfVariant(tx, id)
    if (!productId) throw new ShopError('variant_not_found')
    // hiding it changes the quantity for sale of its product, its list price the value of its stock
    const isStockChange = [quantity, sent.isActive, sent.price].some(value => value !== undefined)
    if (isStockChange) await lockStockOf(tx, [productId])
    await lockRows(tx, { productIds: [], variantIds: [id] })
    const state = await loadVariantState(tx, { productId, variantId: id }, sent)
    const before = state.variants.byId(id)
    if (!before) throw new ShopError('variant_not_found')
    if (before.is_archived) throw archivedError(await isArchivedVariant(tx, id))
    await assertCurrentVersion(tx, { kind: 'variant', id, version: before.version }, version)
    const edited =
      version === undefined ? await withoutShownPrices(tx, sent, { id, productId, showReference }) : sent
    const after = changedVariant(before, edited)
    const set = assertSettable(
      quantityChange({ quantity, shown }, { now: before.available, hasVariants: false }),
    )
    const plan: VariantPlan = {
      kind: 'variant',
      id,
      before,
      after,
      product: { id: productId },
      quantity: set,
    }
    if (!isChange(plan)) return
    assertValid(variantErrors(plan, state))
    const reason = 'Sửa số lượng ở trang sản phẩm'
    await applyPlans(tx, currentUser, { plans: [plan], state, reason, ownStock: undefined })
  })
}

function loadVariantState(
  tx: Tx,
  { productId, variantId }: { productId: string; variantId: string },
  sent: Sent<VariantFields>,
) {
  const references = {
    productId,
    variantId,
    codes: [sent.sku ?? [], sent.barcode ?? []].flat(),
    pictureIds: sent.images?.map(({ file_id }) => file_id),
  }
  return loadState(tx, references, { lock: true })
}

/**
 * Sets the order of a product's variants. @returns the product's id
 * @throws conflict if the list is not that of the present variants: one was added or deleted since it was
 *   loaded
 */
export async function reorderVariants(
  db: Database,
  currentUser: CurrentUser,
  { idOrSlug, ids }: { idOrSlug: string; ids: string[] },
): Promise<string> {
  return inTransaction(db, async tx => {
    const product = await lockForVariants(tx, idOrSlug)
    const before = await selectVariantPositions(tx, product.id)
    const names = new Map(before.map(({ id, name }) => [id, name]))
    const isSameSet = new Set(ids).size === before.length && ids.every(id => names.has(id))
    if (!isSameSet || ids.length !== before.length) {
      throw new ShopError('conflict', {
        message: 'Danh sách biến thể vừa được thay đổi. Vui lòng tải lại',
      })
    }
    await updateVariantPositions(tx, ids)
    await recordChange(tx, currentUser, {
      kind: 'variant',
      id: product.id,
      label: `Thứ tự biến thể của «${product.title}»`,
      before: { order: before.map(({ name }) => name) },
      after: { order: ids.map(id => names.get(id) ?? id) },
    })
    return product.id
  })
}

/**
 * Locks a product, its stock first, so that its variants can be added and ordered. @throws product_not_found,
 * product_archived
 */
async function lockForVariants(tx: Tx, idOrSlug: string) {
  await lockProductEdits(tx)
  const id = await findAdminProductId(tx, idOrSlug)
  if (id) await lockStockOf(tx, [id])
  const product = id && (await lockProduct(tx, id))
  if (!product) throw new ShopError('product_not_found')
  if (product.is_archived) throw new ShopError('product_archived')
  return product
}
