import { type RawBuilder, sql } from 'kysely'
import { isItemId } from '#contract/kernel/item-ids.ts'

/**
 * The condition of a reference on a row of `table`, which has an index for each column. No slug has the form
 * of an id (R1).
 */
export function byIdOrSlug(table: string, reference: string): RawBuilder<unknown> {
  const column = isItemId(reference) ? 'id' : 'slug'
  return sql`${sql.ref(`${table}.${column}`)} = ${reference}`
}
