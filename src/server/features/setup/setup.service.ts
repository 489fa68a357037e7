import { resolve, sep } from 'node:path'
import { ShopError } from '#contract/errors.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import type { Setup } from '#contract/setup/setup.calls.ts'
import { type ConfirmableStep, type SetupStep, setupLabels, setupSteps } from '#contract/setup/setup.steps.ts'
import type { AppContext } from '../../app-context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { mailerOf, queueEmail } from '../../email/email.ts'
import { type EmailContent, emailHtml, emailText } from '../../email/email-content.ts'
import type { CurrentUser } from '../../request-context.ts'
import { recordChange, recordEvent } from '../audit/index.ts'
import { loadSettings, signatureOf } from '../settings/index.ts'
import {
  confirmSteps,
  deleteConfirmation,
  findDatabaseFolder,
  type SetupFacts,
  selectSetupFacts,
} from './setup.queries.ts'

type Parts = Pick<AppContext, 'db' | 'jobs'> & {
  env: Pick<AppContext['env'], 'SMTP_URL' | 'DATABASE_URL' | 'DATA_DIR' | 'PUBLIC_URL' | 'ADMIN_EMAIL'>
}

/** What of the set-up is done (R48). */
export async function getSetup({ db, env }: Omit<Parts, 'jobs'>): Promise<Setup> {
  const [settings, facts, folders] = await Promise.all([
    loadSettings(db),
    selectSetupFacts(db),
    dataFolders(db, env),
  ])
  const canSendEmail = env.SMTP_URL !== undefined
  const done = doneByData(settings, facts, canSendEmail)
  return {
    steps: setupSteps.map(step => {
      const isConfirmed = facts.confirmed.includes(step)
      return { step, isDone: done[step] || isConfirmed, isConfirmed }
    }),
    isEmpty: facts.is_empty,
    canSendEmail,
    data: { folders, hasDatabase: env.DATABASE_URL === undefined },
  }
}

/** Where the pictures lie, and the shop's own database where that is elsewhere (a start as root moves it). */
async function dataFolders(db: Parts['db'], env: Parts['env']): Promise<string[]> {
  const folder = resolve(env.DATA_DIR)
  if (env.DATABASE_URL !== undefined) return [folder]
  const database = await findDatabaseFolder(db)
  return database.startsWith(`${folder}${sep}`) ? [folder] : [folder, database]
}

/** Which steps the data show to be done. What is shown to shoppers is filled in; what has a default was looked at. */
function doneByData(
  { shop, bank, text }: Settings,
  facts: SetupFacts,
  canSendEmail: boolean,
): Record<SetupStep, boolean> {
  return {
    shop: [shop.hotline, shop.address, shop.city, shop.hours].every(fact => fact !== ''),
    bank: bank.accountNumber !== '',
    tax: facts.sections.includes('tax'),
    delivery: facts.sections.includes('delivery'),
    products: facts.has_active_product,
    policies: text.policy !== '',
    email: canSendEmail && facts.has_sent_email,
    backup: false,
  }
}

/** Keeps that an admin calls a step done, or takes that back. */
export async function confirmStep(
  parts: Parts,
  { step, confirmed }: { step: ConfirmableStep; confirmed: boolean },
  currentUser: CurrentUser,
): Promise<Setup> {
  await inTransaction(parts.db, async tx => {
    const isChanged = confirmed ? await confirmSteps(tx, [step]) : await deleteConfirmation(tx, step)
    if (!isChanged) return
    await recordChange(tx, currentUser, {
      kind: 'setting',
      id: `setup_${step}`,
      label: `Thiết lập: ${setupLabels[step]}`,
      before: { confirmed: !confirmed },
      after: { confirmed },
    })
  })
  return getSetup(parts)
}

/** Sends an email to the current admin. @throws no_mail_server */
export async function sendTestEmail(
  { db, jobs, env }: Parts,
  currentUser: CurrentUser,
): Promise<{ emailId: string; recipient: string }> {
  if (!env.SMTP_URL) throw new ShopError('no_mail_server')
  const emailId = uuidv7()
  await inTransaction(db, async tx => {
    const { shop } = await loadSettings(tx)
    const subject = `Thư thử của ${shop.name}`
    const content: EmailContent = {
      shopName: shop.name,
      title: subject,
      paragraphs: ['Bạn nhận được thư này: cửa hàng gửi thư được, khách sẽ nhận thư xác nhận đơn hàng.'],
      signature: signatureOf(shop),
    }
    const bodies = { text: emailText(content), html: emailHtml(content) }
    await queueEmail(tx, mailerOf({ jobs, env }), {
      id: emailId,
      kind: 'test',
      to: currentUser.email,
      subject,
      ...bodies,
    })
    await recordEvent(tx, currentUser, {
      action: 'created',
      kind: 'email',
      id: emailId,
      label: currentUser.email,
      details: { event: 'Gửi thư thử' },
    })
  })
  return { emailId, recipient: currentUser.email }
}
