import { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

/** Runs a statement that another library has written, on our connection or within one of our transactions. */
export async function runRaw(db: Database, text: string, values: unknown[]): Promise<unknown[]> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
  return rows
}
