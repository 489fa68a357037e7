import { ShopError } from '#contract/kernel/errors.ts'
import type { Setup } from '#contract/setup/setup.calls.ts'
import { isRequired, setupLabels } from '#contract/setup/setup.steps.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { recordChange } from '../audit/index.ts'
import { loadSettings, lockSetting, saveSettings } from '../settings/index.ts'
import { getSetup, type SetupParts } from './setup.service.ts'

/**
 * Opens the shop, or closes it for a while (R48).
 * @throws conflict if the shop is to open without a required step; its message names the steps
 */
export async function setOpening(
  parts: SetupParts,
  { isOpen }: { isOpen: boolean },
  currentUser: CurrentUser,
): Promise<Setup> {
  const { steps } = await getSetup(parts, currentUser)
  const missing = steps.filter(({ step, isDone }) => isRequired(step) && !isDone)
  if (isOpen && missing.length > 0) {
    const names = missing.map(({ step }) => `«${setupLabels[step]}»`).join(', ')
    throw new ShopError('conflict', { message: `Chưa mở bán được: còn bước ${names} của phần thiết lập` })
  }
  await inTransaction(parts.db, async tx => {
    await lockSetting(tx, 'opening')
    const { opening: before } = await loadSettings(tx)
    if (before.isOpen === isOpen) return
    await saveSettings(tx, 'opening', { isOpen })
    await recordChange(tx, currentUser, {
      kind: 'setting',
      id: 'opening',
      label: isOpen ? 'Mở bán' : 'Tạm ngừng bán',
      before,
      after: { isOpen },
    })
  })
  return getSetup(parts, currentUser)
}
