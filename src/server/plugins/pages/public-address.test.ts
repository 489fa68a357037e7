import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
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

describe('addresses of public calls', () => {
  const query = z.object({ color: z.string().optional(), page: z.string().optional() })
  const call = {
    route: 'GET /api/lamps',
    access: 'public',
    cache: 'public',
    summary: '',
    reply: z.object({}),
  } as const

  it('keep every parameter of the query shape, a new one too, and no other', async () => {
    app.get('/api/lamps', { config: { call: { ...call, query } } }, async request => request.publicAddress)
    app.get('/api/lamps/all', { config: { call } }, async request => request.publicAddress)
    expect((await get('/api/lamps?page=2&search=a&color=red')).body).toBe('/api/lamps?color=red&page=2')
    expect((await get('/api/lamps/all?color=red')).body).toBe('/api/lamps/all')
  })

  it('can not be made of a shape without names: the server does not start', () => {
    const unnamed = { ...call, query: z.record(z.string(), z.string()) }
    expect(() => app.get('/api/lamps', { config: { call: unnamed } }, async () => '')).toThrow(
      'GET /api/lamps',
    )
  })
})

describe('addresses of public pages', () => {
  it('keep the parameters that pages depend on, in one order, and no other', async () => {
    expect((await get('/products?utm_source=x&search=a%20b&page=2&_=1')).body).toBe(
      '/products?page=2&search=a+b',
    )
    expect((await get(`/?${'x'.repeat(700)}`)).body).toBe('/')
    expect((await get('/about?page=2&search=a')).body).toBe('/about')
    expect((await get('/products/den-chum?page=2')).body).toBe('/products/den-chum')
  })

  it('keep the same if the router loads the data of a page alone', async () => {
    for (const path of ['/products.data', '/products/_.data'])
      expect((await get(`${path}?page=2&_routes=a&utm_source=x`)).body).toBe(`${path}?_routes=a&page=2`)
    expect((await get('/about.data?page=2&_routes=a')).body).toBe('/about.data?_routes=a')
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

  it('are left alone if a page is filled in for one person', async () => {
    for (const url of ['/login?from=%2Fcart', '/orders/X?key=abc', '/admin/orders?status=pending', '/order'])
      expect((await get(url)).body).toBe(url)
  })

  it('leave the router its own question about routes, which may be long', async () => {
    const url = `/__manifest?paths=${'a'.repeat(5_000)}&version=1`
    expect((await get(url)).body).toBe(url)
    expect((await get(`${url}${'a'.repeat(5_000)}`)).statusCode).toBe(414)
  })

  it('are refused when they are overlong', async () => {
    const long = 'x'.repeat(MAX_ADDRESS_LENGTH)
    const call = await get(`/api/products?search=${long}`)
    expect([call.statusCode, call.json().code]).toEqual([414, 'address_too_long'])
    const page = await get(`/products?search=${long}`)
    expect([page.statusCode, page.headers['content-type']]).toEqual([414, 'text/html; charset=utf-8'])
    expect(page.body).toContain('<h1>Địa chỉ quá dài</h1>')
  })
})
