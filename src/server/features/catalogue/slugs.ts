import { reservedSlugs } from '#contract/catalogue/slug.field.ts'
import { fieldError } from '#contract/kernel/errors.ts'
import { slugify } from '#contract/kernel/vietnamese.ts'
import type { Tx } from '../../db/transaction.ts'
import { type SlugKind, selectTakenSlugs } from './slugs.queries.ts'

/** An address that is wanted; an empty one is made from the name. */
export type WantedSlug = { id: string; slug: string; name: string }

/**
 * The addresses of records of one kind.
 * @param fallback the source of an address if the name has no letter
 * @throws validation_failed if another one of this kind has a wanted address
 */
export async function chooseSlugs(
  tx: Tx,
  kind: SlugKind,
  { wanted, fallback }: { wanted: readonly WantedSlug[]; fallback: string },
): Promise<string[]> {
  const given = wanted.filter(({ slug }) => slug !== '')
  const owners = await selectTakenSlugs(
    tx,
    kind,
    given.map(({ slug }) => slug),
  )
  const taken = given.find(({ id, slug }) => owners.some(owner => owner.slug === slug && owner.id !== id))
  if (taken) throw fieldError('slug', 'taken', `Đường dẫn «${taken.slug}» đã được dùng`)
  const nameless = wanted.filter(({ slug }) => slug === '')
  const made = await freeSlugs(tx, kind, { names: nameless.map(({ name }) => name), fallback })
  return wanted.map(({ slug }) => slug || (made.shift() ?? ''))
}

/**
 * An address for each name, none of them taken or reserved and no two the same: made from the name, with a
 * number if that is taken; a name of signs alone gives the fallback's.
 */
async function freeSlugs(
  tx: Tx,
  kind: SlugKind,
  { names, fallback }: { names: string[]; fallback: string },
): Promise<string[]> {
  const bases = names.map(name => slugify(name) || slugify(fallback))
  const counters = names.map(() => 1)
  const candidate = (index: number): string => {
    const n = counters[index] ?? 1
    return n === 1 ? (bases[index] ?? '') : `${bases[index]}-${n}`
  }
  const chosen: string[] = []
  const taken = new Set<string>(reservedSlugs)
  let open = names.map((_, index) => index)
  while (open.length > 0) {
    for (const { slug } of await selectTakenSlugs(tx, kind, open.map(candidate))) taken.add(slug)
    const again: number[] = []
    for (const index of open) {
      const slug = candidate(index)
      if (taken.has(slug)) {
        // past all that are known to be taken, so that a thousand equal names need no thousand queries
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
