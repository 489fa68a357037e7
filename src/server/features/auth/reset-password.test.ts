import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobHandlers } from '#server/main/job-handlers.ts'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ PUBLIC_URL: 'https://anhgia.example' })
})
afterAll(() => shop.close())

const ask = (email: string) => shop.call('POST /api/forgot-password', { body: { email } })
const reset = (token: string, newPassword = 'Matkhau2') =>
  shop.call('POST /api/reset-password', { body: { token, newPassword } })
const emailsTo = (email: string) =>
  shop.db
    .selectFrom('email_outbox')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute()

/** Requests a link, runs the job, and reads the token from the email. */
async function linkFor(email: string): Promise<string> {
  await ask(email)
  await jobHandlers(shop.shop).send_reset_link({ email })
  const emailMessage = (await emailsTo(email)).at(-1)
  return (
    /https:\/\/anhgia\.example\/reset-password#token=([\w-]{43})\n/.exec(
      emailMessage?.text_body ?? '',
    )?.[1] ?? ''
  )
}

describe('the orders that a customer placed as a guest', () => {
  const placeAs = async (email: string) => {
    const base = orderBody([{ productId: (await givenProduct(shop.db)).id }])
    const { data } = (
      await shop.call('POST /api/orders', { body: { ...base, customer: { ...base.customer, email } } })
    ).body
    return data._id
  }
  const ordersOf = async (user: { token: string }) =>
    (await shop.call('GET /api/orders', {}, user)).body.data.map(order => order._id)
  const signIn = async (email: string) =>
    (await shop.call('POST /api/login', { body: { email, password: 'Matkhau2' } })).body

  it('become the account’s when its email is confirmed by a link, otherwise unchanged', async () => {
    const user = await givenUser(shop.db)
    const order = await placeAs(user.email.toUpperCase())
    const others = await placeAs('nguoi-khac@example.com')
    const events = () => shop.db.selectFrom('order_event').selectAll().where('order_id', '=', order).execute()
    const before = await events()
    await reset(await linkFor(user.email))
    expect(await ordersOf(await signIn(user.email))).toEqual([order])
    expect(await events()).toEqual(before)
    const rows = await shop.db.selectFrom('orders').select(['id', 'user_id']).execute()
    expect(rows.find(({ id }) => id === others)?.user_id).toBeNull()
    expect(await shop.stockViolations()).toEqual([])
  })

  it('stay without an account while the email is not confirmed', async () => {
    const email = 'chua-xac-nhan@example.com'
    const order = await placeAs(email)
    await shop.call('POST /api/register', { body: { name: 'Ai', email, password: 'Matkhau2' } })
    expect(await ordersOf(await signIn(email))).toEqual([])
    const row = await shop.db
      .selectFrom('orders')
      .select('user_id')
      .where('id', '=', order)
      .executeTakeFirst()
    expect(row?.user_id).toBeNull()
  })

  it('stay with the account that placed them', async () => {
    const [owner, other] = [await givenUser(shop.db), await givenUser(shop.db)]
    const base = orderBody([{ productId: (await givenProduct(shop.db)).id }])
    const body = { ...base, customer: { ...base.customer, email: other.email } }
    const { data } = (await shop.call('POST /api/orders', { body }, owner)).body
    await reset(await linkFor(other.email))
    expect(await ordersOf(owner)).toEqual([data._id])
    expect(await ordersOf(await signIn(other.email))).toEqual([])
  })
})

describe('a forgotten password', () => {
  it('names an address that no email reaches, with the likely one', async () => {
    const { status, error } = await ask('đặng@gmail.com')
    expect([status, error.errors]).toMatchObject([400, [{ path: 'email', message: /dang@gmail\.com/ }]])
  })

  it('is replaced by the link in the email, which ends every session', async () => {
    const user = await givenUser(shop.db)
    const token = await linkFor(user.email)
    expect((await reset(token)).body.message).toBe('Đặt lại mật khẩu thành công. Vui lòng đăng nhập.')
    expect((await shop.call('GET /api/me', {}, user)).error.code).toBe('unauthenticated')
    const signedIn = await shop.call('POST /api/login', { body: { email: user.email, password: 'Matkhau2' } })
    expect(signedIn.status).toBe(200)
  })

  it('has a link that works once, and ends the account’s other links', async () => {
    const user = await givenUser(shop.db)
    const [first, second] = [await linkFor(user.email), await linkFor(user.email)]
    const answers = await Promise.all([reset(second), reset(second)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 400])
    for (const token of [first, second]) expect((await reset(token)).error.code).toBe('reset_link_invalid')
  })

  it('has a link that works for 30 minutes', async () => {
    const user = await givenUser(shop.db)
    const token = await linkFor(user.email)
    const row = await shop.db
      .selectFrom('password_reset')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(30 * 60_000)
    await shop.db
      .updateTable('password_reset')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', user.id)
      .execute()
    expect((await reset(token)).error.code).toBe('reset_link_invalid')
    expect((await shop.call('GET /api/me', {}, user)).status).toBe(200)
  })

  it('does not reveal who has an account, and sends no email without one or to a disabled one', async () => {
    const user = await givenUser(shop.db)
    const disabled = await givenUser(shop.db, { isActive: false })
    const answers = [await ask(user.email), await ask(disabled.email), await ask('la@example.com')]
    expect(new Set(answers.map(answer => JSON.stringify(answer.body))).size).toBe(1)
    for (const email of [disabled.email, 'la@example.com']) {
      await jobHandlers(shop.shop).send_reset_link({ email })
      expect(await emailsTo(email)).toEqual([])
    }
  })

  it('follows the rule of passwords, and an invalid one does not use the link up', async () => {
    const user = await givenUser(shop.db)
    const token = await linkFor(user.email)
    expect((await reset(token, 'matkhau')).error.errors?.[0]).toEqual({
      path: 'newPassword',
      code: 'new_password_missing_uppercase',
      message: 'Mật khẩu mới phải có chữ hoa',
    })
    expect((await reset(token)).status).toBe(200)
  })

  it('is mailed five times an hour to one network, beyond that with the same answer', async () => {
    const limited = await testShop({ RATE_LIMITS: 'on' })
    try {
      const statuses: number[] = []
      for (let attempt = 0; attempt < 6; attempt++) {
        const body = { email: 'la@example.com' }
        statuses.push((await limited.call('POST /api/forgot-password', { body })).status)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
      expect(limited.jobs).toHaveLength(5)
    } finally {
      await limited.close()
    }
  })
})
