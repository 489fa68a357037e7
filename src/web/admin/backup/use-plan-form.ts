import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { ApiError } from '#web/lib/api/api.ts'
import { showFieldErrors } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { changedFields } from '../components/form/changed-fields.ts'
import { rebase } from '../components/form/form-state.ts'
import type { Backups } from './backup-texts.ts'

export type Plan = Backups['plan']

/** What another admin saved while the plan was edited: their fields, and which of them were edited here too. */
type PlanConflict = { changes: { field: string; after: unknown }[]; mine: string[] }

/** The form of the plan. It takes over what others save; what was edited here lies over it and waits to be saved. */
export function usePlanForm(loaded: Plan) {
  const [seen, setSeen] = useState(loaded)
  const [conflict, setConflict] = useState<PlanConflict | null>(null)
  const { revalidate } = useRevalidator()
  const form = useForm<Plan>({ defaultValues: loaded })

  const takeOver = (theirs: Plan): PlanConflict => {
    const { version: _seen, ...before } = seen
    const { version: _theirs, ...after } = theirs
    const mine = changedFields(before, form.getValues()).filter(field => field !== 'version')
    const theirFields = changedFields(before, after)
    const changes = Object.entries(after).filter(([field]) => theirFields.includes(field))
    rebase(form, theirs, mine)
    setSeen(theirs)
    return { changes: changes.map(([field, now]) => ({ field, after: now })), mine }
  }
  const onLoaded = useEffectEvent(() => {
    if (loaded.version <= seen.version) return
    const taken = takeOver(loaded)
    // the place is changed beside this form, by oneself as well
    if (taken.mine.length > 0 && taken.changes.some(({ field }) => field !== 'place')) setConflict(taken)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page has loaded another plan
  useEffect(() => onLoaded(), [loaded.version])

  const onRefused = (error: ApiError): string | undefined => {
    if (error.code !== 'conflict') return showFieldErrors(form, error)
    setConflict(takeOver(error.data as Plan))
    void revalidate()
  }
  const { mutate, isBusy } = useMutation('PUT /api/admin/backups/plan', {
    onDone: ({ data }) => {
      form.reset(data)
      setSeen(data)
      setConflict(null)
    },
    onRefused,
  })
  const reset = (): void => {
    form.reset()
    setConflict(null)
  }
  return {
    form,
    conflict,
    isSaving: isBusy,
    save: (plan: Plan) => mutate({ body: { ...plan, version: seen.version } }),
    reset,
  }
}
