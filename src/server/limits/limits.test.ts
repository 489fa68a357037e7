import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { type Limits, makeLimits, secondsUntilRoom } from './limits.ts'

let shop: TestShop
let limits: Limits
beforeAll(async () => {
  shop = await testShop({ RATE_LIMITS: 'on' })
  limits = makeLimits(shop.db, { enabled: true })
})
afterAll(() => shop.close())

const HOUR = { hits: 10, windowSeconds: 3_600 }

/** Moves the hits of a bucket to the window before the present one. */
async function ageByOneWindow(kind: string): Promise<void> {
  await shop.db
    .updateTable('rate_limit')
    .set({ window_from: sql<Date>`window_from - interval '1 hour'` })
    .where('bucket', 'like', `${kind}:%`)
    .execute()
}

const attempts = async (kind: string, count: number) => {
  const allowed = await Promise.all(Array.from({ length: count }, () => limits.hasRoom(kind, 'x', HOUR)))
  return allowed.filter(Boolean).length
}

describe('a limit', () => {
  it('lets through as many as it allows, also of many at once', async () => {
    expect(await attempts('at once', 30)).toBe(10)
  })

  it('slides: at the border of two windows not twice as many get through', async () => {
    expect(await attempts('border', 10)).toBe(10)
    await ageByOneWindow('border')
    const elapsed = (Date.now() / 1_000) % 3_600
    // so much of the window before has passed out of the last hour
    const expected = Math.floor((elapsed / 3_600) * 10)
    const got = await attempts('border', 30)
    expect(Math.abs(got - expected)).toBeLessThanOrEqual(1)
    expect(got).toBeLessThan(11)
  })

  it('does not count refusals', async () => {
    await attempts('refused', 50)
    expect(await limits.usedUp('refused', 'x', HOUR)).toBeCloseTo(1, 1)
  })

  it('states when to try again', async () => {
    await attempts('wait', 10)
    const refusal = await limits.countAttempt('wait', 'x', HOUR).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'rate_limited', retryAfterSeconds: expect.any(Number) })
    expect((refusal as { retryAfterSeconds: number }).retryAfterSeconds).toBeLessThanOrEqual(3_600 * 2)
  })

  it.each([
    // the window before has to pass out by one hit
    [{ now: 0, before: 10, elapsedSeconds: 0 }, 360],
    [{ now: 5, before: 10, elapsedSeconds: 0 }, 2_160],
    // the next window begins in 600 s, and 360 s later a tenth of this one has passed out
    [{ now: 10, before: 0, elapsedSeconds: 3_000 }, 960],
    [{ now: 0, before: 0, elapsedSeconds: 0 }, 1],
  ])('finds room after %o in %i s', (hits, seconds) => {
    expect(secondsUntilRoom(hits, HOUR)).toBe(seconds)
  })

  it('gives every 429 a Retry-After', async () => {
    const ask = () =>
      shop.call('POST /api/reset-password', { body: { token: 'A'.repeat(43), newPassword: 'Matkhau2' } })
    for (let n = 0; n < 30; n++) expect((await ask()).status).toBe(400)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.error.message).toMatch(/thử lại sau \d+ (giây|phút)/)
  })
})
