import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ChangeLog, type PublicChange, type Sources } from '../../events/public-changes.ts'
import { type PageCache, PUBLIC_ANSWER, registerPageCache } from './page-cache.ts'
import { canonicalAddresses } from './public-address.ts'

let app: FastifyInstance
let cache: PageCache
let changes: ChangeLog
let sources: Sources
let computed: number
let isFresh: boolean
/** Is called for each request before a kept answer is looked for. */
let looked: () => void
let gate: Promise<void> | undefined

beforeEach(async () => {
  computed = 0
  isFresh = true
  looked = () => undefined
  gate = undefined
  sources = undefined
  changes = new ChangeLog()
  app = Fastify()
  canonicalAddresses(app)
  cache = registerPageCache(app, {
    isFresh: () => {
      looked()
      return isFresh
    },
    changes,
    maxBytes: 20_000,
    sharedHeaders: named => ({ 'cache-tag': [...(named ?? [])].join(',') }),
  })
  app.get('/products', { config: { publicAs: 'page' } }, async (request, reply) => {
    computed += 1
    await gate
    request.answerSources = sources
    return reply
      .header('cache-control', PUBLIC_ANSWER)
      .header('x-frame-options', 'DENY')
      .type('text/html')
      .send(`page ${request.url} ${computed} ${'x'.repeat(3_000)}`)
  })
  app.get('/private', { config: { publicAs: 'page' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ n: ++computed }),
  )
  app.get('/broken', { config: { publicAs: 'page' } }, async (_request, reply) =>
    reply.code(500).header('cache-control', PUBLIC_ANSWER).send({ n: ++computed }),
  )
})
afterEach(() => app.close())

