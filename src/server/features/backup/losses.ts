import type { AppContext } from '../../context/app-context.ts'
import { selectLosses, selectSettingChanges } from './losses.queries.ts'
import { countRevocations } from './restore/revocations.queries.ts'
import { takesOver } from './restore/takes-over.ts'
import type { Manifest } from './store/manifest.ts'

/**
 * The losses of a restore of a backup: everything that has happened in the shop since it was made; and the
 * part that stays in force, since it took something away from a person or an account.
 */
export async function lossesBy(context: Pick<AppContext, 'db' | 'secret'>, manifest: Manifest) {
  const { db } = context
  const takenAt = new Date(manifest.takenAt)
  const [counted, settings, staying] = await Promise.all([
    selectLosses(db, takenAt),
    selectSettingChanges(db, takenAt),
    takesOver(context, manifest).then(isForeign => (isForeign ? null : countRevocations(db, takenAt))),
  ])
  return {
    ...counted,
    staying,
    settings: settings.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
  }
}
