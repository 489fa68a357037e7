import { formatPhone } from '#contract/phone.ts'
import { type Settings, settingSections } from '#contract/settings/settings.shapes.ts'
import type { Database } from '../../db/database.ts'
import { defaultSettings } from './settings.defaults.ts'
import { selectSettings, upsertSetting } from './settings.queries.ts'

/** All settings as they are now; what was never saved, or is newer than what was saved, has its default. */
export async function loadSettings(db: Database): Promise<Settings> {
  const rows = await selectSettings(db)
  const saved = new Map(rows.map(row => [row.section, row.value as object]))
  const sections = Object.entries(defaultSettings)
  return Object.fromEntries(
    sections.map(([name, value]) => [name, { ...value, ...saved.get(name) }]),
  ) as Settings
}

/** Saves a section. @throws ZodError where the value does not fit the section's shape */
export async function saveSettings<K extends keyof Settings>(
  db: Database,
  section: K,
  value: Settings[K],
): Promise<void> {
  await upsertSetting(db, section, settingSections[section].parse(value))
}

/** How mails are signed: who the shop is and how it is reached. */
export function signatureOf(shop: Settings['shop']): string {
  return [
    shop.name,
    `${shop.address}, ${shop.city}`,
    `Hotline ${formatPhone(shop.hotline)} · ${shop.hours}`,
  ].join('\n')
}

/** A tax class's rate in percent on a day (`2026-11-20`, Vietnam's): the newest that has begun (R15). */
export function taxPercentOn(tax: Settings['tax'], taxClass: string, day: string): number {
  const found = tax.classes.find(entry => entry.code === taxClass) ?? tax.classes[0]
  const begun = (found?.rates ?? []).filter(rate => rate.from <= day)
  const newest = begun.reduce<{ from: string; percent: number } | undefined>(
    (best, rate) => (best && best.from >= rate.from ? best : rate),
    undefined,
  )
  return newest?.percent ?? 0
}
