import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { changePassword } from '#contract/auth/auth.calls.ts'
import { formResolver, showFieldErrors } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import { PasswordStrength } from '../password-strength.tsx'

const fields = z
  .object({ ...changePassword.body.shape, confirm: z.string().min(1, 'Vui lòng nhập lại mật khẩu mới') })
  .refine(values => values.confirm === '' || values.confirm === values.newPassword, {
    path: ['confirm'],
    message: 'Mật khẩu mới không khớp',
    when: () => true,
  })
type Input = z.input<typeof fields>

const EMPTY: Input = { currentPassword: '', newPassword: '', confirm: '' }

/** Current password, new one twice. Every other device is signed out by it. */
export function PasswordForm({ email }: { email: string }) {
  const form = useForm<Input>({ resolver: formResolver(fields), defaultValues: EMPTY })
  const { errors, isSubmitting } = form.formState
  const { mutate } = useMutation('PUT /api/change-password', {
    isReloaded: false,
    onDone: () => form.reset(EMPTY),
    onRefused: error => showFieldErrors(form, error, { otherwise: 'Có lỗi xảy ra khi đổi mật khẩu' }),
  })
  const save = ({ currentPassword, newPassword }: Input) => mutate({ body: { currentPassword, newPassword } })
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(save)} className="space-y-5">
      {/* lets password managers recognise the account */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Mật khẩu hiện tại"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <div>
        <PasswordField
          label="Mật khẩu mới"
          autoComplete="new-password"
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <PasswordStrength control={form.control} name="newPassword" />
      </div>
      <PasswordField
        label="Nhập lại mật khẩu mới"
        autoComplete="new-password"
        error={errors.confirm?.message}
        {...form.register('confirm')}
      />
      <div>
        <Button type="submit" kind="secondary" busy={isSubmitting}>
          Đổi mật khẩu
        </Button>
        <p className="mt-3 text-13 text-sand-600">Các thiết bị khác sẽ được đăng xuất.</p>
      </div>
    </form>
  )
}
