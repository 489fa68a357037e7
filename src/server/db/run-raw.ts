import { CompiledQuery } from 'kysely'
import type { Tx } from './transaction.ts'

/** Runs a statement that another library has written, within one of our transactions. */
export async function runRaw(tx: Tx, text: string, values: unknown[]): Promise<unknown[]> {
  const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values))
  return rows
}
