import type { ApiError } from '#web/lib/api/api.ts'

/** The errors of a refusal by their field. */
export function formErrors({ errors }: Pick<ApiError, 'errors'>): Record<string, string> {
  return Object.fromEntries((errors ?? []).map(({ path, message }) => [path, message]))
}
