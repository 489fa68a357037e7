import { isDeepStrictEqual } from 'node:util'
import { ShopError } from '#contract/kernel/errors.ts'
import { vietnamDay } from '#contract/kernel/time.ts'
import { type SettingSection, settingLabels } from '#contract/settings/settings.sections.ts'
import type { SavedSetting, SettingState } from '#contract/settings/settings-admin.calls.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { htmlToPlain } from '../../kernel/html-to-plain.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { recordChange } from '../audit/index.ts'
import { assertValidSettings, withPictureSizes } from './check-settings.ts'
import { findSetting, lockSetting, upsertSetting } from './settings.queries.ts'
import { loadSettings } from './settings.service.ts'

/** The present section, with the version that a change has to name. */
export async function getSettings(db: Database, section: SettingSection): Promise<SettingState> {
  const [settings, row] = await Promise.all([loadSettings(db), findSetting(db, section)])
  return {
    section,
    version: row?.version ?? 0,
    updatedAt: row?.updated_at.toISOString() ?? null,
    value: settings[section],
  } as SettingState
}

/**
 * Saves a section for an admin, who has seen `version` of it; saving the present values changes nothing.
 * The first saving of defaults is kept: an admin has checked them (R48).
 * @throws conflict with the present section, if another version was saved; validation_failed
 */
export async function updateSettings(
  db: Database,
  currentUser: CurrentUser,
  sent: SavedSetting,
  now = new Date(),
): Promise<SettingState> {
  return inTransaction(db, async tx => {
    const saved = await withPictureSizes(tx, inOwnSigns(sent))
    const { section, version, value } = saved
    await lockSetting(tx, section)
    const before = await getSettings(tx, section)
    if (before.version !== version) {
      throw new ShopError('conflict', {
        message: 'Mục này vừa được người khác lưu. Vui lòng xem lại trước khi lưu',
        data: before,
      })
    }
    if (version > 0 && isDeepStrictEqual(before.value, value)) return before
    await assertValidSettings(tx, saved, await loadSettings(tx), vietnamDay(now))
    await upsertSetting(tx, section, value)
    const label = settingLabels[section]
    await recordChange(tx, currentUser, {
      kind: 'setting',
      id: section,
      label,
      before: before.value,
      after: value,
    })
    return getSettings(tx, section)
  })
}

/** The long texts without HTML, as those of products are (R43). */
function inOwnSigns(sent: SavedSetting): SavedSetting {
  if (sent.section !== 'text') return sent
  const { policy, faq, about } = sent.value
  const texts = { policy: htmlToPlain(policy), faq: htmlToPlain(faq), about: htmlToPlain(about) }
  return { ...sent, value: { ...sent.value, ...texts } }
}
