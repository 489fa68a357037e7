import { ShopError } from '#contract/kernel/errors.ts'
import type { Database } from '../../../db/database.ts'
import { findRun, type RunRow } from '../backup.queries.ts'

/** A complete backup. @throws {ShopError} backup_not_found */
export async function getRun(db: Database, id: string): Promise<RunRow> {
  const run = await findRun(db, id)
  if (run?.status !== 'done') throw new ShopError('backup_not_found')
  return run
}
