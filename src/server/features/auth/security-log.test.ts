import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeLimits } from '#server/limits/limits.ts'
import { jobHandlers } from '#server/main/job-handlers.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { makeSignInGuard } from './sign-in/sign-in-guard.ts'

const PASSWORDS = { first: 'Matkhau1', second: 'Matkhau2', third: 'Matkhau3', wrong: 'Saibet12' }
const ADDRESS = '198.51.100.7'

const lines: unknown[][] = []
const keep = (...line: unknown[]) => void lines.push(line)

let shop: TestShop
beforeAll(async () => {
  const log = { debug: keep, info: keep, warn: keep, error: keep }
  shop = await testShop({ RATE_LIMITS: 'on', PUBLIC_URL: 'https://anhgia.example' }, { log })
})
afterAll(() => shop.close())

async function send(method: 'POST' | 'PUT', url: string, payload: object, token = '') {
  const answer = await shop.app.inject({
    method,
    url,
    payload,
    remoteAddress: ADDRESS,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const signIn = (email: string, password: string) => send('POST', '/api/login', { email, password })
const register = (email: string) =>
  send('POST', '/api/register', { name: 'Minh Hạnh', email, password: PASSWORDS.first })

/** The security events in the log since the last time, each once with its fields. */
function events() {
  return lines.splice(0).flatMap(([details]) => {
    const isEvent = typeof details === 'object' && details !== null && 'security' in details
    return isEvent ? [details as { security: string; account: string; address: string }] : []
  })
}

async function mailedLink(email: string): Promise<string> {
  await jobHandlers(shop.shop).send_reset_link({ email })
  const { text_body } = await shop.db
    .selectFrom('email_outbox')
    .select('text_body')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  return /#token=([\w-]{43})/.exec(text_body)?.[1] ?? ''
}

describe('the security log', () => {
  it('has a line for each event of an account, by hash and address, and no secret', async () => {
    const email = 'an-toan@example.com'
    const secrets: string[] = [email, ...Object.values(PASSWORDS)]
    await register(email)
    const signedIn = await signIn(email, PASSWORDS.first)
    await signIn(email, PASSWORDS.wrong)
    const { token, device } = signedIn.body
    const change = { currentPassword: PASSWORDS.first, newPassword: PASSWORDS.second }
    expect((await send('PUT', '/api/change-password', change, token)).status).toBe(200)
    await send('POST', '/api/logout', {}, token)
    await send('POST', '/api/forgot-password', { email })
    const link = await mailedLink(email)
    expect(link).not.toBe('')
    await send('POST', '/api/reset-password', { token: link, newPassword: PASSWORDS.third })
    await shop.db.updateTable('users').set({ is_active: false }).where('email', '=', email).execute()
    expect((await signIn(email, PASSWORDS.third)).body.code).toBe('account_disabled')

    const written = JSON.stringify(lines)
    for (const secret of [...secrets, token, device, link]) expect(written).not.toContain(secret)
    const logged = events()
    expect(logged.map(({ security }) => security)).toEqual([
      'registered',
      'signed in',
      'sign-in failed',
      'password changed',
      'signed out',
      'reset requested',
      'reset used',
      'sign-in of disabled account',
    ])
    for (const event of logged) expect(Object.keys(event).sort()).toEqual(['account', 'address', 'security'])
    expect(new Set(logged.map(({ address }) => address))).toEqual(new Set([ADDRESS]))
    expect(new Set(logged.map(({ account }) => account)).size).toBe(1)
    expect(logged[0]?.account).toMatch(/^[\w-]{22}$/)
  })

  it('distinguishes accounts, and names an e-mail without an account in the same way', async () => {
    await signIn('khong-co@example.com', PASSWORDS.wrong)
    await signIn('cung-khong@example.com', PASSWORDS.wrong)
    const logged = events()
    expect(logged.map(({ security }) => security)).toEqual(['sign-in failed', 'sign-in failed'])
    expect(new Set(logged.map(({ account }) => account)).size).toBe(2)
  })

  it('has a line for each attempt that is slowed down', async () => {
    const email = 'bi-do@example.com'
    const guard = makeSignInGuard(makeLimits(shop.db, { enabled: true }))
    for (let n = 0; n < 22; n++) await guard.failed({ email, ip: `203.0.113.${n}`, isKnownDevice: false })
    await signIn(email, PASSWORDS.wrong)
    expect(events().map(({ security }) => security)).toEqual(['sign-in slowed', 'sign-in failed'])
  })
})
