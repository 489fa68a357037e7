import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { InputOf } from '#contract/calls.ts'
import type { ApiError } from '#web/lib/api/api.ts'
import { checkedBy, showFieldErrors } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { changedFields } from '../components/form/changed-fields.ts'
import { rebase } from '../components/form/form-state.ts'
import type { SectionState } from './section-types.ts'

type Values = Record<string, unknown>
type Saved = InputOf<'PUT /api/admin/settings/:section'>['body']

/** What another admin saved while this section was edited: their fields, and which of them were edited here too. */
export type SectionConflict = { changes: { field: string; after: unknown }[]; mine: string[] }

/** The server checks a section. Without own checks each submission and each edit clears the server's errors. */
const checkedByServer = checkedBy<Values>(() => ({}))

/**
 * The form of a section. A conflict takes over what others saved; what was edited here lies over it and waits to be
 * saved.
 */
export function useSettingsForm(loaded: SectionState) {
  const [seen, setSeen] = useState(loaded)
  const [conflict, setConflict] = useState<SectionConflict | null>(null)
  const { revalidate } = useRevalidator()
  const form = useForm<Values>({
    defaultValues: loaded.value,
    resolver: checkedByServer,
    shouldFocusError: false,
  })

  /** Goes on from another version, with what was edited over it. @returns the fields that were edited */
  const take = (state: SectionState, base: Values): string[] => {
    const mine = changedFields(base, form.getValues())
    rebase(form, state.value, mine)
    setSeen(state)
    return mine
  }
  const onRefused = (error: ApiError): string | undefined => {
    if (error.code !== 'conflict')
      return showFieldErrors(form, error, { nameOf: path => path.replace(/^value\./, '') })
    const theirs = error.data as SectionState
    const after: Values = theirs.value
    const changes = changedFields(seen.value, after).map(field => ({ field, after: after[field] }))
    setConflict({ changes, mine: take(theirs, seen.value) })
    // the history below the form says who it was
    void revalidate()
  }
  const { mutate, isBusy } = useMutation('PUT /api/admin/settings/:section', {
    onDone: ({ data }, { body }) => {
      take(data, body.value)
      setConflict(null)
    },
    onRefused,
  })
  /** @returns whether it was saved */
  const save = async (value: Values): Promise<boolean> => {
    const { section, version } = seen
    return (await mutate({ params: { section }, body: { section, version, value } as Saved })) !== undefined
  }
  const reset = (): void => {
    form.reset()
    setConflict(null)
  }
  return { form, conflict, isSaving: isBusy, save, reset }
}
