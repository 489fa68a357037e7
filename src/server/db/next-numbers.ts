import { sql } from 'kysely'
import type { Row } from './row.ts'
import type { Tx } from './transaction.ts'

/**
 * The first of the next `count` running numbers of a kind of document in a period. A transaction that is
 * undone gives them back, so that none is ever missing; therefore the counter stays locked to the
 * transaction's end: take them last.
 */
export async function nextNumbers(
  tx: Tx,
  { kind, period, count }: { kind: string; period: string; count: number },
): Promise<number> {
  const { rows } = await sql<Pick<Row<'document_counter'>, 'last'>>`
    INSERT INTO document_counter AS c (kind, period, last) VALUES (${kind}, ${period}, ${count})
    ON CONFLICT (kind, period) DO UPDATE SET last = c.last + ${count} RETURNING last`.execute(tx)
  return (rows[0]?.last ?? count) - count + 1
}
