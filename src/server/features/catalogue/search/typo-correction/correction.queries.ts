import { sql } from 'kysely'
import type { Database } from '../../../../db/database.ts'
import type { Questions } from './typed-spans.ts'

/** Rows that one look-up of words answers with at most. */
const MAX_SIMILAR = 2_000
/** Products that are read of each reading. */
const MAX_EXAMPLES = 32

/**
 * The spellings among these that are words of titles and category names, words one typo away, and
 * beginnings of words.
 */
export async function selectWords(
  db: Database,
  { words, deletions, beginnings }: Questions,
): Promise<{ words: string[]; similar: string[]; beginnings: string[] }> {
  const { rows } = await sql<{ words: string[]; similar: string[]; beginnings: string[] }>`
    SELECT ARRAY(SELECT word FROM search_term WHERE word = ANY (${words})) AS words,
           ARRAY(SELECT word FROM search_term_deletion WHERE deletion = ANY (${deletions})
                 UNION SELECT word FROM search_term WHERE word = ANY (${deletions}) ORDER BY word
                   LIMIT ${MAX_SIMILAR}) AS similar,
           ARRAY(SELECT b FROM unnest(${beginnings}::text[]) AS b
                  WHERE EXISTS (SELECT FROM search_term
                    WHERE word >= b COLLATE "C" AND word < (b || '~') COLLATE "C")) AS beginnings`.execute(db)
  return rows[0] ?? { words: [], similar: [], beginnings: [] }
}

/** A first word and a second one, which is a beginning only if it is unfinished. */
export type AskedPair = { first: string; second: string; isBeginning: boolean }

/** Which of these words are neighbours somewhere. */
export async function selectPairs(db: Database, pairs: AskedPair[]): Promise<AskedPair[]> {
  const columns = [
    pairs.map(pair => pair.first),
    pairs.map(pair => pair.second),
    pairs.map(pair => pair.isBeginning),
  ]
  const { rows } = await sql<AskedPair>`
    SELECT asked.first, asked.second, asked.is_beginning AS "isBeginning"
      FROM unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::boolean[]) AS asked (first,
        second, is_beginning)
     WHERE CASE WHEN asked.is_beginning
           THEN EXISTS (SELECT FROM search_term_pair AS p WHERE p.first = asked.first
                          AND p.second >= asked.second COLLATE "C"
                            AND p.second < (asked.second || '~') COLLATE "C")
           ELSE EXISTS (SELECT FROM search_term_pair AS p
             WHERE p.first = asked.first AND p.second = asked.second) END`.execute(db)
  return rows
}

/** The result of a reading: how many products, up to 32, and how their titles and categories are written. */
export type Examples = { place: number; products: number; texts: string[] }

/** The result of each of these tsqueries; those that find nothing are left out. */
export async function selectExamples(
  db: Database,
  queries: string[],
  { isActiveOnly }: { isActiveOnly: boolean },
): Promise<Examples[]> {
  const { rows } = await sql<Examples>`
    SELECT asked.place::int - 1 AS place, count(*)::int AS products,
           array_agg(DISTINCT found.title) || array_agg(DISTINCT c.category_name)
             || array_agg(DISTINCT s.subcategory_name)
             FILTER (WHERE s.id IS NOT NULL) AS texts
      FROM unnest(${queries}::text[]) WITH ORDINALITY AS asked (query, place)
     CROSS JOIN LATERAL (SELECT p.id, p.title, p.category_id FROM product p
                          WHERE p.search_document @@ asked.query::tsquery
                            AND (p.is_active OR NOT ${isActiveOnly})
                          LIMIT ${MAX_EXAMPLES}) AS found
      JOIN category c ON c.id = found.category_id
      LEFT JOIN LATERAL (SELECT s.id, s.subcategory_name FROM product_subcategory ps
        JOIN subcategory s ON s.id = ps.subcategory_id
                          WHERE ps.product_id = found.id ORDER BY ps.position LIMIT 1) AS s ON true
     GROUP BY asked.place ORDER BY asked.place`.execute(db)
  return rows
}
