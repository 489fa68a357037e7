import { access, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

const page = await readFile('docs/specification-coverage.md', 'utf8')
const CALL = /`((?:GET|POST|PUT|PATCH|DELETE) \/api\/[^`]+)`/g
const FILE = /`((?:src|tests)\/[^`]+)`/g

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

/** A route without the names of its parameters: they may differ. */
const shapeOf = (route: string) => route.replace(/:[a-zA-Z]+|\{[a-zA-Z]+\}/g, ':')

describe('docs/specification-coverage.md', () => {
  it('names calls that are all in the OpenAPI document', async () => {
    const reply = await shop.app.inject({ url: '/api/docs/json' })
    const { paths }: { paths: Record<string, object> } = reply.json()
    const offered = new Set(
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map(method => shapeOf(`${method.toUpperCase()} ${path}`)),
      ),
    )
    const asked = [...page.matchAll(CALL)].map(([, route = '']) => route)
    expect(asked.length).toBeGreaterThan(90)
    expect(asked.filter(route => !offered.has(shapeOf(route)))).toEqual([])
  })

  it('names files that are all there', async () => {
    const files = [...page.matchAll(FILE)].map(([, file = '']) => file)
    expect(files.length).toBeGreaterThan(40)
    const isThere = await Promise.all(
      files.map(file =>
        access(file).then(
          () => true,
          () => false,
        ),
      ),
    )
    expect(files.filter((_, index) => !isThere[index])).toEqual([])
  })
})
