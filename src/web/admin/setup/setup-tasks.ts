import { setupLabels } from '#contract/setup/setup.steps.ts'
import { missingRequired, missingSteps, type Setup } from './setup-data.ts'
import { setupTexts } from './setup-texts.ts'

/** A remaining task of the set-up, with the address of its page. */
export type SetupTask = { to: string; title: string; text: string }

/** The rest of the set-up: opening the shop, if that is possible, and the missing steps. */
export function setupTasks(setup: Setup): SetupTask[] {
  const opening: SetupTask = {
    to: '/admin/setup',
    title: 'Mở bán',
    text: 'Cửa hàng chưa mở bán: khách chưa thấy sản phẩm và chưa đặt hàng được',
  }
  const canOpen = !setup.isOpen && missingRequired(setup).length === 0
  const steps = missingSteps(setup).map(step => ({
    to: `/admin/setup?step=${step}`,
    title: `Thiết lập: ${setupLabels[step]}`,
    text: setupTexts[step].without,
  }))
  return canOpen ? [opening, ...steps] : steps
}
