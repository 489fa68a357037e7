import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissionOf } from '#contract/kernel/call.ts'
import { bodyLimitOf } from '#server/plugins/bounds/bodies.ts'
import { everyCall, type Sample, sampleOf } from '#tests/support/calls/call-samples.ts'
import { createSampleData, type SampleData } from '#tests/support/calls/sample-data.ts'
import { requestOf, type TestShop, testShop } from '#tests/support/shop-app.ts'

/** Longest time in ms that one body may keep the main thread. */
const LONGEST_MS = 50
const ATTEMPTS = 3

let shop: TestShop
let sampleData: SampleData
beforeAll(async () => {
  shop = await testShop()
  sampleData = await createSampleData(shop)
})
afterAll(() => shop.close())

const publicBodies = everyCall.filter(call => call.access === 'public' && call.body)

/** Values that have stopped servers before, each of `bytes` at most. */
const worstValues: Record<string, (bytes: number) => string> = {
  'small objects': bytes => `[${'{},'.repeat(bytes / 3 - 1)}{}]`,
  'small arrays': bytes => `[${'[],'.repeat(bytes / 3 - 1)}[]]`,
  'deep arrays': bytes => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'deep objects': bytes => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
  nulls: bytes => `[${'null,'.repeat(bytes / 5 - 1)}null]`,
  'empty texts': bytes => `[${'"",'.repeat(bytes / 3 - 1)}""]`,
  'combining marks': bytes => `"a${'\u0301'.repeat(bytes / 4 - 2)}${'\u0323'.repeat(bytes / 4 - 2)}"`,
  'alternating marks': bytes => `"a${'\u0301\u0323'.repeat(bytes / 4 - 2)}"`,
  'runs of 30 marks': bytes => `"${`a${'\u0301\u0323'.repeat(15)}`.repeat(bytes / 61 - 1)}"`,
  blanks: bytes => `"${' '.repeat(bytes - 3)}x"`,
  digits: bytes => '9'.repeat(bytes),
  'digits as text': bytes => `"${'9'.repeat(bytes - 2)}"`,
  escapes: bytes => `"${'\\u0000'.repeat(bytes / 6 - 1)}"`,
  'one long word': bytes => `"${'a'.repeat(bytes - 10)}@a.vn"`,
  'at signs': bytes => `"${'a@.'.repeat(bytes / 3 - 1)}"`,
}

/**
 * A good body in which one value is replaced, in turn each on the first levels, and one that is nothing but
 * it.
 */
function bodiesWith(good: unknown, value: string): string[] {
  const PLACE = '\u0001'
  const spoiled = (part: unknown): unknown[] => {
    if (Array.isArray(part))
      return [
        PLACE,
        ...part
          .slice(0, 1)
          .flatMap(spoiled)
          .map(first => [first]),
      ]
    if (typeof part !== 'object' || part === null) return [PLACE]
    const own = Object.entries(part).flatMap(([name, inner]) =>
      spoiled(inner).map(other => ({ ...part, [name]: other })),
    )
    return [PLACE, ...own]
  }
  return spoiled(good).map(body => JSON.stringify(body).replace(JSON.stringify(PLACE), () => value))
}

/** CPU time of the main thread in ms until a request is answered, the best of some attempts. */
async function costOf(send: () => Promise<{ statusCode: number }>): Promise<number> {
  const costs: number[] = []
  while (costs.length < ATTEMPTS && !costs.some(cost => cost < LONGEST_MS)) {
    const before = process.threadCpuUsage()
    const { statusCode } = await send()
    const { user, system } = process.threadCpuUsage(before)
    expect(statusCode).toBeLessThan(500)
    costs.push((user + system) / 1_000)
  }
  return Math.min(...costs)
}

function samplesOf(route: string): Sample {
  const sample = sampleOf(route, sampleData)
  return route === 'POST /api/orders' ? { ...sample, body: { ...sample.body, notes: '' } } : sample
}

it('every change that strangers and customers can make has a limit', () => {
  const open = everyCall.filter(call => !call.route.startsWith('GET') && permissionOf(call) === undefined)
  expect(open.length).toBeGreaterThan(20)
  expect(open.filter(({ limit }) => limit === undefined).map(({ route }) => route)).toEqual([])
})

describe('the worst body of a public call', () => {
  it.each(publicBodies)('$route', async call => {
    const { payload, ...request } = requestOf(call.route, samplesOf(call.route))
    const slow: string[] = []
    for (const [name, make] of Object.entries(worstValues)) {
      const room = bodyLimitOf(call) - Buffer.byteLength(JSON.stringify(payload)) - 10
      for (const body of bodiesWith(payload, make(room))) {
        expect(Buffer.byteLength(body)).toBeLessThanOrEqual(bodyLimitOf(call))
        const ms = await costOf(() =>
          shop.app.inject({ ...request, payload: body, headers: { 'content-type': 'application/json' } }),
        )
        if (ms > LONGEST_MS) slow.push(`${name}: ${Math.round(ms)} ms`)
      }
    }
    expect(slow).toEqual([])
  })

  it('is refused by its length alone beyond the limit of its call', async () => {
    for (const call of publicBodies) {
      const { payload: _, ...request } = requestOf(call.route, samplesOf(call.route))
      const answer = await shop.app.inject({
        ...request,
        payload: `"${'a'.repeat(bodyLimitOf(call))}"`,
        headers: { 'content-type': 'application/json' },
      })
      expect([call.route, answer.statusCode]).toEqual([call.route, 413])
    }
  })

  it('has at most 50 named errors in its answer', async () => {
    const products = Array.from({ length: 100 }, () => ({}))
    const { error, status } = await shop.call('POST /api/orders', { body: { products } as never })
    expect(status).toBe(400)
    expect(error.errors?.length).toBeLessThanOrEqual(50)
  })
})

describe('a file name of 40 KB', () => {
  it('of combining marks costs no more than others', async () => {
    const name = `a${'\u0301\u0323'.repeat(10_000)}.png`
    const form = [
      '--x',
      `Content-Disposition: form-data; name="image"; filename="${name}"`,
      'Content-Type: image/png',
      '',
      'abc',
      '--x--',
      '',
    ]
    const ms = await costOf(() =>
      shop.app.inject({
        method: 'POST',
        url: '/api/upload/payment-proof',
        payload: form.join('\r\n'),
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
    )
    expect(ms).toBeLessThan(LONGEST_MS)
  })
})
