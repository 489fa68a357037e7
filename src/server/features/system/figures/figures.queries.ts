import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/transaction.ts'

/** Bounds each further statement of the transaction. @param ms the longest time of one */
export async function limitStatements(tx: Tx, ms: number): Promise<void> {
  await sql`SELECT set_config('statement_timeout', ${String(ms)}, true)`.execute(tx)
}

/** Connected standbys of the database; every role may count them, few may see more. */
export async function countStandbys(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM pg_stat_replication WHERE coalesce(state, 'streaming') = 'streaming'`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
