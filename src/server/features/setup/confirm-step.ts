import type { Setup } from '#contract/setup/setup.calls.ts'
import { type ConfirmableStep, setupLabels } from '#contract/setup/setup.steps.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { recordChange } from '../audit/index.ts'
import { confirmSteps, deleteConfirmation } from './setup.queries.ts'
import { getSetup, type SetupParts } from './setup.service.ts'

/** Keeps that an admin calls a step done, or takes that back. */
export async function confirmStep(
  parts: SetupParts,
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
  return getSetup(parts, currentUser)
}
