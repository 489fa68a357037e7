import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
let count = 0
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const PASSWORD = 'Matkhau1'
const signIn = (email: string) => shop.call('POST /api/login', { body: { email, password: PASSWORD } })

/** A customer with an order, a cart line and an enquiry. */
async function givenCustomer() {
  const email = `du-lieu-${++count}@example.com`
  await shop.call('POST /api/register', { body: { name: `Minh Hạnh ${count}`, email, password: PASSWORD } })
  const { token } = (await signIn(email)).body
  const product = await givenProduct(shop.db, { title: `Đèn của ${email}` })
  const ordered = await shop.call(
    'POST /api/orders',
    { body: orderBody([{ productId: product.id }], { notes: `Giao cho ${email}` }) },
    { token },
  )
  await shop.call('POST /api/cart/add', { body: { product_id: product.id, quantity: 2 } }, { token })
  await shop.call(
    'POST /api/contact/product',
    { body: { name: 'Hạnh', phone: `09000001${String(count).padStart(2, '0')}`, productId: product.id } },
    { token },
  )
  return { email, token, productId: product.id, order: ordered.body.data }
}

const download = (token: string) =>
  shop.app.inject({ url: '/api/me/data', headers: { authorization: `Bearer ${token}` } })
const erase = (token: string, password = PASSWORD) =>
  shop.call('DELETE /api/me', { body: { password } }, { token })

describe('one’s own data', () => {
  it('is a file with account, orders, addresses, requests and cart, and without data of others', async () => {
    const [me, other] = [await givenCustomer(), await givenCustomer()]
    const answer = await download(me.token)
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="du-lieu-cua-toi-.*\.json"/)
    expect(answer.headers['cache-control']).toBe('no-store')
    const data = answer.json()
    expect(data).toMatchObject({
      account: { email: me.email },
      orders: [{ _id: me.order._id, notes: `Giao cho ${me.email}`, timeline: [{ kind: 'placed' }] }],
      addresses: [{ phone: '0900000456', street: '12/3 đường Ví Dụ' }],
      enquiries: [{ productName: `Đèn của ${me.email}` }],
      cart: [{ product: `Đèn của ${me.email}`, quantity: 2 }],
    })
    expect(answer.body).not.toContain(other.email)
    expect(answer.body).not.toMatch(/password|token_hash|\$argon2/)
  })

  it('does not hold enquiries of others under the same e-mail or phone number', async () => {
    const me = await givenCustomer()
    const body = { name: 'Người khác', phone: '0900000199', email: me.email, productId: me.productId }
    await shop.call('POST /api/contact/product', { body })
    expect((await download(me.token)).body).not.toContain('Người khác')
  })
})

describe('erasing one’s own account', () => {
  it('is at once and everywhere, while orders stay without the account', async () => {
    const me = await givenCustomer()
    const elsewhere = (await signIn(me.email)).body
    const { status, body } = await erase(me.token)
    expect([status, body.data]).toEqual([200, { ordersKept: 1 }])
    for (const { token } of [me, elsewhere])
      expect((await shop.call('GET /api/me', {}, { token })).error.code).toBe('unauthenticated')
    expect((await signIn(me.email)).error.code).toBe('login_failed')

    const order = await shop.db
      .selectFrom('orders')
      .select(['user_id', 'customer_name'])
      .where('id', '=', me.order._id)
      .executeTakeFirst()
    expect(order).toEqual({ user_id: null, customer_name: 'Trần Thị Mua' })
    const key = { headers: { 'x-order-key': me.order.accessKey } }
    expect((await shop.call('GET /api/orders/:id', { params: { id: me.order._id } }, key)).status).toBe(200)
    const asked = await shop.db
      .selectFrom('enquiry')
      .select('id')
      .where('product_id', '=', me.productId)
      .execute()
    expect(asked).toEqual([])
    expect(await shop.stockViolations()).toEqual([])
  })

  it('takes links to set a password and sent email along, but not waiting email', async () => {
    const me = await givenCustomer()
    const emailMessage = { recipient: me.email, text_body: '', html_body: '' }
    await shop.db
      .insertInto('email_outbox')
      .values([
        { ...emailMessage, kind: 'password_reset', subject: 'đường dẫn' },
        { ...emailMessage, kind: 'order_status', subject: 'đã gửi', sent_at: new Date() },
        { ...emailMessage, kind: 'order_status', subject: 'chờ' },
      ])
      .execute()
    await erase(me.token)
    const left = await shop.db
      .selectFrom('email_outbox')
      .select('subject')
      .where('recipient', '=', me.email)
      .execute()
    expect(left).toEqual([{ subject: 'chờ' }])
  })

  it('needs the password', async () => {
    const me = await givenCustomer()
    const { status, error } = await erase(me.token, 'Sai12345')
    expect([status, error.errors]).toEqual([
      400,
      [{ path: 'password', code: 'password_incorrect', message: 'Mật khẩu không đúng' }],
    ])
    expect((await shop.call('GET /api/me', {}, me)).status).toBe(200)
  })

  it('is refused to admins', async () => {
    const admin = await givenUser(shop.db, { role: 'admin' })
    const { status, error } = await erase(admin.token)
    expect([status, error.code]).toEqual([403, 'forbidden'])
    const me = await givenCustomer()
    await shop.db.updateTable('users').set({ role: 'admin' }).where('email', '=', me.email).execute()
    expect((await erase(me.token)).status).toBe(403)
  })

  it('can’t be used to guess a password', async () => {
    const limited = await testShop({ RATE_LIMITS: 'on' })
    const { token } = await givenUser(limited.db)
    const codes = []
    for (let n = 0; n < 11; n++)
      codes.push((await limited.call('DELETE /api/me', { body: { password: `Sai${n}` } }, { token })).status)
    await limited.close()
    expect(codes.slice(8)).toEqual([400, 400, 429])
  })
})
