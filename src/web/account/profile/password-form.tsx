import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { changePassword } from '#contract/auth/auth.calls.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formResolver, showFieldErrors } from '#web/lib/api/form-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
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
  const save = async ({ currentPassword, newPassword }: Input): Promise<void> => {
    try {
      await api('PUT /api/change-password', { body: { currentPassword, newPassword } })
      form.reset(EMPTY)
      showToast({ kind: 'success', text: 'Đổi mật khẩu thành công!' })
    } catch (error) {
      const fieldErrors = isApiError(error) ? error.errors : []
      if (showFieldErrors(form, fieldErrors, path => (path === 'currentPassword' ? path : undefined))) return
      const isRefusal = isApiError(error) && error.status >= 400 && error.status < 500
      showToast({ kind: 'error', text: isRefusal ? error.message : 'Có lỗi xảy ra khi đổi mật khẩu' })
    }
  }
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(save)} className="space-y-5">
      {/* tells password managers whose password this is */}
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
        <PasswordStrength password={form.watch('newPassword')} />
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
