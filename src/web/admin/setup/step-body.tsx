import type { SetupStep } from '#contract/setup/setup.steps.ts'
import { AccountStep } from './account-step.tsx'
import { BackupStep } from './backup-step.tsx'
import { EmailStep } from './email-step.tsx'
import { ProductsStep } from './products-step.tsx'
import { SectionStep } from './section-step.tsx'
import type { loadGuide } from './setup-data.ts'

/** The task of a step. */
export function StepBody({ step, guide }: { step: SetupStep; guide: Awaited<ReturnType<typeof loadGuide>> }) {
  const { setup, categories, state, me, mail } = guide
  switch (step) {
    case 'account':
      return me && <AccountStep user={me} account={setup.account} />
    case 'products':
      return <ProductsStep categories={categories} />
    case 'email':
      return <EmailStep canSend={setup.canSendEmail} mail={mail} />
    case 'backup':
      return <BackupStep data={setup.data} />
    default:
      return state && <SectionStep key={state.section} step={step} state={state} />
  }
}
