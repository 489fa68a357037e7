import { z } from 'zod'
import { failsAs } from './field-errors.ts'
import { readDecimal } from './number-text.ts'

/**
 * A number with decimals, as number (JSON) or as text with a comma or a point (R54). Apart from `fields.ts`:
 * only staff send one.
 * @param error names the field and its bounds
 */
export function decimal(error: string, { min = -Infinity, max = Infinity } = {}) {
  return z
    .union([z.number(error), z.string()], { error })
    .transform((value, context) => {
      const read = typeof value === 'number' ? value : readDecimal(value)
      if (read !== undefined) return read
      context.addIssue({ code: 'custom', message: error })
      return z.NEVER
    })
    .refine(value => value >= min, failsAs('too_small', error))
    .refine(value => value <= max, failsAs('too_large', error))
}
