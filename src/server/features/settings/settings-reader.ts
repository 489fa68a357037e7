import type { Settings } from '#contract/settings/settings.shapes.ts'
import type { Database } from '../../db/database.ts'
import { loadSettings } from './settings.service.ts'

export type SettingsReader = { read(): Promise<Settings>; clear(): void }

/**
 * The settings, kept in memory until they change. Another process is notified of a change within milliseconds; an order of
 * that moment is charged what its page has shown.
 * @param isFresh whether changes by other processes are received; while not, nothing is kept
 */
export function settingsReader(db: Database, isFresh: () => boolean): SettingsReader {
  let kept: Settings | undefined
  let generation = 0
  return {
    async read() {
      if (kept && isFresh()) return kept
      const begun = generation
      const loaded = await loadSettings(db)
      if (begun === generation && isFresh()) kept = loaded
      return loaded
    },
    clear() {
      kept = undefined
      generation++
    },
  }
}
