import type { ProductFields, Sent, VariantFields } from '#contract/catalogue/field-shapes.ts'
import { fieldError, ShopError } from '#contract/kernel/errors.ts'
import type { Database } from '../../../db/database.ts'
import { takeIdempotencyKey } from '../../../db/idempotency-keys.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { loadSettings } from '../../settings/index.ts'
import { lockStockOf } from '../../stock/index.ts'
import { findAdminProductId } from '../browse/product-admin.queries.ts'
import { lockRows } from '../state/catalogue-state.queries.ts'
import { type CatalogueState, loadState } from '../state/catalogue-state.ts'
import { applyPlans } from './apply-plans.ts'
import {
  changedProduct,
  HAS_VARIANTS,
  isChange,
  type NewProduct,
  type NewVariant,
  newProduct,
  newVariant,
  type ProductPlan,
  quantityChange,
  type VariantPlan,
} from './change-plan.ts'
import { assertValid, newVariantErrors, productErrors } from './check-plans.ts'
import { assertCurrentVersion, assertSettable } from './edit-conflict.ts'
import { lockProductEdits } from './edit-products.queries.ts'
import { withoutShownValues } from './shown-values.ts'

/** An admin's call that makes something, and the key under which it may be sent again. */
export type CreateContext = { db: Database; currentUser: CurrentUser; idempotencyKey?: string | undefined }

/**
 * Makes a product with its variants, if it has any, once for each idempotency key. Its address is made
 * from the title if none is given; its quantity is booked in as an adjustment.
 * @returns its id
 * @throws validation_failed for an address or code that is taken, and for references that do not exist,
 *   idempotency_key_reused
 */
export async function createProduct(
  { db, currentUser, idempotencyKey: key }: CreateContext,
  sent: NewProduct & { quantity: number; variants?: (NewVariant & { quantity: number })[] | undefined },
): Promise<string> {
  const { quantity, variants = [], ...fields } = sent
  const id = uuidv7()
  return inTransaction(db, async tx => {
    const earlier = await takeIdempotencyKey(tx, 'product', {
      key,
      content: [currentUser.id, sent],
      creates: id,
    })
    if (earlier) return earlier
    await lockProductEdits(tx)
    const reason = 'Số lượng ban đầu'
    const state = await loadProductState(tx, id, fields, variants)
    const after = newProduct(fields)
    const added = variantPlans(id, variants)
    if (added.length > 0 && quantity > 0) throw fieldError('quantity', 'not_allowed', HAS_VARIANTS)
    assertValid(newVariantErrors(added, { product: after, state }))
    await save(tx, currentUser, { state, reason, added }, { id, before: undefined, after, quantity })
    return id
  })
}

type ProductChange = Sent<ProductFields> & {
  quantity?: number | undefined
  shown_quantity?: number | undefined
  version?: number | undefined
  /** Sent by clients that send back the answer that they have read. */
  price?: unknown
}

/**
 * Changes the sent fields of a product and leaves the rest. A change of nothing leaves no trace.
 * @returns its id
 * @throws product_not_found, product_archived, conflict if the product or its stock has changed since it
 *   was shown, validation_failed
 */
export async function updateProduct(
  db: Database,
  currentUser: CurrentUser,
  idOrSlug: string,
  change: ProductChange,
): Promise<string> {
  const { quantity, shown_quantity: shown, version, price, ...sent } = change
  return inTransaction(db, async tx => {
    await lockProductEdits(tx)
    const id = await findAdminProductId(tx, idOrSlug)
    if (!id) throw new ShopError('product_not_found')
    // its list price is the value of pieces without a purchase price
    if (quantity !== undefined || sent.min_price !== undefined) await lockStockOf(tx, [id])
    await lockRows(tx, { productIds: [id], variantIds: [] })
    const state = await loadProductState(tx, id, sent)
    const before = state.products.byId(id)
    if (!before) throw new ShopError('product_not_found')
    if (before.is_archived) throw new ShopError('product_archived')
    await assertCurrentVersion(tx, { kind: 'product', id, version: before.version }, version)
    const isSentBack = version === undefined || price !== undefined
    const edited = isSentBack ? withoutShownValues(sent, before, (await loadSettings(tx)).text) : sent
    const reason = 'Sửa số lượng ở trang sản phẩm'
    await save(
      tx,
      currentUser,
      { state, reason },
      { id, before, after: changedProduct(before, edited), quantity, shown },
    )
    return id
  })
}

/** Checks and writes one change, as an import does its rows. */
async function save(
  tx: Tx,
  currentUser: CurrentUser,
  how: { state: CatalogueState; reason: string; added?: readonly VariantPlan[] },
  change: Omit<ProductPlan, 'kind' | 'quantity'> & {
    quantity: number | undefined
    shown?: number | undefined
  },
): Promise<void> {
  const { id, before, after } = change
  const stock = { now: before?.available, hasVariants: before?.has_variants === true }
  const quantity = assertSettable(quantityChange(change, stock))
  const plan: ProductPlan = { kind: 'product', id, before, after, quantity }
  if (!isChange(plan)) return
  const { added = [], ...rest } = how
  assertValid(productErrors(plan, how.state))
  await applyPlans(tx, currentUser, { plans: [plan, ...added], ...rest, ownStock: undefined })
}

/** The variants that a new product is made with. */
function variantPlans(
  productId: string,
  variants: readonly (NewVariant & { quantity: number })[],
): VariantPlan[] {
  return variants.map(({ quantity, ...sent }, index) => ({
    kind: 'variant',
    id: uuidv7(),
    before: undefined,
    after: newVariant(sent, `variants.${index}.`),
    product: { id: productId },
    quantity: quantity === 0 ? undefined : { before: 0, quantity },
  }))
}

function loadProductState(
  tx: Tx,
  id: string,
  sent: Sent<ProductFields>,
  variants: readonly Sent<VariantFields>[] = [],
): Promise<CatalogueState> {
  const all = [sent, ...variants]
  const references = {
    productId: id,
    codes: all.flatMap(({ sku, barcode }) => [sku || [], barcode || []].flat()),
    binIds: sent.warehouse_location_id ? [sent.warehouse_location_id] : [],
    pictureIds: all.flatMap(({ images }) => images?.map(({ file_id }) => file_id) ?? []),
  }
  return loadState(tx, references, { lock: true })
}
