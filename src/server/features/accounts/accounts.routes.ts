import * as calls from '#contract/accounts/accounts.calls.ts'
import type { Feature } from '../../feature.ts'
import { login, logout, me } from './accounts.service.ts'
import { changePassword, updateMe } from './profile.ts'
import { register } from './register.ts'
import { requestReset, resetPassword } from './reset-password.ts'

export const accountRoutes: Feature = (handle, { db, limits, jobs }) => {
  handle(calls.login, async ({ body }) => {
    const { token, user } = await login({ db, limits }, body)
    return { data: user, user, token }
  })
  handle(calls.register, async ({ body }) => ({
    data: await register({ db, limits }, body),
    message: 'Đăng ký thành công',
  }))
  handle(calls.logout, async ({ viewer }) => {
    await logout(db, viewer)
    return { data: null, message: 'Bạn đã đăng xuất' }
  })
  handle(calls.getMe, async ({ viewer }) => {
    const user = await me(db, viewer)
    return { data: user, user }
  })
  handle(calls.updateMe, async ({ body, viewer }) => {
    const user = await updateMe(db, viewer, { name: body.first_name, phone: body.phonenumber })
    return { data: { ...user, data: user }, message: 'Cập nhật hồ sơ thành công!' }
  })
  handle(calls.changePassword, async ({ body, viewer }) => {
    await changePassword({ db, limits }, viewer, body)
    return { data: null, message: 'Đổi mật khẩu thành công!' }
  })
  handle(calls.forgotPassword, async ({ body }) => {
    await requestReset({ jobs, limits }, body.email)
    return {
      data: null,
      message: 'Nếu email này có tài khoản, đường dẫn đặt lại mật khẩu đã được gửi đến',
    }
  })
  handle(calls.resetPassword, async ({ body }) => {
    await resetPassword(db, body)
    return { data: null, message: 'Đặt lại mật khẩu thành công' }
  })
}
