import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountDesk, accountDesk } from '#tests/support/account-desk.ts'
import { givenPicture, givenUser } from '#tests/support/factories.ts'

let desk: AccountDesk
beforeAll(async () => {
  desk = await accountDesk()
})
afterAll(() => desk.shop.close())

describe('the list of accounts', () => {
  it('finds people by name, e-mail and phone, without diacritics and in any spelling', async () => {
    const { body } = await desk.create({
      name: 'Đặng Hữu Phước',
      email: 'huuphuoc@vidu.example.com',
      phonenumber: '+84 987 654 321',
    })
    for (const search of ['dang huu', 'PHUOC', 'huuphuoc@vidu', '0987.654.321', '+84 987 654', 'phước đặng'])
      expect(
        (await desk.list({ search })).body.data.map(user => user._id),
        search,
      ).toEqual([body.data._id])
    expect((await desk.list({ search: 'khong ai ca' })).body).toMatchObject({
      data: [],
      count: 0,
      totalPages: 0,
    })
    expect((await desk.list({ search: '%' })).body.data).toEqual([])
  })

  it('filters by role and status, pages, and counts', async () => {
    await desk.create({ name: 'Quản Trị Khóa', role: 'admin', isActive: false })
    const locked = await desk.list({ role: 'admin', status: 'inactive' })
    expect(locked.body.data.map(user => user.name)).toEqual(['Quản Trị Khóa'])
    expect(
      (await desk.list({ role: 'user', limit: 100 })).body.data.every(user => user.role === 'customer'),
    ).toBe(true)
    const page = await desk.list({ limit: 1, page: 2 })
    expect(page.body).toMatchObject({ currentPage: 2, count: page.body.total, totalPages: page.body.total })
    expect(page.body.data).toHaveLength(1)
  })

  it('stands in order of the last sign-in, those who never did last', async () => {
    const early = await givenUser(desk.shop.db, { name: 'Vào Trước' })
    const late = await givenUser(desk.shop.db, { name: 'Vào Sau' })
    const ids = (await desk.list({ sort: '-last_login', limit: 100 })).body.data.map(user => user._id)
    expect(ids.indexOf(late.id)).toBeLessThan(ids.indexOf(early.id))
    const never = (await desk.create({ name: 'Chưa Vào' })).body.data._id
    const again = (await desk.list({ sort: '-last_login', limit: 100 })).body.data
    expect(again.findIndex(user => user._id === never)).toBeGreaterThan(
      again.findIndex(user => user._id === early.id),
    )
  })
})

describe('one account', () => {
  it('shows what was ordered; money counts what is not cancelled (R32)', async () => {
    const person = await givenUser(desk.shop.db)
    await desk.givenOrder(person.token)
    const cancelled = await desk.givenOrder(person.token)
    await desk.shop.call('PATCH /api/orders/:id/cancel', { params: { id: cancelled } }, person)
    const { data } = (await desk.read(person.id)).body
    expect(data.stats).toMatchObject({ total: 2, cancelled: 1, delivered: 0, totalSpent: 110_000 })
    expect(data.stats.lastOrderAt).not.toBeNull()
    const listed = (await desk.list({ search: person.email })).body.data[0]
    expect(listed).toMatchObject({ orderCount: 2, totalSpent: 110_000 })
  })

  it('that does not exist is not found', async () => {
    const answer = await desk.read('01920000-0000-7000-8000-000000000000')
    expect([answer.status, answer.error.code, answer.error.message]).toEqual([
      404,
      'user_not_found',
      'Không tìm thấy người dùng',
    ])
  })

  it('can be exported as its owner would', async () => {
    const person = await givenUser(desk.shop.db)
    const order = await desk.givenOrder(person.token)
    const answer = await desk.shop.app.inject({
      url: `/api/users/${person.id}/data`,
      headers: { authorization: `Bearer ${desk.admin.token}` },
    })
    expect(answer.headers['content-disposition']).toContain('du-lieu-khach-hang-')
    expect(answer.json()).toMatchObject({ account: { email: person.email }, orders: [{ _id: order }] })
  })
})

describe('a new account', () => {
  it('can be signed in to with its password, which is in no answer and no log', async () => {
    const { body } = await desk.create({
      name: 'Lê Văn Mới',
      email: 'LeVanMoi@example.com',
      password: 'Matkhau1',
    })
    expect(body.data).toMatchObject({ email: 'levanmoi@example.com', role: 'customer', isActive: true })
    expect((await desk.signIn('levanmoi@example.com', 'Matkhau1')).status).toBe(200)
    const log = await desk.shop.call(
      'GET /api/admin/audit',
      { query: { subject: body.data._id } },
      desk.admin,
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
    const { status, error } = await desk.create(body)
    expect([status, error.errors?.[0]]).toMatchObject([
      400,
      { path, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ])
  })

  it('shows as its avatar a public picture of the shop alone', async () => {
    const [picture, proof] = [
      await givenPicture(desk.shop.db),
      await givenPicture(desk.shop.db, 'payment_proof'),
    ]
    for (const id of [proof, randomUUID(), '-'.repeat(36)]) {
      const avatar = `/media/${id}/320.webp`
      const refused = await desk.create({ name: 'Ai', avatar })
      expect([refused.status, refused.error.errors]).toMatchObject([
        400,
        [{ path: 'avatar', code: 'avatar_not_found' }],
      ])
    }
    const made = await desk.create({ name: 'Ai', avatar: `/media/${picture}/320.webp` })
    expect(made.body.data.avatar).toBe(`/media/${picture}/320.webp`)
    const change = (avatar: string) =>
      desk.shop.call(
        'PUT /api/users/:id',
        { params: { id: made.body.data._id }, body: { avatar } },
        desk.admin,
      )
    expect((await change(`/media/${proof}/320.webp`)).error.errors?.[0]?.code).toBe('avatar_not_found')
    expect((await change('')).body.data.avatar).toBeNull()
  })

  it('needs an e-mail of its own', async () => {
    const { status, error } = await desk.create({ name: 'Ai', email: desk.admin.email })
    expect([status, error.errors]).toEqual([
      409,
      [{ path: 'email', code: 'email_taken', message: 'Email này đã được dùng cho một tài khoản khác' }],
    ])
  })
})
