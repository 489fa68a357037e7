import { z } from 'zod'
import { register } from '#contract/auth/auth.calls.ts'

const { name, email, password } = register.body.shape

/**
 * The form of the registration: the call's fields, and two that are never sent. Consents are validated apart.
 */
export const registerFields = z
  .object({
    name,
    email,
    phone: register.body.shape.phone.unwrap(),
    password,
    confirm: z.string().min(1, 'Vui lòng nhập lại mật khẩu'),
    terms: z.boolean().refine(agreed => agreed, 'Bạn phải đồng ý với điều khoản sử dụng'),
    privacy: z.boolean().refine(agreed => agreed, 'Bạn phải đồng ý với chính sách bảo mật'),
  })
  .refine(values => values.confirm === '' || values.confirm === values.password, {
    path: ['confirm'],
    message: 'Mật khẩu nhập lại không khớp',
    when: () => true,
  })

export type RegisterInput = z.input<typeof registerFields>
export type RegisterValues = z.output<typeof registerFields>

export const emptyRegistration: RegisterInput = {
  name: '',
  email: '',
  phone: '',
  password: '',
  confirm: '',
  terms: false,
  privacy: false,
}
