import { saveSettings } from '#server/features/settings/index.ts'
import { givenUser, orderBody } from '#tests/support/factories.ts'
import { testShop } from '#tests/support/shop-app.ts'

/**
 * A shop with its limits on, that takes transfers; orders come from any address, each with its own phone
 * number.
 */
export async function strangerFixture() {
  const shop = await testShop({ RATE_LIMITS: 'on' })
  const admin = await givenUser(shop.db, { role: 'admin' })
  await saveSettings(shop.db, 'bank', {
    bin: '970436',
    bankName: 'Ngân hàng',
    accountNumber: '0123456789',
    accountName: 'ANH GIA',
  })
  let phones = 0
  const freshPhone = () => `09${String(++phones).padStart(8, '0')}`

  type Options = { from?: string; token?: string; key?: string; method?: 'POST' | 'PUT' | 'PATCH' }
  async function post(
    url: string,
    payload: object | undefined,
    { from = '198.51.100.1', token = '', key = '', method = 'POST' }: Options = {},
  ) {
    const answer = await shop.app.inject({
      method,
      url,
      ...(payload && { payload }),
      remoteAddress: from,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(key && { 'idempotency-key': key }) },
    })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }

  const customerWith = (phone: string, email = 'mua@example.com') => ({
    ...orderBody([]).customer,
    phone,
    email,
  })

  function order(
    productId: string,
    { quantity = 1, phone = freshPhone(), email = 'mua@example.com', ...rest } = {},
    options: Options = {},
  ) {
    const body = orderBody([{ productId, quantity }], { ...rest, customer: customerWith(phone, email) })
    return post('/api/orders', body, options)
  }

  return {
    shop,
    admin,
    freshPhone,
    post,
    customerWith,
    order,
    clearLimits: () => shop.db.deleteFrom('rate_limit').execute(),
  }
}
