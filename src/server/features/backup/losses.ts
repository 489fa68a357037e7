import type { Database } from '../../db/database.ts'
import { selectLosses, selectSettingChanges } from './losses.queries.ts'
import { countRevocations } from './restore/revocations.queries.ts'

/**
 * What a restore of a backup takes away: all that has happened in the shop since it was made; and what of that stays in force,
 * since it took something away from a person or an account.
 */
export async function lossesSince(db: Database, takenAt: Date) {
  const [counted, settings, staying] = await Promise.all([
    selectLosses(db, takenAt),
    selectSettingChanges(db, takenAt),
    countRevocations(db, takenAt),
  ])
  return {
    ...counted,
    staying,
    settings: settings.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
  }
}
