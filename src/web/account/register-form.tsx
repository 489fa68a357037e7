import { type ReactNode, useId, useState } from 'react'
import { type UseFormRegisterReturn, useForm } from 'react-hook-form'
import { isApiError, serverMessage } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formResolver, showFieldErrors } from '#web/lib/api/form-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/inputs/choice.tsx'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import { EmailField, NameField, PhoneField } from '#web/ui/inputs/person-fields.tsx'
import { FormNoscriptNotice, TextLink } from './form-page.tsx'
import { PasswordStrength } from './password-strength.tsx'
import {
  emptyRegistration,
  fieldOfPath,
  type RegisterInput,
  type RegisterValues,
  registerFields,
} from './register-fields.ts'

/** Name, e-mail, phone, password and two consents, which nobody ticks beforehand (R44). */
export function RegisterForm({
  from,
  onDone,
}: {
  from: string | undefined
  onDone: (email: string) => void
}) {
  const form = useForm<RegisterInput, unknown, RegisterValues>({
    resolver: formResolver(registerFields),
    defaultValues: emptyRegistration,
  })
  const [failure, setFailure] = useState<string>()
  const { register, formState, watch } = form
  const { errors, isSubmitting } = formState
  const send = async ({ name, email, phone, password }: RegisterValues): Promise<void> => {
    setFailure(undefined)
    try {
      await api('POST /api/register', { body: { name, email, phone, password } })
      onDone(email)
    } catch (error) {
      if (isApiError(error) && showFieldErrors(form, error.errors, fieldOfPath)) return
      setFailure(serverMessage(error, 'Đăng ký thất bại. Vui lòng thử lại.'))
    }
  }
  return (
    <>
      <h1 className="display-face text-28 md:text-36">Đăng ký</h1>
      <p className="mt-2 text-16 text-sand-600">
        Đã có tài khoản?{' '}
        <TextLink to="/login" state={{ from }}>
          Đăng nhập
        </TextLink>
      </p>
      <FormNoscriptNotice what="đăng ký" />
      {failure && (
        <Notice tone="error" className="mt-6">
          {failure}
        </Notice>
      )}
      {/* post: a click before the page is alive must not put the password into the address */}
      <form method="post" noValidate onSubmit={form.handleSubmit(send)} className="mt-6 space-y-5">
        <NameField required error={errors.name?.message} {...register('name')} />
        <EmailField required autoComplete="username" error={errors.email?.message} {...register('email')} />
        <PhoneField placeholder="10 chữ số" error={errors.phone?.message} {...register('phone')} />
        <div>
          <PasswordField
            label="Mật khẩu"
            autoComplete="new-password"
            error={errors.password?.message}
            {...register('password')}
          />
          <PasswordStrength password={watch('password')} showRules />
        </div>
        <PasswordField
          label="Nhập lại mật khẩu"
          autoComplete="new-password"
          error={errors.confirm?.message}
          {...register('confirm')}
        />
        <div className="space-y-2">
          <Consent field={register('terms')} error={errors.terms?.message}>
            Tôi đồng ý với <TextLink to="/terms">Điều khoản sử dụng</TextLink>
          </Consent>
          <Consent field={register('privacy')} error={errors.privacy?.message}>
            Tôi đã đọc <TextLink to="/privacy">Chính sách bảo mật</TextLink> và đồng ý cho lưu thông tin để xử
            lý đơn hàng
          </Consent>
        </div>
        <Button type="submit" size="main" wide busy={isSubmitting}>
          Đăng ký
        </Button>
      </form>
      <p className="mt-5 pr-20 text-14 text-sand-600 md:pr-0">
        Giỏ hàng hiện tại được giữ nguyên sau khi đăng ký.
      </p>
    </>
  )
}

function Consent({
  field,
  error,
  children,
}: {
  field: UseFormRegisterReturn
  error: string | undefined
  children: ReactNode
}) {
  const noteId = useId()
  return (
    // room for the floating buttons of a phone
    <div className="max-md:pr-14">
      <Checkbox
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? noteId : undefined}
        {...field}
      >
        <span className="text-15">{children}</span>
      </Checkbox>
      <FieldNote id={noteId} error={error} />
    </div>
  )
}
