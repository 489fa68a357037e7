import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { optionalPhone } from '#contract/fields.ts'
import { ApiError } from './api.ts'
import { formResolver, showFieldErrors } from './form-errors.ts'

const options = { fields: {}, shouldUseNativeValidation: false }

it('says of a union what the shape says, never what Zod says of one of its members', async () => {
  const resolve = formResolver(z.object({ phone: optionalPhone() }))
  expect((await resolve({ phone: '12345' }, undefined, options)).errors.phone?.message).toBe(
    'Số điện thoại phải có 10 chữ số, bắt đầu bằng 03, 05, 07, 08 hoặc 09',
  )
  expect(await resolve({ phone: '' }, undefined, options)).toEqual({ values: { phone: null }, errors: {} })
})

it('has a Vietnamese sentence where the shape has none, and shows the first error of a field', async () => {
  const resolve = formResolver(
    z.object({
      count: z.number(),
      text: z.string().min(9, 'Quá ngắn').regex(/x/),
      either: z.union([z.null(), z.date()]),
    }),
  )
  const values = { count: 'a', text: '', either: 1 } as never
  expect((await resolve(values, undefined, options)).errors).toMatchObject({
    count: { message: 'Giá trị không hợp lệ' },
    text: { message: 'Quá ngắn' },
    either: { message: 'Giá trị không hợp lệ' },
  })
})

it('shows the errors of the server at their fields and goes to the first of them', () => {
  const setError = vi.fn()
  const { errors } = new ApiError({
    status: 409,
    code: 'email_taken',
    message: 'Không được',
    errors: [
      { path: 'token', code: 'token_invalid', message: 'Không phải ô nào' },
      { path: 'email', code: 'email_taken', message: 'Email này đã được đăng ký' },
      { path: 'name', code: 'name_too_short', message: 'Tên quá ngắn' },
    ],
  })
  const fieldOf = (path: string) => (path === 'token' ? undefined : path)
  expect(showFieldErrors({ setError }, errors, fieldOf)).toBe(true)
  expect(setError.mock.calls).toEqual([
    ['email', { type: 'server', message: 'Email này đã được đăng ký' }, { shouldFocus: true }],
    ['name', { type: 'server', message: 'Tên quá ngắn' }, { shouldFocus: false }],
  ])
  expect(showFieldErrors({ setError }, errors.slice(0, 1), fieldOf)).toBe(false)
})
