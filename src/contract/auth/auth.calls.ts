import { z } from 'zod'
import { defineCall } from '../kernel/call.ts'
import { email, knownEmail, success, text, wrongType } from '../kernel/fields.ts'
import { optionalPhone } from '../kernel/phone-fields.ts'
import { knownPassword, newPassword } from './password.shapes.ts'
import { userShape } from './user.shapes.ts'

/**
 * A browser's mark of an earlier sign-in: it is let in whatever strangers try at the account (R26). Any
 * text may be sent; an unknown one counts as none.
 */
const WRONG_DEVICE = 'Mã thiết bị không hợp lệ'
const device = z.string(WRONG_DEVICE).max(200, WRONG_DEVICE).nullish()

const personName = text('họ và tên', { min: 2, max: 80 })

export const login = defineCall({
  route: 'POST /api/login',
  access: 'public',
  changes: ['sessions', 'users'],
  ignoresSession: true,
  summary:
    'Signs in with e-mail and password; the answer carries a bearer token valid for 30 days of inactivity, and a device token to send along next time. Many failures slow strangers down; a known device is let through.',
  body: z.object({
    email: knownEmail(),
    password: z
      .string({ error: wrongType('mật khẩu') })
      .min(1, 'Vui lòng nhập mật khẩu')
      .min(6, 'Mật khẩu phải có ít nhất 6 ký tự')
      .max(200, 'Mật khẩu không được dài quá 200 ký tự'),
    device,
  }),
  reply: success(userShape, { token: z.string(), user: userShape, device: z.string() }),
  // counted before the body is read, of known devices too; the bounds of strangers are decided afterwards,
  // per account
  limit: { hits: 1_200, windowSeconds: 300 },
})

export const logout = defineCall({
  route: 'POST /api/logout',
  access: 'customer',
  changes: ['sessions'],
  summary: 'Ends the session of the bearer token.',
  reply: success(z.null()),
  limit: { hits: 60, windowSeconds: 60 },
})

export const getMe = defineCall({
  route: 'GET /api/me',
  access: 'customer',
  summary: 'Who is signed in.',
  reply: success(userShape, { user: userShape }),
})

export const register = defineCall({
  route: 'POST /api/register',
  access: 'public',
  changes: ['users'],
  ignoresSession: true,
  summary: 'Creates a customer account. Only this answer reveals that an e-mail is registered (R26).',
  body: z.object({
    name: personName,
    email: email(),
    phone: optionalPhone().optional(),
    password: newPassword(),
  }),
  reply: success(userShape, { message: z.string() }),
  limit: { hits: 60, windowSeconds: 3600 },
})

export const updateMe = defineCall({
  route: 'PUT /api/me',
  access: 'customer',
  changes: ['users'],
  summary: 'Changes one’s own name and phone number. The user is in `data`, and once more in `data.data`.',
  body: z.object({ first_name: personName, phonenumber: optionalPhone().optional() }),
  // Clients of the old shop read the user from data.data: of the answer or of its data.
  reply: success(userShape.extend({ data: userShape })),
  limit: { hits: 60, windowSeconds: 60 },
})

export const changePassword = defineCall({
  route: 'PUT /api/change-password',
  access: 'customer',
  changes: ['users', 'sessions'],
  summary: 'Changes one’s own password and ends every other session (R24).',
  body: z.object({
    currentPassword: knownPassword('mật khẩu hiện tại'),
    newPassword: newPassword('mật khẩu mới'),
  }),
  reply: success(z.null()),
  limit: { hits: 60, windowSeconds: 900 },
})

export const forgotPassword = defineCall({
  route: 'POST /api/forgot-password',
  access: 'public',
  changes: ['sessions', 'emails'],
  ignoresSession: true,
  summary:
    'Requests a link to set a new password. The answer is always the same, with or without an account and however often it is called (R26).',
  // no link reaches an address that no mail server takes
  body: z.object({ email: email() }),
  reply: success(z.null(), { message: z.string() }),
  limit: { hits: 120, windowSeconds: 600 },
})

export const resetPassword = defineCall({
  route: 'POST /api/reset-password',
  access: 'public',
  changes: ['users', 'sessions', 'orders'],
  ignoresSession: true,
  summary: 'Sets a new password with a link that works once and for 30 minutes; ends every session (R27).',
  body: z.object({
    token: z
      .string({ error: 'Đường dẫn không hợp lệ' })
      .regex(/^[A-Za-z0-9_-]{20,100}$/, 'Đường dẫn không hợp lệ'),
    newPassword: newPassword('mật khẩu mới'),
  }),
  /** The browser that has the email is its owner's: it is a known device from now on. */
  reply: success(z.null(), { device: z.string(), message: z.string() }),
  limit: { hits: 30, windowSeconds: 900 },
})
