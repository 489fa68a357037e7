import { useEffect, useRef } from 'react'
import { type Control, type FieldValues, useFormState, useWatch } from 'react-hook-form'
import { changedFields } from './changed-fields.ts'

/** The fields of a form that differ from what was loaded. The component that calls it is rendered with each change. */
export function useChangedFields<Values extends FieldValues>(control: Control<Values>): string[] {
  const values = useWatch({ control })
  const { defaultValues = {} } = useFormState({ control })
  return changedFields(defaultValues, values)
}

/** How many fields of a form are wrong. */
export function useErrorCount<Values extends FieldValues>(control: Control<Values>): number {
  return countErrors(useFormState({ control }).errors)
}

/** Errors lie as deep as their fields; each has a type. */
function countErrors(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0
  if ('type' in errors) return 1
  return Object.values(errors).reduce((sum: number, error) => sum + countErrors(error), 0)
}

/**
 * Moves the focus to the first field that is wrong, as the page shows them, each time that a save was refused.
 * @param inside what of the form is a form of its own
 */
export function useErrorFocus<Values extends FieldValues>(control: Control<Values>, inside?: string) {
  const element = useRef<HTMLFormElement>(null)
  const { submitCount } = useFormState({ control })
  useEffect(() => {
    if (submitCount === 0) return
    const wrong = element.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    ;[...(wrong ?? [])].find(field => !inside || !field.closest(inside))?.focus()
  }, [submitCount, inside])
  return element
}
