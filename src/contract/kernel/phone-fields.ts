import { z } from 'zod'
import { failsAs } from './field-errors.ts'
import { text, upper, wrongType } from './fields.ts'
import { nationalDigits, normalizePhone } from './phone.ts'

/** A number as it is copied, with blanks, brackets and invisible marks. */
const MAX_RAW_PHONE = 80

/** A Vietnamese mobile number, stored as 10 digits beginning with 0 (R29). */
export function phone(label = 'số điện thoại') {
  return z
    .string({ error: wrongType(label) })
    .max(MAX_RAW_PHONE, notAPhone(label))
    .refine(value => value.trim().length > 0, failsAs('required', `Vui lòng nhập ${label}`))
    .transform((value, context) => {
      const digits = normalizePhone(value)
      if (digits !== undefined) return digits
      context.addIssue({ code: 'custom', message: notAPhone(label) })
      return z.NEVER
    })
}

/** The same if it may be left out: then it is null. */
export function optionalPhone(label = 'số điện thoại') {
  return z.union([z.null(), z.literal('').transform(() => null), phone(label)], { error: notAPhone(label) })
}

/** As it is dialled within the country; 00 leads out of it. */
const NATIONAL = /^(?!00)\d{8,11}$/

/**
 * A number that a place is called by: a mobile number as {@link phone} has it, a landline or hotline as it is
 * written.
 */
export function placePhone(label = 'số điện thoại') {
  return writtenPlacePhone(label, { min: 1 }).transform(value => normalizePhone(value) ?? value)
}

/** The same as it is written; without `min` it may be left out, then it is ''. */
export function writtenPlacePhone(label: string, { min = 0 } = {}) {
  return text(label, { min, max: 20 }).refine(
    value => value === '' || (/^[+(]{0,2}[\d\s.()-]+$/.test(value) && NATIONAL.test(nationalDigits(value))),
    `${upper(label)} phải có 8 đến 11 chữ số, ví dụ 028 3822 1234 hoặc 0903 123 456`,
  )
}

function notAPhone(label: string): string {
  return `${upper(label)} phải có 10 chữ số, bắt đầu bằng 03, 05, 07, 08 hoặc 09`
}
