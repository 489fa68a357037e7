import type { z } from 'zod'
import { ShopError } from '#contract/kernel/errors.ts'
import { fieldErrorsOf } from '#contract/kernel/field-errors.ts'

/**
 * One part of a call's input (params, query or body), validated by its shape.
 * @returns the output of the shape; undefined if the call declares no such part
 * @throws validation_failed with one error for each field that is wrong
 */
export function parsePart(shape: z.ZodType | undefined, value: unknown): unknown {
  if (!shape) return undefined
  const parsed = shape.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  const errors = fieldErrorsOf(parsed.error)
  throw new ShopError('validation_failed', { message: errors[0]?.message, errors })
}

/**
 * The query of a call. An empty parameter is an absent one: old clients send their empty boxes along (R50).
 * @throws validation_failed as {@link parsePart} does
 */
export function parseQuery(shape: z.ZodType | undefined, query: unknown): unknown {
  const given = typeof query === 'object' && query !== null ? query : {}
  return parsePart(shape, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')))
}
