import { type RawBuilder, sql } from 'kysely'
import { type Database, onePlan } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import { cardColumns } from '../listing/card-columns.queries.ts'
import type { CardRow } from '../listing/catalogue.rows.ts'
import {
  inFilters,
  type ListFilters,
  type ListingSort,
  listingSorts,
  WHOLE_SHOP,
} from '../listing/listing.queries.ts'

/**
 * The tsqueries of a search: the condition of any match, and the ladder by which matches are ranked: a
 * match has the rank of the rungs that it climbs one after another.
 */
export type SearchQueries = { any: string; ladder: string[] }
export type SearchFilter = { scope: string; filters: ListFilters }
/**
 * With a short list the index gives its contents, and its products are read; else it gives the matches, too.
 */
export type Search = SearchFilter & { queries: SearchQueries; isListShort: boolean }
type Page = { limit: number; offset: number }

/** A tsquery that is read once for a statement, and that the planner can't take for a rare or common one. */
const tsquery = (query: string) => sql`(SELECT ${query}::tsquery)`
const fulfils = (query: string) => sql`p.search_document @@ ${tsquery(query)}`

/** How many rungs a match `p` climbs. */
function rankOf({ ladder }: SearchQueries): RawBuilder<unknown> {
  const falls = ladder.map((query, rank) => sql`WHEN NOT ${fulfils(query)} THEN ${sql.lit(rank)}`)
  return sql`CASE ${sql.join(falls, sql` `)} ELSE ${sql.lit(ladder.length)} END`
}

/** Products `p` by the index of words, which also has the lists of each product. */
function indexed(search: Search, query: string) {
  const { scope, isListShort } = search
  const list = `'.in.${scope}'`
  const found =
    scope === WHOLE_SHOP
      ? fulfils(query)
      : isListShort
        ? // The operator's function, which no index answers: the words would cost more than the list.
          sql`${fulfils(list)} AND ts_match_vq(p.search_document, ${tsquery(query)})`
        : fulfils(`${list} & (${query})`)
  return sql`FROM product p WHERE ${found} AND p.is_active ${inFilters(search.filters, 'p')}`
}

/** The beginning of a list, as `l`, in an order that an index has. */
const beginning = (filter: SearchFilter, sort: ListingSort, products: RawBuilder<unknown>) => sql`
  (SELECT l.* FROM product_listing l
    WHERE l.scope = ${filter.scope} ${inFilters(filter.filters, 'l')}
    ORDER BY ${listingSorts[sort]} LIMIT ${products}) AS l`

/**
 * The product of each `l`, if it matches: one look into the table for each product of the list, none ahead.
 */
const matchOf = ({ queries }: Pick<Search, 'queries'>) => sql`
  LATERAL (SELECT ${rankOf(queries)} AS rank FROM product p
    WHERE p.id = l.product_id AND ${fulfils(queries.any)} OFFSET 0) AS m`

/**
 * The facts that decide how to search: how many products a list has, and of how many of its newest how
 * many match.
 */
export type Sample = { listed: number; products: number; matches: number }

/** Takes a sample of a list. A shop that is not larger than `smallShop` has nothing to ask for. */
export async function sampleList(
  db: Database,
  search: Omit<Search, 'isListShort'>,
  { sample, smallShop }: { sample: number; smallShop: number },
): Promise<Sample> {
  const wanted = sql`(SELECT coalesce(max(${sample}::int), 0) FROM product_count
                       WHERE scope = ${WHOLE_SHOP} AND products > ${smallShop})`
  const { rows } = await sql<Sample>`
    SELECT (SELECT coalesce(max(c.products), 0) FROM product_count c
      WHERE c.scope = ${search.scope}) AS listed,
           count(*) AS products, count(m.rank) AS matches
      FROM ${beginning(search, 'newest', wanted)} LEFT JOIN ${matchOf(search)} ON true`.execute(db)
  return rows[0] ?? { listed: 0, products: 0, matches: 0 }
}

