import type { Tx } from '../../../db/transaction.ts'
import type { PlannedRow } from '../plan-moved.ts'
import { insertPictures, noteForSale, type PlannedPicture } from './pictures.queries.ts'

/** Pictures that one import fetches; the rest waits until the owner has it fetched. */
export const MOST_PICTURES = 10_000

/**
 * Keeps the pictures of imported rows to be fetched, each address once for a product, and which new products
 * the former shop sells. Products and variants that have pictures keep them, and get no others.
 * @param rows those that the import has written
 */
export async function planPictures(tx: Tx, id: string, rows: readonly PlannedRow[]): Promise<void> {
  const pictures = picturesToFetch(rows)
  await insertPictures(tx, id, pictures)
  await noteForSale(
    tx,
    id,
    rows.flatMap(({ moved, plan }) =>
      plan.kind === 'product' && plan.change && !plan.before && moved.isOnSale ? [plan.change.id] : [],
    ),
  )
}

function picturesToFetch(rows: readonly PlannedRow[]): PlannedPicture[] {
  const pictures = new Map<string, PlannedPicture>()
  /** New products without a picture in their rows: they get the first one of their variants. */
  const bare = new Set<string>()
  for (const { moved, plan } of rows) {
    const { change, before } = plan
    if (!change || (before && before.images.length > 0)) continue
    const isProduct = change.kind === 'product'
    const productId = isProduct ? change.id : change.product.id
    if (isProduct && !before && moved.pictures.length === 0) bare.add(productId)
    for (const { url, alt } of moved.pictures) {
      const key = `${productId} ${url}`
      const isMissing = bare.delete(productId)
      const known = pictures.get(key) ?? planned({ productId, url, alt, place: pictures.size })
      known.is_of_product ||= isProduct || isMissing
      if (change.kind === 'variant') known.variant_ids.push(change.id)
      pictures.set(key, known)
    }
  }
  return [...pictures.values()]
}

function planned({
  productId,
  url,
  alt,
  place,
}: {
  productId: string
  url: string
  alt: string
  place: number
}): PlannedPicture {
  const isBeyond = place >= MOST_PICTURES
  return {
    product_id: productId,
    is_of_product: false,
    variant_ids: [],
    url,
    host: new URL(url).host,
    alt_text: alt,
    state: isBeyond ? 'failed' : 'waiting',
    failure: isBeyond ? 'too_many' : null,
  }
}
