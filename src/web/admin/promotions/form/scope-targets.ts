import type { ReplyOf } from '#contract/calls.ts'
import { foldDiacritics } from '#contract/kernel/vietnamese.ts'
import { api } from '#web/lib/api/browser-api.ts'
import type { ComboboxOption } from '#web/ui/inputs/combobox.tsx'
import { codesOf } from './item-options.ts'
import type { Scope } from './promotion-values.ts'

const KINDS = ['lists', 'products', 'variants'] as const
type Kind = (typeof KINDS)[number]
type TargetId = { kind: Kind; id: string }
export type Target = TargetId & { name: string; detail: string }
type Targets = Scope['except']

type Categories = ReplyOf<'GET /api/admin/categories'>['data']
type Subcategories = ReplyOf<'GET /api/admin/subcategories'>['data']

/** Categories and subcategories as entries that a promotion can concern. */
export function listTargets(categories: Categories, subcategories: Subcategories): Target[] {
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
export async function findItems(search: string): Promise<Target[]> {
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

export const keyOf = ({ kind, id }: TargetId): string => `${kind}:${id}`

/** The reference of a key that {@link keyOf} made. */
export function targetOf(key: string): TargetId {
  const [start, id = ''] = key.split(':')
  return { kind: KINDS.find(kind => kind === start) ?? 'lists', id }
}

export const optionOf = ({ name: label, detail, ...target }: Target): ComboboxOption => ({
  value: keyOf(target),
  label,
  detail,
})

/** Whether a name has the typed words, in any case and with or without diacritics. */
export function isNamed(name: string, typed: string): boolean {
  return foldDiacritics(name).toLowerCase().includes(foldDiacritics(typed.trim()).toLowerCase())
}

const NOTHING: Targets = { lists: [], products: [], variants: [] }

export const targetIds = (targets: Targets): TargetId[] =>
  KINDS.flatMap(kind => targets[kind].map(id => ({ kind, id })))

export function withTarget(targets: Targets | 'all', { kind, id }: TargetId): Targets {
  const before = targets === 'all' ? NOTHING : targets
  return { ...before, [kind]: [...new Set([...before[kind], id])] }
}

export function withoutTarget(targets: Targets, { kind, id }: TargetId): Targets {
  return { ...targets, [kind]: targets[kind].filter(other => other !== id) }
}
