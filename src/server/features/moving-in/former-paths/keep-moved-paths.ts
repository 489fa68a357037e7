import { formerPathKey, MOST_FORMER_PATHS } from '#contract/moving-in/former-path.ts'
import type { Tx } from '../../../db/transaction.ts'
import { countPaths, selectAnswering, writeMoved } from './former-paths.queries.ts'
import { isOwnPage } from './own-pages.ts'
import { productSlugIn } from './product-slug-in.ts'

/**
 * Keeps the paths that imported products had in the former shop, except those at which this shop answers.
 * @returns how many are written, and how many there is no room for
 */
export async function keepMovedPaths(
  tx: Tx,
  movingInId: string,
  products: readonly { id: string; paths: readonly string[] }[],
): Promise<{ written: number; withoutRoom: number }> {
  const wanted = new Map<string, string>()
  for (const { id, paths } of products)
    for (const key of paths.map(formerPathKey))
      if (key !== undefined && !isOwnPage(key) && !wanted.has(key)) wanted.set(key, id)
  const slugs = [...wanted.keys()].flatMap(path => productSlugIn(path) ?? [])
  const answering = await selectAnswering(tx, slugs)
  const free = [...wanted]
    .filter(([path]) => !answering.has(productSlugIn(path) ?? ''))
    .map(([path, id]) => ({ path, product_id: id }))
  const room = Math.max(0, MOST_FORMER_PATHS - (await countPaths(tx)))
  const written = await writeMoved(tx, movingInId, free.slice(0, room))
  return { written, withoutRoom: Math.max(0, free.length - room) }
}
