import type { ReplyOf } from '#contract/calls.ts'
import { foldDiacritics } from '#contract/kernel/vietnamese.ts'
import { api } from '#web/lib/api/browser-api.ts'
import type { ComboboxOption } from '#web/ui/inputs/combobox.tsx'
import { codesOf } from './item-options.ts'
import type { Scope } from './promotion-values.ts'

const KINDS = ['lists', 'products', 'variants'] as const
type Kind = (typeof KINDS)[number]
type ThingId = { kind: Kind; id: string }
export type Thing = ThingId & { name: string; detail: string }
type Things = Scope['except']

type Categories = ReplyOf<'GET /api/admin/categories'>['data']
type Subcategories = ReplyOf<'GET /api/admin/subcategories'>['data']

/** Categories and subcategories as entries that a promotion can concern. */
export function listThings(categories: Categories, subcategories: Subcategories): Thing[] {
  return [
    ...categories.map(({ _id: id, category_name: name }) => ({
      kind: 'lists' as const,
      id,
      name,
      detail: 'Danh mục',
    })),
    ...subcategories.map(({ _id: id, subcategory_name: name }) => ({
      kind: 'lists' as const,
      id,
      name,
      detail: 'Danh mục con',
    })),
  ]
}

/**
 * Products and variants by title, SKU or bar code; a product with variants once as a whole and by each
 * variant.
 */
export async function findItems(search: string): Promise<Thing[]> {
  const { data } = await api('GET /api/warehouse/items', { query: { search } })
  const detail = (kind: string, item: (typeof data)[number]) =>
    [kind, codesOf(item)].filter(Boolean).join(' · ')
  const products = new Map(
    data.map(item => [
      item.product_id,
      { name: item.title, detail: item.variant_id ? 'Sản phẩm' : detail('Sản phẩm', item) },
    ]),
  )
  return [
    ...[...products].map(([id, product]) => ({ kind: 'products' as const, id, ...product })),
    ...data.flatMap(item => {
      const { variant_id: id, title, variant_name } = item
      const name = `${title} · ${variant_name}`
      return id ? [{ kind: 'variants' as const, id, name, detail: detail('Phiên bản', item) }] : []
    }),
  ]
}

export const keyOf = ({ kind, id }: ThingId): string => `${kind}:${id}`

/** The reference of a key that {@link keyOf} made. */
export function thingOf(key: string): ThingId {
  const [start, id = ''] = key.split(':')
  return { kind: KINDS.find(kind => kind === start) ?? 'lists', id }
}

export const optionOf = ({ name: label, detail, ...thing }: Thing): ComboboxOption => ({
  value: keyOf(thing),
  label,
  detail,
})

/** Whether a name has the typed words, in any case and with or without diacritics. */
export function isNamed(name: string, typed: string): boolean {
  return foldDiacritics(name).toLowerCase().includes(foldDiacritics(typed.trim()).toLowerCase())
}

const NOTHING: Things = { lists: [], products: [], variants: [] }

export const thingIds = (things: Things): ThingId[] =>
  KINDS.flatMap(kind => things[kind].map(id => ({ kind, id })))

export function withThing(things: Things | 'all', { kind, id }: ThingId): Things {
  const before = things === 'all' ? NOTHING : things
  return { ...before, [kind]: [...new Set([...before[kind], id])] }
}

export function withoutThing(things: Things, { kind, id }: ThingId): Things {
  return { ...things, [kind]: things[kind].filter(other => other !== id) }
}
