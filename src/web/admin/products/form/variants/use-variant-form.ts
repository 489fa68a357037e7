import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { setFieldErrors } from '#web/lib/api/form-errors.ts'
import { changedFields } from '../../../kit/form/changed-fields.ts'
import { rebase } from '../../../kit/form/form-state.ts'
import type { FieldErrors } from '../product-draft.ts'
import { EMPTY_VARIANT, type VariantDraft } from './variant-draft.ts'
import type { Editing } from './variant-rows.ts'

/**
 * The form of the row that is being edited. Keeps local edits on top of `baseOf` the row, also when that
 * changes.
 * @param baseOf the values of a row before edits, saved or not; undefined once it is removed
 */
export function useVariantForm(baseOf: (id: string) => VariantDraft | undefined) {
  const [editing, setEditing] = useState<Editing | null>(null)
  /** The id of the open row, for answers that come after it was closed. */
  const openId = useRef<string | null>(null)
  // an error of a field disappears with the next change of it
  const form = useForm<VariantDraft>({ defaultValues: EMPTY_VARIANT, mode: 'onChange' })
  const base = editing ? baseOf(editing.id) : undefined
  const baseText = JSON.stringify(base)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the row has another text
  useEffect(() => {
    if (base) rebase(form, base, changedFields(form.formState.defaultValues ?? {}, form.getValues()))
  }, [baseText])
  const { isDirty } = form.formState
  return {
    editing,
    form,
    isDirty: editing !== null && isDirty,
    isOpen: (id: string): boolean => openId.current === id,
    /**
     * Opens a row with something typed in it already, or as it is.
     * @param focusAt the position of the box that gets the focus
     */
    open: (id: string, opened: VariantDraft, edits: Partial<VariantDraft> = {}, focusAt = 0): void => {
      openId.current = id
      setEditing({ id, opened, focusAt, refusals: 0, conflict: null })
      rebase(form, { ...opened, ...edits }, [])
      rebase(form, opened, Object.keys(edits))
      form.clearErrors()
    },
    close: (): void => {
      openId.current = null
      setEditing(null)
    },
    /** Closes the row if it is this one. */
    closeRow: (id: string): void => {
      if (openId.current === id) openId.current = null
      setEditing(old => (old?.id === id ? null : old))
    },
    showErrors: (fieldErrors: FieldErrors): void => {
      setFieldErrors(
        form,
        Object.entries(fieldErrors).map(([path, message]) => ({ path, code: 'invalid', message })),
      )
      setEditing(old => old && { ...old, refusals: old.refusals + 1 })
    },
    setConflict: (conflict: Editing['conflict']) => setEditing(old => old && { ...old, conflict }),
  }
}
