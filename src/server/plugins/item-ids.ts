import type { Call } from '#contract/call.ts'
import { type ItemKind, type ItemPlace, isItemId, itemPlaces, NO_ITEM } from '#contract/item-ids.ts'
import type { Database } from '../db/database.ts'
import { selectIdsBySlug } from './item-ids.queries.ts'

type Input = { params: unknown; query: unknown; body: unknown }
/** A reference that was sent, and how to put an id into its place. */
type Sent = { kind: ItemKind; slug: string; replace: (id: string) => void }

const PARTS = ['params', 'query', 'body'] as const

/**
 * Makes ids of the slugs in a call's parsed input (R1), in one query for each kind. How many there can be is bounded by
 * the call's shapes. A slug that nothing has becomes {@link NO_ITEM}: the handler answers as for an unknown id.
 * @returns undefined where the call takes no such id
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
      for (const { slug, replace } of ofKind) replace(ids.get(slug) ?? NO_ITEM)
    }
  }
}

function slugsAt(value: unknown, { path, kind }: ItemPlace): Sent[] {
  const [name, ...rest] = path
  if (typeof value !== 'object' || value === null || name === undefined) return []
  const names = name === '*' && Array.isArray(value) ? [...value.keys()] : [name]
  const holder = value as Record<string | number, unknown>
  return names.flatMap(key => {
    const inner = holder[key]
    if (rest.length > 0) return slugsAt(inner, { path: rest, kind, isResolved: true })
    if (typeof inner !== 'string' || isItemId(inner)) return []
    const replace = (id: string) => {
      holder[key] = id
    }
    return [{ kind, slug: inner, replace }]
  })
}
