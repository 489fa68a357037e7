import type { Tx } from '../../../db/transaction.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { applyPlans, type ChangePlan, changedFields, loadKnown } from '../../catalogue/index.ts'
import { deletePictures, selectAdded } from './state.queries.ts'

/**
 * Ends the fetching of an import's pictures, and takes those away that products of before got by it. One
 * that is on sale keeps them: it could not be sold without. The caller has locked the import and the edits
 * of products.
 * @param madeIds the products that the import has made, which go with their pictures
 */
export async function takePicturesBack(
  tx: Tx,
  by: CurrentUser,
  { id, madeIds }: { id: string; madeIds: readonly string[] },
): Promise<void> {
  const added = (await selectAdded(tx, id)).filter(({ product_id }) => !madeIds.includes(product_id))
  await deletePictures(tx, id)
  if (added.length === 0) return
  const files = new Set(added.map(({ file_id }) => file_id))
  const { state, productById, variantById } = await loadKnown(
    tx,
    added.flatMap(({ product_id, variant_ids }) =>
      [null, ...variant_ids].map(variant_id => ({ product_id, variant_id })),
    ),
  )
  const without = <T extends { images: { file_id: string }[] }>(item: T): T => ({
    ...item,
    images: item.images.filter(({ file_id }) => !files.has(file_id)),
  })
  const products = [...productById.values()].filter(({ isActive }) => !isActive)
  const plans: ChangePlan[] = [
    ...products.map(before => ({
      kind: 'product' as const,
      id: before.id,
      before,
      after: without(before),
      quantity: undefined,
    })),
    ...[...variantById.values()].map(before => ({
      kind: 'variant' as const,
      id: before.id,
      before,
      after: without(before),
      product: { id: before.product_id, known: productById.get(before.product_id) },
      quantity: undefined,
    })),
  ]
  const changed = plans.filter(({ before, after }) => changedFields(before, after).length > 0)
  await applyPlans(tx, by, { plans: changed, state, reason: 'Hoàn tác chuyển hàng', ownStock: undefined })
}
