import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/kernel/call.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import { type FieldError, fieldErrorsOf } from '#contract/kernel/field-errors.ts'
import { fieldCodePattern } from '#server/plugins/calls/openapi-document.ts'
import { parsePart } from '#server/plugins/calls/parse-part.ts'
import { everyCall, sampleOf } from '#tests/support/calls/call-samples.ts'
import { drawnInput } from '#tests/support/calls/drawn-input.ts'
import { createSampleData, type SampleData } from '#tests/support/calls/sample-data.ts'
import { requestOf, type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
let sampleData: SampleData
beforeAll(async () => {
  shop = await testShop()
  sampleData = await createSampleData(shop)
})
afterAll(() => shop.close())

const PARTS = ['params', 'query', 'body'] as const

/** Further samples of a call. */
const DRAWN = 8

/** The values that replace each value of a sample, in turn. */
const SPOILS: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  '\u0000',
  'x',
  'x'.repeat(100_000),
  -1,
  1.5,
  1e15,
  true,
  {},
  [],
  Array.from({ length: 2_000 }, () => null),
]

/** The value with one of its values replaced, each in turn, and the replacement alone. */
function spoiled(value: unknown, spoil: unknown): unknown[] {
  if (Array.isArray(value))
    return [spoil, ...value.slice(0, 1).flatMap(first => spoiled(first, spoil).map(one => [one]))]
  if (typeof value !== 'object' || value === null) return [spoil]
  const inner = Object.entries(value).flatMap(([name, own]) =>
    spoiled(own, spoil).map(one => ({ ...value, [name]: one })),
  )
  return [spoil, ...inner]
}

function errorsOf(call: Call, part: (typeof PARTS)[number], value: unknown): FieldError[] {
  try {
    parsePart(call[part], value)
    return []
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return error.errors ?? []
  }
}

/** Whether a text asks for a value that is there. */
const saysMissing = ({ code, message }: FieldError) =>
  code.endsWith('_invalid') && /là bắt buộc$|^Vui lòng nhập (?!đủ )/.test(message)

const saysWrong = ({ code, message }: FieldError) =>
  code.endsWith('_required') && / không hợp lệ$/.test(message)
/** Whether a field is named by its path alone; a section of the settings is an object in each client. */
const isNameless = ({ path, message }: FieldError) => message.startsWith('Trường «') && path !== 'value'

describe('the field errors of every call', () => {
  it.each(everyCall)('$route: one for each field, with a code that the documents list', call => {
    const sample = sampleOf(call.route, sampleData)
    // these have fields that may be left out, too
    const drawn = fc.sample(drawnInput(call.route, sample), { numRuns: DRAWN, seed: 1 })
    const codes = new RegExp(fieldCodePattern(call))
    for (const part of PARTS) {
      if (!call[part]) continue
      const samples = [sample, ...drawn].map(one => one[part] ?? {})
      for (const value of SPOILS.flatMap(spoil => samples.flatMap(one => spoiled(one, spoil)))) {
        const errors = errorsOf(call, part, value)
        for (const { code } of errors) expect(code).toMatch(codes)
        for (const { code } of errors) expect(code).toMatch(/^[a-z0-9_]+$/)
        expect(errors.filter(saysMissing), 'a value of another type is not missing').toEqual([])
        expect(errors.filter(saysWrong), 'a missing value is not wrong').toEqual([])
        expect(errors.filter(isNameless), 'a field has a Vietnamese name').toEqual([])
        expect(new Set(errors.map(({ path }) => path)).size).toBe(errors.length)
        expect(errors.length).toBeLessThanOrEqual(50)
      }
    }
  })

  it('are listed in the OpenAPI document', async () => {
    const { paths } = (await shop.app.inject({ url: '/api/docs/json' })).json()
    const { code } = errorSchemaOf(paths['/api/login'].post)
    for (const known of ['email_required', 'email_invalid', 'password_required', 'password_too_short'])
      expect(known).toMatch(new RegExp(code.pattern))
    expect('quantity_too_large').not.toMatch(new RegExp(code.pattern))
    expect('quantity_too_large').toMatch(new RegExp(errorSchemaOf(paths['/api/orders'].post).code.pattern))
  })
})

type Own = { properties: { errors: { items: { properties: { code: { pattern: string } } } } } }
type Operation = {
  responses: { 400: { content: { 'application/json': { schema: { allOf: [unknown, Own] } } } } }
}

function errorSchemaOf({ responses }: Operation) {
  const [, own] = responses[400].content['application/json'].schema.allOf
  return own.properties.errors.items.properties
}

describe('the codes of field errors', () => {
  const products = [{ productId: '01920000-0000-7000-8000-000000000000', quantity: 1_000 }]
  it.each([
    ['POST /api/login', {}, { email: 'email_required', password: 'password_required' }],
    [
      'POST /api/login',
      { email: '', password: '' },
      { email: 'email_required', password: 'password_required' },
    ],
    [
      'POST /api/login',
      { email: ' ', password: null },
      { email: 'email_required', password: 'password_required' },
    ],
    [
      'POST /api/login',
      { email: 'ai', password: 'Ab1' },
      { email: 'email_invalid', password: 'password_too_short' },
    ],
    [
      'POST /api/login',
      { email: 'a'.repeat(999), password: 5 },
      { email: 'email_too_long', password: 'password_invalid' },
    ],
    [
      'POST /api/register',
      { name: 'A', email: 'a@b.vn', phone: '12', password: 'matkhau1' },
      { name: 'name_too_short', phone: 'phone_invalid', password: 'password_missing_uppercase' },
    ],
    ['PUT /api/change-password', { currentPassword: 'x' }, { newPassword: 'new_password_required' }],
    [
      'POST /api/cart/add',
      { product_id: '', quantity: 0 },
      { product_id: 'product_id_required', quantity: 'quantity_too_small' },
    ],
    [
      'POST /api/cart/add',
      { product_id: 'Đèn', quantity: 'x' },
      { product_id: 'product_id_invalid', quantity: 'quantity_invalid' },
    ],
    [
      'POST /api/payments/holds',
      { products, payer: { name: 'Hạnh', phone: '' } },
      { 'products.0.quantity': 'quantity_too_large', 'payer.phone': 'phone_required' },
    ],
    ['DELETE /api/admin/orders', { orderIds: [] }, { orderIds: 'order_ids_required' }],
    [
      'DELETE /api/admin/orders',
      { orderIds: Array.from({ length: 101 }, () => 1) },
      { orderIds: 'order_ids_too_many' },
    ],
  ] as const)('%s %j', async (route, body, expected) => {
    const { payload, ...request } = requestOf(route, { body })
    const { token } = route.includes('/admin/') ? sampleData.admin : sampleData.customer
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await shop.app.inject({ ...request, headers, payload: JSON.stringify(payload) })
    const { code, message, errors } = answer.json()
    expect([answer.statusCode, code]).toEqual([400, 'validation_failed'])
    expect(Object.fromEntries(errors.map((error: FieldError) => [error.path, error.code]))).toEqual(expected)
    expect(errors).toHaveLength(Object.keys(expected).length)
    expect(message).toBe(errors[0].message)
  })

  it('are words of a-z, 0-9 and _ also if the path is the caller’s own', () => {
    const issue = { code: 'custom', message: 'Sai', input: 1 } as const
    const codes = ['Đèn «1»', 'x'.repeat(500), '', '__proto__', '1'].map(
      name => fieldErrorsOf({ issues: [{ ...issue, path: [name] }] } as never)[0]?.code,
    )
    for (const code of codes) expect(code).toMatch(/^[a-z0-9_]{1,80}$/)
  })
})
