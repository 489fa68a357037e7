import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type ChangeLog, concerns, type PublicChange, type Sources } from '../../events/public-changes.ts'
import { chooseEncoding, compressBody, type Encoding } from '../compression.ts'

/** An answer with this header is the same for everybody and is kept; nothing else is. */
export const PUBLIC_ANSWER = 'public, max-age=0, must-revalidate'

/** Headers that belong to one answer on one connection; all others are kept with the body. */
const PASSING_HEADERS = new Set(['x-request-id', 'content-length', 'connection', 'date', 'transfer-encoding'])
/** The bytes of the smallest entry without its bodies: headers, hashes, its place in the map. */
const ENTRY_BYTES = 3_000

type Answer = { body: Buffer; headers: Record<string, string | number>; hash: string }

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this request computes an answer that may be kept. */
    pageCacheFill: { key: string; begun: number; done: () => void } | null
    /** The sources of the answer, set by the one who computes it; until then any change concerns it. */
    answerSources: Sources
  }
}

export type PageCache = {
  /** Drops the answers that a change concerns. */
  drop(change: PublicChange): void
  bytes(): number
}

/**
 * Keeps public answers in memory, compressed as requested, bounded in bytes (the longest unused go first).
 * Only requests with a `publicAddress` read and fill it. An answer computed before a change that concerns
 * it is not kept after it, and of several requests for the same missing answer one computes it.
 * @param options.isFresh whether changes by other processes are received; while not, nothing is used
 * @param options.changes the changes so far; each is recorded before it is dropped here
 * @param options.maxBytes 64 MB unless given; 0 keeps nothing
 * @param options.sharedHeaders the headers by which a CDN may keep an answer, too: exactly while it is kept
 *   here
 */
export function registerPageCache(
  app: FastifyInstance,
  options: {
    isFresh: () => boolean
    changes: ChangeLog
    maxBytes?: number
    sharedHeaders?: (sources: Sources) => Record<string, string>
  },
): PageCache {
  const maxBytes = options.maxBytes ?? 64 * 1024 * 1024
  const { changes, sharedHeaders = () => ({}) } = options
  app.decorateRequest('pageCacheFill', null)
  app.decorateRequest('answerSources', undefined)
  if (maxBytes === 0) return { drop: () => undefined, bytes: () => 0 }

  const store = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: entry => entry.bytes })
  const underWay = new Map<string, Promise<void>>()
  // An entry grows when another encoding is requested; the store measures only new entries.
  const remeasure = (key: string, entry: Entry) => {
    if (store.peek(key) !== entry) return
    store.delete(key)
    store.set(key, entry)
  }

  /** The answer was made from an entry: while that is kept, a CDN may keep it as well. */
  const share = (reply: FastifyReply, key: string, entry: Entry) => {
    if (store.peek(key) === entry) reply.headers(sharedHeaders(entry.sources))
  }

  app.addHook('onRequest', (request, reply, done) => {
    const key = request.publicAddress
    if (key === undefined || !options.isFresh()) return done()
    const serveOrCompute = () => {
      const entry = store.get(key)
      if (entry) {
        const encoding = chooseEncoding(request.headers['accept-encoding'], 'kept')
        const answer = entry.ready(encoding)
        const send = (ready: Answer) => {
          share(reply, key, entry)
          sendKept(ready, request, reply)
        }
        if (answer) return send(answer)
        entry.compressed(encoding).then(made => {
          remeasure(key, entry)
          send(made)
        }, done)
        return
      }
      request.pageCacheFill = { key, begun: changes.now, done: announce(underWay, key) }
      done()
    }
    const leader = store.has(key) ? undefined : underWay.get(key)
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
      const entry = new Entry(body, reply, request.answerSources)
      const answer = await entry.computed(chooseEncoding(request.headers['accept-encoding'], 'once'))
      if (changes.isCurrent(fill.begun, entry.sources) && options.isFresh()) store.set(fill.key, entry)
      share(reply, fill.key, entry)
      return prepare(answer, request, reply)
    } finally {
      fill.done()
    }
  })
  // A client that disconnects before the answer must not keep the others waiting.
  app.addHook('onRequestAbort', async request => request.pageCacheFill?.done())
  app.addHook('onResponse', async request => request.pageCacheFill?.done())

  const drop = (change: PublicChange) => {
    if (change === 'everything') return store.clear()
    for (const [key, { sources }] of store.entries()) if (concerns(change, sources)) store.delete(key)
  }
  return { drop, bytes: () => store.calculatedSize }
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

/** One answer with its headers, in each requested encoding. */
class Entry {
  readonly #answers = new Map<Encoding, Promise<Answer>>()
  readonly #ready = new Map<Encoding, Answer>()
  readonly #body: Buffer
  readonly #hash: string
  readonly #headers: Record<string, string> = { vary: 'accept-encoding' }
  readonly sources: Sources

  constructor(body: Buffer, reply: FastifyReply, sources: Sources) {
    this.#body = body
    this.sources = sources
    this.#hash = createHash('sha1').update(body).digest('base64url')
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined && !PASSING_HEADERS.has(name)) this.#headers[name] = String(value)
    }
  }

  get bytes(): number {
    const encoded = [...this.#ready].map(([encoding, { body }]) =>
      encoding === 'identity' ? 0 : body.length,
    )
    return encoded.reduce((sum, length) => sum + length, this.#body.length + ENTRY_BYTES)
  }

  ready(encoding: Encoding): Answer | undefined {
    return this.#ready.get(encoding)
  }

  /** The answer to the request that computed it, in the encoding that costs least. */
  async computed(encoding: Encoding): Promise<Answer> {
    return this.#answer(await compressBody(this.#body, encoding, 'once'), encoding)
  }

  /** The answer in an encoding; each is made once, in another thread. */
  compressed(encoding: Encoding): Promise<Answer> {
    const known = this.#answers.get(encoding)
    if (known) return known
    const made = compressBody(this.#body, encoding, 'kept').then(body => {
      const answer = this.#answer(body, encoding)
      this.#ready.set(encoding, answer)
      return answer
    })
    this.#answers.set(encoding, made)
    return made
  }

  #answer(body: Buffer, encoding: Encoding): Answer {
    const hash = this.#hash
    const etag = `"${hash}-${encoding}"`
    const headers = { ...this.#headers, etag, 'content-length': body.length }
    const isEncoded = encoding !== 'identity'
    return { body, hash, headers: isEncoded ? { ...headers, 'content-encoding': encoding } : headers }
  }
}

function bodyOf(payload: unknown): Buffer | undefined {
  if (typeof payload === 'string') return Buffer.from(payload)
  return Buffer.isBuffer(payload) ? payload : undefined
}

/** Sends a kept answer at once. */
function sendKept(answer: Answer, request: FastifyRequest, reply: FastifyReply): void {
  request.isOnlyCounted = true
  reply.send(prepare(answer, request, reply))
}

/** Sets the headers of an answer. @returns its body, null for 304 */
function prepare(
  { body, headers, hash }: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer | null {
  reply.headers(headers)
  // the same content in another encoding is as good
  if (!request.headers['if-none-match']?.startsWith(`"${hash}-`)) return body
  reply.code(304).removeHeader('content-length')
  reply.removeHeader('content-encoding')
  return null
}
