import { isDeepStrictEqual } from 'node:util'
import { ShopError } from '#contract/errors.ts'
import type { Database } from '../../../db/database.ts'
import { takeRequestKey } from '../../../db/request-keys.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import type { CurrentUser } from '../../../request-context.ts'
import { recordChange } from '../../audit/index.ts'
import { lockStockOf } from '../../stock/index.ts'
import { assertCurrentVersion, changeQuantity } from './edit-conflict.ts'
import { lockProduct, lockProductEdits, replaceImages, usesOf } from './edit-products.queries.ts'
import type { CreateContext } from './edit-products.ts'
import {
  deleteVariantRow,
  findProductOfVariant,
  insertVariant,
  lockVariant,
  selectVariantOrder,
  updateVariantRow,
  type VariantFields,
  writeVariantOrder,
} from './edit-variants.queries.ts'
import { settleOwnStock } from './own-stock.ts'
import { findAdminProductId } from './product-admin.queries.ts'
import { assertNoErrors, imageErrors, skuError } from './product-references.ts'
import { reasonsOf } from './remove-products.ts'

type SentImages = { images?: { file_id: string; alt_text?: string | undefined }[] | undefined }
type SentVariant = {
  [K in Exclude<keyof VariantFields, 'images'>]?: VariantFields[K] | undefined
} & SentImages

type NewVariant = SentVariant &
  Pick<VariantFields, 'name' | 'sku' | 'price'> & {
    quantity: number
    ownStock?: 'move' | 'write_off' | undefined
  }

/**
 * Adds a variant, once for each idempotency key: last in its order; its quantity is booked in. With the first one the
 * goods of the product itself are moved to it or booked out, as the call says: from then on only variants have goods.
 * @returns its id, and how many pieces this call has moved or booked out
 * @throws product_not_found, product_archived, own_stock_undecided, validation_failed, idempotency_key_reused
 */
export async function createVariant(
  { db, currentUser, idempotencyKey: key }: CreateContext,
  idOrSlug: string,
  { ownStock, ...sent }: NewVariant,
): Promise<{ id: string; bookedOut: number; moved: number }> {
  const { quantity, ...given } = sent
  const id = uuidv7()
  return inTransaction(db, async tx => {
    const content = [currentUser.id, idOrSlug, sent]
    const earlier = await takeRequestKey(tx, 'variant', { key, content, makes: id })
    if (earlier) return { id: earlier, bookedOut: 0, moved: 0 }
    const product = await lockForVariants(tx, idOrSlug)
    const fields = merge({ ...given, comparePrice: null, attributes: [], images: [] }, given)
    await checkVariant(tx, { id: null, before: undefined, after: fields })
    await insertVariant(tx, { id, productId: product.id }, fields)
    if (fields.images.length > 0) {
      await replaceImages(tx, { productId: product.id, variantId: id }, fields.images)
    }
    const by = currentUser.id
    const settled = product.has_variants
      ? { bookedOut: 0, moved: 0 }
      : await settleOwnStock(tx, { productId: product.id, variantId: id, by }, ownStock)
    const goods = { productId: product.id, variantId: id, quantity, shown: undefined, by }
    await changeQuantity(tx, { ...goods, reason: 'Số lượng ban đầu' })
    await recordChange(tx, currentUser, {
      kind: 'variant',
      id,
      label: labelOf(product.title, fields.name),
      after: {
        ...fields,
        quantity,
        ...(settled.bookedOut > 0 && { bookedOut: settled.bookedOut }),
        ...(settled.moved > 0 && { moved: settled.moved }),
      },
    })
    return { id, ...settled }
  })
}

type VariantChange = SentVariant & {
  quantity?: number | undefined
  shown_quantity?: number | undefined
  version?: number | undefined
}

/**
 * Changes what is sent of a variant and leaves the rest.
 * @throws variant_not_found, conflict where the variant or its stock has changed since it was shown, validation_failed
 */
