import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { registerErrors } from '../calls/errors.ts'
import { canonicalAddresses, MAX_ADDRESS_LENGTH, pageAddress } from './public-address.ts'

let app: FastifyInstance
beforeEach(() => {
  app = Fastify()
  registerErrors(app)
  canonicalAddresses(app)
  app.get('/*', { config: { publicAs: 'page' } }, async request => pageAddress(request))
})
afterEach(() => app.close())

const get = (url: string) => app.inject({ url })

/** Sends a path as it is: `inject` and `fetch` resolve it first. */
async function getAsIs(path: string): Promise<IncomingMessage> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const sent = request({ port: (app.server.address() as AddressInfo).port, path }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  return response
}

describe('addresses of public pages', () => {
  it('keep the parameters that pages depend on, in one order, and no other', async () => {
    expect((await get('/products?utm_source=x&search=a%20b&page=2&_=1')).body).toBe(
      '/products?page=2&search=a+b',
    )
    expect((await get(`/?${'x'.repeat(700)}`)).body).toBe('/')
  })

  it.each([
    ['/Products', '/products'],
    ['/products/', '/products'],
    ['/products//den%2Dchum', '/products/den-chum'],
    ['/a/%2e%2e', '/'],
    ['//evil.example/%2e%2e', '/'],
    ['/products/%C4%90%C3%88N', '/products/%C4%91%C3%A8n'],
  ])('%s leads to %s', async (path, canonical) => {
    const { statusCode, headers } = await getAsIs(`${path}?page=2`)
    expect([statusCode, headers.location]).toEqual([301, `${canonical}?page=2`])
  })

  it('never lead away from the shop', async () => {
    for (const path of ['//evil.example', '/\\evil.example', '///evil.example/a', '/%2Fevil.example']) {
      const { headers } = await getAsIs(path)
      expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/)
    }
  })

  it('are left alone where a page is filled in for one person', async () => {
    for (const url of ['/login?from=%2Fcart', '/orders/X?key=abc', '/admin/orders?status=pending', '/order'])
      expect((await get(url)).body).toBe(url)
  })

  it('leave the router its own question about routes, which may be long', async () => {
    const url = `/__manifest?paths=${'a'.repeat(5_000)}&version=1`
    expect((await get(url)).body).toBe(url)
    expect((await get(`${url}${'a'.repeat(5_000)}`)).statusCode).toBe(414)
  })

  it('are refused when they are overlong', async () => {
    const answer = await get(`/products?search=${'x'.repeat(MAX_ADDRESS_LENGTH)}`)
    expect([answer.statusCode, answer.json().code]).toEqual([414, 'address_too_long'])
  })
})
