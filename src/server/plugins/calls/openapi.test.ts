import { afterAll, beforeAll, expect, it } from 'vitest'
import { allCalls } from '#contract/calls.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

type Operation = { operationId?: string; security?: unknown[]; responses: Record<string, unknown> }

let shop: TestShop
let text: string
let operations: Operation[]
beforeAll(async () => {
  shop = await testShop()
  text = (await shop.app.inject('/api/docs/json')).body
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> }
  operations = Object.values(paths).flatMap(path => Object.values(path))
})
afterAll(() => shop.close())

it('names every call once, as the contract does', () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(allCalls).sort())
})

it('says of every call whether it needs a sign-in, and how it fails', () => {
  const open = Object.entries(allCalls).flatMap(([name, { access }]) => (access === 'public' ? [name] : []))
  const documented = operations.filter(({ security }) => security?.length === 0)
  expect(documented.map(({ operationId }) => operationId).sort()).toEqual(open.sort())
  for (const { responses } of operations) expect(Object.keys(responses).sort()).toEqual(['200', '4XX', '5XX'])
})

it('forbids no further fields, and has formats of JSON Schema alone', () => {
  expect(text).not.toContain('"additionalProperties":false')
  expect(text).not.toContain('starts_with')
})
