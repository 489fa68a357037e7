import { reservedSlugs } from '#contract/catalogue/slug.field.ts'
import { fieldError } from '#contract/errors.ts'
import { slugify } from '#contract/vietnamese.ts'
import type { Tx } from '../../db/transaction.ts'
import { isSlugTaken, type SlugKind } from './slugs.queries.ts'

/** @returns the address that was asked for @throws validation_failed where another one of this kind has it */
export async function assertSlugFree(
  tx: Tx,
  kind: SlugKind,
  wanted: { slug: string; exceptId: string | null },
): Promise<string> {
  if (await isSlugTaken(tx, kind, wanted)) {
    throw fieldError('slug', 'taken', `Đường dẫn «${wanted.slug}» đã được dùng`)
  }
  return wanted.slug
}

/** An address made from a name, with a number where that is taken or reserved; a name of signs alone gives the fallback's. */
export async function freeSlug(
  tx: Tx,
  kind: SlugKind,
  { name, fallback }: { name: string; fallback: string },
): Promise<string> {
  const base = slugify(name) || slugify(fallback)
  for (let n = 1; ; n++) {
    const slug = n === 1 ? base : `${base}-${n}`
    if (!reservedSlugs.has(slug) && !(await isSlugTaken(tx, kind, { slug, exceptId: null }))) return slug
  }
}
