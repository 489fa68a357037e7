import { z } from 'zod'
import { roles } from '#contract/kernel/roles.ts'
import { createUser, updateUser } from '#contract/users/users.calls.ts'
import type { UserDetail } from './user-labels.tsx'

const { name, username, email, phonenumber, avatar } = updateUser.body.shape

const fields = z.object({
  name: name.unwrap(),
  username: username.unwrap(),
  email: email.unwrap(),
  phonenumber: phonenumber.unwrap(),
  avatar: avatar.unwrap(),
  // disabled boxes are left out: then the account keeps its value
  role: z.enum(roles).optional(),
  isActive: z.boolean().optional(),
  password: z.string().max(200, 'Mật khẩu không được dài quá 200 ký tự'),
  confirm: z.string(),
})
export type UserInput = z.input<typeof fields>
export type UserOutput = z.output<typeof fields>

/** The fields of the form; a new account needs a password, an old one keeps its own if none is typed. */
export function userFields({ isNew }: { isNew: boolean }) {
  const always = { when: () => true }
  return fields
    .refine(({ password }) => !isNew || password !== '', {
      ...always,
      path: ['password'],
      message: 'Mật khẩu là bắt buộc',
    })
    .superRefine(({ password }, context) => {
      const { error } = createUser.body.shape.password.safeParse(password)
      const [issue] = password === '' ? [] : (error?.issues ?? [])
      if (issue) context.addIssue({ code: 'custom', path: ['password'], message: issue.message })
    })
    .refine(({ password, confirm }) => password === confirm, {
      ...always,
      path: ['confirm'],
      message: 'Xác nhận mật khẩu không khớp',
    })
}

/** The first values of the form. */
export function valuesOf(user: UserDetail | undefined): UserInput {
  return {
    name: user?.name ?? '',
    username: user?.username ?? '',
    email: user?.email ?? '',
    phonenumber: user?.phone ?? '',
    avatar: user?.avatar ?? '',
    role: user?.role ?? 'customer',
    isActive: user?.isActive ?? true,
    password: '',
    confirm: '',
  }
}
