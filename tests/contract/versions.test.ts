import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyCall, sampleOf } from '#tests/support/calls/call-samples.ts'
import { documentedBody, referred } from '#tests/support/calls/published-document.ts'
import { createSampleData, type SampleData } from '#tests/support/calls/sample-data.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
let data: SampleData
beforeAll(async () => {
  shop = await testShop()
  data = await createSampleData(shop)
})
afterAll(() => shop.close())

type Schema = { $ref?: string; properties?: object; anyOf?: Schema[]; oneOf?: Schema[]; allOf?: Schema[] }

/** Whether a body, or one of its forms, has a field `version`. */
function hasVersion(schema: Schema): boolean {
  if (schema.$ref) return hasVersion(referred(schema.$ref) as Schema)
  const forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return 'version' in (schema.properties ?? {}) || forms.some(hasVersion)
}

const versioned = everyCall.filter(({ route }) => hasVersion((documentedBody(route) ?? {}) as Schema))

describe('a call that takes a version', () => {
  it('is found in the published document', () => {
    expect(versioned.length).toBeGreaterThan(4)
  })

  it.each(versioned.map(({ route }) => route))(
    '%s refuses one that somebody else has replaced',
    async route => {
      const sample = sampleOf(route, data)
      const body = { ...(sample.body as object), version: 1_999_999_999 }
      const answer = await shop.call(route as never, { ...sample, body } as never, data.admin)
      expect([answer.status, (answer as { error: { code: string } }).error.code]).toEqual([409, 'conflict'])
    },
  )
})
