import { describe, expect, it } from 'vitest'
import { openingLines } from './opening-lines.ts'

const shop = { PUBLIC_URL: 'http://localhost:3000', DEMO: false }
const signIn = {
  email: 'chu@vi-du.vn',
  password: 'file',
  file: '/var/lib/anh-gia/admin-password.txt',
  text: 'Bimat123',
} as const

describe('the lines of an open shop', () => {
  it('name shop, back office, e-mail, password file and next step, in both languages', () => {
    const text = openingLines(shop, { signIn, notes: ['A note.'] })
    expect(text).toMatch(/^ {2}A note\.$/m)
    expect(text).toMatch(/Cửa hàng · Shop +http:\/\/localhost:3000$/m)
    expect(text).toMatch(/Quản trị · Back office +http:\/\/localhost:3000\/admin$/m)
    expect(text).toMatch(/Đăng nhập · Sign in +chu@vi-du\.vn$/m)
    expect(text).toMatch(
      /Mật khẩu · Password +trong tệp · in the file \/var\/lib\/anh-gia\/admin-password\.txt$/m,
    )
    expect(text).toMatch(/Tiếp theo · Next +đăng nhập, .+ · sign in, /)
    expect(text).toMatch(/Rồi · Then +«Thiết lập»/)
    expect(text).not.toContain('Bimat123')
  })

  it('show the password of a demo, and never that of a setting', () => {
    expect(openingLines({ ...shop, DEMO: true }, { signIn, notes: [] })).toMatch(/Password +Bimat123$/m)
    const set = openingLines(shop, { signIn: { email: 'a@b.vn', password: 'setting' }, notes: [] })
    expect(set).toMatch(/Password +ADMIN_PASSWORD$/m)
  })

  it('promise no password that no longer holds, and name the way back in', () => {
    const text = openingLines(shop, { signIn: { password: 'changed' }, notes: [] })
    expect(text).not.toContain('Password')
    expect(text).toMatch(/Locked out +npm run admin$/m)
  })
})
