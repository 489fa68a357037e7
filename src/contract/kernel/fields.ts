import { z } from 'zod'
import { refusedEmail } from './email-address.ts'
import { type FieldErrorKind, failsAs } from './field-errors.ts'
import { foldLookAlikes, normalized } from './normalized.ts'
import { numberRefusal, readWholeNumber } from './number-text.ts'

/**
 * Building blocks for shapes. Each takes the field's Vietnamese name, so that every error names its field
 * (R2). Text is trimmed and stored in NFC, without characters that are not seen (R43); half a surrogate pair,
 * which no database takes as JSON, is replaced.
 */

/**
 * How many times longer than allowed a text may be before it is trimmed: beyond that it is refused unread.
 */
const RAW_FACTOR = 4
/** C0 and C1 control characters and Unicode's own line breaks. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u
/** The same without tab, line feed and carriage return. */
const CONTROL_BUT_LINES = /[^\P{Cc}\t\n\r]/u

/**
 * Text of `min` to `max` characters after trimming. One line, without control characters, unless `multiline`
 * allows line breaks and tabs. The length is checked before anything is done with the text.
 */
export function text(
  label: string,
  { min = 0, max = 200, required = `Vui lòng nhập ${label}`, multiline = false } = {},
) {
  const tooLong = `${upper(label)} không được dài quá ${max} ký tự`
  const control = multiline ? CONTROL_BUT_LINES : CONTROL
  return z
    .string({ error: wrongType(label, min > 0 ? required : '') })
    .max(max * RAW_FACTOR, tooLong)
    .transform(value => normalized(value.toWellFormed()).trim())
    .refine(
      value => !control.test(value),
      failsAs('invalid_characters', `${upper(label)} chứa ký tự không hợp lệ`),
    )
    .refine(value => min === 0 || value.length > 0, failsAs('required', required))
    .refine(
      value => value.length === 0 || value.length >= min,
      failsAs('too_short', `${upper(label)} phải có ít nhất ${min} ký tự`),
    )
    .refine(value => value.length <= max, failsAs('too_long', tooLong))
}

/** A {@link text} that may be left out, or be null: then it is `left`. */
export function optionalText(label: string, rules: Parameters<typeof text>[1], left = '') {
  return orLeft(text(label, rules), left)
}

/** Another shape of a text that may be left out, or be null: then it is `left`. */
export function orLeft<T extends z.ZodType<string>>(shape: T, left = '') {
  return shape.nullish().transform((value): string => value ?? left)
}

/** The refusal of a value of another type, or of a missing one if it is required. */
export const wrongType =
  (label: string, required = `Vui lòng nhập ${label}`) =>
  ({ input }: { input?: unknown }): string =>
    required && (input ?? null) === null ? required : `${upper(label)} không hợp lệ`

/** The longest e-mail address that mail servers take. */
const MAX_EMAIL = 254

/** Characters that are not seen and that {@link normalized} leaves in emoji. */
const EMOJI_PARTS = /[\u200d\ufe0f]/g
const LOOKS_ALIKE = 'Email có ký tự lạ trông giống chữ La-tinh. Vui lòng xóa và gõ lại'

/**
 * An e-mail address of an account that may be there, in lower case, without characters that are not seen or
 * that look like Latin letters.
 */
export function knownEmail(label = 'email', required = `Vui lòng nhập ${label}`) {
  return (
    z
      .string({ error: wrongType(label, required) })
      .max(MAX_EMAIL * RAW_FACTOR, 'Email không hợp lệ')
      .transform(value => normalized(value.toWellFormed()).replace(EMOJI_PARTS, '').trim().toLowerCase())
      .refine(value => value.length > 0, failsAs('required', required))
      .refine(value => value.length <= MAX_EMAIL, failsAs('too_long', 'Email không hợp lệ'))
      .refine(
        value => !CONTROL.test(value) && /^[^\s@<>"]+@[^\s@<>"']+\.[^\s@<>"'.]{2,}$/.test(value),
        'Email không hợp lệ',
      )
      // of two addresses that look alike one would be a stranger's
      .refine(value => foldLookAlikes(value) === value, failsAs('invalid_characters', LOOKS_ALIKE))
  )
}

/** An e-mail address that is to be kept: as {@link knownEmail}, and one that mail servers take. */
export function email(label?: string, required?: string) {
  return knownEmail(label, required).refine(value => !refusedEmail(value), {
    error: ({ input }) => refusedEmail(String(input)) ?? 'Email không hợp lệ',
    params: { kind: 'invalid' satisfies FieldErrorKind },
  })
}

