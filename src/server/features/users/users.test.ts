import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
let admin: { id: string; email: string; token: string }
let count = 0
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin', name: 'Thùy Linh' })
})
afterAll(() => shop.close())

const list = (query: object) => shop.call('GET /api/users', { query }, admin)
const read = (id: string) => shop.call('GET /api/users/:id', { params: { id } }, admin)
const change = (id: string, body: object, by = admin) =>
  shop.call('PUT /api/users/:id', { params: { id }, body }, by)
const remove = (id: string, by = admin) => shop.call('DELETE /api/users/:id', { params: { id } }, by)
const create = (body: { name: string; [field: string]: unknown }) =>
  shop.call(
    'POST /api/users',
    { body: { email: `moi-${++count}@example.com`, password: 'abcdef', ...body } },
    admin,
  )
const signIn = (email: string, password: string) =>
  shop.call('POST /api/login', { body: { email, password } })
const knows = async (token: string) => (await shop.call('GET /api/me', {}, { token })).status

/** An order of 110.000 ₫ (100.000 ₫ and 10 % tax). */
async function givenOrder(token: string): Promise<string> {
  const product = await givenProduct(shop.db)
  const { body } = await shop.call(
    'POST /api/orders',
    { body: orderBody([{ productId: product.id }]) },
    { token },
  )
  return body.data._id
}

describe('the list of accounts', () => {
  it('finds people by name, e-mail and phone, without diacritics and in any spelling', async () => {
    const { body } = await create({
      name: 'Đặng Hữu Phước',
      email: 'huuphuoc@vidu.example.com',
      phonenumber: '+84 987 654 321',
    })
    for (const search of ['dang huu', 'PHUOC', 'huuphuoc@vidu', '0987.654.321', '+84 987 654', 'phước đặng'])
      expect(
        (await list({ search })).body.data.map(user => user._id),
        search,
      ).toEqual([body.data._id])
    expect((await list({ search: 'khong ai ca' })).body).toMatchObject({ data: [], count: 0, totalPages: 0 })
    expect((await list({ search: '%' })).body.data).toEqual([])
  })

  it('filters by role and status, pages, and counts', async () => {
    await create({ name: 'Quản Trị Khóa', role: 'admin', isActive: false })
    const locked = await list({ role: 'admin', status: 'inactive' })
    expect(locked.body.data.map(user => user.name)).toEqual(['Quản Trị Khóa'])
    expect((await list({ role: 'user', limit: 100 })).body.data.every(user => user.role === 'customer')).toBe(
      true,
    )
    const page = await list({ limit: 1, page: 2 })
    expect(page.body).toMatchObject({ currentPage: 2, count: page.body.total, totalPages: page.body.total })
    expect(page.body.data).toHaveLength(1)
  })

  it('stands in order of the last sign-in, those who never did last', async () => {
    const early = await givenUser(shop.db, { name: 'Vào Trước' })
    const late = await givenUser(shop.db, { name: 'Vào Sau' })
    const ids = (await list({ sort: '-last_login', limit: 100 })).body.data.map(user => user._id)
    expect(ids.indexOf(late.id)).toBeLessThan(ids.indexOf(early.id))
    const never = (await create({ name: 'Chưa Vào' })).body.data._id
    const again = (await list({ sort: '-last_login', limit: 100 })).body.data
    expect(again.findIndex(user => user._id === never)).toBeGreaterThan(
      again.findIndex(user => user._id === early.id),
    )
  })
})

