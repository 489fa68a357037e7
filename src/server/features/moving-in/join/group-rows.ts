import { foldDiacritics } from '#contract/kernel/vietnamese.ts'
import type { Columns, ForeignRow } from '../foreign-row.ts'
import { rowKindOf } from '../map/row-kinds.ts'
import type { OptionReader } from './options.ts'

/** How the rows of a product are joined; alone, if it has one row. */
export type Join = 'reference' | 'key' | 'below' | 'alone'
/** The rows of one product, the first of which has its name. */
export type Group = { key: string; join: Join; rows: ForeignRow[] }

/** A code as codes are compared. */
export const codeKey = (code: string): string => code.trim().toLowerCase()

/** References that are followed from a row to its product. */
const MAX_STEPS = 5

/**
 * Joins the rows of each product, in the order of their first rows: by a reference to another row, by a key,
 * by the same name with different options, or since the name is missing below its first row.
 * @returns also the rows without a name that follow no product
 */
export function groupRows(
  rows: readonly ForeignRow[],
  columns: Columns,
  options: OptionReader,
): { groups: Group[]; nameless: ForeignRow[] } {
  const groups = new Map<string, Group>()
  const nameless: ForeignRow[] = []
  const keyOf = keyReader(rows, columns, options)
  let last: Group | undefined
  for (const row of rows) {
    const found = keyOf(row)
    if (!found && !last) {
      nameless.push(row)
      continue
    }
    const { key, join } = found ?? { key: last?.key ?? '', join: 'below' as const }
    const group = groups.get(key)
    if (group) {
      group.rows.push(row)
      if (group.join === 'alone') group.join = join === 'alone' ? 'key' : join
      last = group
    } else {
      last = { key, join: join === 'key' || join === 'reference' ? join : 'alone', rows: [row] }
      groups.set(key, last)
    }
  }
  for (const group of groups.values()) putHeadFirst(group)
  return { groups: [...groups.values()], nameless }
}

/** A child may come before its product. */
function putHeadFirst(group: Group): void {
  const at = group.rows.findIndex(row =>
    group.join === 'reference' ? row.text('parent') === undefined : row.text('name') !== undefined,
  )
  const [head] = at > 0 ? group.rows.splice(at, 1) : []
  if (head) group.rows.unshift(head)
}

/** The key of a row's product; undefined if it belongs to the product above it. */
function keyReader(rows: readonly ForeignRow[], columns: Columns, options: OptionReader) {
  const bySku = new Map<string, ForeignRow>()
  const byId = new Map<string, ForeignRow>()
  for (const row of columns.has('parent') ? rows : []) {
    const [sku, id] = [row.text('sku'), row.text('groupKey')]
    if (sku !== undefined && !bySku.has(codeKey(sku))) bySku.set(codeKey(sku), row)
    if (id !== undefined && !byId.has(id)) byId.set(id, row)
  }
  const named = (reference: string): ForeignRow | undefined =>
    reference.startsWith('id:') ? byId.get(reference.slice(3)) : bySku.get(codeKey(reference))
  const ownKey = (row: ForeignRow): string => `sku ${codeKey(row.text('sku') ?? `${row.line}`)}`
  const referenceKey = (row: ForeignRow, reference: string): string => {
    let target = named(reference)
    for (let step = 0; step < MAX_STEPS; step++) {
      const next = target?.text('parent')
      const further = next === undefined ? undefined : named(next)
      if (!further || further === row) break
      target = further
    }
    return target && target !== row ? ownKey(target) : `sku ${codeKey(reference)}`
  }
  const keys = ['handle', 'groupKey', 'productSku'] as const
  return (row: ForeignRow): { key: string; join: Join } | undefined => {
    // another unit of the same goods is a product itself
    if (row.text('baseUnit') !== undefined) return { key: `unit ${row.line}`, join: 'alone' }
    const reference = row.text('parent')
    if (reference !== undefined) return { key: referenceKey(row, reference), join: 'reference' }
    const name = row.text('name')
    if (columns.has('parent'))
      return name === undefined && row.text('sku') === undefined
        ? undefined
        : { key: ownKey(row), join: 'alone' }
    for (const target of keys) {
      const key = row.text(target)
      const isOwn = target === 'productSku' && !columns.has('sku')
      if (key !== undefined && !isOwn) return { key: `${target} ${codeKey(key)}`, join: 'key' }
    }
    if (name === undefined) return undefined
    const isSimple = rowKindOf(row.text('rowType') ?? '') === 'simple'
    const isVariant = !isSimple && options.of(row).length > 0
    return isVariant
      ? { key: `name ${foldDiacritics(name)}`, join: 'alone' }
      : { key: `row ${row.line}`, join: 'alone' }
  }
}
