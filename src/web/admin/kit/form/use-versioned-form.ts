import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type { ApiError } from '#web/lib/api/api.ts'
import { showFieldErrors } from '#web/lib/api/form-errors.ts'
import { changedFields } from './changed-fields.ts'
import { rebase } from './form-state.ts'

/**
 * Fields that another admin saved while the same record was edited here, and the fields that were edited
 * here.
 */
export type Conflict = { changes: { field: string; after: unknown }[]; mine: string[] }

/**
 * The form of a record that others may save at the same time. Keeps local edits on top of the loaded version:
 * a conflict takes over the new version under them, and they wait to be saved.
 * @param loaded the version that the page has loaded; undefined for a new record
 * @param valuesOf the values of the form
 * @param nameOf the name in the form of a path of the call
 * @param onConflict gets the version that others saved
 * @param isAside whether a field can also be changed outside of the form
 */
export function useVersionedForm<Version extends { version: number }, Values extends FieldValues>({
  loaded,
  valuesOf,
  resolver,
  mode,
  nameOf,
  onConflict,
  isAside = () => false,
}: {
  loaded: Version | undefined
  valuesOf: (version: Version | undefined) => Values
  resolver?: Resolver<Values>
  mode?: 'onChange'
  nameOf?: (path: string) => string
  onConflict?: (theirs: Version) => void
  isAside?: (field: string) => boolean
}) {
  const [seen, setSeen] = useState(loaded)
  /** The same, for answers that come after other answers. */
  const latest = useRef(loaded)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const form = useForm<Values>({
    defaultValues: valuesOf(loaded) as DefaultValues<Values>,
    ...(resolver && { resolver }),
    ...(mode && { mode }),
    shouldFocusError: false,
  })

  /** Goes on from another version, with the edits since `base` over it. */
  const take = (version: Version, base = valuesOf(latest.current)): Conflict => {
    const mine = changedFields(base, form.getValues())
    const before = valuesOf(latest.current)
    const after = valuesOf(version)
    rebase(form, after, mine)
    latest.current = version
    setSeen(version)
    return { changes: changedFields(before, after).map(field => ({ field, after: after[field] })), mine }
  }
  const onLoaded = useEffectEvent(() => {
    if (!loaded || loaded.version <= (latest.current?.version ?? 0)) return
    const taken = take(loaded)
    if (taken.mine.length > 0 && taken.changes.some(({ field }) => !isAside(field))) setConflict(taken)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page has loaded another version
  useEffect(() => onLoaded(), [loaded?.version])

  return {
    form,
    seen,
    conflict,
    /** Takes over a saved version. Fields that were edited since `sent` stay. */
    onSaved(version: Version, sent: Values): void {
      take(version, sent)
      setConflict(null)
    },
    /** Shows a refusal in the form. @returns the rest, for a toast */
    onRefused(error: ApiError): string | undefined {
      // some conflicts are none of versions
      if (!latest.current || error.code !== 'conflict' || !error.data)
        return showFieldErrors(form, error, nameOf && { nameOf })
      const theirs = error.data as Version
      setConflict(take(theirs))
      onConflict?.(theirs)
    },
    /** Drops the edits. */
    reset(): void {
      form.reset()
      setConflict(null)
    },
  }
}
