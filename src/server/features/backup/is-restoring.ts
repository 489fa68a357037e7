import type { AppContext } from '../../context/app-context.ts'
import { isBackupLocked } from '../../db/snapshot/lock.ts'
import { findActivity } from './backup.queries.ts'

/** Whether a restore replaces the shop now. */
export async function isRestoring({
  db,
  databaseUrl,
}: Pick<AppContext, 'db' | 'databaseUrl'>): Promise<boolean> {
  return (await findActivity(db))?.kind === 'restore' && (await isBackupLocked(databaseUrl))
}
