import { normalized } from '#contract/normalized.ts'
import { foldedWords } from '#contract/vietnamese.ts'
import type { SearchQueries } from './search.queries.ts'

/** Words of a search text that are looked at. */
const MAX_WORDS = 8
export function searchWords(search: string): string[] {
  return foldedWords(search).slice(0, MAX_WORDS)
}

/**
 * The tsqueries of a search, on the lexeme families that `product_document()` writes. Words of the title rank
 * before other words, among them neighbours before others, before these exact diacritics, and both together first. The last letters of a word may be missing. Words hold letters and digits only, so quoting them is safe.
 */
export function searchQueries(search: string, words: string[]): SearchQueries {
  const all = (family: string) => words.map(word => lexeme(family + word)).join(' & ')
  const pairs = words.slice(1).map((word, index) => lexeme(`.p.${words[index]}.${word}`))
  const exact = exactWords(search).map(word => lexeme(`.x.${word}`))
  const neighbours = pairs.join(' & ')
  const asTyped = exact.join(' & ')
  return {
    any: all(''),
    ladder:
      pairs.length === 0
        ? [all('.t.'), asTyped]
        : [all('.t.'), `${asTyped} | ${neighbours}`, asTyped, `${asTyped} & ${neighbours}`],
  }
}

/** The words with their diacritics, split as the database splits titles. */
function exactWords(search: string): string[] {
  return normalized(search)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length > 0)
    .slice(0, MAX_WORDS)
}

function lexeme(text: string): string {
  return `'${text}':*`
}
