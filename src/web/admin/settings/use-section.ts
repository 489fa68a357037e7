import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { InputOf } from '#contract/calls.ts'
import type { ApiError } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { changedFields } from '../components/changed-fields.ts'
import type { FieldErrors, SectionState } from './section-types.ts'

type Values = Record<string, unknown>
type Saved = InputOf<'PUT /api/admin/settings/:section'>['body']

/** What another admin saved while this section was edited: their fields, and which of them were edited here too. */
export type SectionConflict = { changes: { field: string; after: unknown }[]; mine: string[] }

/** A section being edited: the edits lie over the version that was seen, so that other fields follow what others save. */
export function useSection(loaded: SectionState) {
  const [seen, setSeen] = useState(loaded)
  const [edits, setEdits] = useState<Values>({})
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const [conflict, setConflict] = useState<SectionConflict | null>(null)
  const { revalidate } = useRevalidator()
  const draft: Values = { ...seen.value, ...edits }
  const changed = changedFields(seen.value, draft)

  const change = (fields: Values): void => {
    setEdits(old => ({ ...old, ...fields }))
    setFieldErrors(old => withoutFieldErrorsOf(old, Object.keys(fields)))
  }
  const begin = (state: SectionState): void => {
    setSeen(state)
    setEdits({})
    setFieldErrors({})
    setConflict(null)
  }
  /** Takes what another admin saved; what was edited here lies over it and waits to be saved. */
  const goOnFrom = (theirs: SectionState): undefined => {
    const after: Values = theirs.value
    const changes = changedFields(seen.value, after).map(field => ({ field, after: after[field] }))
    setSeen(theirs)
    setEdits(Object.fromEntries(changed.map(field => [field, draft[field]])))
    setConflict({ changes, mine: changed })
    // the history below the form says who it was
    void revalidate()
  }
  const onRefused = (error: ApiError): string | undefined => {
    if (error.code === 'conflict') {
      return goOnFrom(error.data as SectionState)
    }
    setFieldErrors(
      Object.fromEntries(error.errors.map(({ path, message }) => [path.replace(/^value\./, ''), message])),
    )
    return error.message
  }
  const { mutate, isBusy } = useMutation('PUT /api/admin/settings/:section', {
    onDone: ({ data }) => begin(data),
    onRefused,
  })
  /** @returns whether it was saved */
  const save = async (): Promise<boolean> => {
    const { section, version } = seen
    const body = { section, version, value: draft } as Saved
    return (await mutate({ params: { section }, body })) !== undefined
  }
  return { draft, change, changed, fieldErrors, conflict, isSaving: isBusy, save, reset: () => begin(seen) }
}

/** An error goes with the next change of its field. */
function withoutFieldErrorsOf(fieldErrors: FieldErrors, fields: string[]): FieldErrors {
  const isOf = (path: string) => fields.some(field => path === field || path.startsWith(`${field}.`))
  return Object.fromEntries(Object.entries(fieldErrors).filter(([path]) => !isOf(path)))
}
