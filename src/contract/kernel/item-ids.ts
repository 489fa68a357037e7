import { z } from 'zod'

/** The records that have a slug in addition to their id (R1). */
export type ItemKind = 'product' | 'category' | 'subcategory'

/**
 * Which fields of which shapes take the id of such a record; `isResolved` if the server turns it into an id
 * itself.
 */
const itemFields = z.registry<{ kind: ItemKind; isResolved: boolean }>()

function reference(kind: ItemKind, { label, isResolved }: { label: string; isResolved: boolean }) {
  const message = `${label.charAt(0).toUpperCase()}${label.slice(1)} không hợp lệ`
  return z
    .string({ error: message })
    .max(200, message)
    .toLowerCase()
    .regex(/^[a-z0-9](?:[a-z0-9-]{0,158}[a-z0-9])?$/, message)
    .register(itemFields, { kind, isResolved })
}

/**
 * The id, the slug or a former slug of a product, category or subcategory (R1). The handler gets an id: a
 * slug is resolved before, one that nothing has becomes {@link NO_ITEM}.
 */
export function itemId(kind: ItemKind, label: string) {
  return reference(kind, { label, isResolved: true })
}

/**
 * The same if the handler gets the sent text: it finds the record by id, slug or former slug in its own
 * query.
 */
export function idOrSlug(kind: ItemKind, label: string) {
  return reference(kind, { label, isResolved: false })
}

/** The id that nothing has. */
export const NO_ITEM = '00000000-0000-0000-0000-000000000000'

/** Whether a reference is an id; no slug looks like one. */
export function isItemId(reference: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(reference)
}

/** The place of a record's id in a shape: the names that lead to it, `*` for the entries of a list. */
export type ItemPlace = { path: string[]; kind: ItemKind; isResolved: boolean }

/** Every place of a shape that takes the id of a product, category or subcategory. */
export function itemPlaces(shape: z.core.$ZodType | undefined, path: string[] = []): ItemPlace[] {
  if (!shape) return []
  const own = itemFields.get(shape as z.ZodType)
  if (own) return [{ path, ...own }]
  return innerShapes(shape).flatMap(([name, inner]) =>
    itemPlaces(inner, name === undefined ? path : [...path, name]),
  )
}

/** The shapes inside a shape, with the name of each, if it has one. */
export function innerShapes(shape: z.core.$ZodType): [string | undefined, z.core.$ZodType][] {
  const { def } = (shape as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape)
    case 'array':
      return [['*', def.element]]
    case 'union':
      return def.options.map(option => [undefined, option])
    case 'pipe':
      return [def.in, def.out]
        .filter(part => (part as z.core.$ZodTypes)._zod.def.type !== 'transform')
        .map(part => [undefined, part])
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return [[undefined, def.innerType]]
    default:
      return []
  }
}
