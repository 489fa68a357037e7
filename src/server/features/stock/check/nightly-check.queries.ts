import { CompiledQuery, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import { findStockViolations, type StockViolation } from './stock-invariants.ts'

type LastCheck = { checkedAt: Row<'stock_check'>['checked_at']; broken: Row<'stock_check'>['broken'] }

/** The latest check: when, and the names of the rules that are broken. */
export async function findLastCheck(db: Database): Promise<LastCheck | undefined> {
  const { rows } = await sql<LastCheck>`
    SELECT checked_at AS "checkedAt", broken FROM stock_check`.execute(db)
  return rows[0]
}

export async function writeCheck(db: Database, broken: string[], at: Date): Promise<void> {
  await sql`
    INSERT INTO stock_check (checked_at, broken) VALUES (${at}, ${broken}::text[])
    ON CONFLICT (is_only) DO UPDATE SET checked_at = EXCLUDED.checked_at, broken = EXCLUDED.broken`.execute(
    db,
  )
}

/** How many rules were broken at the latest check. */
export async function countBrokenRules(db: Database): Promise<number> {
  return (await findLastCheck(db))?.broken.length ?? 0
}

/** The invariants that are broken, in one snapshot on one connection. */
export function checkInvariants(db: Database): Promise<StockViolation[]> {
  return db.connection().execute(connection =>
    findStockViolations({
      query: text => connection.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text)),
    }),
  )
}