describe('one account', () => {
  it('shows what was ordered; money counts what is not cancelled (R32)', async () => {
    const person = await givenUser(shop.db)
    await givenOrder(person.token)
    const cancelled = await givenOrder(person.token)
    await shop.call('PATCH /api/orders/:id/cancel', { params: { id: cancelled } }, person)
    const { data } = (await read(person.id)).body
    expect(data.stats).toMatchObject({ total: 2, cancelled: 1, delivered: 0, totalSpent: 110_000 })
    expect(data.stats.lastOrderAt).not.toBeNull()
    const listed = (await list({ search: person.email })).body.data[0]
    expect(listed).toMatchObject({ orderCount: 2, totalSpent: 110_000 })
  })

  it('that does not exist is not found', async () => {
    const answer = await read('01920000-0000-7000-8000-000000000000')
    expect([answer.status, answer.error.code, answer.error.message]).toEqual([
      404,
      'user_not_found',
      'Không tìm thấy người dùng',
    ])
  })

  it('can be exported as its owner would', async () => {
    const person = await givenUser(shop.db)
    const order = await givenOrder(person.token)
    const answer = await shop.app.inject({
      url: `/api/users/${person.id}/data`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(answer.headers['content-disposition']).toContain('du-lieu-khach-hang-')
    expect(answer.json()).toMatchObject({ account: { email: person.email }, orders: [{ _id: order }] })
  })
})

describe('a new account', () => {
  it('can be signed in to with its password, which is in no answer and no log', async () => {
    const { body } = await create({ name: 'Lê Văn Mới', email: 'LeVanMoi@example.com', password: 'matkhau' })
    expect(body.data).toMatchObject({ email: 'levanmoi@example.com', role: 'customer', isActive: true })
    expect((await signIn('levanmoi@example.com', 'matkhau')).status).toBe(200)
    const log = await shop.call('GET /api/admin/audit', { query: { subject: body.data._id } }, admin)
    expect(log.body.data).toMatchObject([
      { action: 'created', kind: 'user', subject: { label: 'Lê Văn Mới' } },
    ])
    expect(JSON.stringify([body, log.body])).not.toMatch(/matkhau|argon2/)
  })

  it.each([
    [{ name: ' ' }, 'name', 'Tên là bắt buộc'],
    [{ name: 'Ai', email: '' }, 'email', 'Email là bắt buộc'],
    [{ name: 'Ai', email: 'khong-phai' }, 'email', 'Email không hợp lệ'],
    [{ name: 'Ai', password: '' }, 'password', 'Mật khẩu là bắt buộc'],
    [{ name: 'Ai', password: 'abc' }, 'password', 'Mật khẩu phải có ít nhất 6 ký tự'],
    [{ name: 'Ai', avatar: 'https://noi.khac/a.png' }, 'avatar', /^Ảnh đại diện phải là ảnh trong kho/],
  ])('is refused: %o', async (body, path, message) => {
    const { status, error } = await create(body)
    expect([status, error.errors?.[0]]).toEqual([
      400,
      { path, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ])
  })

  it('needs an e-mail of its own', async () => {
    const { status, error } = await create({ name: 'Ai', email: admin.email })
    expect([status, error.errors]).toEqual([
      409,
      [{ path: 'email', message: 'Email này đã được dùng cho một tài khoản khác' }],
    ])
  })
})

describe('a changed account', () => {
  it('keeps what is not sent; an empty password is kept, too', async () => {
    const { body } = await create({ name: 'Giữ Lại', phonenumber: '0900000111', password: 'matkhau' })
    const { _id, email } = body.data
    const changed = await change(_id, { name: 'Tên Mới', password: '' })
    expect(changed.body.data).toMatchObject({ name: 'Tên Mới', email, phone: '0900000111', role: 'customer' })
    expect((await signIn(email, 'matkhau')).status).toBe(200)
    expect((await change(_id, { email: admin.email })).error.code).toBe('email_taken')
    const log = await shop.call('GET /api/admin/audit', { query: { subject: _id, action: 'updated' } }, admin)
    expect(log.body.data[0]?.changes).toEqual([{ field: 'name', before: 'Giữ Lại', after: 'Tên Mới' }])
  })

  it.each([
    ['a new password', { password: 'khac-han' }],
    ['a new role', { role: 'admin' }],
    ['deactivation', { isActive: false }],
  ])('%s ends its sessions at once (R24)', async (_, body) => {
    const person = await givenUser(shop.db)
    expect(await knows(person.token)).toBe(200)
    await change(person.id, body)
    expect(await knows(person.token)).toBe(401)
    await change(person.id, { role: 'customer' })
  })

  it('a new name leaves it signed in', async () => {
    const person = await givenUser(shop.db)
    await change(person.id, { name: 'Vẫn Ở Đây' })
    expect(await knows(person.token)).toBe(200)
  })

  it('that is locked can’t sign in until it is unlocked', async () => {
    const { body } = await create({ name: 'Bị Khóa', password: 'matkhau' })
    await change(body.data._id, { isActive: false })
    expect((await signIn(body.data.email, 'matkhau')).error.code).toBe('account_disabled')
    await change(body.data._id, { isActive: true })
    expect((await signIn(body.data.email, 'matkhau')).status).toBe(200)
  })

  it('links to set a password end with the password and with the e-mail', async () => {
    for (const body of [{ password: 'khac-han' }, { email: `doi-${++count}@example.com` }]) {
      const person = await givenUser(shop.db)
      const reset = {
        token_hash: Buffer.from(person.id),
        user_id: person.id,
        expires_at: new Date(Date.now() + 1e6),
      }
      await shop.db.insertInto('password_reset').values(reset).execute()
      await change(person.id, body)
      const left = await shop.db
        .selectFrom('password_reset')
        .select('user_id')
        .where('user_id', '=', person.id)
        .execute()
      expect(left).toEqual([])
    }
  })
})

describe('a deleted account', () => {
  it('is gone with its sessions; its orders stay, and the log keeps neither e-mail nor phone', async () => {
    const person = await givenUser(shop.db, { name: 'Sắp Đi' })
    const order = await givenOrder(person.token)
    const gone = await remove(person.id)
    expect(gone.body.data).toEqual({ ordersKept: 1 })
    expect(await knows(person.token)).toBe(401)
    expect((await read(person.id)).error.code).toBe('user_not_found')
    const kept = await shop.call('GET /api/admin/orders/:id', { params: { id: order } }, admin)
    expect(kept.body.data.user).toBeNull()
    const log = await shop.call('GET /api/admin/audit', { query: { subject: person.id } }, admin)
    expect(log.body.data).toMatchObject([{ action: 'deleted', subject: { label: 'Sắp Đi' } }])
    expect(JSON.stringify(log.body.data)).not.toContain(person.email)
    expect((await remove(person.id)).error.code).toBe('user_not_found')
  })
})

describe('the last active admin (R30)', () => {
  it('can’t go', async () => {
    for (const answer of [await change(admin.id, { isActive: false }), await remove(admin.id)])
      expect([answer.status, answer.error.code]).toEqual([409, 'last_admin'])
    expect((await read(admin.id)).body.data.protection).toBe('last_admin')
  })

  it('nobody takes their own power away', async () => {
    const second = await givenUser(shop.db, { role: 'admin' })
    expect((await read(second.id)).body.data.protection).toBeNull()
    for (const answer of [
      await change(admin.id, { isActive: false }),
      await change(admin.id, { role: 'user' }),
      await remove(admin.id),
    ])
      expect([answer.status, answer.error.code]).toEqual([409, 'own_account'])
    expect((await change(admin.id, { name: 'Thùy Linh', role: 'admin', isActive: true })).status).toBe(200)
    expect(await knows(admin.token)).toBe(200)
    expect((await read(admin.id)).body.data.protection).toBe('self')
  })

  it('stays, whatever admins do to each other at once', async () => {
    const alone = await testShop()
    const people = await Promise.all(Array.from({ length: 4 }, () => givenUser(alone.db, { role: 'admin' })))
    const attempts = people.flatMap((by, at) => {
      const params = { id: people[(at + 1) % people.length]?.id ?? '' }
      return [
        alone.call('PUT /api/users/:id', { params, body: { role: 'user' } }, by),
        alone.call('PUT /api/users/:id', { params, body: { isActive: false } }, by),
        alone.call('DELETE /api/users/:id', { params }, by),
      ]
    })
    const statuses = (await Promise.all(attempts)).map(answer => answer.status)
    expect(statuses.every(status => [200, 401, 403, 404, 409].includes(status))).toBe(true)
    expect(statuses).toContain(200)
    const left = await alone.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('is_active', '=', true)
      .execute()
    await alone.close()
    expect(left.length).toBeGreaterThan(0)
  })
})
