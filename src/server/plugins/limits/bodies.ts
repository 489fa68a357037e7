import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Call, MAX_BODY_BYTES } from '#contract/call.ts'
import { ShopError } from '#contract/errors.ts'
import { networkOf } from '../../limits/networks.ts'
import { type Bounds, Slots } from './slots.ts'
import { FORM_BYTES, tooLarge } from './uploads.ts'

/** JSON bodies under way, in bytes: what they announce, or may come to. A parsed body takes up to 25 times its bytes. */
const JSON_BYTES = { total: 16 * 1024 * 1024, each: 4 * 1024 * 1024 }
/** Uploads under way, in number: they are streamed to the disk. */
const UPLOADS = { total: 64, each: 16 }
/** A JSON body is there within this time, or it is cut. */
const JSON_DEADLINE_MS = 30_000
/** The rest of a refused body is read that long, so that the refusal arrives. */
const LINGER_MS = 20_000

/** `each` is for one network. */
export type BodyBounds = { jsonBytes: Bounds; uploads: Bounds; jsonDeadlineMs: number }

export const DEFAULT_BODY_BOUNDS: BodyBounds = {
  jsonBytes: JSON_BYTES,
  uploads: UPLOADS,
  jsonDeadlineMs: JSON_DEADLINE_MS,
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
  }
}

/**
 * Decides on a request's body before any of it is read: its size (413), its kind (415) and whether there is room for
 * one more (503, for all and for one network). A slot is given back when the request is answered or broken off.
 */
export function boundBodies(app: FastifyInstance, bounds: BodyBounds): void {
  const json = new Slots(bounds.jsonBytes)
  const uploads = new Slots(bounds.uploads)

  app.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request)) return done()
    const { call } = request.routeOptions.config
    // nothing reads the body of a page, of a GET or of an address that is not there
    if (!call || request.method === 'GET') reply.header('connection', 'close')
    if (request.is404) return done(new ShopError('not_found'))
    if (!call || request.method === 'GET') return done()
    const limit = bodyLimitOf(call)
    const announced = Number(request.headers['content-length'] ?? limit)
    if (announced > limit)
      return done(call.upload ? tooLarge(call.upload) : new ShopError('payload_too_large'))
    if (isForm(request) !== (call.upload !== undefined)) return done(new ShopError('unsupported_media_type'))
    const [slots, weight] = call.upload ? [uploads, 1] : [json, announced]
    const release = slots.take(networkOf(request.ip), weight)
    if (!release) return done(new ShopError('server_busy', { retryAfterSeconds: 5 }))
    reply.raw.once('finish', release).once('close', release)
    done()
  })

  app.addHook('preParsing', (request, _reply, payload, done) => {
    const isJson = hasBody(request) && !request.routeOptions.config.call?.upload
    done(null, isJson ? withDeadline(payload, bounds.jsonDeadlineMs) : payload)
  })
}

/** The largest body of a call in bytes, the other parts of a form included. */
export function bodyLimitOf({ upload, maxBodyBytes = MAX_BODY_BYTES }: Call): number {
  return upload ? upload.maxBytes + FORM_BYTES : maxBodyBytes
}

/**
 * Ends the connection of a refused request whose body is not there yet: at once where the body is of unknown or
 * excessive length or too slow, else after a while, so that a browser that is still sending reads the refusal.
 */
export function endUnreadBody(request: FastifyRequest, reply: FastifyReply, failure: ShopError): void {
  const { raw } = request
  if (!hasBody(request) || raw.complete) return
  const { call } = request.routeOptions.config
  const announced = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
  if (!call || announced > bodyLimitOf(call) || failure.code === 'request_timeout') {
    reply.header('connection', 'close')
    return
  }
  const timer = setTimeout(() => raw.destroy(), LINGER_MS).unref()
  raw.once('close', () => clearTimeout(timer))
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
}

/** The same stream; where it has not ended in time it fails with `request_timeout`. */
function withDeadline(source: Readable, ms: number): Readable {
  const bounded = new PassThrough()
  const timer = setTimeout(() => {
    source.unpipe(bounded)
    bounded.destroy(new ShopError('request_timeout'))
  }, ms)
  bounded.once('close', () => clearTimeout(timer))
  // its reader may have stopped listening
  bounded.on('error', () => undefined)
  source.once('error', error => bounded.destroy(error))
  source.once('close', () => {
    if (!source.readableEnded) bounded.destroy(new ShopError('malformed_request'))
  })
  return source.pipe(bounded)
}
