import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const person = (rest: object = {}) => ({
  name: '  Nguyễn Minh Hạnh ',
  email: 'Minhhanh@Example.com',
  phone: '0900 000 456',
  password: 'Matkhau1',
  ...rest,
})

describe('registration', () => {
  it('makes a customer who can sign in, and stores no password', async () => {
    const made = await shop.call('POST /api/register', { body: person() })
    expect(made.body.data).toMatchObject({
      name: 'Nguyễn Minh Hạnh',
      email: 'minhhanh@example.com',
      phone: '0900000456',
      role: 'customer',
      isActive: true,
    })
    const signedIn = await shop.call('POST /api/login', {
      body: { email: 'minhhanh@example.com', password: 'Matkhau1' },
    })
    expect(signedIn.body.user.name).toBe('Nguyễn Minh Hạnh')
    const row = await shop.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
  })

  it('reports at the field when the e-mail has an account, also when two come at once', async () => {
    const again = await shop.call('POST /api/register', { body: person() })
    expect(again.status).toBe(409)
    expect(again.error).toMatchObject({ code: 'email_taken', errors: [{ path: 'email' }] })
    const twins = await Promise.all(
      [1, 2, 3].map(() => shop.call('POST /api/register', { body: person({ email: 'doi@example.com' }) })),
    )
    expect(twins.map(answer => answer.status).sort()).toEqual([200, 409, 409])
  })

  it('takes no phone number for an answer', async () => {
    for (const [index, phone] of [undefined, null, ''].entries()) {
      const made = await shop.call('POST /api/register', {
        body: person({ email: `khong-${index}@example.com`, phone }),
      })
      expect(made.body.data.phone).toBeNull()
    }
  })

  it.each([
    [{ name: '' }, 'name', 'Vui lòng nhập họ và tên'],
    [{ name: ' A ' }, 'name', 'Họ và tên phải có ít nhất 2 ký tự'],
    [{ email: 'khong-phai' }, 'email', 'Email không hợp lệ'],
    [{ phone: '12345' }, 'phone', 'Số điện thoại phải có 10 chữ số, bắt đầu bằng 03, 05, 07, 08 hoặc 09'],
    [{ password: 'Ab1' }, 'password', 'Mật khẩu phải có ít nhất 6 ký tự'],
    [{ password: 'matkhau1' }, 'password', 'Mật khẩu phải có chữ hoa'],
    [{ role: 'admin', password: '' }, 'password', 'Vui lòng nhập mật khẩu'],
  ])('refuses %j', async (rest, path, message) => {
    const refused = await shop.call('POST /api/register', {
      body: person({ email: 'x@example.com', ...rest }),
    })
    expect(refused.status).toBe(400)
    expect(refused.error.errors).toMatchObject([{ path, message }])
  })

  it('never makes an admin', async () => {
    const made = await shop.call('POST /api/register', {
      body: { ...person({ email: 'quan-tri@example.com' }), role: 'admin' } as never,
    })
    expect(made.body.data.role).toBe('customer')
  })

  it('is limited per address', async () => {
    const limited = await testShop({ RATE_LIMITS: 'on' })
    try {
      const answers: number[] = []
      for (let attempt = 0; attempt < 61; attempt++) {
        answers.push((await limited.call('POST /api/register', { body: person({ name: '' }) })).status)
      }
      expect(answers.at(-2)).toBe(400)
      expect(answers.at(-1)).toBe(429)
    } finally {
      await limited.close()
    }
  })
})
