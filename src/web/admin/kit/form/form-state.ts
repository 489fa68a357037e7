import { useEffect, useRef } from 'react'
import {
  type Control,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useFormState,
  useWatch,
} from 'react-hook-form'
import { changedFields } from './changed-fields.ts'

/**
 * The fields of a form that differ from the loaded ones. The component that calls it is rendered with each
 * change.
 */
export function useChangedFields<Values extends FieldValues>(control: Control<Values>): string[] {
  const values = useWatch({ control })
  const { defaultValues = {} } = useFormState({ control })
  return changedFields(defaultValues, values)
}

/** The errors of a form, by the path of the field. */
export function useErrorsByPath<Values extends FieldValues>(
  control: Control<Values>,
): Record<string, string> {
  return Object.fromEntries(errorsIn(useFormState({ control }).errors))
}

/** Errors are nested as deep as their fields; each has a type. */
function errorsIn(errors: object, path = ''): [string, string][] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== 'object' || error === null) return []
    return 'type' in error ? [[path + name, error.message ?? '']] : errorsIn(error, `${path}${name}.`)
  })
}

/** Resets a form to other values, but keeps some fields, each as a whole, as they are typed. */
export function rebase<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setValue'>,
  values: Values,
  kept: readonly string[],
): void {
  const typed = { ...form.getValues() }
  form.reset(values, { keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true })
  for (const name of kept) form.setValue(name as FieldPath<Values>, typed[name], { shouldDirty: true })
}

/**
 * Moves the focus to the first field that is wrong, as the page shows them, each time that a save was
 * refused.
 * @param inside the part of the form that is a separate form
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
