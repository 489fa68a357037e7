import { normalized } from '#contract/normalized.ts'
import { foldedWords } from '#contract/vietnamese.ts'
import type { SearchQueries } from './search.queries.ts'

/** Words of a search text that are looked at. */
const MAX_WORDS = 8
/** A slip is forgiven in words of this many letters or more (R7). */
const MIN_FORGIVEN = 4

/** Each word of a search with the alternatives that would do as well (itself first). */
export type SearchWord = { word: string; alternatives: string[] }

export function searchWords(search: string): SearchWord[] {
  return foldedWords(search)
    .slice(0, MAX_WORDS)
    .map(word => ({ word, alternatives: [] }))
}

/**
 * The tsqueries of a search, on the lexeme families that `product_document()` writes. Words of the title rank
 * before other words, among them neighbours before others, before these exact diacritics, and both together first. The last letters of a word may be missing. Words hold letters and digits only, so quoting them is safe.
 */
export function searchQueries(search: string, words: SearchWord[]): SearchQueries {
  const all = (family: string) =>
    words
      .map(({ word, alternatives }) => oneOf([word, ...alternatives].map(choice => family + choice)))
      .join(' & ')
  const pairs = words.slice(1).map(({ word }, index) => lexeme(`.p.${words[index]?.word}.${word}`))
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

function oneOf(choices: string[]): string {
  return choices.length === 1 ? lexeme(choices[0] ?? '') : `(${choices.map(lexeme).join(' | ')})`
}

function lexeme(text: string): string {
  return `'${text}':*`
}

export function isForgiven(word: string): boolean {
  return word.length >= MIN_FORGIVEN && /[a-z]/.test(word)
}

/** The word itself and the word with each letter left out: what it may share with a word it was meant to be. */
export function slipsOf(word: string): string[] {
  return [...new Set([word, ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))])]
}

/** Whether one slip (a letter wrong, missing, too many, or two neighbours swapped) turns one word into the other. */
export function isOneSlipApart(a: string, b: string): boolean {
  if (a === b) return false
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  const restOf = (word: string, skip: number) => word.slice(start + skip)
  if (long.length > short.length) return restOf(short, 0) === restOf(long, 1)
  if (restOf(short, 1) === restOf(long, 1)) return true
  return (
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    restOf(short, 2) === restOf(long, 2)
  )
}
