import type { ReplyOf } from '#contract/calls.ts'
import type { SettingSection } from '#contract/settings/settings.sections.ts'
import { isRequired, type SetupStep, setupSteps } from '#contract/setup/setup.steps.ts'
import { api } from '#web/lib/api/browser-api.ts'

export type Setup = ReplyOf<'GET /api/admin/setup'>['data']
/** The mail server as it is saved, and the address of the reader. */
export type Mail = { state: ReplyOf<'GET /api/admin/mail-server'>['data']; email: string }
export type PublicShop = ReplyOf<'GET /api/shop'>['data']

/** The section of the settings that a step fills in. */
const sectionOf: Partial<Record<SetupStep, SettingSection>> = {
  shop: 'shop',
  bank: 'bank',
  tax: 'tax',
  delivery: 'delivery',
  policies: 'text',
}

/** How many steps are done. */
export const doneCount = ({ steps }: Pick<Setup, 'steps'>): number =>
  steps.filter(({ isDone }) => isDone).length

/** The missing steps, in the order of the guide. */
export const missingSteps = ({ steps }: Pick<Setup, 'steps'>): SetupStep[] =>
  steps.filter(({ isDone }) => !isDone).map(({ step }) => step)

/** The required steps that are missing: the shop can't open without them. */
export const missingRequired = (setup: Setup): SetupStep[] => missingSteps(setup).filter(isRequired)

/**
 * The data of the guide with one step open.
 * @param wanted the step of the address; without one the first that is not done is open
 */
export async function loadGuide(wanted: string | null) {
  const [{ data: setup }, { data: shop }, { data: categories }] = await Promise.all([
    api('GET /api/admin/setup'),
    api('GET /api/shop'),
    api('GET /api/categories'),
  ])
  const open = setupSteps.find(step => step === wanted) ?? missingSteps(setup)[0]
  const section = open && sectionOf[open]
  const state = section
    ? (await api('GET /api/admin/settings/:section', { params: { section } })).data
    : undefined
  const me = open === 'account' || open === 'email' ? (await api('GET /api/me')).user : undefined
  const mail: Mail | undefined =
    open === 'email' && me
      ? { state: (await api('GET /api/admin/mail-server')).data, email: me.email }
      : undefined
  return { setup, shop, categories, open, state, me, mail }
}
