import { Check } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { z } from 'zod'
import { updateMe } from '#contract/auth/auth.calls.ts'
import { knownPassword, newPassword } from '#contract/auth/password.shapes.ts'
import type { ReplyOf } from '#contract/calls.ts'
import { email } from '#contract/kernel/fields.ts'
import { formResolver, showFieldErrors } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useLeadOn } from '#web/lib/lead-on.ts'
import { updateSessionUser } from '#web/lib/session/change-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import { EmailField, NameField } from '#web/ui/inputs/person-fields.tsx'
import type { Setup } from './setup-data.ts'

type User = ReplyOf<'GET /api/me'>['user']

const person = z.object({
  name: updateMe.body.shape.first_name,
  email: email(),
  currentPassword: z.string(),
  newPassword: z.string(),
  confirm: z.string(),
})
const withPassword = person
  .extend({
    currentPassword: knownPassword('mật khẩu đang dùng'),
    newPassword: newPassword('mật khẩu mới'),
    confirm: z.string().min(1, 'Vui lòng nhập lại mật khẩu mới'),
  })
  .refine(({ currentPassword, newPassword }) => newPassword === '' || newPassword !== currentPassword, {
    path: ['newPassword'],
    message: 'Mật khẩu mới phải khác mật khẩu cài sẵn',
    when: () => true,
  })
  .refine(({ confirm, newPassword }) => confirm === '' || confirm === newPassword, {
    path: ['confirm'],
    message: 'Mật khẩu mới không khớp',
    when: () => true,
  })

type Input = z.input<typeof withPassword>

/** One's own name, e-mail and password instead of those of the installation. */
export function AccountStep({ user, account }: { user: User; account: Setup['account'] }) {
  const { hasInstalledPassword, hasInstalledEmail, isOtherInstalled } = account
  const leadOn = useLeadOn()
  const form = useForm<Input>({
    resolver: formResolver(hasInstalledPassword ? withPassword : person),
    defaultValues: {
      name: user.name,
      email: user.email,
      currentPassword: '',
      newPassword: '',
      confirm: '',
    },
  })
  const { errors, isSubmitting } = form.formState
  const { mutate: savePerson } = useMutation('PUT /api/users/:id', {
    isReloaded: false,
    isShown: () => !hasInstalledPassword,
    onDone: ({ data }) => updateSessionUser({ ...user, name: data.name, email: data.email }),
    onRefused: error => showFieldErrors(form, error),
  })
  const { mutate: savePassword } = useMutation('PUT /api/change-password', {
    isReloaded: false,
    onRefused: error => showFieldErrors(form, error),
  })
  const save = async ({ name, email, currentPassword, newPassword }: Input): Promise<void> => {
    // an e-mail that is taken is the likelier refusal: the password stays then
    if (!(await savePerson({ params: { id: user._id }, body: { name, email } }))) return
    if (hasInstalledPassword && !(await savePassword({ body: { currentPassword, newPassword } }))) return
    await leadOn('/admin/setup', { preventScrollReset: true })
  }
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(save)} className="max-w-xl space-y-4 text-14">
      <p>
        {hasInstalledEmail
          ? `${user.email} là tên đăng nhập cài sẵn, không phải hộp thư. Đổi thành email của bạn để lấy lại được mật khẩu khi quên.`
          : 'Bạn đăng nhập bằng email và mật khẩu này.'}
      </p>
      <NameField required error={errors.name?.message} {...form.register('name')} />
      <EmailField
        required
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      {hasInstalledPassword && (
        <>
          <PasswordField
            label="Mật khẩu đang dùng"
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...form.register('currentPassword')}
          />
          <PasswordField
            label="Mật khẩu mới"
            autoComplete="new-password"
            error={errors.newPassword?.message}
            {...form.register('newPassword')}
          />
          <p className="text-13 text-sand-600">Ít nhất 6 ký tự, có chữ thường, chữ hoa và chữ số.</p>
          <PasswordField
            label="Nhập lại mật khẩu mới"
            autoComplete="new-password"
            error={errors.confirm?.message}
            {...form.register('confirm')}
          />
          <p className="text-13 text-sand-600">Các thiết bị khác của bạn sẽ được đăng xuất.</p>
        </>
      )}
      <Button type="submit" icon={Check} busy={isSubmitting}>
        Lưu và sang bước sau
      </Button>
      {isOtherInstalled && (
        <Notice>
          Một tài khoản quản trị khác vẫn dùng email hoặc mật khẩu cài sẵn. Mở{' '}
          <Link to="/admin/users" className="font-medium underline">
            Tài khoản
          </Link>{' '}
          để đổi mật khẩu hoặc khóa tài khoản đó; bước này xong khi không còn tài khoản nào như vậy.
        </Notice>
      )}
    </form>
  )
}
