import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyCall } from '#tests/support/calls/call-samples.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const
/** Every path of the contract with its methods; ids are words. */
const paths = new Map<string, Set<string>>()
for (const { route } of everyCall) {
  const [method = '', path = ''] = route.split(' ')
  const methods = paths.get(path) ?? new Set()
  methods.add(method)
  if (method === 'GET') methods.add('HEAD')
  paths.set(path, methods)
}
/**
 * A path as it is asked for, and the methods of all paths that it fits: `/api/orders/user` is also an `:id`.
 */
const asked = [...paths.keys()].map(path => {
  const url = path.replace(/:\w+/g, 'khong-co')
  const fitting = [...paths].filter(([each]) => new RegExp(`^${each.replace(/:\w+/g, '[^/]+')}$`).test(url))
  return [url, [...new Set(fitting.flatMap(([, methods]) => [...methods]))].sort()] as const
})

const send = (method: string, url: string) => shop.app.inject({ method: method as 'GET', url })

describe('a path of the contract', () => {
  it.each(asked)('%s answers other methods with 405 and those that it has', async (url, methods) => {
    for (const method of METHODS.filter(each => !methods.includes(each))) {
      const answer = await send(method, url)
      expect([method, answer.headers.allow]).toEqual([method, methods.join(', ')])
      if (method === 'OPTIONS') expect([answer.statusCode, answer.body]).toEqual([204, ''])
      else {
        expect([method, answer.statusCode]).toEqual([method, 405])
        if (method !== 'HEAD')
          expect(answer.json()).toMatchObject({ success: false, code: 'method_not_allowed' })
      }
    }
  })

  it('answers HEAD as GET, without a body', async () => {
    const [get, head] = [await send('GET', '/api/categories'), await send('HEAD', '/api/categories')]
    expect(head.body).toBe('')
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, get.headers['content-length']])
  })
})

describe('a path that no call has', () => {
  it.each(METHODS)('answers %s with 404 in Vietnamese', async method => {
    const answer = await send(method, '/api/khong-co/gi')
    expect([answer.statusCode, answer.headers.allow]).toEqual([404, undefined])
    if (method !== 'HEAD')
      expect(answer.json()).toMatchObject({
        success: false,
        code: 'not_found',
        message: 'Không tìm thấy nội dung này',
      })
  })
})

describe('names that are no calls', () => {
  it.each(['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/api/docs/json', '/media/x/640.webp'])(
    '%s names its methods as well',
    async url => {
      const answer = await send('POST', url)
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
    },
  )

  it('a page takes nothing, and reports it on a page', async () => {
    const answer = await send('POST', '/products')
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('Trang này chỉ để xem')
    expect((await send('OPTIONS', '/products')).statusCode).toBe(204)
  })
})
