import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
let count = 0
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

async function givenCustomer() {
  const email = `ho-so-${++count}@example.com`
  await shop.call('POST /api/register', { body: { name: 'Minh Hạnh', email, password: 'Matkhau1' } })
  return { email, token: (await signIn(email, 'Matkhau1')).body.token }
}

const signIn = (email: string, password: string) =>
  shop.call('POST /api/login', { body: { email, password } })

describe('one’s own profile', () => {
  it('changes name and phone, and answers with the user in data and in data.data', async () => {
    const me = await givenCustomer()
    const { body } = await shop.call(
      'PUT /api/me',
      { body: { first_name: ' Nguyễn  Hạnh', phonenumber: '+84 900 000 456' } },
      me,
    )
    expect(body.data).toMatchObject({
      first_name: 'Nguyễn  Hạnh',
      phonenumber: '0900000456',
      email: me.email,
    })
    expect(body.data.data).toMatchObject({ name: 'Nguyễn  Hạnh', phone: '0900000456' })
    await shop.call('PUT /api/me', { body: { first_name: 'Hạnh' } }, me)
    expect((await shop.call('GET /api/me', {}, me)).body.user).toMatchObject({
      name: 'Hạnh',
      phone: '0900000456',
    })
    await shop.call('PUT /api/me', { body: { first_name: 'Hạnh', phonenumber: '' } }, me)
    expect((await shop.call('GET /api/me', {}, me)).body.user.phone).toBeNull()
  })

  it('changes neither e-mail nor role', async () => {
    const me = await givenCustomer()
    const body = { first_name: 'Hạnh', email: 'khac@example.com', role: 'admin' }
    const changed = await shop.call('PUT /api/me', { body }, me)
    expect(changed.body.data).toMatchObject({ email: me.email, role: 'customer' })
  })

  it('names the field that is wrong', async () => {
    const me = await givenCustomer()
    const refused = await shop.call('PUT /api/me', { body: { first_name: '', phonenumber: '123' } }, me)
    expect(refused.error.errors?.map(fieldError => fieldError.path)).toEqual(['first_name', 'phonenumber'])
  })
})

describe('one’s own password', () => {
  it('changes, and ends every session but this one', async () => {
    const me = await givenCustomer()
    const elsewhere = (await signIn(me.email, 'Matkhau1')).body
    const changed = await shop.call(
      'PUT /api/change-password',
      { body: { currentPassword: 'Matkhau1', newPassword: 'Matkhau2' } },
      me,
    )
    expect(changed.body.message).toBe('Đổi mật khẩu thành công!')
    expect((await shop.call('GET /api/me', {}, me)).status).toBe(200)
    expect((await shop.call('GET /api/me', {}, elsewhere)).error.code).toBe('unauthenticated')
    expect((await signIn(me.email, 'Matkhau1')).error.code).toBe('login_failed')
    expect((await signIn(me.email, 'Matkhau2')).status).toBe(200)
  })

  it('stays if the current one is wrong: an error of the field, not an ended session', async () => {
    const me = await givenCustomer()
    const refused = await shop.call(
      'PUT /api/change-password',
      { body: { currentPassword: 'Sai1234', newPassword: 'Matkhau2' } },
      me,
    )
    expect(refused.status).toBe(400)
    expect(refused.error.errors).toEqual([
      {
        path: 'currentPassword',
        code: 'current_password_incorrect',
        message: 'Mật khẩu hiện tại không đúng',
      },
    ])
  })

  it('follows the rule', async () => {
    const me = await givenCustomer()
    const refused = await shop.call(
      'PUT /api/change-password',
      { body: { currentPassword: 'Matkhau1', newPassword: 'Ab1' } },
      me,
    )
    expect(refused.error.message).toBe('Mật khẩu mới phải có ít nhất 6 ký tự')
  })
})
