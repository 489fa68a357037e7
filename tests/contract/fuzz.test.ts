import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, isFileReply, permissionOf } from '#contract/kernel/call.ts'
import { everyCall, type Sample, sampleOf } from '#tests/support/calls/call-samples.ts'
import { drawnInput } from '#tests/support/calls/drawn-input.ts'
import { departures } from '#tests/support/calls/published-document.ts'
import { createSampleData, type SampleData } from '#tests/support/calls/sample-data.ts'
import { requestOf, type TestShop, testShop } from '#tests/support/shop-app.ts'
import { modelRuns } from '#tests/support/time/runs.ts'

const RUNS = modelRuns('bad input to each call', { usual: 40, nightly: 1_000 })
const DRAWN_RUNS = modelRuns('documented input to each call', { usual: 10, nightly: 500 })
/** The same inputs of the document are drawn each time. */
const SEED = 20_261_125

let shop: TestShop
let sampleData: SampleData
beforeAll(async () => {
  shop = await testShop()
  sampleData = await createSampleData(shop)
})
afterAll(() => shop.close())

/** Values that have broken programs before, besides whatever fast-check makes up. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1e308,
    2 ** 53,
    1.5,
    '',
    ' ',
    '\u0000',
    '\ud800',
    'a'.repeat(5_000),
    "'; DROP TABLE orders; --",
    '%',
    '\\',
    '../..',
    '{"$gt":""}',
    '<script>alert(1)</script>',
    [],
    [[]],
    {},
    { __proto__: null },
    { constructor: 1 },
    'NaN',
    '１２３',
    'Đèn',
    '0900000456',
    '01920000-0000-7000-8000-000000000000',
    '2026-02-30',
    '9999-12-31',
    '0000-01-01',
    '-createdAt',
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
)

/** Good input with some of it replaced by something nasty, or nothing but nastiness. */
function spoiled(good: Sample): fc.Arbitrary<Sample> {
  const part = (value: object | undefined) =>
    value === undefined
      ? fc.constant(undefined)
      : fc.oneof(fc.constant(value), spoiledObject(value), fc.dictionary(fc.string({ maxLength: 12 }), nasty))
  const text = (value: object | undefined) =>
    part(value).map(
      object => object && Object.fromEntries(Object.entries(object).map(([name, v]) => [name, plain(v)])),
    )
  return fc.record({
    params: text(good.params).map(params => params && { ...good.params, ...pick(params, good.params) }),
    query: fc.oneof(
      text(good.query ?? {}),
      fc.dictionary(
        fc.constantFrom(
          'page',
          'limit',
          'sort',
          'search',
          'minPrice',
          'category',
          'status',
          'startDate',
          'customerPhone',
          'key',
          'days',
        ),
        nasty.map(plain),
      ),
    ),
    body:
      good.body instanceof FormData
        ? spoiledForm(good.body)
        : good.body === undefined
          ? fc.oneof(fc.constant(undefined), nasty)
          : fc.oneof(part(good.body), nasty),
  }) as fc.Arbitrary<Sample>
}

/**
 * A form as it should be, with a file that is none, under another name, with more fields, or no form at all.
 */
function spoiledForm(good: FormData): fc.Arbitrary<unknown> {
  const file = fc.uint8Array({ maxLength: 2_000 }).map(bytes => new File([new Uint8Array(bytes)], 'a.png'))
  const form = fc
    .tuple(fc.string({ maxLength: 12 }), fc.oneof(file, fc.string({ maxLength: 50 })), fc.boolean())
    .map(([name, value, isBesideGood]) => {
      const made = new FormData()
      if (isBesideGood) for (const [key, entry] of good) made.append(key, entry)
      made.append(name.toWellFormed(), value)
      return made
    })
  const wrongContent = file.map(content => {
    const made = new FormData()
    for (const key of good.keys()) made.set(key, content)
    return made
  })
  return fc.oneof(fc.constant(good), form, wrongContent, nasty)
}

