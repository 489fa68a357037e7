import { createHmac } from 'node:crypto'
import { ShopError } from '#contract/kernel/errors.ts'
import type { Database } from '../../../db/database.ts'
import { countView, findProductId } from './products.queries.ts'

/** Counts a visitor's view (R10). The address is only kept as a keyed hash, for half an hour. */
export async function viewProduct(
  { db, secret }: { db: Database; secret: Buffer },
  view: { idOrSlug: string; ip: string },
): Promise<number> {
  const id = await findProductId(db, view.idOrSlug)
  if (!id) throw new ShopError('product_not_found')
  return countView(db, id, createHmac('sha256', secret).update(`view:${view.ip}`).digest().subarray(0, 16))
}
