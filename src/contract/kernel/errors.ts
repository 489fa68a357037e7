import { errorRegistry } from './error-registry.ts'
import { type FieldError, type FieldErrorKind, invalidField, onePerField } from './field-errors.ts'

export type ErrorCode = keyof typeof errorRegistry

/**
 * The envelope of every failure (R2); `errors` has one for each field that is wrong. `data` helps the
 * screen, for example with new prices.
 */
export type ErrorReply = {
  success: false
  code: ErrorCode
  message: string
  errors?: FieldError[]
  data?: unknown
}

/** An expected failure. Thrown by use cases, turned into an {@link ErrorReply} in one place. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly errors: FieldError[] | undefined
  readonly data: unknown
  /** Seconds after which it makes sense to try again: sent as Retry-After. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    options: {
      message?: string | undefined
      errors?: FieldError[]
      data?: unknown
      retryAfterSeconds?: number
    } = {},
  ) {
    super(options.message ?? errorRegistry[code].text)
    this.name = 'ShopError'
    this.code = code
    this.errors = options.errors && onePerField(options.errors)
    this.data = options.data
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** The error of one field as a failure: 400 with the field's name and code. */
export function fieldError(path: string, kind: FieldErrorKind, message: string): ShopError {
  return new ShopError('validation_failed', { message, errors: [invalidField(path, kind, message)] })
}
