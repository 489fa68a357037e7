import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { type ApiError, serverMessage } from './api.ts'

/**
 * The form's sentence for a field without a sentence for the error in its shape; Zod's own sentences are
 * English.
 */
const UNNAMED = 'Giá trị không hợp lệ'

/**
 * Validates a form by its shape. The first error of each field is shown, in the sentence of the shape:
 * zodResolver would go into a union and show the sentence of one of its members, which is Zod's English.
 */
export function formResolver<Input extends FieldValues, Output>(
  shape: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return async (values, _context, options) => {
    const parsed = await shape.safeParseAsync(values, { error: () => UNNAMED })
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const { path, code, message } of parsed.error.issues)
      errors[path.join('.')] ??= { type: code, message }
    return { values: {}, errors: toNestErrors<Input>(errors, options) }
  }
}

/** Checks a form by a function that finds its errors, by the path of the field. */
export function checkedBy<Input extends FieldValues>(
  find: (values: Input) => Readonly<Record<string, string>>,
): Resolver<Input> {
  return (values, _context, options) => {
    const found = Object.entries(find(values)).map(([path, message]) => [path, { type: 'check', message }])
    if (found.length === 0) return { values, errors: {} }
    return { values: {}, errors: toNestErrors<Input>(Object.fromEntries(found), options) }
  }
}

/** The form that shows refusals. */
type ShownForm<Input extends FieldValues> = Pick<UseFormReturn<Input>, 'setError' | 'getValues'>

/**
 * Puts the server's errors to their fields, by path, and the focus into the first of them.
 * @param nameOf the name in the form of a path of the call
 * @returns the errors of fields that the form does not have
 */
export function setFieldErrors<Input extends FieldValues>(
  form: ShownForm<Input>,
  fieldErrors: ApiError['errors'],
  nameOf: (path: string) => string = path => path,
): ApiError['errors'] {
  const nameIn = ({ path }: { path: string }) => nameOf(path) as FieldPath<Input>
  const isShown = (error: { path: string }) => form.getValues(nameIn(error)) !== undefined
  for (const [index, error] of fieldErrors.filter(isShown).entries())
    form.setError(nameIn(error), { type: 'server', message: error.message }, { shouldFocus: index === 0 })
  return fieldErrors.filter(error => !isShown(error))
}

type Wording = {
  /** Shown before the reason if no answer came (specification §8). */
  otherwise?: string
  nameOf?: (path: string) => string
}

/**
 * Shows a refusal at the fields that it names.
 * @returns the rest for a summary: errors of other fields, or the reason of a refusal that names no field
 */
export function showFieldErrors<Input extends FieldValues>(
  form: ShownForm<Input>,
  error: ApiError,
  { otherwise, nameOf }: Wording = {},
): string | undefined {
  if (error.errors.length === 0) return serverMessage(error, otherwise)
  const left = setFieldErrors(form, error.errors, nameOf)
  return left.length > 0 ? left.map(({ message }) => message).join('. ') : undefined
}

/**
 * Shows a refusal inside its form: errors at their fields, the rest as the form's own error (`errors.root`);
 * its type is the code of a failure without an answer.
 */
export function showRefusal<Input extends FieldValues>(
  form: ShownForm<Input>,
  error: ApiError,
  wording?: Wording,
): undefined {
  const left = showFieldErrors(form, error, wording)
  if (left) form.setError('root', { type: error.status === 0 ? error.code : 'server', message: left })
}
