import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_ADMIN_EMAIL } from '#server/kernel/settings/declaration.ts'
import { prepareAdmin } from '#server/main/start/admin-account.ts'
import { givenUser } from '#tests/support/factories.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { testShop } from '#tests/support/shop-app.ts'

const INSTALLED = 'Mat-khau-cai-san-1'
const OWN = 'Mat-khau-cua-toi-1'
const shop = await testShop()
const env = { ...shop.shop.env, ADMIN_EMAIL: DEFAULT_ADMIN_EMAIL, ADMIN_PASSWORD: INSTALLED }
afterAll(() => shop.close())

let owner: { id: string; token: string }
beforeEach(async () => {
  await shop.db.deleteFrom('users').execute()
  await prepareAdmin(shop.db, env)
  owner = await signIn(DEFAULT_ADMIN_EMAIL, INSTALLED)
})

async function signIn(email: string, password: string) {
  const { status, body } = await shop.call('POST /api/login', { body: { email, password } })
  expect(status).toBe(200)
  return { id: body.user._id, token: body.token }
}
const read = async (reader = owner) => {
  const { data } = (await shop.call('GET /api/admin/setup', {}, reader)).body
  return { ...data.account, isDone: data.steps.some(({ step, isDone }) => step === 'account' && isDone) }
}
const changeEmail = (email: string) =>
  shop.call('PUT /api/users/:id', { params: { id: owner.id }, body: { name: 'Lê Thùy Linh', email } }, owner)
const changePassword = (currentPassword: string, newPassword: string) =>
  shop.call('PUT /api/change-password', { body: { currentPassword, newPassword } }, owner)

describe('the step of the own account', () => {
  it('is open until the installed e-mail and the installed password are replaced', async () => {
    const begun = { hasInstalledPassword: true, hasInstalledEmail: true, isOtherInstalled: false }
    expect(await read()).toEqual({ ...begun, isDone: false })
    expect((await changeEmail('linh@vi-du.vn')).status).toBe(200)
    expect(await read()).toEqual({ ...begun, hasInstalledEmail: false, isDone: false })
    const elsewhere = await signIn('linh@vi-du.vn', INSTALLED)
    expect((await changePassword(INSTALLED, OWN)).status).toBe(200)
    expect(await read()).toMatchObject({ hasInstalledPassword: false, isDone: true })
    // sessions elsewhere have ended
    expect((await shop.call('GET /api/me', {}, elsewhere)).status).toBe(401)
  })

  it('does not take the installed password as a new one', async () => {
    const { status, error } = await changePassword(INSTALLED, INSTALLED)
    expect(status).toBe(400)
    expect(error.errors).toMatchObject([
      { path: 'newPassword', message: 'Mật khẩu mới phải khác mật khẩu cài sẵn' },
    ])
    expect((await read()).hasInstalledPassword).toBe(true)
    const wrong = await changePassword('khong-phai', OWN)
    expect(wrong.error.errors).toMatchObject([{ path: 'currentPassword' }])
  })

  it('names an e-mail that another account has, and keeps the own one', async () => {
    const other = await givenUser(shop.db, { email: 'khach@vi-du.vn' })
    const { status, error } = await changeEmail(other.email)
    expect(status).toBe(409)
    expect(error.message).toMatch(/[Ee]mail/)
    expect((await read()).hasInstalledEmail).toBe(true)
  })

  it('waits for another admin who still has the installed account', async () => {
    const second = await givenUser(shop.db, { role: 'admin' })
    expect(await read(second)).toEqual({
      hasInstalledPassword: false,
      hasInstalledEmail: false,
      isOtherInstalled: true,
      isDone: false,
    })
    await shop.db.updateTable('users').set({ is_active: false }).where('id', '=', owner.id).execute()
    expect(await read(second)).toMatchObject({ isOtherInstalled: false, isDone: true })
  })

  it('knows the password of the file after a restart, and not a changed one', async () => {
    await shop.db.deleteFrom('users').execute()
    const { ADMIN_PASSWORD: _, ...rest } = env
    const dir = throwawayDir()
    const made = { ...rest, ADMIN_PASSWORD: undefined, DATA_DIR: dir }
    const start = await prepareAdmin(shop.db, made)
    const text = start.password === 'file' ? start.text : ''
    owner = await signIn(DEFAULT_ADMIN_EMAIL, text)
    await shop.db.updateTable('users').set({ has_installed_password: false }).execute()
    await prepareAdmin(shop.db, made)
    expect((await read()).hasInstalledPassword).toBe(true)
    expect((await changePassword(text, OWN)).status).toBe(200)
    await prepareAdmin(shop.db, made)
    expect((await read()).hasInstalledPassword).toBe(false)
  })
})