/**
 * A list of `min` to `max` entries. Its length is checked before any entry is looked at: a body of small
 * wrong entries would otherwise make thousands of errors.
 */
export function list<T extends z.ZodType>(
  entry: T,
  { min = 0, max, error, tooMany }: { min?: number; max: number; error: string; tooMany: string },
) {
  return z.preprocess<unknown, z.ZodArray<T>, z.input<T>[]>(
    (value, context) => {
      if (!Array.isArray(value) || value.length <= max) return value
      context.issues.push({
        code: 'custom',
        message: tooMany,
        input: value.length,
        params: { kind: 'too_many' },
      })
      return z.NEVER
    },
    z.array(entry, { error }).min(min, error).max(max, tooMany),
  )
}

/**
 * A whole number that may come as text, as people write it (R54), or as number (JSON).
 * @param options.percent a text may end with «%»
 */
export function wholeNumber(label: string, { min = 0, max = Number.MAX_SAFE_INTEGER, percent = false } = {}) {
  const [from, to] = [min, max].map(bound => bound.toLocaleString('vi-VN'))
  const message = `${upper(label)} phải là số nguyên từ ${from} đến ${to}`
  return z
    .union([z.number(message), z.string()], { error: message })
    .transform(readWritten(label, message, { percent }))
    .refine(value => Number.isInteger(value), { error: message, abort: true })
    .refine(value => value >= min, failsAs('too_small', message))
    .refine(value => value <= max, failsAs('too_large', message))
}

/**
 * Makes a number of a text, for a shape's `transform`. A text that could mean several numbers is refused
 * with them.
 * @param wrong the error of a text that is no number
 */
export function readWritten(label: string, wrong: string, { percent = false } = {}) {
  return (value: string | number, context: z.RefinementCtx): number => {
    if (typeof value === 'number') return value
    const reading = readWholeNumber(percent ? value.replace(/\s*%\s*$/, '') : value)
    if ('number' in reading) return reading.number
    const message = reading.couldBe.length > 0 ? numberRefusal(label, value, reading.couldBe) : wrong
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
}

/**
 * How long ago something was done on a phone, in ms: its clock need not agree with the shop's. A month at
 * most.
 * @param done the act, such as `đếm`
 */
export function phoneAge(done: string) {
  const tooOld = `${upper(done)} quá 31 ngày trước nên không nhận được nữa`
  return wholeNumber('thời điểm').refine(age => age <= 31 * 24 * 60 * 60 * 1000, failsAs('too_large', tooOld))
}

/** A whole number of đồng. */
export function dong(label: string) {
  return wholeNumber(label, { min: 0, max: 100_000_000_000 })
}

/** A UUID in lower case. */
export function id(label = 'mã') {
  return z
    .string({ error: `${upper(label)} không hợp lệ` })
    .toLowerCase()
    .pipe(z.uuid({ error: `${upper(label)} không hợp lệ` }))
}

/** A day as people write it in an address: 2026-11-20, meant in Vietnam's time (R5). */
export function day(label: string) {
  return z.iso
    .date({ error: `${upper(label)} phải có dạng năm-tháng-ngày, ví dụ 2026-11-20` })
    .refine(value => value >= '1900' && value < '3000', `${upper(label)} phải trong các năm 1900 đến 2999`)
}

/** Page number and page size of a list. */
export function paging({
  size,
  maxSize = 100,
  maxPage = 100_000,
}: {
  size: number
  maxSize?: number
  maxPage?: number
}) {
  return {
    page: wholeNumber('số trang', { min: 1, max: maxPage }).default(1),
    limit: wholeNumber('số dòng mỗi trang', { min: 1, max: maxSize }).default(size),
  }
}

/**
 * The envelope of a success (R2) around `data` and the extra keys that the specification reads. A call lists
 * `message` among them if its screen shows the sentence with other content, so that it is never missing.
 */
export function success<D extends z.ZodType, X extends z.ZodRawShape = Record<never, never>>(
  data: D,
  extra?: X,
) {
  const envelope = { success: z.literal(true), data, message: z.string().optional() }
  const shape: object = { ...envelope, ...extra }
  return z.object(shape as Omit<typeof envelope, keyof X> & X)
}

/** A label at the beginning of a sentence. */
export function upper(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1)
}
