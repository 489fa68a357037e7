import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { registerErrors } from './calls/errors.ts'

let shop: TestShop
let port: number
beforeAll(async () => {
  shop = await testShop({ PUBLIC_URL: 'https://anhgia.example' })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const address = shop.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => shop.close())

/** A request with an unchanged target; clients would put it in order first. */
async function ask(target: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  return text(socket)
}

describe('a request target that no browser sends', () => {
  it.each([
    'http://evil.example/',
    'http://evil.example/api/home',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2E%2e/package.json',
    '/./api/home',
    '/api/..',
    '*',
  ])('%s is refused', async target => {
    expect(await ask(target)).toMatch(/^HTTP\/1\.1 400 /)
  })

  it.each(['/api/health', '/api/health?x=../..', '/api/health?http://x/'])('%s is none', async target => {
    expect(await ask(target)).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('the headers of every answer', () => {
  it.each(['/api/health', '/api/khong-co', '/api/docs/json', '/api/docs', '/robots.txt', '/media/x/1.webp'])(
    'of %s forbid guessing and demand https of this host alone',
    async url => {
      const { headers } = await shop.app.inject({ url })
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['strict-transport-security']).toBe('max-age=31536000')
    },
  )

  it('of calls allow no loading and no frame, and only pictures allow another site', async () => {
    for (const url of ['/api/health', '/api/khong-co', '/api/me', '/api/docs/json']) {
      const { headers } = await shop.app.inject({ url })
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    }
    // a worker obeys the policy of its script: this one fetches
    const worker = await shop.app.inject({ url: '/sw.js' })
    expect(worker.headers['content-security-policy']).toBeUndefined()
    expect(worker.headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  it('of the API’s reader allow no other source and no frame', async () => {
    for (const url of ['/api/docs/', '/api/docs/static/index.html']) {
      const { headers } = await shop.app.inject({ url })
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['content-security-policy']).toContain("script-src 'self'")
    }
  })

  it('demand no https if the shop is reached without', async () => {
    const plain = await testShop()
    try {
      const { headers } = await plain.app.inject({ url: '/api/health' })
      expect(headers['strict-transport-security']).toBeUndefined()
    } finally {
      await plain.close()
    }
  })
})

describe('a server that can’t do its work now', () => {
  it.each([
    ['57014', 'database_unavailable'],
    ['55P03', 'database_unavailable'],
    ['53100', 'storage_full'],
    ['ENOSPC', 'storage_full'],
  ])('reports it after %s, and when to try again', async (code, expected) => {
    const app = Fastify()
    registerErrors(app)
    app.get('/', () => {
      throw Object.assign(new Error('no'), { code, syscall: 'write' })
    })
    const answer = await app.inject({ url: '/' })
    expect([answer.statusCode, answer.json().code]).toEqual([503, expected])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})
