import { type Settings, settingSections } from '#contract/settings/settings.shapes.ts'
import type { Database } from '../../db/database.ts'
import { upsertSetting } from './settings.queries.ts'

/** Saves a section. @throws ZodError if the value does not fit the section's shape */
export async function saveSettings<K extends keyof Settings>(
  db: Database,
  section: K,
  value: Settings[K],
): Promise<void> {
  await upsertSetting(db, section, settingSections[section].parse(value))
}
