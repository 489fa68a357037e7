import type { Database } from '../../db/database.ts'
import type { CardRow } from './catalogue.rows.ts'
import {
  countMatches,
  type ListingOrder,
  type SearchFilter,
  selectMatches,
  selectRanked,
  selectSimilarWords,
} from './listing.queries.ts'
import {
  isForgiven,
  isOneSlipApart,
  type SearchWord,
  searchQueries,
  searchWords,
  slipsOf,
} from './search-words.ts'

/** From here on a search is so common that its matches can't all be ranked. */
const COMMON = 2_000

type Search = SearchFilter & {
  search: string
  order: ListingOrder | undefined
  limit: number
  offset: number
}
type Found = { rows: CardRow[]; total: number; correctedSearch?: string }

/**
 * Finds products by words without regard to case and diacritics, in titles, codes and category names; where nothing
 * fits, one typing slip in each word of four letters or more is forgiven (R7).
 */
export async function searchProducts(db: Database, search: Search): Promise<Found> {
  const words = searchWords(search.search)
  if (words.length === 0) return { rows: [], total: 0 }
  const found = await matchWords(db, search, words)
  if (found.total > 0) return found
  const forgiven = await forgivenWords(db, words)
  if (!forgiven) return found
  const corrected = await matchWords(db, search, forgiven.words)
  return corrected.total === 0 ? found : { ...corrected, correctedSearch: forgiven.text }
}

async function matchWords(db: Database, search: Search, words: SearchWord[]): Promise<Found> {
  const queries = searchQueries(search.search, words)
  const { order } = search
  if (order) {
    const [rows, total] = await Promise.all([
      selectMatches(db, { ...search, query: queries.any, order }),
      countMatches(db, search, queries.any),
    ])
    return { rows, total }
  }
  const total = await countMatches(db, search, queries.any)
  if (total === 0) return { rows: [], total }
  const rows = await selectRanked(db, { ...search, queries, isCommon: total >= COMMON })
  return { rows, total }
}

/** The words with what they may have been meant to be, and as a text; undefined where there is nothing to forgive. */
export async function forgivenWords(
  db: Database,
  words: SearchWord[],
): Promise<{ words: SearchWord[]; text: string } | undefined> {
  const slips = words.filter(({ word }) => isForgiven(word)).flatMap(({ word }) => slipsOf(word))
  if (slips.length === 0) return undefined
  const known = await selectSimilarWords(db, [...new Set(slips)])
  const forgiven = words.map(({ word }) => ({
    word,
    alternatives: isForgiven(word) ? known.filter(other => isOneSlipApart(word, other)) : [],
  }))
  if (forgiven.every(({ alternatives }) => alternatives.length === 0)) return undefined
  return {
    words: forgiven,
    text: forgiven.map(({ word, alternatives }) => alternatives[0] ?? word).join(' '),
  }
}
