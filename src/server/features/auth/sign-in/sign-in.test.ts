import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { login } from '#contract/auth/auth.calls.ts'
import { makeLimits } from '#server/limits/limits.ts'
import { jobHandlers } from '#server/main/job-handlers.ts'
import { PASSWORD, signInFixture } from '#tests/support/users/sign-in-fixture.ts'
import type { Waiter } from '../../../limits/turn-queue.ts'
import { makeSignInGuard } from './sign-in-guard.ts'

const { shop, send, givenCustomer, signIn, attack, isUndelayed, clearLimits } = await signInFixture()
beforeEach(clearLimits)
afterAll(() => shop.close())

describe('an account at which strangers guess', () => {
  it('lets its owner in at once from a device that was there before', async () => {
    const email = await givenCustomer()
    const { device } = (await signIn(email)).body
    await attack(email)
    const again = () => signIn(email, { device, from: '198.51.100.77' })
    expect(await isUndelayed(again)).toBe(true)
    const { status, body } = await again()
    expect([status, body.device]).toEqual([200, device])
  })

  it('lets its owner in from another device, too, a little later', async () => {
    const email = await givenCustomer()
    await attack(email)
    const startedAt = Date.now()
    expect((await signIn(email, { from: '198.51.100.78' })).status).toBe(200)
    expect(Date.now() - startedAt).toBeGreaterThan(900)
  })

  it('sends its owner a link and lets the browser that used it in at once', async () => {
    const email = await givenCustomer()
    for (let n = 0; n < 30; n++) await send('/api/forgot-password', { email }, { from: `203.0.113.${n}` })
    const jobsBefore = shop.jobs.length
    const asked = await send('/api/forgot-password', { email }, { from: '198.51.100.79' })
    expect([asked.status, shop.jobs.length - jobsBefore <= 1]).toEqual([200, true])
    await jobHandlers(shop.shop).send_reset_link({ email })
    const emailMessage = await shop.db
      .selectFrom('email_outbox')
      .select('text_body')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    const token = /#token=([\w-]{43})/.exec(emailMessage.text_body)?.[1] ?? ''
    const reset = await send('/api/reset-password', { token, newPassword: 'Matkhau2' })
    await attack(email)
    const again = () => signIn(email, { password: 'Matkhau2', device: reset.body.device })
    expect(await isUndelayed(again)).toBe(true)
    expect((await again()).status).toBe(200)
  })

  it('ignores a device of another account, or one that is made up', async () => {
    const { device } = (await signIn(await givenCustomer())).body
    const attempts = [device, 'A'.repeat(43), 'x', ''].map(async (foreign, n) => {
      const email = await givenCustomer()
      await attack(email)
      const startedAt = Date.now()
      await signIn(email, { device: foreign, from: `198.51.100.${80 + n}` })
      return Date.now() - startedAt
    })
    expect(Math.min(...(await Promise.all(attempts)))).toBeGreaterThan(900)
  })

  it('lets its owner in soon from a new device, though 16 networks try without a pause', async () => {
    const email = await givenCustomer()
    await attack(email)
    const startedAt = Date.now()
    let isOver = false
    let served = 0
    const hammer = async (from: string) => {
      const seen: Awaited<ReturnType<typeof signIn>>[] = []
      while (!isOver) {
        seen.push(await signIn(email, { password: 'Sai12345', from }))
        if (seen.at(-1)?.status === 429) await delay(100)
        else served++
      }
      return seen
    }
    const hammers = Array.from({ length: 16 }, (_, n) => hammer(`203.0.113.${n}`))
    await delay(1_500)
    for (const from of ['198.51.100.91', '198.51.100.92', '198.51.100.93']) {
      const servedBefore = served
      expect((await signIn(email, { from })).status).toBe(200)
      expect(served - servedBefore).toBeLessThan(4)
    }
    await delay(4_000)
    isOver = true
    const answers = (await Promise.all(hammers)).flat()
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]))
    // one attempt a second at most is checked
    expect(served).toBeLessThan((Date.now() - startedAt) / 1_000 + 2)
    for (const { status, headers } of answers)
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('the guard of the sign-in', () => {
  /** Delays of attempts that fail, one after the other. */
  async function delays(attempts: number, attempt: { email: string; ip: string; isKnownDevice: boolean }) {
    const waited: number[] = []
    const queue = { wait: async ({ delayMs }: Waiter) => waited.push(delayMs) > 0 }
    const guard = makeSignInGuard(makeLimits(shop.db, { enabled: true }), queue)
    for (let n = 0; n < attempts; n++) {
      await guard.admit(attempt)
      await guard.failed(attempt)
    }
    return waited
  }

  it('slows one network down after 10 failures at one account, more and more, never beyond 6 s', async () => {
    const waited = await delays(40, { email: 'a@example.com', ip: '203.0.113.1', isKnownDevice: false })
    expect(waited).toHaveLength(30)
    expect(waited[0]).toBe(1_000)
    expect(waited.every((ms, n) => n === 0 || ms >= (waited[n - 1] ?? 0) - 100)).toBe(true)
    expect(Math.max(...waited)).toBe(6_000)
  })

  it('takes a device that guesses for a stranger', async () => {
    const waited = await delays(24, { email: 'b@example.com', ip: '203.0.113.2', isKnownDevice: true })
    expect(waited).toHaveLength(4)
  })

  it('counts no success', async () => {
    const email = await givenCustomer()
    for (let n = 0; n < 15; n++) expect((await signIn(email)).status).toBe(200)
    expect(await isUndelayed(() => signIn(email))).toBe(true)
  })
})

describe('the sign-ins of one address', () => {
  it('are counted before their bodies are read', async () => {
    const { hits = 0, windowSeconds = 0 } = [login.limit ?? []].flat()[0] ?? {}
    const limits = makeLimits(shop.db, { enabled: true })
    const from = '203.0.113.250'
    for (let n = 0; n < hits; n++) await limits.countCall(login, from)
    const unreadable = await shop.app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: from,
      headers: { 'content-type': 'application/json' },
      payload: '{',
    })
    expect([unreadable.statusCode, unreadable.json().code]).toEqual([429, 'rate_limited'])
    expect(Number(unreadable.headers['retry-after'])).toBeLessThanOrEqual(windowSeconds)
    const email = await givenCustomer()
    expect((await signIn(email, { from: '203.0.113.251' })).status).toBe(200)
  })
})

describe('limits that strangers reach', () => {
  it('do not prevent a registration with another e-mail', async () => {
    const body = { name: 'Ai', email: 'muon@example.com', password: 'khong-dung' }
    for (let n = 0; n < 12; n++) await send('/api/register', body, { from: '203.0.113.5' })
    const own = await send('/api/register', { ...body, password: PASSWORD }, { from: '198.51.100.5' })
    expect(own.status).toBe(200)
  })

  it('email no address more often than now and then, and answer everybody the same', async () => {
    const before = shop.jobs.length
    const answers = new Set<string>()
    for (let n = 0; n < 40; n++) {
      const { status, body } = await send(
        '/api/forgot-password',
        { email: 'ai@example.com' },
        { from: `203.0.113.${n}` },
      )
      answers.add(`${status} ${JSON.stringify(body)}`)
    }
    expect(answers.size).toBe(1)
    expect([...answers][0]).toMatch(/^200 /)
    expect(shop.jobs.length - before).toBe(6)
  })
})
