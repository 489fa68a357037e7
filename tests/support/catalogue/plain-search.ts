import { foldedTerms } from '#contract/kernel/vietnamese.ts'

/** The fields of a product that a search reads. */
export type PlainProduct = {
  id: string
  title: string
  codes: string[]
  /** The names of its category and its subcategories. */
  places: string[]
  priceDong: number | null
  createdAt: Date
}

export type PlainOrder = 'newest' | 'oldest' | 'cheapest' | 'dearest' | undefined

/** Finds products by the words of a text as ruling R7 reads, by reading each of them, in the order of R7. */
export function plainSearch(
  products: PlainProduct[],
  { search, sort }: { search: string; sort: PlainOrder },
): string[] {
  return find(products, { search, sort, words: foldedTerms(search) })
}

type Asked = { search: string; sort: PlainOrder; words: string[] }

function find(products: PlainProduct[], asked: Asked): string[] {
  if (asked.words.length === 0) return []
  const matches = products.filter(product => areIn(wordsOf(product), asked.words))
  const ranks = new Map(matches.map(product => [product.id, asked.sort ? 0 : rankOf(product, asked)]))
  const rank = ({ id }: PlainProduct) => ranks.get(id) ?? 0
  return matches
    .toSorted((a, b) => rank(b) - rank(a) || compare(a, b, asked.sort) || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)
}

/**
 * Exact diacritics first, then neighbouring words of the title, then its words in any place, then the rest.
 */
function rankOf({ title }: PlainProduct, { search, words }: Asked): number {
  const inTitle = foldedTerms(title)
  if (!areIn(inTitle, words)) return 0
  const isExact = areIn(markedWords(title), markedWords(search))
  const pairsIn = (text: string[]) => text.slice(1).map((second, index) => `${text[index]} ${second}`)
  const areNeighbours = words.length > 1 && areIn(pairsIn(inTitle), pairsIn(words))
  return 1 + Number(areNeighbours) + 2 * Number(isExact)
}

function compare(a: PlainProduct, b: PlainProduct, sort: PlainOrder): number {
  if (sort === 'oldest') return a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? 1 : -1)
  if (sort === 'newest' || sort === undefined) return b.createdAt.getTime() - a.createdAt.getTime()
  if (a.priceDong === null || b.priceDong === null)
    return Number(a.priceDong === null) - Number(b.priceDong === null)
  return sort === 'cheapest' ? a.priceDong - b.priceDong : b.priceDong - a.priceDong
}

function wordsOf({ title, codes, places }: PlainProduct): string[] {
  return [title, ...codes, ...places]
    .flatMap(foldedTerms)
    .concat(codes.map(code => foldedTerms(code).join('')))
}

/** Whether a text has these words; the last one may be unfinished. */
function areIn(text: string[], words: string[]): boolean {
  const last = words.at(-1) ?? ''
  return words.slice(0, -1).every(word => text.includes(word)) && text.some(word => word.startsWith(last))
}

const markedWords = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []
