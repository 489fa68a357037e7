import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useVersionedForm } from '../kit/form/use-versioned-form.ts'
import type { Backups } from './backup-texts.ts'

type SavedPlan = Backups['plan']
export type Plan = Omit<SavedPlan, 'version'>

/** The form of the plan. */
export function usePlanForm(loaded: SavedPlan) {
  const { seen, onSaved, onRefused, ...rest } = useVersionedForm<SavedPlan, Plan>({
    loaded,
    valuesOf: (plan = loaded) => {
      const { version: _, ...values } = plan
      return values
    },
    // the place is changed outside this form, by oneself as well
    isAside: field => field === 'place',
  })
  const { mutate, isBusy } = useMutation('PUT /api/admin/backups/plan', {
    onDone: ({ data }, { body: { version: _, ...sent } }) => onSaved(data, sent as Plan),
    onRefused,
  })
  const save = (plan: Plan) => mutate({ body: { ...plan, version: (seen ?? loaded).version } })
  return { ...rest, isSaving: isBusy, save }
}
