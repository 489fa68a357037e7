import { isDeepStrictEqual } from 'node:util'
import { fieldError, ShopError } from '#contract/errors.ts'
import type { Database } from '../../../db/database.ts'
import { takeRequestKey } from '../../../db/request-keys.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import type { CurrentUser } from '../../../request-context.ts'
import { recordChange } from '../../audit/index.ts'
import { lockStockOf } from '../../stock/index.ts'
import { assertSlugFree, freeSlug } from '../slugs.ts'
import { assertCurrentVersion, changeQuantity } from './edit-conflict.ts'
import {
  insertProduct,
  lockProduct,
  lockProductEdits,
  type ProductFields,
  updateProductRow,
} from './edit-products.queries.ts'
import { merge, mergeChange, productDefaults, type SentFields } from './merge-fields.ts'
import { findAdminProductId } from './product-admin.queries.ts'
import { auditFields, checkReferences } from './product-references.ts'

type NewProduct = SentFields &
  Pick<ProductFields, 'title' | 'description' | 'category_id'> & { quantity: number }

/** An admin's call that makes something, and the key under which it may be sent again. */
export type CreateContext = { db: Database; currentUser: CurrentUser; idempotencyKey?: string | undefined }

/**
 * Makes a product, once for each idempotency key. Its address is made from the title where none is given; its quantity is booked in as an adjustment.
 * @returns its id
 * @throws validation_failed for an address or code that is taken, and for what does not exist, idempotency_key_reused
 */
export async function createProduct(
  { db, currentUser, idempotencyKey: key }: CreateContext,
  sent: NewProduct,
): Promise<string> {
  const { quantity, ...fields } = sent
  const id = uuidv7()
  return inTransaction(db, async tx => {
    const earlier = await takeRequestKey(tx, 'product', { key, content: [currentUser.id, sent], makes: id })
    if (earlier) return earlier
    await lockProductEdits(tx)
    const wanted = merge({ ...productDefaults, ...required(fields), images: [] }, fields)
    const slug = wanted.slug
      ? await assertSlugFree(tx, 'product', { slug: wanted.slug, exceptId: null })
      : await freeSlug(tx, 'product', { name: wanted.title, fallback: 'sản phẩm' })
    const after = { ...wanted, slug }
    await checkReferences(tx, { id: null, before: undefined, after })
    await insertProduct(tx, id, after)
    await changeQuantity(tx, {
      productId: id,
      variantId: null,
      quantity,
      shown: undefined,
      reason: 'Số lượng ban đầu',
      by: currentUser.id,
    })
    await recordChange(tx, currentUser, {
      kind: 'product',
      id,
      label: after.title,
      after: { ...(await auditFields(tx, after)), quantity },
    })
    return id
  })
}

type ProductChange = SentFields & {
  quantity?: number | undefined
  shown_quantity?: number | undefined
  version?: number | undefined
}

/**
 * Changes what is sent of a product and leaves the rest. A change of nothing leaves no trace.
 * @returns its id
 * @throws product_not_found, product_archived, conflict where the product or its stock has changed since it was shown, validation_failed
 */
export async function updateProduct(
  db: Database,
  currentUser: CurrentUser,
  idOrSlug: string,
  change: ProductChange,
): Promise<string> {
  const { quantity, shown_quantity: shown, version, ...fields } = change
  return inTransaction(db, async tx => {
    await lockProductEdits(tx)
    const id = await findAdminProductId(tx, idOrSlug)
    if (!id) throw new ShopError('product_not_found')
    if (quantity !== undefined) await lockStockOf(tx, [id])
    const locked = await lockProduct(tx, id)
    if (!locked) throw new ShopError('product_not_found')
    const { version: present, has_variants: hasVariants, is_archived: isArchived, ...before } = locked
    if (isArchived) throw new ShopError('product_archived')
    await assertCurrentVersion(tx, { kind: 'product', id, version: present }, version)
    const after = await wantedFields(tx, id, before, fields)
    const isQuantitySent = quantity !== undefined && quantity !== shown
    if (isDeepStrictEqual(before, after) && !isQuantitySent) return id
    await checkReferences(tx, { id, before, after })
    await updateProductRow(tx, id, { before, after })
    const was = isQuantitySent
      ? await changeOwnQuantity(tx, currentUser, { id, hasVariants, quantity, shown })
      : undefined
    await recordChange(tx, currentUser, {
      kind: 'product',
      id,
      label: after.title,
      before: { ...(await auditFields(tx, before)), quantity: was },
      after: { ...(await auditFields(tx, after)), quantity: isQuantitySent ? quantity : undefined },
    })
    return id
  })
}

async function changeOwnQuantity(
  tx: Tx,
  currentUser: CurrentUser,
  change: { id: string; hasVariants: boolean; quantity: number; shown: number | undefined },
): Promise<number> {
  if (change.hasVariants) {
    throw fieldError(
      'quantity',
      'not_allowed',
      'Số lượng là tổng của các biến thể. Vui lòng sửa ở từng biến thể',
    )
  }
  return changeQuantity(tx, {
    productId: change.id,
    variantId: null,
    quantity: change.quantity,
    shown: change.shown,
    reason: 'Sửa số lượng ở trang sản phẩm',
    by: currentUser.id,
  })
}

/** The fields as they shall be. */
async function wantedFields(
  tx: Tx,
  id: string,
  before: ProductFields,
  sent: SentFields,
): Promise<ProductFields> {
  const slug = sent.slug
    ? await assertSlugFree(tx, 'product', { slug: sent.slug, exceptId: id })
    : before.slug
  return { ...mergeChange(before, sent), slug }
}

const required = ({ title, description, category_id }: NewProduct | Omit<NewProduct, 'quantity'>) => ({
  title,
  description,
  category_id,
})
