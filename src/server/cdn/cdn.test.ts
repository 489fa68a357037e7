import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { patient } from '#tests/support/time/pace.ts'
import { type Cdn, openCdn } from './cdn.ts'

type Request = {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

const LAMP = '01a22687-fa0d-722f-97fd-795e955c6e06'
const FAN = '01a22687-fa0d-722f-97fd-aaaaaaaaaaaa'
const TOKEN = 'mat-ma-cua-cdn'

let server: Server
let address: string
let requests: Request[]
/** Answers in order; 200 when none is left. */
let answers: { status: number; headers?: Record<string, string> }[]
let warnings: unknown[]
let cdn: Cdn

beforeEach(async () => {
  ;[requests, answers, warnings] = [[], [], []]
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method, url, headers } = request
    requests.push({ method, url, headers, body })
    const { status, headers: more } = answers.shift() ?? { status: 200 }
    response.writeHead(status, more).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`
})
afterEach(() => {
  cdn.stop()
  server.closeAllConnections()
  server.close()
})

const note = () => undefined
const log = { debug: note, info: note, error: note, warn: (entry: unknown) => warnings.push(entry) }
const open = (name: 'cloudflare' | 'fastly' | 'varnish', addresses = [address]) => {
  cdn = openCdn({ CDN: name, CDN_PURGE_URL: addresses, CDN_TOKEN: TOKEN }, log)
  return cdn
}
const waiting = () => cdn.measures().map(({ value }) => value)

describe('without a CDN', () => {
  it('nothing is sent', () => {
    cdn = openCdn({ CDN: undefined, CDN_PURGE_URL: undefined, CDN_TOKEN: undefined }, log)
    cdn.forget('everything')
    expect([cdn.headersOf(new Set([LAMP])), waiting()]).toEqual([{}, [0]])
  })
})

describe.each([
  [
    'cloudflare',
    'cloudflare-cdn-cache-control',
    { 'cache-tag': 'shop,795e955c6e06,aaaaaaaaaaaa' },
    {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}` },
      tags: { tags: ['shop-any', '795e955c6e06'] },
    },
  ],
  [
    'fastly',
    'surrogate-control',
    { 'surrogate-key': 'shop 795e955c6e06 aaaaaaaaaaaa' },
    {
      method: 'POST',
      headers: { 'fastly-key': TOKEN },
      tags: { surrogate_keys: ['shop-any', '795e955c6e06'] },
    },
  ],
  [
    'varnish',
    'surrogate-control',
    { xkey: 'shop 795e955c6e06 aaaaaaaaaaaa' },
    {
      method: 'PURGE',
      headers: { 'x-purge-token': TOKEN, 'xkey-purge': 'shop-any 795e955c6e06' },
      tags: undefined,
    },
  ],
] as const)('%s', (name, lifetime, tagged, { method, headers, tags }) => {
  it('gets times and tags with an answer', () => {
    expect(open(name).headersOf(new Set([LAMP, FAN]))).toEqual({
      [lifetime]: 'max-age=60, stale-while-revalidate=600, stale-if-error=86400',
      ...tagged,
    })
  })

  it('is asked to forget a changed product', async () => {
    open(name).forget(new Set([LAMP]))
    await expect.poll(() => requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({ method, url: '/purge', headers })
    expect(tags ? JSON.parse(requests[0]?.body ?? '') : undefined).toEqual(tags)
    await expect.poll(waiting).toEqual([0])
  })
})

describe('tags', () => {
  it('of an answer without named sources are purged by every change', async () => {
    expect(open('varnish').headersOf(undefined).xkey).toBe('shop shop-any')
    cdn.forget(new Set([LAMP]))
    await expect.poll(() => requests[0]?.headers['xkey-purge']).toContain('shop-any')
  })

  it('of everything are one', async () => {
    open('varnish').forget('everything')
    await expect.poll(() => requests[0]?.headers['xkey-purge']).toBe('shop')
  })

  it('that come while a purge is under way go together in the next one', async () => {
    open('varnish').forget(new Set(['first']))
    for (const source of ['a', 'b', 'c']) cdn.forget(new Set([source]))
    await expect.poll(() => requests).toHaveLength(2)
    expect(requests[1]?.headers['xkey-purge']).toBe('shop-any a b c')
  })

  it('are sent in the largest number that the CDN takes', async () => {
    open('cloudflare').forget(new Set(Array.from({ length: 150 }, (_, n) => `source-${n}`)))
    await expect.poll(() => requests).toHaveLength(2)
    expect(requests.map(({ body }) => JSON.parse(body).tags.length)).toEqual([100, 51])
  })

  it('beyond a thousand become one', async () => {
    open('fastly').forget(new Set(Array.from({ length: 2_000 }, (_, n) => `source-${n}`)))
    await expect.poll(() => requests).toHaveLength(1)
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ surrogate_keys: ['shop'] })
  })

  it('are purged once more if an answer with them was just sent: it may be on its way', async () => {
    open('varnish').headersOf(new Set([LAMP]))
    cdn.forget(new Set([FAN]))
    cdn.forget(new Set([LAMP]))
    const purged = () => requests.map(({ headers }) => headers['xkey-purge'])
    await expect.poll(purged, { timeout: patient(10_000) }).toHaveLength(3)
    expect(purged()).toEqual(['shop-any aaaaaaaaaaaa', 'shop-any 795e955c6e06', 'shop-any 795e955c6e06'])
  })
})

describe('a refused purge', () => {
  it('is sent again after the time that the CDN asks for, with what has come since', async () => {
    answers = [{ status: 429, headers: { 'retry-after': '2' } }]
    open('varnish').forget(new Set(['a']))
    await expect.poll(() => warnings).toHaveLength(1)
    const refusedAt = Date.now()
    cdn.forget(new Set(['b']))
    expect(waiting()).toEqual([3])
    await expect.poll(() => requests, { timeout: patient(10_000) }).toHaveLength(2)
    expect(Date.now() - refusedAt).toBeGreaterThan(1_800)
    expect(requests[1]?.headers['xkey-purge']).toBe('shop-any a b')
    expect(JSON.stringify(warnings)).not.toContain(TOKEN)
  })

  it('at one address does not keep the others', async () => {
    const away = 'http://127.0.0.1:9/'
    open('varnish', [away, address]).forget(new Set(['a']))
    await expect.poll(() => requests).toHaveLength(1)
    await expect.poll(() => warnings).toHaveLength(1)
    expect(waiting()).toEqual([2])
  })

  it('follows no redirect with its token', async () => {
    answers = [{ status: 302, headers: { location: `${address}-elsewhere` } }]
    open('fastly').forget(new Set(['a']))
    await expect.poll(() => warnings).toHaveLength(1)
    expect(requests.map(({ url }) => url)).toEqual(['/purge'])
  })
})
