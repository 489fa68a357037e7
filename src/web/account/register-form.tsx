import { type ReactNode, useId } from 'react'
import { type UseFormRegisterReturn, useForm } from 'react-hook-form'
import { formResolver, showRefusal } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/inputs/choice.tsx'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import { EmailField, NameField, PhoneField } from '#web/ui/inputs/person-fields.tsx'
import { FormFailure, FormNoscriptNotice, TextLink } from './form-page.tsx'
import { PasswordStrength } from './password-strength.tsx'
import {
  emptyRegistration,
  type RegisterInput,
  type RegisterValues,
  registerFields,
} from './register-fields.ts'

/** A new account, and the server's message. */
export type Registration = { email: string; message: string }

/** Name, e-mail, phone, password and two consents, not ticked beforehand (R44). */
export function RegisterForm({
  from,
  onDone,
}: {
  from: string | undefined
  onDone: (registration: Registration) => void
}) {
  const form = useForm<RegisterInput, unknown, RegisterValues>({
    resolver: formResolver(registerFields),
    defaultValues: emptyRegistration,
  })
  const { register, formState, control } = form
  const { errors, isSubmitting } = formState
  const { mutate } = useMutation('POST /api/register', {
    isShown: () => false,
    isReloaded: false,
    onDone: ({ message }, { body }) => onDone({ email: body.email, message }),
    onRefused: error => showRefusal(form, error, { otherwise: 'Đăng ký thất bại. Vui lòng thử lại.' }),
  })
  const send = ({ name, email, phone, password }: RegisterValues) =>
    mutate({ body: { name, email, phone, password } })
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
      <FormFailure errors={errors} />
      {/* post: a click before the page is hydrated must not put the password into the address */}
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
          <PasswordStrength control={control} name="password" showRules />
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
