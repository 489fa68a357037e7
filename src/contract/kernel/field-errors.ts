import type { core } from 'zod'

/** The possible errors of a field. With the field's name each makes a code: `email_required` (R4). */
export const fieldErrorKinds = [
  'required',
  'invalid',
  'invalid_characters',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'too_few',
  'too_many',
  'missing_lowercase',
  'missing_uppercase',
  'missing_digit',
  'incorrect',
  'taken',
  'duplicate',
  'mismatch',
  'not_found',
  'not_allowed',
  'full',
] as const
export type FieldErrorKind = (typeof fieldErrorKinds)[number]

/**
 * An error of one field: `path` names it as the caller sent it (`customer.phone`), `code` is its stable word
 * for programs (`phone_invalid`), `message` is the Vietnamese text.
 */
export type FieldError = { path: string; code: string; message: string }

/** Errors that one answer lists at most. */
const MAX_ERRORS = 50
/** A name in a code is cut here: the keys of some objects are the caller's own. */
const MAX_NAME = 60

/** An error of a field, with its code. */
export function invalidField(path: string, kind: FieldErrorKind, message: string): FieldError {
  return { path, code: `${codeName(path)}_${kind}`, message }
}

/**
 * How a field is called in codes: the last name of its path in snake case, so that the same field has the
 * same codes in every call (`customer.email` and `email`, `products.0.quantity` and `quantity`). The input as
 * a whole is `input`.
 */
export function codeName(path: string): string {
  const names = path.split('.').filter(part => !/^\d*$/.test(part))
  const snake = (names.at(-1) ?? '')
    .slice(0, MAX_NAME)
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return snake || 'input'
}

/**
 * The options of a check in a shape, for kinds of errors that Zod does not report: of every `refine`, for
 * example.
 */
export function failsAs(kind: FieldErrorKind, error: string) {
  return { error, params: { kind } }
}

/**
 * The errors of a failed parse, the first of each field, in the order of the shape.
 * @param error of a parse with `reportInput`, by which a missing field differs from a wrong one
 */
export function fieldErrorsOf(error: core.$ZodError): FieldError[] {
  const found = new Map<string, FieldError>()
  for (const issue of error.issues) {
    if (found.size === MAX_ERRORS) break
    const path = issue.path.join('.')
    if (!found.has(path)) found.set(path, errorOf(issue, path))
  }
  return [...found.values()]
}

/** The first error of each field. */
export function onePerField(errors: readonly FieldError[]): FieldError[] {
  return errors.filter(({ path }, index) => errors.findIndex(other => other.path === path) === index)
}

function errorOf(issue: core.$ZodIssue, path: string): FieldError {
  const message = messageOf(issue, path)
  const [named, isWrong] = [message.replace(WRONG, ''), WRONG.test(message)]
  if (!isWrong || !isNothing(issue.input)) return invalidField(path, kindOf(issue), message)
  // null, an empty text or an empty list in a field that takes none is wrong, not missing
  return issue.input === undefined
    ? invalidField(path, 'required', `${named} là bắt buộc`)
    : invalidField(path, 'invalid', message)
}

const WRONG = / không hợp lệ$/

function kindOf(issue: core.$ZodIssue): FieldErrorKind {
  const { input } = issue
  if (issue.code === 'custom') {
    const declared: unknown = issue.params?.kind
    const kind = fieldErrorKinds.find(known => known === declared)
    if (kind) return kind
  }
  if (isNothing(input)) return 'required'
  if (issue.code === 'too_small')
    return typeof input === 'string' ? 'too_short' : Array.isArray(input) ? 'too_few' : 'too_small'
  if (issue.code === 'too_big')
    return typeof input === 'string' ? 'too_long' : Array.isArray(input) ? 'too_many' : 'too_large'
  return 'invalid'
}

function isNothing(input: unknown): boolean {
  const isEmpty = (typeof input === 'string' || Array.isArray(input)) && input.length === 0
  return input === undefined || input === null || isEmpty
}

function messageOf({ message }: core.$ZodIssue, path: string): string {
  if (!isEnglish(message)) return message
  const entry = /\.(\d+)$/.exec(path)?.[1]
  if (entry) return `Mục thứ ${Number(entry) + 1} trong danh sách không hợp lệ`
  return path ? `Trường «${path}» không hợp lệ` : 'Nội dung gửi lên không hợp lệ'
}

/** Zod's own sentences are English; ours never begin so. */
function isEnglish(message: string): boolean {
  return /^(Invalid|Too (big|small)|Unrecognized|Expected)/.test(message)
}
