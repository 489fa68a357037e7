import { normalized } from '#contract/kernel/normalized.ts'
import { foldedTerms } from '#contract/kernel/vietnamese.ts'
import type { Described, SearchQueries } from './search.queries.ts'

/** Words of a search text that are looked at. */
const MAX_WORDS = 8
/** Letters of a single word that is looked for in descriptions. */
const MIN_DESCRIBED = 4
export function searchTerms(search: string): string[] {
  return foldedTerms(search).slice(0, MAX_WORDS)
}

/**
 * The tsqueries of a search, on the lexeme families that `product_document()` writes. Words of the title rank
 * before other words, among them neighbours before others, before these exact diacritics, and both together
 * first. The last word may be unfinished. Words hold letters and digits only, so quoting them is safe.
 */
export function searchQueries(search: string, words: string[]): SearchQueries {
  const all = (family: string) => lexemes(words.map(word => family + word)).join(' & ')
  const pairs = lexemes(words.slice(1).map((word, index) => `.p.${words[index]}.${word}`))
  const exact = lexemes(exactWords(search).map(word => `.x.${word}`))
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

/**
 * The tsquery of the products with the words of a text in title, codes or categories; undefined if it has no
 * word.
 */
export function productWords(search: string): string | undefined {
  const words = searchTerms(search)
  return words.length === 0 ? undefined : searchQueries(search, words).any
}

/**
 * The ways to find a search in descriptions: as a whole («phòng khách»), or the words before or after them in
 * the other fields («đèn phòng khách»). Prose has every folded syllable in some word («bàn», «bạn», «bán»),
 * so a description must have two words or more as neighbours; a single word needs four letters or more, or
 * digits as «E27» has.
 */
export function describedWords(words: string[]): Described[] {
  const [only = ''] = words
  if (words.length === 1)
    return only.length < MIN_DESCRIBED && !/\d[a-z]|[a-z]\d/.test(only)
      ? []
      : [{ pairs: `'${only}.':*`, fields: undefined }]
  const whole = { pairs: pairsOf(words), fields: undefined }
  const fields = lexemes(words)
  const splits = words.slice(2).flatMap((_, index) => {
    const at = index + 1
    return [
      { pairs: pairsOf(words.slice(at)), fields: fields.slice(0, at).join(' & ') },
      { pairs: pairsOf(words.slice(0, at + 1)), fields: fields.slice(at + 1).join(' & ') },
    ]
  })
  return words.length === 0 ? [] : [whole, ...splits]
}

const pairsOf = (words: string[]) =>
  words
    .slice(1)
    .map((word, at) => `'${words[at]}.${word}'`)
    .join(' & ')

/** The words with their diacritics, split as the database splits titles. */
function exactWords(search: string): string[] {
  return normalized(search)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length > 0)
    .slice(0, MAX_WORDS)
}

/**
 * Each word as a whole, the last one as a beginning. A beginning costs the lists of all words that begin so,
 * as many as «agm» has in a shop with the codes AGM-000001 to AGM-100000.
 */
function lexemes(words: string[]): string[] {
  return words.map((word, index) => (index === words.length - 1 ? `'${word}':*` : `'${word}'`))
}
