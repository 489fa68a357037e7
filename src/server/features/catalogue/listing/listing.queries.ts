import { type RawBuilder, sql } from 'kysely'
import { MAX_COUNTED } from '#contract/catalogue/listing/list-bounds.ts'
import { type RangeParam, rangeFilters, rangeParams } from '#contract/catalogue/listing/product-filters.ts'
import { type Database, onePlan } from '../../../db/database.ts'
import { cardColumns } from './card-columns.queries.ts'
import type { CardRow } from './catalogue.rows.ts'
import { fromNearerEnd, isDeep } from './nearer-end.ts'

/** The scope of product_listing that holds every active product. */
export const WHOLE_SHOP = '00000000-0000-0000-0000-000000000000'

/** The filters by numbers that are set. */
export type ListFilters = { [P in RangeParam]?: number | undefined }
export type ListingSort = 'newest' | 'oldest' | 'title' | 'title_desc' | 'cheapest' | 'dearest'

/** Each order of the rows `l` of a list is an index's. */
export const listingSorts: Record<ListingSort, RawBuilder<unknown>> = {
  newest: sql`l.created_at DESC, l.product_id`,
  oldest: sql`l.created_at ASC, l.product_id DESC`,
  title: sql`l.title ASC, l.product_id`,
  title_desc: sql`l.title DESC, l.product_id DESC`,
  cheapest: sql`l.min_price_dong ASC NULLS LAST, l.product_id`,
  dearest: sql`l.min_price_dong DESC NULLS LAST, l.product_id`,
}

/** The same indexes, read the other way. */
const reversedSorts: Record<ListingSort, RawBuilder<unknown>> = {
  newest: listingSorts.oldest,
  oldest: listingSorts.newest,
  title: listingSorts.title_desc,
  title_desc: listingSorts.title,
  cheapest: sql`l.min_price_dong DESC NULLS FIRST, l.product_id DESC`,
  dearest: sql`l.min_price_dong ASC NULLS FIRST, l.product_id DESC`,
}

/** Whether any filter by a number is set. */
export const isFiltered = (filters: ListFilters) => rangeParams.some(param => filters[param] !== undefined)

/** The conditions of the filters, each with its `AND`, on rows of product_listing `l` or of product `p`. */
export function inFilters(filters: ListFilters, table: 'l' | 'p'): RawBuilder<unknown> {
  const conditions = rangeFilters.flatMap(({ from, to, column }) => {
    const number = sql.ref(`${table}.${column}`)
    const [lowest, highest] = [filters[from], filters[to]]
    return [
      lowest === undefined ? sql`` : sql`AND ${number} >= ${lowest}`,
      highest === undefined ? sql`` : sql`AND ${number} <= ${highest}`,
    ]
  })
  return sql.join(conditions, sql` `)
}

/**
 * A page of a scope, in an order that an index has, and how many products the scope lists. With a filter they
 * are counted up to 10,000; without one the kept count comes along with the page, in one round trip. A deep
 * page asks for it first and is read from the nearer end.
 */
export async function selectListing(
  db: Database,
  list: { scope: string; filters: ListFilters; sort: ListingSort; limit: number; offset: number },
): Promise<{ rows: CardRow[]; total: number }> {
  const isWhole = !isFiltered(list.filters)
  const kept = sql`(SELECT products FROM product_count WHERE scope = ${list.scope})`
  const page =
    isWhole && isDeep(list)
      ? fromNearerEnd(list, await countKept(db, list.scope))
      : { ...list, isReversed: false }
  const { rows } = await sql<CardRow & { total: number | null }>`
    ${isWhole ? onePlan : sql``} SELECT ${cardColumns}, ${isWhole ? kept : sql`NULL::bigint`} AS total
      FROM (SELECT l.product_id, row_number() OVER () AS place FROM (
              SELECT l.product_id FROM product_listing l
               WHERE l.scope = ${list.scope} ${inFilters(list.filters, 'l')}
               ORDER BY ${(page.isReversed ? reversedSorts : listingSorts)[list.sort]}
               LIMIT ${page.limit} OFFSET ${page.offset}) AS l
               ) AS page
      JOIN product p ON p.id = page.product_id
     ORDER BY page.place ${page.isReversed ? sql`DESC` : sql``}`.execute(db)
  return { rows, total: rows[0]?.total ?? (await countListing(db, list)) }
}

async function countKept(db: Database, scope: string): Promise<number> {
  const row = await db
    .selectFrom('product_count')
    .select('products')
    .where('scope', '=', scope)
    .executeTakeFirst()
  return row?.products ?? 0
}

async function countListing(db: Database, list: { scope: string; filters: ListFilters }): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM (
      SELECT 1 FROM product_listing l WHERE l.scope = ${list.scope} ${inFilters(list.filters, 'l')}
       LIMIT ${sql.lit(MAX_COUNTED)}) AS counted`.execute(db)
  return rows[0]?.n ?? 0
}
