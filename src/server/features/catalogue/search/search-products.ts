import { MAX_SEARCH_MATCHES } from '#contract/catalogue/listing/list-bounds.ts'
import type { Database } from '../../../db/database.ts'
import type { CardRow } from '../listing/catalogue.rows.ts'
import { isFiltered, type ListingSort, WHOLE_SHOP } from '../listing/listing.queries.ts'
import {
  countMatches,
  isAnyFound,
  type Search,
  type SearchFilter,
  sampleList,
  selectBetter,
  selectCards,
  selectDescribed,
  selectFromAll,
  selectSorted,
  selectWindow,
  type Window,
} from './search.queries.ts'
import { describedWords, searchQueries, searchTerms } from './search-words.ts'
import { correctSearch } from './typo-correction/correct-search.ts'

/** Bounds of searches. They change the cost of a search, never its result (but for `matches`). */
export type SearchBounds = {
  /** Matches are counted up to here, and paging ends there. */
  matches: number
  /** A shop of so many products is searched by the index alone. */
  smallShop: number
  /** The newest products of a list, a sample of how common a search is. */
  sample: number
  /** A list of so many products is read as a whole, rather than all that the words find in a large shop. */
  shortList: number
  /** From this share of the sample on, a search is common. */
  commonShare: number
  /** The products at the beginning of a list that a common search looks at: 6 µs each. */
  window: number
  /** The same in a chosen order, in which matches may begin late: «quạt» comes before «đèn» from Z to A. */
  sortedWindow: number
}

const BOUNDS: SearchBounds = {
  matches: MAX_SEARCH_MATCHES,
  smallShop: 10_000,
  sample: 256,
  shortList: 8_000,
  commonShare: 0.05,
  window: 4_000,
  sortedWindow: 20_000,
}

type Wanted = SearchFilter & {
  search: string
  sort: ListingSort | undefined
  limit: number
  offset: number
  bounds?: Partial<SearchBounds>
}
type Found = { rows: CardRow[]; total: number; correctedSearch?: string }

/**
 * Finds products by words without regard to case and diacritics, in titles, codes and category names. If
 * no product has them, descriptions are searched, and at last the likeliest correction that finds
 * something in this list (R7): the result is that of its `correctedSearch`.
 */
export async function searchProducts(db: Database, wanted: Wanted): Promise<Found> {
  const found = await matchWords(db, wanted)
  if (found.total > 0) return found
  const described = await matchDescriptions(db, wanted)
  if (described.total > 0 || (await isFoundElsewhere(db, wanted))) return described
  const scope = wanted.scope === WHOLE_SHOP ? undefined : wanted.scope
  for (const search of await correctSearch(db, wanted.search, { scope, isActiveOnly: true })) {
    const corrected = await matchWords(db, { ...wanted, search })
    if (corrected.total > 0) return { ...corrected, correctedSearch: search }
  }
  return found
}

/** Products that match by description, material or bulb only: «phòng khách», «nhôm», «E27». */
async function matchDescriptions(db: Database, wanted: Wanted): Promise<Found> {
  const described = describedWords(searchTerms(wanted.search))
  if (described.length === 0) return { rows: [], total: 0 }
  const bounds = boundsOf(wanted)
  const { rows, total } = await selectDescribed(db, { ...wanted, described, limit: limitOf(wanted, bounds) })
  return { rows, total: Math.min(total, bounds.matches) }
}

/** Whether it is the list or the filters that leave nothing: then the words are right. */
async function isFoundElsewhere(db: Database, wanted: Wanted): Promise<boolean> {
  const { search, scope, filters } = wanted
  if (scope === WHOLE_SHOP && !isFiltered(filters)) return false
  const words = searchTerms(search)
  if (words.length === 0) return true
  if (await isAnyFound(db, searchQueries(search, words).any, { isActiveOnly: true })) return true
  const anywhere = { scope: WHOLE_SHOP, filters: {}, limit: 1, offset: 0 }
  return (await matchDescriptions(db, { ...wanted, ...anywhere })).total > 0
}

function boundsOf({ bounds }: Wanted): SearchBounds {
  return { ...BOUNDS, ...bounds }
}

/** The largest page: paging ends at the matches that are counted. */
function limitOf({ limit, offset }: Wanted, { matches }: SearchBounds): number {
  return Math.max(0, Math.min(limit, matches - offset))
}

const NOTHING: Window = { ranks: [], seen: 0, isWholeList: false }
type Paged = Search & { sort: ListingSort | undefined; limit: number; offset: number; bounds: SearchBounds }

/**
 * A rare search reads all its matches by the index of words. A common one would read most of the shop, but
 * its page is near the beginning of the list: it looks there, and turns to the index for the rest.
 */
async function matchWords(db: Database, wanted: Wanted): Promise<Found> {
  const words = searchTerms(wanted.search)
  if (words.length === 0) return { rows: [], total: 0 }
  const bounds = boundsOf(wanted)
  const paged = {
    ...wanted,
    bounds,
    limit: limitOf(wanted, bounds),
    queries: searchQueries(wanted.search, words),
  }
  const sample = await sampleList(db, paged, bounds)
  const search = { ...paged, isListShort: sample.products > 0 && sample.listed <= bounds.shortList }
  const share = sample.products === 0 ? 0 : sample.matches / sample.products
  const found = share > 0 && share >= bounds.commonShare ? await matchCommon(db, search, share) : undefined
  if (found) return found
  const { rows, total } = await selectFromAll(db, search)
  return { rows, total: Math.min(total, bounds.matches) }
}

/** A page of a common search; undefined if the beginning of the list is not enough. */
async function matchCommon(db: Database, search: Paged, share: number): Promise<Found | undefined> {
  const { sort, offset, limit, bounds } = search
  const end = offset + limit
  // Matches in sight are counted on the way, unless they can't be all that count.
  const isCountInSight = share * bounds.window >= bounds.matches
  const window =
    sort && !isCountInSight ? NOTHING : await selectWindow(db, search, { ...bounds, ids: sort ? 0 : end })
  const reach = Math.max(bounds.window, bounds.sortedWindow)
  const ids = sort
    ? await selectSorted(db, { ...search, sort }, { window: reach, matches: end })
    : await rankedIds(db, search, window, end)
  if (ids.length < end && !window.isWholeList) return undefined
  const isCounted = window.isWholeList || window.seen >= bounds.matches
  return {
    rows: await selectCards(db, ids.slice(offset, end)),
    total: isCounted ? window.seen : await countMatches(db, search, { upTo: bounds.matches }),
  }
}

/** The newest of the best rank that fills the page alone, behind all that rank better, wherever they are. */
async function rankedIds(db: Database, search: Search, window: Window, end: number): Promise<string[]> {
  if (window.isWholeList) return window.ranks.flatMap(({ ids }) => ids)
  const filling = window.ranks.find(({ products }) => products >= end)
  if (!filling) return []
  const better = await selectBetter(db, search, { rank: filling.rank, limit: end })
  return [...new Set([...better, ...filling.ids])]
}
