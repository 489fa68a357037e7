import { type Readable, Transform } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Call, MAX_BODY_BYTES } from '#contract/kernel/call.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import { networkOf } from '../../limits/networks.ts'
import { JSON_PACE, type Pace, watchProgress } from './progress.ts'
import { type Bounds, UnderWay } from './under-way.ts'
import { FORM_BYTES, tooLarge } from './uploads.ts'

/** JSON bodies under way, in bytes that have arrived. A parsed body takes up to 25 times its bytes. */
const JSON_BYTES = { total: 16 * 1024 * 1024, each: 4 * 1024 * 1024 }
/** Uploads under way, in number: they are streamed to the disk. */
const UPLOADS = { total: 64, each: 16 }
/** A JSON body is there within this time, or it is cut. */
const JSON_DEADLINE_MS = 30_000
/** When a client may try again after its body was cut. */
const RETRY_AFTER_SECONDS = 5
/** The rest of a refused body is read that long, so that the refusal arrives. */
const LINGER_MS = 20_000

/** `each` is for one network. */
export type BodyBounds = { jsonBytes: Bounds; uploads: Bounds; jsonDeadlineMs: number; jsonPace: Pace }

export const DEFAULT_BODY_BOUNDS: BodyBounds = {
  jsonBytes: JSON_BYTES,
  uploads: UPLOADS,
  jsonDeadlineMs: JSON_DEADLINE_MS,
  jsonPace: JSON_PACE,
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
  }
  interface FastifyRequest {
    /** The body that is under way; undefined for a request without one. */
    arriving: Arriving | undefined
  }
}

/** A body under way: its size, and the signal that cuts it. It counts until its request is answered. */
type Arriving = ReturnType<UnderWay['begin']> & { signal: AbortSignal }

/**
 * Decides on a request's body before any of it is read: its size (413) and its kind (415). Bodies under way
 * are bounded by the bytes that have arrived, uploads by their number, for all and for each network. Beyond
 * the bound the longest unfinished body of the network that has most is cut (503), not the newcomer.
 */
export function boundBodies(app: FastifyInstance, bounds: BodyBounds): void {
  const json = new UnderWay(bounds.jsonBytes)
  const uploads = new UnderWay(bounds.uploads)
  app.decorateRequest('arriving', undefined)

  function begin(request: FastifyRequest, reply: FastifyReply, isUpload: boolean): void {
    const cut = new AbortController()
    const busy = () => cut.abort(new ShopError('server_busy', { retryAfterSeconds: RETRY_AFTER_SECONDS }))
    const body = (isUpload ? uploads : json).begin(networkOf(request.ip), busy)
    request.arriving = { ...body, signal: cut.signal }
    reply.raw.once('finish', body.end).once('close', body.end)
    if (isUpload) body.add(1)
  }

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
    begin(request, reply, call.upload !== undefined)
    done()
  })

  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { arriving } = request
    const isJson = arriving && !request.routeOptions.config.call?.upload
    done(null, isJson ? boundedJson(payload, arriving, bounds) : payload)
  })
}

/** The largest body of a call in bytes, the other parts of a form included. */
export function bodyLimitOf({ upload, maxBodyBytes = MAX_BODY_BYTES }: Call): number {
  return upload ? upload.maxBytes * (upload.maxFiles ?? 1) + FORM_BYTES : maxBodyBytes
}

/**
 * Ends the connection of a refused request with a body still to come: at once if the body is of unknown or
 * excessive length or too slow, else after a while, so that a browser that is still sending reads the
 * refusal.
 */
export function endUnreadBody(request: FastifyRequest, reply: FastifyReply, failure: ShopError): void {
  const { raw } = request
  if (!hasBody(request) || raw.complete) return
  const { call } = request.routeOptions.config
  const announced = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
  const isCut = failure.code === 'request_timeout' || failure.code === 'server_busy'
  if (!call || announced > bodyLimitOf(call) || isCut) {
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

/** The same stream; it fails with `request_timeout` if it is slow, and with `server_busy` if it is cut. */
function boundedJson(
  source: Readable,
  arriving: Arriving,
  { jsonDeadlineMs, jsonPace }: BodyBounds,
): Readable {
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      progress.received(chunk)
      arriving.add(chunk.length)
      done(null, chunk)
    },
    flush(done) {
      arriving.busy()
      done()
    },
  })
  const fail = (reason: ShopError) => {
    source.unpipe(bounded)
    bounded.destroy(reason)
  }
  const progress = watchProgress(jsonPace, fail)
  const deadline = setTimeout(() => fail(new ShopError('request_timeout')), jsonDeadlineMs)
  arriving.signal.addEventListener('abort', () => fail(arriving.signal.reason), { once: true })
  if (arriving.signal.aborted) fail(arriving.signal.reason)
  bounded.once('close', () => {
    clearTimeout(deadline)
    progress.stop()
  })
  // its reader may have stopped listening
  bounded.on('error', () => undefined)
  source.once('error', error => bounded.destroy(error))
  source.once('close', () => {
    if (!source.readableEnded) bounded.destroy(new ShopError('malformed_request'))
  })
  return source.pipe(bounded)
}