/** How many match, counted up to a bound. */
export async function countMatches(
  db: Database,
  search: Search,
  { upTo }: { upTo: number },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM (SELECT 1 ${indexed(search, search.queries.any)}
      LIMIT ${upTo}) AS counted`.execute(db)
  return rows[0]?.n ?? 0
}

/** A page of matches and how many there are, by reading all of them: by relevance, if no order is given. */
export async function selectFromAll(
  db: Database,
  search: Search & Page & { sort: ListingSort | undefined },
): Promise<Matches> {
  return selectPage(db, {
    ...search,
    rank: rankOf(search.queries),
    found: indexed(search, search.queries.any),
  })
}

/** A page of matches, and how many there are. */
type Matches = { rows: CardRow[]; total: number }

/**
 * A page of the products `p` that are `found` (`FROM … WHERE …`), and how many there are, by reading all of
 * them.
 */
async function selectPage(
  db: Database,
  {
    found,
    rank,
    sort,
    limit,
    offset,
  }: Page & { found: RawBuilder<unknown>; rank: RawBuilder<unknown>; sort: ListingSort | undefined },
): Promise<Matches> {
  const title = sort === 'title' || sort === 'title_desc' ? sql`p.title COLLATE "vi-x-icu"` : sql`NULL`
  const { rows } = await sql<(CardRow | { id: null }) & { total: number }>`
    WITH found AS MATERIALIZED (
      SELECT p.id AS product_id, p.created_at, p.min_price_dong, ${title} AS title,
        ${sort ? sql`0` : rank} AS rank ${found}
    ), page AS MATERIALIZED (
      SELECT product_id, row_number() OVER () AS place FROM (
        SELECT l.product_id FROM found l
         ORDER BY ${sort ? listingSorts[sort] : sql`l.rank DESC, ${listingSorts.newest}`}
         LIMIT ${limit} OFFSET ${offset}) AS l)
    SELECT ${cardColumns}, counted.total FROM (SELECT count(*) AS total FROM found) AS counted
      LEFT JOIN (page JOIN product p ON p.id = page.product_id) ON true ORDER BY page.place`.execute(db)
  return { rows: rows.filter(row => row.id !== null), total: rows[0]?.total ?? 0 }
}

/**
 * Words of a search that descriptions must have as neighbours, and a tsquery for those that other fields must
 * have.
 */
export type Described = { pairs: string; fields: string | undefined }

/** Descriptions that one search reads: a common phrase is answered from so many of them. */
const MAX_DESCRIPTIONS = 4_000

/**
 * A page of the products of which some words are in the description and the others in title, code or
 * category.
 */
export async function selectDescribed(
  db: Database,
  search: SearchFilter & Page & { described: Described[]; sort: ListingSort | undefined },
): Promise<Matches> {
  const { described, scope } = search
  const anyPairs = described.map(({ pairs }) => `(${pairs})`).join(' | ')
  // Functions rather than operators: these conditions filter the rows that the index has found.
  const has = (column: string, query: string) => sql`ts_match_vq(${sql.ref(column)}, ${tsquery(query)})`
  const splits = described.map(({ pairs, fields }) =>
    fields === undefined
      ? has('d.pairs', pairs)
      : sql`(${has('d.pairs', pairs)} AND ${has('p.search_document', fields)})`,
  )
  const inList = scope === WHOLE_SHOP ? sql`true` : has('p.search_document', `'.in.${scope}'`)
  return selectPage(db, {
    ...search,
    rank: sql`0`,
    found: sql`
      FROM (SELECT product_id, pairs FROM product_description WHERE pairs @@ ${tsquery(anyPairs)}
             LIMIT ${MAX_DESCRIPTIONS}) AS d
      JOIN product p ON p.id = d.product_id
     WHERE (${sql.join(splits, sql` OR `)}) AND ${inList} AND p.is_active ${inFilters(search.filters, 'p')}`,
  })
}

/** The products of a rank at the beginning of a list: how many, and the newest of them. */
type Seen = { rank: number; products: number; ids: string[] }

/** The beginning of a list; `isWholeList` if nothing more follows it. */
export type Window = { ranks: Seen[]; seen: number; isWholeList: boolean }

/**
 * Looks for matches in the beginning of a list, the newest first, until there are `matches`; the best rank
 * first.
 */
export async function selectWindow(
  db: Database,
  search: Search,
  { window, matches, ids }: { window: number; matches: number; ids: number },
): Promise<Window> {
  const start = beginning(search, 'newest', sql`${window}`)
  const { rows } = await sql<Seen & { in_sight: number }>`
    SELECT seen.rank, count(*) AS products, (SELECT count(*) FROM ${start}) AS in_sight,
           (array_agg(seen.product_id ORDER BY seen.created_at DESC, seen.product_id))[1:${ids}] AS ids
      FROM (SELECT l.product_id, l.created_at, m.rank FROM ${start}, ${matchOf(search)}
             ORDER BY ${listingSorts.newest} LIMIT ${matches}) AS seen
     GROUP BY seen.rank ORDER BY seen.rank DESC`.execute(db)
  const seen = rows.reduce((sum, row) => sum + row.products, 0)
  return { ranks: rows, seen, isWholeList: seen < matches && rows.some(row => row.in_sight < window) }
}

/** The best matches that rank above `rank`, at most `limit`. */
export async function selectBetter(
  db: Database,
  search: Search,
  { rank, limit }: { rank: number; limit: number },
): Promise<string[]> {
  const rung = search.queries.ladder[rank]
  if (rung === undefined) return []
  const { rows } = await sql<Pick<Row<'product_listing'>, 'product_id'>>`
    SELECT l.product_id FROM (
      SELECT p.id AS product_id, p.created_at, CASE WHEN ${fulfils(search.queries.any)}
        THEN ${rankOf(search.queries)} END AS rank
        ${indexed(search, rung)} OFFSET 0) AS l
     WHERE l.rank > ${rank} ORDER BY l.rank DESC, ${listingSorts.newest} LIMIT ${limit}`.execute(db)
  return rows.map(row => row.product_id)
}

/** Matches among the beginning of a list in a chosen order. */
export async function selectSorted(
  db: Database,
  search: Search & { sort: ListingSort },
  { window, matches }: { window: number; matches: number },
): Promise<string[]> {
  const { rows } = await sql<Pick<Row<'product_listing'>, 'product_id'>>`
    SELECT l.product_id FROM ${beginning(search, search.sort, sql`${window}`)}, ${matchOf(search)}
     ORDER BY ${listingSorts[search.sort]} LIMIT ${matches}`.execute(db)
  return rows.map(row => row.product_id)
}

/** The cards of these products, in this order. */
export async function selectCards(db: Database, ids: string[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    ${onePlan} SELECT ${cardColumns} FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS page (id, place)
      JOIN product p ON p.id = page.id ORDER BY page.place`.execute(db)
  return rows
}

/** Whether any product fulfils a tsquery, wherever it is listed. */
export async function isAnyFound(
  db: Database,
  query: string,
  { isActiveOnly }: { isActiveOnly: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ is_found: boolean }>`
    SELECT EXISTS (SELECT FROM product p
      WHERE ${fulfils(query)} AND (p.is_active OR NOT ${isActiveOnly})) AS is_found`.execute(db)
  return rows[0]?.is_found ?? false
}
