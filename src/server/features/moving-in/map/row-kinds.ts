import { foldedTerms } from '#contract/kernel/vietnamese.ts'

/** A row of goods, one that only groups variants, a variant, or one that the shop can't hold. */
export type RowKind = 'goods' | 'simple' | 'grouping' | 'variation' | 'combo' | 'service' | 'external'

/** The words of programs for kinds of rows, folded. */
const KINDS: Readonly<Record<RowKind, readonly string[]>> = {
  goods: ['hang hoa', 'hang hoa thuong', 'san pham', 'san pham thuong', 'hang thuong', 'goods', 'san xuat'],
  simple: ['simple', 'simple virtual', 'simple downloadable', 'simple downloadable virtual', 'don gian'],
  grouping: ['variable', 'co bien the', 'san pham co bien the', 'configurable', 'parent'],
  variation: ['variation', 'variation virtual', 'variation downloadable', 'bien the', 'phien ban', 'variant'],
  combo: ['combo', 'combo dong goi', 'bundle', 'grouped', 'nhom', 'bo san pham', 'dong goi', 'goi'],
  service: ['dich vu', 'service', 'gift card', 'the qua tang'],
  external: ['external', 'external affiliate', 'lien ket ngoai'],
}
const kinds = new Map(
  (Object.keys(KINDS) as RowKind[]).flatMap(kind => KINDS[kind].map(word => [word, kind] as const)),
)

/** The kind of a row by the word of a program; undefined for another word, which may be a category. */
export function rowKindOf(text: string): RowKind | undefined {
  const words = foldedTerms(text.slice(0, 100))
  return kinds.get(words.join(' ')) ?? kinds.get(words.filter(word => word !== 'virtual').join(' '))
}
