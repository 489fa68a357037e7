import type { ForeignRow, Note } from '../foreign-row.ts'
import { codeKey, type Group } from './group-rows.ts'
import type { JoinContext } from './join-context.ts'
import type { Parts } from './product-parts.ts'

const madeNote = (code: string, why: string): Note => ({
  column: 'sku',
  message: `Mã ${code} được tạo, vì ${why}`,
})

export function singleCode(row: ForeignRow, title: string, { codes }: JoinContext, notes: Note[]): string {
  const sku = row.text('sku') ?? row.text('productSku')
  if (sku !== undefined) return sku
  const code = codes.fromWords(row.text('handle') ?? title)
  notes.push(madeNote(code, 'tệp không có mã'))
  return code
}

export function productCode(
  { rows, join }: Group,
  {
    head,
    variants,
    isGrouping,
    title,
  }: (Parts & { title: string }) | (Omit<Parts, 'source'> & { title: string }),
  { codes }: JoinContext,
  notes: Note[],
): string {
  const own = isGrouping ? head.text('sku') : undefined
  if (own !== undefined) return own
  const taken = new Set(variants.map(row => codeKey(row.text('sku') ?? '')))
  const shared = rows.map(row => row.text('productSku')).find(code => code !== undefined)
  if (shared !== undefined && !taken.has(codeKey(shared))) return codes.own(shared)
  const handle = rows.map(row => row.text('handle')).find(text => text !== undefined)
  const first = (join === 'reference' ? head.text('sku') : undefined) ?? shared ?? firstSku(variants)
  const code =
    handle !== undefined && join === 'key'
      ? codes.fromWords(handle)
      : first !== undefined
        ? codes.fromVariant(first)
        : codes.fromWords(title)
  notes.push(madeNote(code, 'tệp không có mã riêng cho cả sản phẩm'))
  return code
}

const firstSku = (rows: readonly ForeignRow[]): string | undefined =>
  rows.map(row => row.text('sku')).find(sku => sku !== undefined)

export function variantCode(
  row: ForeignRow,
  { product, title }: { product: string; title: string },
  { codes }: JoinContext,
  notes: Note[],
): string {
  const sku = row.text('sku')
  if (sku !== undefined) return sku
  const code = codes.fromProduct(product, title)
  notes.push(madeNote(code, 'tệp không có mã của phiên bản'))
  return code
}
