import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/calls.ts'
import { initialProduct } from '#contract/catalogue/field-shapes.ts'
import { departures } from '#tests/support/calls/published-document.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { openApiDocument } from './openapi-document.ts'

type Operation = {
  operationId: string
  security: unknown[]
  parameters: object[]
  responses: Record<string, unknown>
}

const document = openApiDocument('https://anhgia.example')
const text = JSON.stringify(document)
const operations = Object.values(document.paths).flatMap(path => Object.values(path) as Operation[])

describe('the document of the API', () => {
  it('names every call once, as the contract does, and the server', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(allCalls).sort())
    expect(document.servers).toEqual([{ url: 'https://anhgia.example' }])
  })

  it('states for every call whether it needs a sign-in', () => {
    const open = Object.entries(allCalls).flatMap(([name, { access }]) => (access === 'public' ? [name] : []))
    const documented = operations.filter(({ security }) => security.length === 0)
    expect(documented.map(({ operationId }) => operationId).sort()).toEqual(open.sort())
  })

  it('names the failures of a call', () => {
    const of = (name: string) =>
      Object.keys(operations.find(({ operationId }) => operationId === name)?.responses ?? {})
    expect(of('listProducts')).toEqual(['200', '400', '404', '500', '503', 'default'])
    const ofOrder = ['200', '400', '401', '403', '404', '409', '413', '415', '429', '500', '503', 'default']
    expect(of('placeOrder')).toEqual(ofOrder)
  })

  it('has the values of fields that may be left out of something new', () => {
    const { properties } =
      JSON.parse(text).paths['/api/admin/products'].post.requestBody.content['application/json'].schema
    const initials = Object.fromEntries(
      Object.keys(initialProduct).map(name => [name, properties[name].default]),
    )
    expect(initials).toEqual(initialProduct)
  })

  it('forbids no further fields, and has formats of JSON Schema alone', () => {
    expect(text).not.toContain('"additionalProperties":false')
    expect(text).not.toContain('starts_with')
  })

  it('has a schema for everything: no alternative, field or entry is left open', () => {
    // a recorded change has values of any kind
    expect(
      emptySchemas(document).filter(place => !/changes\.items\.properties\.(?:before|after)$/.test(place)),
    ).toEqual([])
  })

  it('has shared schemas once', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['AdminOrder', 'Cart', 'Image', 'ProductCard', 'PromotionOffer']),
    )
    expect(text.length).toBeLessThan(1_000_000)
  })

  it('is the measure of answers', () => {
    const order = { success: false, code: 'order_not_found', message: 'Không tìm thấy đơn hàng' }
    expect(departures('GET /api/orders/:id', 404, order)).toEqual([])
    expect(departures('GET /api/orders/:id', 404, { ...order, code: 'conflict' })).toHaveLength(1)
    expect(departures('GET /api/orders/:id', 200, { success: true })).not.toEqual([])
    expect(departures('GET /api/orders/:id', 418, order)).toHaveLength(1)
  })

  it('passes the rules of an independent checker', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      // a product and a list on the same level, as in /api/products/{id} and /api/products/prices, are
      // distinguished by the server
      rules: { 'no-ambiguous-paths': 'off', 'no-server-example.com': 'off' },
    })
    const problems = await lintFromString({ source: text, config })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    )
  })
})

/** The paths at which `{}` is in the place of a schema. */
function emptySchemas(part: unknown, path: string[] = []): string[] {
  if (typeof part !== 'object' || part === null) return []
  const isSchema = /^(?:anyOf|oneOf|allOf|properties)$/.test(path.at(-2) ?? '') || path.at(-1) === 'items'
  if (isSchema && Object.keys(part).length === 0) return [path.join('.')]
  return Object.entries(part).flatMap(([key, inner]) => emptySchemas(inner, [...path, key]))
}

describe('/api/docs/json', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await testShop({ PUBLIC_URL: 'https://anhgia.example' }, { keepsAnswers: true })
  })
  afterAll(() => shop.close())

  it('is the document, and is sent once to who keeps it', async () => {
    const url = '/api/docs/json'
    const first = await shop.app.inject({ url })
    expect(first.json()).toEqual(JSON.parse(text))
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    await eventually(async () => expect((await shop.app.inject({ url })).headers.etag).toBeDefined())
    const { etag } = (await shop.app.inject({ url })).headers
    const again = await shop.app.inject({ url, headers: { 'if-none-match': String(etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})
