import { resolve, sep } from 'node:path'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import type { Setup } from '#contract/setup/setup.calls.ts'
import { type SetupStep, setupSteps } from '#contract/setup/setup.steps.ts'
import type { AppContext } from '../../context/app-context.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { DEFAULT_ADMIN_EMAIL } from '../../kernel/settings/declaration.ts'
import { canSendEmail, type MailServerParts } from '../../mailer/mail-server.ts'
import { loadSettings } from '../settings/index.ts'
import {
  findDatabaseFolder,
  type SetupFacts,
  selectInstalledAdmins,
  selectSetupFacts,
} from './setup.queries.ts'

/** The sources of the set-up. */
export type SetupParts = Pick<AppContext, 'db'> & {
  env: MailServerParts['env'] & Pick<AppContext['env'], 'DATABASE_URL'>
}

/** The state of the set-up (R48), for one of the admins. */
export async function getSetup({ db, env }: SetupParts, reader: Pick<CurrentUser, 'id'>): Promise<Setup> {
  const [settings, facts, folders, canSend, installed] = await Promise.all([
    loadSettings(db),
    selectSetupFacts(db),
    dataFolders(db, env),
    canSendEmail({ db, env }),
    selectInstalledAdmins(db),
  ])
  const own = installed.find(({ id }) => id === reader.id)
  const done = { ...doneByData(settings, facts, canSend), account: installed.length === 0 }
  return {
    steps: setupSteps.map(step => {
      const isConfirmed = facts.confirmed.includes(step)
      // only an admin's word says that a backup is stored elsewhere: without a proven backup it does not
      // count
      const isDone = step === 'backup' ? isConfirmed && facts.has_proven_backup : done[step] || isConfirmed
      return { step, isDone, isConfirmed }
    }),
    isOpen: settings.opening.isOpen,
    isEmpty: facts.is_empty,
    account: {
      hasInstalledPassword: own?.has_installed_password ?? false,
      hasInstalledEmail: own?.email === DEFAULT_ADMIN_EMAIL,
      isOtherInstalled: installed.some(({ id }) => id !== reader.id),
    },
    canSendEmail: canSend,
    data: {
      folders,
      hasDatabase: env.DATABASE_URL === undefined,
      hasProvenBackup: facts.has_proven_backup,
    },
  }
}

/**
 * The folder of the pictures, and that of the shop's own database if it is another (a start as root moves
 * it).
 */
async function dataFolders(db: SetupParts['db'], env: SetupParts['env']): Promise<string[]> {
  const folder = resolve(env.DATA_DIR)
  if (env.DATABASE_URL !== undefined) return [folder]
  const database = await findDatabaseFolder(db)
  return database.startsWith(`${folder}${sep}`) ? [folder] : [folder, database]
}

/**
 * The steps that the data show to be done. Fields that shoppers see are filled in; fields with a default
 * were looked at.
 */
function doneByData(
  { shop, bank, text }: Settings,
  facts: SetupFacts,
  canSend: boolean,
): Record<Exclude<SetupStep, 'account'>, boolean> {
  return {
    shop: [shop.hotline, shop.address, shop.city, shop.hours].every(fact => fact !== ''),
    bank: bank.accountNumber !== '',
    tax: facts.sections.includes('tax'),
    delivery: facts.sections.includes('delivery'),
    products: facts.has_active_product,
    policies: text.policy !== '',
    email: canSend && facts.has_sent_email,
    backup: false,
  }
}
