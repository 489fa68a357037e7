import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, compressBody, type Encoding } from './compression.ts'

/** An answer with this header is the same for everybody and is kept; nothing else is. */
export const PUBLIC_ANSWER = 'public, max-age=0, must-revalidate'

/** Parameters that public answers depend on. Others are dropped from the key, so they can't fill the memory. */
const KNOWN_PARAMS = new Set([
  'page',
  'limit',
  'search',
  'category',
  'subcategory',
  'subcategory_name',
  'minPrice',
  'maxPrice',
  'sort',
  'sortBy',
  'sortOrder',
  '_routes',
])
const MAX_KEY_LENGTH = 600
/** Headers that belong to one answer on one connection; all others are kept with the body. */
const PASSING_HEADERS = new Set(['x-request-id', 'content-length', 'connection', 'date', 'transfer-encoding'])

type Answer = { body: Buffer; headers: Record<string, string | number>; etag: string }
type Entry = { answers: Record<Encoding, Answer>; bytes: number }

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this request computes an answer that may be kept. */
    pageCacheFill: { key: string; generation: number; done: () => void } | null
    isFromPageCache: boolean
  }
}

export type PageCache = { clear(): void; bytes(): number }

/**
 * Keeps public answers in memory, already compressed, bounded in bytes (the longest unused go first). Requests with
 * credentials neither read nor fill. What was computed before a change is not kept after it (generation), and of
 * several requests for the same missing answer one computes it.
 * @param options.isFresh whether changes made by other processes are being heard; while not, nothing is used
 */
export function registerPageCache(
  app: FastifyInstance,
  options: { isFresh: () => boolean; maxBytes?: number; maxAgeMs?: number },
): PageCache {
  const store = new PageStore(options.maxBytes ?? 64 * 1024 * 1024)
  const underWay = new Map<string, Promise<void>>()

  app.decorateRequest('pageCacheFill', null)
  app.decorateRequest('isFromPageCache', false)

  // A callback hook and a raw answer: for an answer that is kept, Fastify's own work would be most of the time.
  app.addHook('onRequest', (request, reply, done) => {
    const key = cacheKey(request)
    if (key === undefined || !options.isFresh()) return done()
    const serveOrCompute = () => {
      const entry = store.get(key)
      if (entry) return sendKept(entry, request, reply)
      request.pageCacheFill = { key, generation: store.generation, done: announce(underWay, key) }
      done()
    }
    const leader = store.get(key) ? undefined : underWay.get(key)
    if (leader) leader.then(serveOrCompute, done)
    else serveOrCompute()
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const fill = request.pageCacheFill
    if (!fill) return payload
    try {
      const body = bodyOf(payload)
      if (!body || reply.statusCode !== 200 || reply.getHeader('cache-control') !== PUBLIC_ANSWER)
        return payload
      const entry = await makeEntry(body, reply)
      if (store.generation === fill.generation && options.isFresh()) store.set(fill.key, entry)
      return prepare(entry, request, reply)
    } finally {
      fill.done()
    }
  })
  // A client that goes away before the answer must not keep the others waiting.
  app.addHook('onRequestAbort', async request => request.pageCacheFill?.done())
  app.addHook('onResponse', async request => request.pageCacheFill?.done())

  // A safety net below the notifications: nothing is kept for longer than this.
  const sweep = setInterval(() => store.clear(), options.maxAgeMs ?? 60_000)
  sweep.unref()
  app.addHook('onClose', async () => clearInterval(sweep))

  return { clear: () => store.clear(), bytes: () => store.bytes }
}

/** Notes that an answer is being computed; the function returned ends that. */
function announce(underWay: Map<string, Promise<void>>, key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  underWay.set(key, promise)
  return () => {
    if (underWay.get(key) === promise) underWay.delete(key)
    resolve()
  }
}

/** Entries by key, the longest unused first, bounded in bytes. */
class PageStore {
  readonly #entries = new Map<string, Entry>()
  readonly #maxBytes: number
  bytes = 0
  /** Counts the clearings: what was begun before one is not kept after it. */
  generation = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    if (entry) {
      this.#entries.delete(key)
      this.#entries.set(key, entry)
    }
    return entry
  }

  set(key: string, entry: Entry): void {
    this.bytes += entry.bytes - (this.#entries.get(key)?.bytes ?? 0)
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    for (const [oldest, { bytes }] of this.#entries) {
      if (this.bytes <= this.#maxBytes) return
      this.#entries.delete(oldest)
      this.bytes -= bytes
    }
  }

  clear(): void {
    this.#entries.clear()
    this.bytes = 0
    this.generation++
  }
}

/** Keys of addresses seen lately: taking an address apart costs more than serving what is kept. */
const keys = new Map<string, string>()
const MAX_KEYS = 5_000

/** What an answer is kept under: its path and the parameters that matter, in one order. */
function cacheKey(request: FastifyRequest): string | undefined {
  if (request.method !== 'GET' || request.headers.authorization !== undefined) return undefined
  const url = request.raw.url ?? '/'
  if (url.length > MAX_KEY_LENGTH) return undefined
  const mark = url.indexOf('?')
  if (mark === -1) return url
  const seen = keys.get(url)
  if (seen !== undefined) return seen
  const known = [...new URLSearchParams(url.slice(mark + 1))].filter(([name]) => KNOWN_PARAMS.has(name))
  known.sort(([a], [b]) => (a < b ? -1 : 1))
  const key = `${url.slice(0, mark)}?${new URLSearchParams(known)}`
  if (keys.size >= MAX_KEYS) keys.clear()
  keys.set(url, key)
  return key
}

function bodyOf(payload: unknown): Buffer | undefined {
  if (typeof payload === 'string') return Buffer.from(payload)
  return Buffer.isBuffer(payload) ? payload : undefined
}

async function makeEntry(body: Buffer, reply: FastifyReply): Promise<Entry> {
  const [br, gz] = await Promise.all([compressBody(body, 'br'), compressBody(body, 'gzip')])
  const hash = createHash('sha1').update(body).digest('base64url')
  const common: Record<string, string> = { vary: 'accept-encoding' }
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined && !PASSING_HEADERS.has(name)) common[name] = String(value)
  }
  const answer = (encoded: Buffer, encoding: Encoding): Answer => {
    const etag = `"${hash}-${encoding}"`
    const headers = { ...common, etag, 'content-length': encoded.length }
    return {
      body: encoded,
      etag,
      headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding },
    }
  }
  return {
    answers: { identity: answer(body, 'identity'), br: answer(br, 'br'), gzip: answer(gz, 'gzip') },
    bytes: body.length + br.length + gz.length + 3_000,
  }
}

function answerFor(entry: Entry, request: FastifyRequest): Answer {
  return entry.answers[chooseEncoding(request.headers['accept-encoding'])]
}

/** Answers at once with what is kept. */
function sendKept(entry: Entry, request: FastifyRequest, reply: FastifyReply): void {
  const { body, headers, etag } = answerFor(entry, request)
  request.isFromPageCache = true
  reply.hijack()
  if (request.headers['if-none-match'] === etag) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers
    reply.raw.writeHead(304, rest).end()
    return
  }
  reply.raw.writeHead(200, headers)
  reply.raw.end(body)
}

/** Sets the headers of an answer that has just been computed and tells what to send. */
function prepare(entry: Entry, request: FastifyRequest, reply: FastifyReply): Buffer | null {
  const { body, headers, etag } = answerFor(entry, request)
  reply.headers(headers)
  if (request.headers['if-none-match'] !== etag) return body
  reply.code(304).removeHeader('content-length')
  reply.removeHeader('content-encoding')
  return null
}
