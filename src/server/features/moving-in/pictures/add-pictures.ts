import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import {
  applyPlans,
  type ChangePlan,
  changedFields,
  loadKnown,
  lockProductEdits,
  lockRows,
} from '../../catalogue/index.ts'
import { lockMovingIn } from '../moving-in.queries.ts'
import { subjectOf } from '../subject.ts'
import type { FailureCode } from './failures.ts'
import { type KeptPicture, lockPictures, type Settled, settlePictures } from './pictures.queries.ts'

/** Pictures of a product or variant. */
const MAX_PICTURES = 20

type Image = { file_id: string; alt_text: string }

/**
 * Adds the fetched pictures of a product to it and its variants, as a change by the person who imported them.
 * The order of the file is kept, however they came. Done twice it changes nothing more.
 * @throws products_busy while something else writes products for long
 */
export async function addPictures(
  db: Database,
  { moving_in_id: movingInId, product_id: productId }: { moving_in_id: string; product_id: string },
): Promise<void> {
  await inTransaction(db, async tx => {
    const record = await lockMovingIn(tx, movingInId)
    if (record?.state !== 'imported') return
    await lockProductEdits(tx)
    const kept = await lockPictures(tx, movingInId, productId)
    const fetched = kept.filter(({ state }) => state === 'fetched')
    const variantIds = [...new Set(fetched.flatMap(({ variant_ids }) => variant_ids))]
    await lockRows(tx, { productIds: [productId], variantIds })
    const known = await loadKnown(tx, [
      { product_id: productId, variant_id: null },
      ...variantIds.map(variant_id => ({ product_id: productId, variant_id })),
    ])
    const added = new Set<string>()
    const full = new Set<string>()
    const extended = (images: readonly Image[], wanted: readonly KeptPicture[]): Image[] => {
      const list = [...images]
      for (const picture of wanted) {
        if (picture.file_id === null) continue
        if (list.length >= MAX_PICTURES) full.add(picture.id)
        else {
          list.splice(placeOf(picture, list, kept), 0, {
            file_id: picture.file_id,
            alt_text: picture.alt_text,
          })
          added.add(picture.id)
        }
      }
      return list
    }
    const plans: ChangePlan[] = []
    const product = known.productById.get(productId)
    if (product && !product.is_archived) {
      const images = extended(
        product.images,
        fetched.filter(({ is_of_product }) => is_of_product),
      )
      plans.push({
        kind: 'product',
        id: productId,
        before: product,
        after: { ...product, images },
        quantity: undefined,
      })
    }
    for (const id of variantIds) {
      const variant = known.variantById.get(id)
      if (!variant || variant.is_archived) continue
      const images = extended(
        variant.images,
        fetched.filter(({ variant_ids }) => variant_ids.includes(id)),
      )
      const after = { ...variant, images }
      plans.push({
        kind: 'variant',
        id,
        before: variant,
        after,
        product: { id: productId, known: product },
        quantity: undefined,
      })
    }
    await applyPlans(
      tx,
      { id: record.imported_by, name: record.importer ?? '' },
      {
        plans: plans.filter(({ before, after }) => changedFields(before, after).length > 0),
        state: known.state,
        reason: subjectOf(record).label,
        ownStock: undefined,
      },
    )
    const settled = fetched.map(({ id, file_id }): Settled => {
      if (added.has(id)) return { id, state: 'added', failure: null }
      // an unused file is erased after a day, for example while the shop was off
      if (file_id === null) return { id, state: 'waiting', failure: null }
      const failure: FailureCode = full.has(id) ? 'full' : 'archived'
      return { id, state: 'failed', failure }
    })
    await settlePictures(tx, settled)
  })
}

/** The place of a picture: before the first one of the same import that comes after it in the file, else last. */
function placeOf(picture: KeptPicture, images: readonly Image[], kept: readonly KeptPicture[]): number {
  const later = new Set(
    kept.flatMap(({ position, file_id }) => (position > picture.position && file_id ? [file_id] : [])),
  )
  const place = images.findIndex(({ file_id }) => later.has(file_id))
  return place === -1 ? images.length : place
}
