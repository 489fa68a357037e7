import { addressLine } from '#contract/addresses/address-line.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import { formatPhone } from '#contract/kernel/phone.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import type { Database } from '../../db/database.ts'
import { defaultSettings } from './settings.defaults.ts'
import { selectSettings } from './settings.queries.ts'

/**
 * All settings as they are now. A field that was never saved, or is newer than the saved section, has its
 * default.
 */
export async function loadSettings(db: Database): Promise<Settings> {
  const rows = await selectSettings(db)
  const saved = new Map(rows.map(row => [row.section, row.value as object]))
  const sections = Object.entries(defaultSettings)
  return Object.fromEntries(
    sections.map(([name, value]) => [name, { ...value, ...saved.get(name) }]),
  ) as Settings
}

/** The sections that have been saved; the others have the defaults of a new shop. */
export async function savedSections(db: Database): Promise<Set<string>> {
  return new Set((await selectSettings(db)).map(({ section }) => section))
}

/** Whether the shop has ever been open: closing it keeps the row. */
export async function hasOpened(db: Database): Promise<boolean> {
  return (await savedSections(db)).has('opening')
}

/** @throws shop_not_open until the owner has opened the shop, and while it is closed */
export function assertOpen({ opening }: Settings): void {
  if (!opening.isOpen) throw new ShopError('shop_not_open')
}

/** How emails are signed: who the shop is and how it is reached. */
export function signatureOf(shop: Settings['shop']): string {
  const reached = [shop.hotline && `Điện thoại ${formatPhone(shop.hotline)}`, shop.hours]
  return [shop.name, addressLine([shop.address, shop.city]), reached.filter(Boolean).join(' · ')]
    .filter(Boolean)
    .join('\n')
}