const change = (...sources: string[]) => {
  const made: PublicChange = sources.length > 0 ? new Set(sources) : 'everything'
  changes.record(made)
  cache.drop(made)
}
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('the page cache', () => {
  it('keeps a public answer, compressed as the client likes it', async () => {
    const first = await get('/products')
    const br = await get('/products', { 'accept-encoding': 'gzip, br' })
    const gz = await get('/products', { 'accept-encoding': 'gzip' })
    expect(computed).toBe(1)
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'content-type': 'text/html',
    })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(first.body)
    expect(gunzipSync(gz.rawPayload).toString()).toBe(first.body)
  })

  it('keeps the headers that go with an answer, but not those of one request', async () => {
    app.addHook('onRequest', async (_request, reply) => void reply.header('x-request-id', 'first'))
    await get('/products')
    const kept = await get('/products')
    expect(kept.headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': PUBLIC_ANSWER })
    expect(kept.headers['x-request-id']).toBeUndefined()
  })

  it('answers 304 to a client that has it already', async () => {
    const { headers } = await get('/products')
    const again = await get('/products', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('serves a request with credentials too: the answer does not depend on them', async () => {
    await get('/products', { authorization: 'Bearer x' })
    await get('/products')
    expect(computed).toBe(1)
  })

  it('keeps nothing of a route with different answers for different people', async () => {
    app.get('/own', async (_request, reply) =>
      reply.header('cache-control', PUBLIC_ANSWER).send({ n: ++computed }),
    )
    await get('/own')
    await get('/own')
    expect(computed).toBe(2)
  })

  it('creates each encoding once, at its first request', async () => {
    await get('/products', { 'accept-encoding': 'br' })
    const before = cache.bytes()
    await get('/products', { 'accept-encoding': 'gzip' })
    const after = cache.bytes()
    await get('/products', { 'accept-encoding': 'gzip' })
    expect(after).toBeGreaterThan(before)
    expect(cache.bytes()).toBe(after)
    expect(computed).toBe(1)
  })

  it('answers the request that computes it in the cheapest encoding, and keeps the smallest', async () => {
    const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' }
    const first = await get('/products', browser)
    const kept = await get('/products', browser)
    expect([first, kept].map(({ headers }) => headers['content-encoding'])).toEqual(['zstd', 'br'])
    expect(zstdDecompressSync(first.rawPayload)).toEqual(brotliDecompressSync(kept.rawPayload))
    const again = await get('/products', { ...browser, 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.headers.etag]).toEqual([304, kept.headers.etag])
  })

  it('does not send an encoding that the client refuses', async () => {
    const { headers } = await get('/products', { 'accept-encoding': 'br;q=0, gzip;q=0.5' })
    expect(headers['content-encoding']).toBe('gzip')
  })

  it('keeps nothing private and nothing that failed', async () => {
    for (const url of ['/private', '/broken']) {
      await get(url)
      await get(url)
    }
    expect(computed).toBe(4)
    expect(cache.bytes()).toBe(0)
  })

  it('goes by the known parameters alone, in any order', async () => {
    await get('/products?page=2&search=a')
    await get('/products?search=a&utm_source=x&page=2')
    expect(computed).toBe(1)
    await get('/products?page=3&search=a')
    expect(computed).toBe(2)
  })

  it('drops an answer at once when it changes', async () => {
    await get('/products')
    change()
    await get('/products')
    expect(computed).toBe(2)
  })

  it('does not keep an answer that was computed before a change', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    const early = get('/products')
    await new Promise(setImmediate)
    change()
    resolve()
    await early
    expect(cache.bytes()).toBe(0)
  })

  it('drops answers that a change concerns, and keeps the rest', async () => {
    for (const [page, made] of [
      ['1', ['lamp', 'list']],
      ['2', ['fan']],
      ['3', undefined],
    ] as const) {
      sources = made && new Set(made)
      await get(`/products?page=${page}`)
    }
    change('list', 'chair')
    const computedAgain = async (page: number) => {
      const before = computed
      await get(`/products?page=${page}`)
      return computed > before
    }
    expect([await computedAgain(1), await computedAgain(2), await computedAgain(3)]).toEqual([
      true,
      false,
      true,
    ])
    change()
    expect(cache.bytes()).toBe(0)
  })

  it.each([
    [['lamp'], ['lamp'], false],
    [['lamp'], ['fan'], true],
    [['lamp'], [], false],
    [undefined, ['fan'], false],
    [[], ['fan'], true],
  ])('of %j keeps what was computed while %j changed: %j', async (made, changed, isKept) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    sources = made && new Set(made)
    const early = get('/products')
    await new Promise(setImmediate)
    change(...changed)
    resolve()
    await early
    expect(cache.bytes() > 0).toBe(isKept)
  })

  it('computes a missing answer once for all who wait for it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    const waiting = Array.from({ length: 20 }, () => get('/products'))
    await new Promise(setImmediate)
    resolve()
    const answers = await Promise.all(waiting)
    expect(new Set(answers.map(answer => answer.body)).size).toBe(1)
    expect(computed).toBe(1)
  })

  it('uses nothing while it receives no changes', async () => {
    await get('/products')
    isFresh = false
    await get('/products')
    expect(computed).toBe(2)
  })

  it('stays within its bytes: the longest unused go first', async () => {
    for (let page = 1; page <= 10; page++) await get(`/products?page=${page}`)
    expect(cache.bytes()).toBeLessThanOrEqual(20_000)
    await get('/products?page=10')
    expect(computed).toBe(10)
    await get('/products?page=1')
    expect(computed).toBe(11)
  })
})

describe('the headers for a CDN', () => {
  const shared = async (url = '/products', headers = {}) => (await get(url, headers)).headers['cache-tag']

  it('go with an answer that is kept, computed or not, in every encoding, and with 304', async () => {
    sources = new Set(['lamp'])
    const first = await get('/products')
    expect(first.headers['cache-tag']).toBe('lamp')
    expect(await shared()).toBe('lamp')
    expect(await shared('/products', { 'accept-encoding': 'br' })).toBe('lamp')
    expect(await shared('/products', { 'if-none-match': String(first.headers.etag) })).toBe('lamp')
  })

  it('do not go with an answer that is not kept', async () => {
    sources = new Set(['lamp'])
    const answers = ['/private', '/broken'].map(url => shared(url))
    expect(await Promise.all(answers)).toEqual([undefined, undefined])
    isFresh = false
    expect(await shared()).toBeUndefined()
  })

  it('do not go with an answer that a change has overtaken', async () => {
    sources = new Set(['lamp'])
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    const answer = get('/products')
    await expect.poll(() => computed).toBe(1)
    change('lamp')
    resolve()
    const { statusCode, headers } = await answer
    expect([statusCode, headers['cache-tag']]).toEqual([200, undefined])
  })

  it('do not go with a kept answer that is dropped while it is compressed', async () => {
    sources = new Set(['lamp'])
    await get('/products')
    looked = () => queueMicrotask(() => change('lamp'))
    const { body, headers } = await get('/products', { 'accept-encoding': 'br' })
    expect([computed, body === '', headers['cache-tag']]).toEqual([1, false, undefined])
  })
})
