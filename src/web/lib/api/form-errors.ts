import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, FieldPath, FieldValues, Resolver, UseFormSetError } from 'react-hook-form'
import type { z } from 'zod'

/** What a form says of a field whose shape has no sentence for the error; Zod's own sentences are English. */
const UNNAMED = 'Giá trị không hợp lệ'

/**
 * Holds a form against its shape. The first error of each field is shown, in the sentence of the shape: zodResolver
 * would go into a union and show what one of its members says, which is Zod's English.
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

/**
 * Shows what the server holds against fields of a form, and puts the focus into the first of them.
 * @returns whether there was such a field; where there was none the failure has to be told in another way
 */
export function showFieldErrors<Input extends FieldValues>(
  form: { setError: UseFormSetError<Input> },
  fieldErrors: readonly { path: string; message: string }[],
  fieldOf: (path: string) => FieldPath<Input> | undefined,
): boolean {
  const found = fieldErrors.flatMap(({ path, message }) => {
    const field = fieldOf(path)
    return field ? [{ field, message }] : []
  })
  for (const [index, { field, message }] of found.entries())
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
  return found.length > 0
}