export async function updateVariant(
  db: Database,
  currentUser: CurrentUser,
  id: string,
  change: VariantChange,
): Promise<void> {
  const { quantity, shown_quantity: shown, version, ...sent } = change
  await inTransaction(db, async tx => {
    await lockProductEdits(tx)
    const productId = await findProductOfVariant(tx, id)
    if (productId && quantity !== undefined) await lockStockOf(tx, [productId])
    const locked = productId && (await lockVariant(tx, id))
    if (!locked) throw new ShopError('variant_not_found')
    const {
      product_id: _,
      product_title: title,
      version: present,
      is_archived: isArchived,
      ...before
    } = locked
    if (isArchived) throw new ShopError('product_archived')
    await assertCurrentVersion(tx, { kind: 'variant', id, version: present }, version)
    const after = merge(before, sent)
    const isQuantitySent = quantity !== undefined && quantity !== shown
    if (isDeepStrictEqual(before, after) && !isQuantitySent) return
    await checkVariant(tx, { id, before, after })
    await updateVariantRow(tx, id, after)
    if (!isDeepStrictEqual(before.images, after.images)) {
      await replaceImages(tx, { productId, variantId: id }, after.images)
    }
    const goods = {
      productId,
      variantId: id,
      shown,
      by: currentUser.id,
      reason: 'Sửa số lượng ở trang sản phẩm',
    }
    const was = isQuantitySent ? await changeQuantity(tx, { ...goods, quantity }) : undefined
    await recordChange(tx, currentUser, {
      kind: 'variant',
      id,
      label: labelOf(title, after.name),
      before: { ...before, quantity: was },
      after: { ...after, quantity: isQuantitySent ? quantity : undefined },
    })
  })
}

/** Deletes a variant that nothing stands on. @throws variant_not_found, variant_in_use with what it stands in */
export async function deleteVariant(db: Database, currentUser: CurrentUser, id: string): Promise<void> {
  await inTransaction(db, async tx => {
    const productId = await findProductOfVariant(tx, id)
    if (productId) await lockStockOf(tx, [productId])
    const locked = await lockVariant(tx, id, 'deletion')
    if (!locked) throw new ShopError('variant_not_found')
    const { product_id: _, product_title: title, version: __, is_archived: isArchived, ...before } = locked
    if (isArchived) throw new ShopError('product_archived')
    const uses = await usesOf(tx, { variantId: id })
    const reasons = reasonsOf(uses)
    if (reasons !== '') {
      throw new ShopError('variant_in_use', {
        message: `Không thể xóa biến thể «${before.name}»: đã có ${reasons}. Bạn có thể đặt số lượng về 0 để ngừng bán`,
        data: uses,
      })
    }
    await deleteVariantRow(tx, id)
    await recordChange(tx, currentUser, { kind: 'variant', id, label: labelOf(title, before.name), before })
  })
}

/**
 * Sets the order of a product's variants. @returns the product's id
 * @throws conflict where the list is not the very one that there is: somebody added or deleted meanwhile
 */
export async function reorderVariants(
  db: Database,
  currentUser: CurrentUser,
  { idOrSlug, ids }: { idOrSlug: string; ids: string[] },
): Promise<string> {
  return inTransaction(db, async tx => {
    const product = await lockForVariants(tx, idOrSlug)
    const before = await selectVariantOrder(tx, product.id)
    const names = new Map(before.map(({ id, name }) => [id, name]))
    const isSameSet = new Set(ids).size === before.length && ids.every(id => names.has(id))
    if (!isSameSet || ids.length !== before.length) {
      throw new ShopError('conflict', {
        message: 'Danh sách biến thể vừa được thay đổi. Vui lòng tải lại',
      })
    }
    await writeVariantOrder(tx, ids)
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

/** Locks a product, its stock first, so that its variants can be added and ordered. @throws product_not_found, product_archived */
async function lockForVariants(tx: Tx, idOrSlug: string) {
  await lockProductEdits(tx)
  const id = await findAdminProductId(tx, idOrSlug)
  if (id) await lockStockOf(tx, [id])
  const product = id && (await lockProduct(tx, id))
  if (!product) throw new ShopError('product_not_found')
  if (product.is_archived) throw new ShopError('product_archived')
  return { id, title: product.title, has_variants: product.has_variants }
}

async function checkVariant(
  tx: Tx,
  { id, before, after }: { id: string | null; before: VariantFields | undefined; after: VariantFields },
): Promise<void> {
  const isSkuNew = before?.sku !== after.sku
  const hasNewImages = !isDeepStrictEqual(before?.images, after.images)
  assertNoErrors([
    isSkuNew && (await skuError(tx, { sku: after.sku, exceptId: id })),
    ...(hasNewImages ? await imageErrors(tx, after.images) : []),
  ])
}

function merge(base: VariantFields, sent: SentVariant): VariantFields {
  return {
    name: sent.name ?? base.name,
    sku: sent.sku ?? base.sku,
    price: sent.price ?? base.price,
    comparePrice: sent.comparePrice === undefined ? base.comparePrice : sent.comparePrice,
    attributes: sent.attributes ?? base.attributes,
    images: sent.images?.map(({ file_id, alt_text = '' }) => ({ file_id, alt_text })) ?? base.images,
  }
}

function labelOf(productTitle: string, variantName: string): string {
  return `${productTitle} · ${variantName}`
}
