// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { optionalPhone } from '#contract/kernel/phone-fields.ts'
import { ApiError } from './api.ts'
import { formResolver, showFieldErrors, showRefusal } from './form-errors.ts'

const options = { fields: {}, shouldUseNativeValidation: false }

it("shows the shape's sentence for a union, never Zod's for one of its members", async () => {
  const resolve = formResolver(z.object({ phone: optionalPhone() }))
  expect((await resolve({ phone: '12345' }, undefined, options)).errors.phone?.message).toBe(
    'Số điện thoại phải có 10 chữ số, bắt đầu bằng 03, 05, 07, 08 hoặc 09',
  )
  expect(await resolve({ phone: '' }, undefined, options)).toEqual({ values: { phone: null }, errors: {} })
})

it('has a Vietnamese sentence if the shape has none, and shows the first error of a field', async () => {
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

const refusal = (errors: ApiError['errors'], status = 409) =>
  new ApiError({ status, code: 'email_taken', message: 'Không được', errors })
const EMAIL = { path: 'email', code: 'email_taken', message: 'Email này đã được đăng ký' }
const STREET = { path: 'address.street', code: 'street_required', message: 'Thiếu số nhà' }
const TOKEN = { path: 'token', code: 'token_invalid', message: 'Liên kết đã hết hạn' }

const formOf = () =>
  renderHook(() => {
    const form = useForm({ defaultValues: { email: '', address: { street: '' } } })
    return { form, errors: form.formState.errors }
  }).result

it('shows the errors of the server at their fields and goes to the first of them', () => {
  const setError = vi.fn()
  const form = { setError, getValues: formOf().current.form.getValues }
  expect(showFieldErrors(form, refusal([TOKEN, EMAIL, STREET]))).toBe('Liên kết đã hết hạn')
  expect(setError.mock.calls).toEqual([
    ['email', { type: 'server', message: EMAIL.message }, { shouldFocus: true }],
    ['address.street', { type: 'server', message: STREET.message }, { shouldFocus: false }],
  ])
  expect(showFieldErrors(form, refusal([EMAIL]))).toBeUndefined()
})

it("leaves the reason of a refusal without fields, and the screen's words without an answer", () => {
  const { form } = formOf().current
  expect(showFieldErrors(form, refusal([]), { otherwise: 'Thất bại' })).toBe('Không được')
  expect(showFieldErrors(form, refusal([], 0), { otherwise: 'Thất bại' })).toBe('Thất bại. Không được')
})

it('shows errors without a field here in the form itself', () => {
  const shown = formOf()
  act(() => showRefusal(shown.current.form, refusal([TOKEN, EMAIL])))
  expect(shown.current.errors.root?.message).toBe('Liên kết đã hết hạn')
  expect(shown.current.errors.email?.message).toBe(EMAIL.message)
})
