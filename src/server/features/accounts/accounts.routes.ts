import * as calls from '#contract/accounts/accounts.calls.ts'
import type { Feature } from '../../feature.ts'
import { login, logout, me } from './accounts.service.ts'
import { changePassword, updateMe } from './profile.ts'
import { register } from './register.ts'
import { requestReset, resetPassword } from './reset-password.ts'
import { makeSecurityLog } from './security-log.ts'
import { makeSignInGuard } from './sign-in-guard.ts'

export const accountRoutes: Feature = (handle, { db, limits, jobs, log, secret }) => {
  const guard = makeSignInGuard(limits)
  const securityLog = makeSecurityLog({ db, log, secret, limits })
  const parts = { db, limits, securityLog }
  handle(calls.login, async ({ body, caller }) => {
    const { token, user, device } = await login({ db, guard, securityLog }, { ...body, ip: caller.ip })
    return { data: user, user, token, device }
  })
  handle(calls.register, async ({ body, caller }) => ({
    data: await register(parts, body, caller.ip),
    message: 'Đăng ký thành công',
  }))
  handle(calls.logout, async ({ viewer, caller }) => {
    await logout(parts, viewer, caller.ip)
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
  handle(calls.changePassword, async ({ body, viewer, caller }) => {
    await changePassword(parts, { viewer, ip: caller.ip }, body)
    return { data: null, message: 'Đổi mật khẩu thành công!' }
  })
  handle(calls.forgotPassword, async ({ body, caller }) => {
    await requestReset({ jobs, limits, securityLog }, { email: body.email, ip: caller.ip })
    return {
      data: null,
      message: 'Nếu email này có tài khoản, đường dẫn đặt lại mật khẩu đã được gửi đến',
    }
  })
  handle(calls.resetPassword, async ({ body, caller }) => {
    const device = await resetPassword(parts, { ...body, ip: caller.ip })
    return { data: null, device, message: 'Đặt lại mật khẩu thành công' }
  })
}
