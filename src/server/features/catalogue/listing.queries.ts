import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { cardColumns } from './card-columns.queries.ts'
import type { CardRow } from './catalogue.rows.ts'

/** The scope of product_listing that holds every active product. */
export const WHOLE_SHOP = '00000000-0000-0000-0000-000000000000'
/** Filtered counts stop here: nobody pages further, and a count must not scan a large table. */
const MAX_COUNT = 10_000

export type PriceRange = { minPrice: number | undefined; maxPrice: number | undefined }
export type ListingOrder = 'newest' | 'oldest' | 'title' | 'title_desc' | 'cheapest' | 'dearest'

const orders: Record<ListingOrder, RawBuilder<unknown>> = {
  newest: sql`l.created_at DESC, l.product_id`,
  oldest: sql`l.created_at ASC, l.product_id DESC`,
  title: sql`l.title ASC, l.product_id`,
  title_desc: sql`l.title DESC, l.product_id DESC`,
  cheapest: sql`l.min_price_dong ASC NULLS LAST, l.product_id`,
  dearest: sql`l.min_price_dong DESC NULLS LAST, l.product_id`,
}

const inRange = ({ minPrice, maxPrice }: PriceRange) => sql`
  ${minPrice === undefined ? sql`` : sql`AND l.min_price_dong >= ${minPrice}`}
  ${maxPrice === undefined ? sql`` : sql`AND l.min_price_dong <= ${maxPrice}`}`

/**
 * A page of a scope, in an order that an index has, and how many products the scope lists. In a price range they are
 * counted up to 10,000; without one the kept count comes along with the page, in one round trip.
 */
export async function selectListing(
  db: Database,
  list: PriceRange & { scope: string; order: ListingOrder; limit: number; offset: number },
): Promise<{ rows: CardRow[]; total: number }> {
  const isWhole = list.minPrice === undefined && list.maxPrice === undefined
  const kept = sql`(SELECT products FROM product_count WHERE scope = ${list.scope})`
  const { rows } = await sql<CardRow & { total: number | null }>`
    SELECT ${cardColumns}, ${isWhole ? kept : sql`NULL::bigint`} AS total
      FROM (SELECT l.product_id, row_number() OVER () AS place FROM (
              SELECT l.product_id FROM product_listing l
               WHERE l.scope = ${list.scope} ${inRange(list)}
               ORDER BY ${orders[list.order]} LIMIT ${list.limit} OFFSET ${list.offset}) AS l) AS page
      JOIN product p ON p.id = page.product_id
     ORDER BY page.place`.execute(db)
  return { rows, total: rows[0]?.total ?? (await countListing(db, list)) }
}

async function countListing(db: Database, list: PriceRange & { scope: string }): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM (
      SELECT 1 FROM product_listing l WHERE l.scope = ${list.scope} ${inRange(list)}
       LIMIT ${sql.lit(MAX_COUNT)}) AS counted`.execute(db)
  return rows[0]?.n ?? 0
}

export type SearchQueries = { any: string; title: string; pairs: string | null; exact: string | null }
export type SearchFilter = PriceRange & { scope: string }

/** Matches that are ranked at most: of a common word the newest are looked at. */
const MAX_RANKED = 2_000

const matching = (filter: SearchFilter, query: string) => sql`
  FROM product p JOIN product_listing l ON l.product_id = p.id AND l.scope = ${filter.scope}
 WHERE p.search_document @@ ${query}::tsquery ${inRange(filter)}`

/** How many products match, counted up to 2,000. */
export async function countMatches(db: Database, filter: SearchFilter, query: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM (SELECT 1 ${matching(filter, query)} LIMIT ${sql.lit(MAX_RANKED)}) AS counted`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** A page of matches by relevance (R7): exact diacritics first, then neighbouring title words, titles, the newest. */
export async function selectRanked(
  db: Database,
  search: SearchFilter & { queries: SearchQueries; isCommon: boolean; limit: number; offset: number },
): Promise<CardRow[]> {
  const { queries } = search
  const newest = (query: string, limit: number) =>
    sql`(SELECT p.id, p.created_at, p.search_document ${matching(search, query)} ORDER BY p.created_at DESC, p.id LIMIT ${sql.lit(limit)})`
  const better = [queries.exact, queries.pairs, queries.title].filter(query => query !== null)
  // All matches where they are few; else the newest of each kind, so that an old exact match is not lost.
  const candidates = search.isCommon
    ? sql.join([...better.map(query => newest(query, 500)), newest(queries.any, MAX_RANKED)], sql` UNION `)
    : newest(queries.any, MAX_RANKED)
  const points = (query: string | null, worth: number) =>
    query === null ? sql`0` : sql`(c.search_document @@ ${query}::tsquery)::int * ${sql.lit(worth)}`
  const { rows } = await sql<CardRow>`
    WITH page AS MATERIALIZED (
      SELECT c.id, row_number() OVER () AS place FROM (
        SELECT c.id FROM (${candidates}) AS c
         ORDER BY ${points(queries.exact, 4)} + ${points(queries.pairs, 2)} + ${points(queries.title, 1)} DESC,
                  c.created_at DESC, c.id
         LIMIT ${search.limit} OFFSET ${search.offset}) AS c)
    SELECT ${cardColumns} FROM page JOIN product p ON p.id = page.id ORDER BY page.place`.execute(db)
  return rows
}

/** A page of matches in a chosen order. */
export async function selectMatches(
  db: Database,
  search: SearchFilter & { query: string; order: ListingOrder; limit: number; offset: number },
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    WITH page AS MATERIALIZED (
      SELECT l.product_id, row_number() OVER () AS place FROM (
        SELECT l.product_id ${matching(search, search.query)}
         ORDER BY ${orders[search.order]} LIMIT ${search.limit} OFFSET ${search.offset}) AS l)
    SELECT ${cardColumns} FROM page JOIN product p ON p.id = page.product_id ORDER BY page.place`.execute(db)
  return rows
}

/** Words of the catalogue that share a deletion with one of these slips. */
export async function selectSimilarWords(db: Database, slips: string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM search_word_slip WHERE slip = ANY (${slips})
    UNION SELECT word FROM search_word WHERE word = ANY (${slips}) LIMIT 200`.execute(db)
  return rows.map(row => row.word)
}
