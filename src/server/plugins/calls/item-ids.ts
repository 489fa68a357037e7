import type { Call } from '#contract/kernel/call.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import { invalidField } from '#contract/kernel/field-errors.ts'
import { type ItemKind, type ItemPlace, isItemId, itemPlaces, NO_ITEM } from '#contract/kernel/item-ids.ts'
import type { Database } from '../../db/database.ts'
import { selectIdsBySlug } from '../../db/ids-by-slug.ts'

type Input = { params: unknown; query: unknown; body: unknown }
/** A sent reference, its path, and a function that puts an id into its place. */
type Sent = { kind: ItemKind; slug: string; path: string; isInList: boolean; replace: (id: string) => void }

/** Errors that one answer lists at most. */
const MAX_ERRORS = 50

const LABELS: Record<ItemKind, string> = {
  product: 'sản phẩm',
  category: 'danh mục',
  subcategory: 'danh mục con',
}
const PARTS = ['params', 'query', 'body'] as const

/**
 * Makes ids of the slugs in a call's parsed input (R1), in one query for each kind. Their number is
 * bounded by the call's shapes. A slug that nothing has becomes {@link NO_ITEM}: the handler answers as
 * for an unknown id. In a list it is refused at its place instead, since the answer could not name the
 * sent slug.
 * @returns undefined if the call takes no such id; else it throws product_not_found, for other kinds
 *   validation_failed
 */
export function itemIdResolver(call: Pick<Call, (typeof PARTS)[number]>) {
  const places = PARTS.map(
    part => [part, itemPlaces(call[part]).filter(({ isResolved }) => isResolved)] as const,
  ).filter(([, found]) => found.length > 0)
  if (places.length === 0) return undefined
  return async (db: Database, input: Input): Promise<void> => {
    const sent = places.flatMap(([part, found]) => found.flatMap(place => slugsAt(input[part], place)))
    for (const [kind, ofKind] of Map.groupBy(sent, ({ kind }) => kind)) {
      const ids = await selectIdsBySlug(db, kind, [...new Set(ofKind.map(({ slug }) => slug))])
      assertKnown(ofKind.filter(({ slug, isInList }) => isInList && !ids.has(slug)))
      for (const { slug, replace } of ofKind) replace(ids.get(slug) ?? NO_ITEM)
    }
  }
}

function assertKnown(sent: Sent[]): void {
  const errors = sent
    .slice(0, MAX_ERRORS)
    .map(({ path, kind, slug }) =>
      invalidField(path, 'not_found', `Không tìm thấy ${LABELS[kind]} «${slug}»`),
    )
  if (errors.length === 0) return
  const isProduct = sent.some(({ kind }) => kind === 'product')
  throw new ShopError(isProduct ? 'product_not_found' : 'validation_failed', {
    message: errors[0]?.message,
    errors,
  })
}

function slugsAt(value: unknown, { path, kind }: ItemPlace, before: string[] = []): Sent[] {
  const [name, ...rest] = path
  if (typeof value !== 'object' || value === null || name === undefined) return []
  const names = name === '*' && Array.isArray(value) ? [...value.keys()] : [name]
  const holder = value as Record<string | number, unknown>
  return names.flatMap(key => {
    const inner = holder[key]
    const at = [...before, String(key)]
    if (rest.length > 0) return slugsAt(inner, { path: rest, kind, isResolved: true }, at)
    if (typeof inner !== 'string' || isItemId(inner)) return []
    const replace = (id: string) => {
      holder[key] = id
    }
    const isInList = at.some(step => /^\d+$/.test(step))
    return [{ kind, slug: inner, path: at.join('.'), isInList, replace }]
  })
}
