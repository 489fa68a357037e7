import type { core, z } from 'zod'
import { ShopError } from '#contract/kernel/errors.ts'
import { fieldErrorsOf } from '#contract/kernel/field-errors.ts'

/**
 * One part of a call's input (params, query or body), validated by its shape. An empty text in an optional
 * field that takes none is null if the field takes null, else it is not given (R50).
 * @returns the output of the shape; undefined if the call declares no such part
 * @throws validation_failed with one error for each field that is wrong
 */
export function parsePart(shape: z.ZodType | undefined, value: unknown): unknown {
  if (!shape) return undefined
  let parsed = shape.safeParse(value, { reportInput: true })
  let given = value
  const empty = parsed.error?.issues.filter(issue => isEmptyText(issue, value)) ?? []
  for (const nothing of empty.length > 0 ? [null, undefined] : []) {
    if (parsed.success) break
    const refused = new Set(parsed.error.issues.map(({ path }) => path.join('.')))
    for (const { path } of empty) if (refused.has(path.join('.'))) given = replaced(given, path, nothing)
    parsed = shape.safeParse(given, { reportInput: true })
  }
  if (parsed.success) return parsed.data
  const errors = fieldErrorsOf(parsed.error)
  throw new ShopError('validation_failed', { message: errors[0]?.message, errors })
}

/** Whether a field is refused for its empty text, and has no message of its own that it is required. */
function isEmptyText(issue: core.$ZodIssue, value: unknown): boolean {
  const isRequired = issue.code === 'custom' && issue.params?.kind === 'required'
  if (isRequired || typeof issue.path.at(-1) !== 'string') return false
  return issue.path.reduce<unknown>((inner, key) => Object(inner)[key], value) === ''
}

/** A copy of a value with another one at the path. */
function replaced(value: unknown, [key, ...rest]: PropertyKey[], by: unknown): unknown {
  if (key === undefined) return by
  const copy = (Array.isArray(value) ? [...value] : { ...Object(value) }) as Record<PropertyKey, unknown>
  copy[key] = replaced(copy[key], rest, by)
  return copy
}

/**
 * The query of a call. An empty parameter is an absent one: old clients send their empty boxes along (R50).
 * @throws validation_failed as {@link parsePart} does
 */
export function parseQuery(shape: z.ZodType | undefined, query: unknown): unknown {
  const given = typeof query === 'object' && query !== null ? query : {}
  return parsePart(shape, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')))
}
