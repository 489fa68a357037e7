import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/kernel/call.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import type { FieldError } from '#contract/kernel/field-errors.ts'
import { parsePart } from '#server/plugins/calls/parse-part.ts'
import { everyCall, sampleOf } from '#tests/support/calls/call-samples.ts'
import { documentedBody, referred } from '#tests/support/calls/published-document.ts'
import { createSampleData, type SampleData } from '#tests/support/calls/sample-data.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

/** Fields of bodies that take no text, with the reason. */
const NUMBERS_ONLY: Record<string, string> = {
  'products.*.discount': 'sent by the page of the checkout, and not read',
  taxRate: 'sent by the page of the checkout, and not read',
  'value.banners.*.width': 'measured from the picture by the page',
  'value.banners.*.height': 'measured from the picture by the page',
  'value.banners.*.scrim': 'measured from the picture by the page',
}
/** Fields with decimals: in «1.000» the point divides, and «12.50» is a number. */
const DECIMALS = new Set([
  'average_rating',
  'offer.percent',
  'value.mapPoint.latitude',
  'value.mapPoint.longitude',
  'value.classes.*.rates.*.percent',
])

type Schema = {
  $ref?: string
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** The paths of the number fields of a body, and whether each takes a text, too. */
function numberFields(schema: Schema, path = ''): { path: string; takesText: boolean }[] {
  if (schema.$ref) return numberFields(referred(schema.$ref) as Schema, path)
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  const types = [schema, ...options].map(({ type }) => type)
  const own = types.some(type => type === 'number' || type === 'integer')
    ? [{ path, takesText: types.includes('string') }]
    : []
  const inner = (name: string) => (path ? `${path}.${name}` : name)
  const below = own.length > 0 ? [] : [...options, ...(schema.allOf ?? [])]
  const named = Object.entries(schema.properties ?? {}).map(([name, of]) => [inner(name), of] as const)
  const others = [schema.items, schema.additionalProperties].filter(of => typeof of === 'object')
  return [
    ...own,
    ...below.flatMap(of => numberFields(of, path)),
    ...named.flatMap(([name, of]) => numberFields(of, name)),
    ...others.flatMap(of => numberFields(of as Schema, inner('*'))),
  ]
}

/** The numbers in a value, each with its path, and the value with a text in its place. */
function textInPlace(
  value: unknown,
  text: string | undefined,
  path = '',
): { path: string; value: unknown }[] {
  if (typeof value === 'number') return [{ path, value: text }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, own]) => {
    const at = Array.isArray(value) ? '*' : name
    return textInPlace(own, text, path ? `${path}.${at}` : at).map(found => {
      const copy = Array.isArray(value) ? [...value] : { ...value }
      return { path: found.path, value: Object.assign(copy, { [name]: found.value }) }
    })
  })
}

function errorsOf(call: Call, body: unknown): FieldError[] {
  try {
    parsePart(call.body, body)
    return []
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return error.errors ?? []
  }
}

let shop: TestShop
let sampleData: SampleData
beforeAll(async () => {
  shop = await testShop()
  sampleData = await createSampleData(shop)
})
afterAll(() => shop.close())

describe('the number fields of every call (R54)', () => {
  it('take a text, but for some that no person writes', () => {
    const textless = everyCall
      .flatMap(({ route }) => numberFields((documentedBody(route) ?? {}) as Schema))
      .filter(({ takesText }) => !takesText)
    expect(textless.length).toBeGreaterThan(0)
    expect([...new Set(textless.map(({ path }) => path))].toSorted()).toEqual(
      Object.keys(NUMBERS_ONLY).toSorted(),
    )
  })

  it.each(everyCall.filter(({ body }) => body))('$route: read text, and name what it could mean', call => {
    const body = sampleOf(call.route, sampleData).body ?? {}
    const isRead = (found: { path: string }) => !(found.path in NUMBERS_ONLY) && !DECIMALS.has(found.path)
    const whole = textInPlace(body, '1.000').filter(isRead)
    for (const { path, value } of whole) expect(errorsOf(call, value).filter(isNoNumber), path).toEqual([])
    for (const { path, value } of textInPlace(body, '12.50').filter(isRead))
      expect(errorsOf(call, value)[0]?.message, path).toContain('«12.50» có thể là 12')
    const without = textInPlace(body, undefined)
    for (const [n, { path, value }] of textInPlace(body, '').entries())
      if (errorsOf(call, without[n]?.value).length === 0)
        expect(errorsOf(call, value).filter(isNoNumber), `${path} is not given`).toEqual([])
    for (const { path, value } of textInPlace(body, '2,5').filter(({ path }) => DECIMALS.has(path)))
      expect(errorsOf(call, value), path).toEqual([])
  })
})

/** Whether a value was refused for its form; 1,000 can be too many. */
const isNoNumber = ({ code }: FieldError) => code.endsWith('_invalid')
