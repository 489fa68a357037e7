import { reservedSlugs } from '#contract/catalogue/slug.field.ts'
import { slugify } from '#contract/vietnamese.ts'
import type { Tx } from '../../../db/transaction.ts'
import { selectTakenSlugs } from './import-writes.queries.ts'

/** An address for each name, none of them taken and no two the same: as `freeSlug` makes them, for thousands at once. */
export async function freeSlugs(tx: Tx, names: string[]): Promise<string[]> {
  const bases = names.map(name => slugify(name) || slugify('sản phẩm'))
  const counters = names.map(() => 1)
  const candidate = (index: number): string => {
    const n = counters[index] ?? 1
    return n === 1 ? (bases[index] ?? '') : `${bases[index]}-${n}`
  }
  const chosen: string[] = []
  const taken = new Set<string>(reservedSlugs)
  let open = names.map((_, index) => index)
  while (open.length > 0) {
    for (const slug of await selectTakenSlugs(tx, open.map(candidate))) taken.add(slug)
    const again: number[] = []
    for (const index of open) {
      const slug = candidate(index)
      if (taken.has(slug)) {
        // Past all that are known to be taken, so that a thousand equal names don't ask a thousand times.
        while (taken.has(candidate(index))) counters[index] = (counters[index] ?? 1) + 1
        again.push(index)
      } else {
        taken.add(slug)
        chosen[index] = slug
      }
    }
    open = again
  }
  return chosen
}
