import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenPicture, givenUser } from '#tests/support/factories.ts'
import { type AccountFixture, accountFixture } from '#tests/support/users/account-fixture.ts'

let fixture: AccountFixture
beforeAll(async () => {
  fixture = await accountFixture()
})
afterAll(() => fixture.shop.close())

describe('the list of accounts', () => {
  it('finds people by name, e-mail and phone, without diacritics and in any spelling', async () => {
    const { body } = await fixture.create({
      name: 'Đặng Hữu Phước',
      email: 'huuphuoc@vidu.example.com',
      phonenumber: '+84 987 654 321',
    })
    for (const search of ['dang huu', 'PHUOC', 'huuphuoc@vidu', '0987.654.321', '+84 987 654', 'phước đặng'])
      expect(
        (await fixture.list({ search })).body.data.map(user => user._id),
        search,
      ).toEqual([body.data._id])
    expect((await fixture.list({ search: 'khong ai ca' })).body).toMatchObject({
      data: [],
      count: 0,
      totalPages: 0,
    })
    expect((await fixture.list({ search: '%' })).body.data).toEqual([])
  })

  it.each(["K'Brêr", 'KʼBrêr', 'K‘Brêr', 'K`Brêr', 'Kꞌbrêr'])(
    'finds %s without the apostrophe',
    async name => {
      const { body } = await fixture.create({ name: `${name} ${randomUUID()}` })
      const own = body.data.name.split(' ')[1] ?? ''
      for (const search of ['kbrer', 'K’Brêr', 'KꞌBrer'])
        expect((await fixture.list({ search: `${search} ${own}` })).body.data.map(user => user._id)).toEqual([
          body.data._id,
        ])
    },
  )

  it('filters by role and status, pages, and counts', async () => {
    await fixture.create({ name: 'Quản Trị Khóa', role: 'admin', isActive: false })
    const locked = await fixture.list({ role: 'admin', status: 'inactive' })
    expect(locked.body.data.map(user => user.name)).toEqual(['Quản Trị Khóa'])
    expect(
      (await fixture.list({ role: 'user', limit: 100 })).body.data.every(user => user.role === 'customer'),
    ).toBe(true)
    const page = await fixture.list({ limit: 1, page: 2 })
    expect(page.body).toMatchObject({ currentPage: 2, count: page.body.total, totalPages: page.body.total })
    expect(page.body.data).toHaveLength(1)
  })

  it('is sorted by the last sign-in, those who never did last', async () => {
    const early = await givenUser(fixture.shop.db, { name: 'Vào Trước' })
    const late = await givenUser(fixture.shop.db, { name: 'Vào Sau' })
    const ids = (await fixture.list({ sort: '-last_login', limit: 100 })).body.data.map(user => user._id)
    expect(ids.indexOf(late.id)).toBeLessThan(ids.indexOf(early.id))
    const never = (await fixture.create({ name: 'Chưa Vào' })).body.data._id
    const again = (await fixture.list({ sort: '-last_login', limit: 100 })).body.data
    expect(again.findIndex(user => user._id === never)).toBeGreaterThan(
      again.findIndex(user => user._id === early.id),
    )
  })
})

describe('one account', () => {
  it('shows its orders, and counts the money of those that are paid or delivered (R32)', async () => {
    const person = await givenUser(fixture.shop.db)
    const order = await fixture.givenOrder(person.token)
    const cancelled = await fixture.givenOrder(person.token)
    await fixture.shop.call('PATCH /api/orders/:id/cancel', { params: { id: cancelled } }, person)
    const statsOf = async () => (await fixture.read(person.id)).body.data.stats
    expect(await statsOf()).toMatchObject({ total: 2, cancelled: 1, delivered: 0, totalSpent: 0 })
    await fixture.shop.call(
      'PUT /api/admin/orders/:id/status',
      { params: { id: order }, body: { status: 'delivered' } },
      fixture.admin,
    )
    const stats = await statsOf()
    expect(stats).toMatchObject({ total: 2, cancelled: 1, delivered: 1, totalSpent: 110_000 })
    expect(stats.lastOrderAt).not.toBeNull()
    const listed = (await fixture.list({ search: person.email })).body.data[0]
    expect(listed).toMatchObject({ orderCount: 2, totalSpent: 110_000 })
  })

  it('that does not exist is not found', async () => {
    const answer = await fixture.read('01920000-0000-7000-8000-000000000000')
    expect([answer.status, answer.error.code, answer.error.message]).toEqual([
      404,
      'user_not_found',
      'Không tìm thấy người dùng',
    ])
  })

  it('can be exported as its owner would', async () => {
    const person = await givenUser(fixture.shop.db)
    const order = await fixture.givenOrder(person.token)
    const answer = await fixture.shop.app.inject({
      url: `/api/users/${person.id}/data`,
      headers: { authorization: `Bearer ${fixture.admin.token}` },
    })
    expect(answer.headers['content-disposition']).toContain('du-lieu-khach-hang-')
    expect(answer.json()).toMatchObject({ account: { email: person.email }, orders: [{ _id: order }] })
  })
})

describe('a new account', () => {
  it('can be signed in to with its password, which is in no answer and no log', async () => {
    const { body } = await fixture.create({
      name: 'Lê Văn Mới',
      email: 'LeVanMoi@example.com',
      password: 'Matkhau1',
    })
    expect(body.data).toMatchObject({ email: 'levanmoi@example.com', role: 'customer', isActive: true })
    expect((await fixture.signIn('levanmoi@example.com', 'Matkhau1')).status).toBe(200)
    const log = await fixture.shop.call(
      'GET /api/admin/audit',
      { query: { subject: body.data._id } },
      fixture.admin,
    )
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
    const { status, error } = await fixture.create(body)
    expect([status, error.errors?.[0]]).toMatchObject([
      400,
      { path, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ])
  })

  it('shows as its avatar a public picture of the shop alone', async () => {
    const [picture, proof] = [
      await givenPicture(fixture.shop.db),
      await givenPicture(fixture.shop.db, 'payment_proof'),
    ]
    for (const id of [proof, randomUUID(), '-'.repeat(36)]) {
      const avatar = `/media/${id}/320.webp`
      const refused = await fixture.create({ name: 'Ai', avatar })
      expect([refused.status, refused.error.errors]).toMatchObject([
        400,
        [{ path: 'avatar', code: 'avatar_not_found' }],
      ])
    }
    const made = await fixture.create({ name: 'Ai', avatar: `/media/${picture}/320.webp` })
    expect(made.body.data.avatar).toBe(`/media/${picture}/320.webp`)
    const change = (avatar: string) =>
      fixture.shop.call(
        'PUT /api/users/:id',
        { params: { id: made.body.data._id }, body: { avatar } },
        fixture.admin,
      )
    expect((await change(`/media/${proof}/320.webp`)).error.errors?.[0]?.code).toBe('avatar_not_found')
    expect((await change('')).body.data.avatar).toBeNull()
  })

  it('needs a unique e-mail', async () => {
    const { status, error } = await fixture.create({ name: 'Ai', email: fixture.admin.email })
    expect([status, error.errors]).toEqual([
      409,
      [{ path: 'email', code: 'email_taken', message: 'Email này đã được dùng cho một tài khoản khác' }],
    ])
  })
})