function spoiledObject(value: object): fc.Arbitrary<object> {
  const names = Object.keys(value)
  if (names.length === 0) return fc.constant(value)
  return fc.tuple(fc.constantFrom(...names), nasty).map(([name, spoil]) => ({ ...value, [name]: spoil }))
}

function pick(params: object, shape: object | undefined): object {
  return Object.fromEntries(
    Object.entries(params).filter(([name, value]) => name in (shape ?? {}) && value !== ''),
  )
}

/** Addresses carry text; lone surrogates can't be written in one. */
function plain(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 300)
}

/** Zod's own sentences. The path of a field is in the text as it was sent. */
const ENGLISH = /\b(Invalid|expected|received|must|Too|Unrecognized|required|string|number|input)\b/
const withoutPath = (message: string): string => message.replace(/«.*»/s, '')

describe('every call, whatever it is sent', () => {
  it.each(everyCall)('$route answers with an envelope, never a 5xx', async call => {
    const seed = process.env.FUZZ_SEED && { seed: Number(process.env.FUZZ_SEED) }
    await fc.assert(
      fc.asyncProperty(spoiled(sampleOf(call.route, sampleData)), input => answersAsDocumented(call, input)),
      { numRuns: RUNS, ...seed },
    )
  })

  it.each(everyCall)('$route answers input that the document describes as declared', async call => {
    await fc.assert(
      fc.asyncProperty(drawnInput(call.route, sampleOf(call.route, sampleData)), input =>
        answersAsDocumented(call, input),
      ),
      { numRuns: DRAWN_RUNS, seed: SEED },
    )
  })

  it.each([
    ['{', 400, 'malformed_request'],
    ['[1,2', 400, 'malformed_request'],
    ['{"__proto__":{"isAdmin":true}}', 400, 'malformed_request'],
    [`{"notes":"${'x'.repeat(1_100_000)}"}`, 413, 'payload_too_large'],
  ])('a body that is not ours (%.20s…) is refused', async (payload, status, code) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  it('XML is not a body', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: '<a/>',
      headers: { 'content-type': 'text/xml' },
    })
    expect(answer.statusCode).toBe(415)
  })
})

/** Makes a call as a person who may. The answer is an envelope that the document describes. */
async function answersAsDocumented(call: Call, input: Sample): Promise<void> {
  const token =
    call.access === 'staff' || permissionOf(call)
      ? sampleData.admin.token
      : call.access === 'customer' && call.route !== 'POST /api/logout'
        ? sampleData.customer.token
        : undefined
  const { payload, ...request } = requestOf(call.route, input)
  const isForm = payload instanceof FormData
  const isStream = isFileReply(call.reply) && call.reply.file.includes('text/event-stream')
  const answer = await shop.app.inject({
    ...request,
    // a stream of events goes on for minutes: only its head is looked at
    payloadAsStream: isStream,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload: isForm ? payload : (JSON.stringify(payload) ?? '') }),
  })
  if (isStream && answer.statusCode === 200) return void answer.stream().destroy()
  const said = isStream ? await text(answer.stream()) : answer.body
  expect(answer.statusCode, `${request.url} ${JSON.stringify(payload)} ${said}`).toBeLessThan(500)
  if (isFileReply(call.reply) && answer.statusCode === 200) {
    expect(call.reply.file).toContain(answer.headers['content-type'])
    return
  }
  const body = JSON.parse(said)
  expect(body.success).toBe(answer.statusCode < 400)
  expect(departures(call.route, answer.statusCode, body)).toEqual([])
  if (answer.statusCode >= 400) {
    expect(body.code).toMatch(/^[a-z_]+$/)
    expect(body.message.length).toBeGreaterThan(0)
    for (const { message } of body.errors ?? []) expect(withoutPath(message)).not.toMatch(ENGLISH)
    expect(said).not.toMatch(/node_modules|at \w+ \(|SELECT |INSERT |syntax error/)
  }
}
