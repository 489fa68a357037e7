import { makeSignInGuard } from '#server/features/auth/sign-in/sign-in-guard.ts'
import { makeLimits } from '#server/limits/limits.ts'
import { testShop } from '#tests/support/shop-app.ts'

export const PASSWORD = 'Matkhau1'

/** A shop with its limits on, at which customers and strangers sign in from any address. */
export async function signInFixture() {
  const shop = await testShop({ RATE_LIMITS: 'on', PUBLIC_URL: 'https://anhgia.example' })
  let count = 0

  async function send(url: string, payload: object, { from = '198.51.100.1', token = '' } = {}) {
    const answer = await shop.app.inject({
      method: url === '/api/change-password' ? 'PUT' : 'POST',
      url,
      payload,
      remoteAddress: from,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }

  async function givenCustomer(): Promise<string> {
    const email = `dang-nhap-${++count}@example.com`
    await send(
      '/api/register',
      { name: 'Minh Hạnh', email, password: PASSWORD },
      { from: `192.0.2.${count}` },
    )
    return email
  }

  const signIn = (email: string, options: { password?: string; device?: string; from?: string } = {}) => {
    const { password = PASSWORD, device, from } = options
    return send('/api/login', { email, password, device }, { from })
  }

  /** Strangers guess at an account, each from a different address, until everybody unknown is slowed down. */
  async function attack(email: string): Promise<void> {
    const limits = makeLimits(shop.db, { enabled: true })
    const guard = makeSignInGuard(limits)
    for (let n = 0; n < 30; n++) await guard.failed({ email, ip: `203.0.113.${n}`, isKnownDevice: false })
  }

  /**
   * Whether an attempt goes through without a delay: it is answered before one that starts with it and has to
   * wait a second at an attacked account. Both take the same work, so that a slow machine does not change the
   * result.
   */
  async function isUndelayed(attempt: () => Promise<unknown>): Promise<boolean> {
    const attacked = await givenCustomer()
    await attack(attacked)
    const delayed = signIn(attacked, { from: '198.51.100.250' })
    const isFirst = await Promise.race([attempt().then(() => true), delayed.then(() => false)])
    await delayed
    return isFirst
  }

  return {
    shop,
    send,
    givenCustomer,
    signIn,
    attack,
    isUndelayed,
    clearLimits: () => shop.db.deleteFrom('rate_limit').execute(),
  }
}
