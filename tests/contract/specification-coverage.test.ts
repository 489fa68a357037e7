import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { callsIn, readParts, rowsOf } from '#tools/checks/specification.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

/** A route without the names of its parameters: they may differ. */
const shapeOf = (route: string) => route.replace(/:[a-zA-Z]+|\{[a-zA-Z]+\}/g, ':')

const asked = readParts()
  .filter(({ section }) => section === '7')
  .flatMap(rowsOf)
  .flatMap(({ demand }) => callsIn(demand))

describe('the calls of section 7 in docs/specification', () => {
  it('are all in the OpenAPI document', async () => {
    const reply = await shop.app.inject({ url: '/api/docs/json' })
    const { paths }: { paths: Record<string, object> } = reply.json()
    const offered = new Set(
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map(method => shapeOf(`${method.toUpperCase()} ${path}`)),
      ),
    )
    expect(asked.filter(route => !offered.has(shapeOf(route)))).toEqual([])
  })

  it('are in one row each, and none is lost', () => {
    expect(asked.filter((route, index) => asked.indexOf(route) !== index)).toEqual([])
    expect(asked.length).toBeGreaterThanOrEqual(97)
  })
})
