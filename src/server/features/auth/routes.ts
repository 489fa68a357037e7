import * as calls from '#contract/auth/auth.calls.ts'
import type { Feature } from '../../context/feature.ts'
import { getMe } from './auth.service.ts'
import { changePassword, updateMe } from './profile.ts'
import { register } from './register.ts'
import { forgotPassword, resetPassword } from './reset-password.ts'
import { makeSecurityLog } from './security-log.ts'
import { login } from './sign-in/login.ts'
import { logout } from './sign-in/logout.ts'
import { makeSignInGuard } from './sign-in/sign-in-guard.ts'

export const authRoutes: Feature = (handle, { db, limits, jobs, log, secret }) => {
  const guard = makeSignInGuard(limits)
  const securityLog = makeSecurityLog({ db, log, secret, limits })
  const parts = { db, limits, securityLog }
  handle(calls.login, async ({ body, request }) => {
    const { token, user, device } = await login({ db, guard, securityLog }, { ...body, ip: request.ip })
    return { data: user, user, token, device, message: 'Đăng nhập thành công' }
  })
  handle(calls.register, async ({ body, request }) => ({
    data: await register(parts, body, request.ip),
    message: 'Đăng ký thành công',
  }))
  handle(calls.logout, async ({ currentUser, request }) => {
    await logout(parts, currentUser, request.ip)
    return { data: null, message: 'Bạn đã đăng xuất' }
  })
  handle(calls.getMe, async ({ currentUser }) => {
    const user = await getMe(db, currentUser)
    return { data: user, user }
  })
  handle(calls.updateMe, async ({ body, currentUser }) => {
    const user = await updateMe(db, currentUser, { name: body.first_name, phone: body.phonenumber })
    return { data: { ...user, data: user }, message: 'Cập nhật hồ sơ thành công!' }
  })
  handle(calls.changePassword, async ({ body, currentUser, request }) => {
    await changePassword(parts, { currentUser, ip: request.ip }, body)
    return { data: null, message: 'Đổi mật khẩu thành công!' }
  })
  handle(calls.forgotPassword, async ({ body, request }) => {
    await forgotPassword({ jobs, limits, securityLog }, { email: body.email, ip: request.ip })
    return {
      data: null,
      message: 'Nếu email này có tài khoản, đường dẫn đặt lại mật khẩu đã được gửi đến.',
    }
  })
  handle(calls.resetPassword, async ({ body, request }) => {
    const device = await resetPassword(parts, { ...body, ip: request.ip })
    return { data: null, device, message: 'Đặt lại mật khẩu thành công. Vui lòng đăng nhập.' }
  })
}
