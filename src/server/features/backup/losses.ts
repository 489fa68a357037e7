import type { Database } from '../../db/database.ts'
import { selectLosses, selectSettingChanges } from './losses.queries.ts'

/** What a restore of a backup takes away: all that has happened in the shop since it was made. */
export async function lossesSince(db: Database, takenAt: Date) {
  const [counted, settings] = await Promise.all([
    selectLosses(db, takenAt),
    selectSettingChanges(db, takenAt),
  ])
  return { ...counted, settings: settings.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })) }
}
