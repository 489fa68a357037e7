import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorRegistry } from '#contract/kernel/error-registry.ts'
import { type ErrorCode, type ErrorReply, ShopError } from '#contract/kernel/errors.ts'
import { isDatabaseAway, isDiskFull } from '../../db/transaction.ts'
import { StorageError } from '../../storage/file-storage.ts'
import { endUnreadBody } from '../bounds/bodies.ts'

/** Turns every failure into the envelope of R2, in one place; nothing of the server's inside leaves it. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure)
}

/**
 * Answers also the refusals of Fastify before a route is found: addresses that can't be decoded or are too
 * long.
 */
export function answerFailure(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = toShopError(error)
  const { status, log } = errorRegistry[failure.code]
  const detail =
    log === 'error' || failure.code === 'database_unavailable' ? { err: error } : { code: failure.code }
  request.log[log](detail, failure.code === 'internal' ? 'Unexpected error' : 'Refused')
  const seconds = failure.retryAfterSeconds ?? RETRY_AFTER_SECONDS[status]
  if (seconds !== undefined) reply.header('retry-after', String(seconds))
  endUnreadBody(request, reply, failure)
  return send(reply, status, failure)
}

/** The default of a refusal; every 429 and 503 states when to try again. */
const RETRY_AFTER_SECONDS: Record<number, number> = { 429: 60, 503: 2 }

/** Status and envelope of a failure, for callers inside the process. An unexpected error is rethrown. */
export function failureReply(error: unknown): { status: number; body: ErrorReply } {
  const failure = error instanceof Error ? toShopError(error) : undefined
  if (!failure || failure.code === 'internal') throw error
  return { status: errorRegistry[failure.code].status, body: envelopeOf(failure) }
}

/** Answers a failure that nothing has thrown. */
export function sendFailure(reply: FastifyReply, failure: ShopError): FastifyReply {
  return send(reply, errorRegistry[failure.code].status, failure)
}

function send(reply: FastifyReply, status: number, failure: ShopError): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(envelopeOf(failure))
}

function envelopeOf(failure: ShopError): ErrorReply {
  return {
    success: false,
    code: failure.code,
    message: failure.message,
    ...(failure.errors && { errors: failure.errors }),
    ...(failure.data !== undefined && { data: failure.data }),
  }
}

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

function toShopError(error: FastifyError | Error): ShopError {
  if (error instanceof ShopError) return error
  if (error instanceof StorageError)
    return new ShopError(error.failure === 'full' ? 'storage_full' : 'storage_unavailable', {
      retryAfterSeconds: 60,
    })
  if (isDatabaseAway(error)) return new ShopError('database_unavailable')
  if (isDiskFull(error)) return new ShopError('storage_full', { retryAfterSeconds: 60 })
  const known = 'code' in error ? fastifyCodes[error.code] : undefined
  if (known) return new ShopError(known)
  if (error instanceof SyntaxError && 'statusCode' in error) return new ShopError('malformed_request')
  return new ShopError('internal')
}
