import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

/** A shop with one admin, and the calls by which they look after accounts. */
export async function accountFixture() {
  const shop: TestShop = await testShop()
  const admin = await givenUser(shop.db, { role: 'admin', name: 'Thùy Linh' })
  let count = 0
  /** An address that no account has. */
  const freshEmail = (): string => `moi-${++count}@example.com`
  return {
    shop,
    admin,
    freshEmail,
    list: (query: object) => shop.call('GET /api/users', { query }, admin),
    read: (id: string) => shop.call('GET /api/users/:id', { params: { id } }, admin),
    create: (body: { name: string; [field: string]: unknown }) =>
      shop.call('POST /api/users', { body: { email: freshEmail(), password: 'Matkhau1', ...body } }, admin),
    change: (id: string, body: object) => shop.call('PUT /api/users/:id', { params: { id }, body }, admin),
    remove: (id: string) => shop.call('DELETE /api/users/:id', { params: { id } }, admin),
    signIn: (email: string, password: string) => shop.call('POST /api/login', { body: { email, password } }),
    /** Whether a session is still valid: 200 or 401. */
    meStatus: async (token: string) => (await shop.call('GET /api/me', {}, { token })).status,
    /** An order of 110.000 ₫ (100.000 ₫ and 10 % tax). @returns its id */
    async givenOrder(token: string): Promise<string> {
      const product = await givenProduct(shop.db)
      const body = orderBody([{ productId: product.id }])
      return (await shop.call('POST /api/orders', { body }, { token })).body.data._id
    },
  }
}
export type AccountFixture = Awaited<ReturnType<typeof accountFixture>>
