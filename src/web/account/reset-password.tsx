import { LinkIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { resetPassword } from '#contract/auth/auth.calls.ts'
import { formResolver, showRefusal } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { keepDevice } from '#web/lib/current-user/sign-in.ts'
import { useLeadOn } from '#web/lib/lead-on.ts'
import { privateMeta } from '#web/lib/private-meta.ts'
import { endSession } from '#web/lib/session/change-session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import { FormFailure, FormNoscriptNotice, FormPage } from './form-page.tsx'
import { PasswordStrength } from './password-strength.tsx'
import type { AccountState } from './return-to.ts'

export { privateHeaders as headers } from '#web/lib/api/loader-api.ts'

export const handle = { phoneHeader: 'back' }

export const meta = privateMeta('Đặt mật khẩu mới', { name: 'referrer', content: 'no-referrer' })

export default function ResetPassword() {
  const { token, isRead, discard } = useTokenOfAddress()
  return (
    <FormPage>
      {isRead && !token ? <LinkIsNone /> : <ResetForm token={token ?? ''} onInvalid={discard} />}
    </FormPage>
  )
}

/** The token is in the fragment, which no server gets; it is taken out of the address bar and the history. */
function useTokenOfAddress() {
  const [token, setToken] = useState<string>()
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    const found = new URLSearchParams(window.location.hash.slice(1)).get('token')
    if (found) {
      setToken(found)
      window.history.replaceState(window.history.state, '', window.location.pathname)
    }
    setRead(true)
  }, [])
  return { token, isRead, discard: () => setToken(undefined) }
}

const fields = z
  .object({
    newPassword: resetPassword.body.shape.newPassword,
    confirm: z.string().min(1, 'Vui lòng nhập lại mật khẩu mới'),
  })
  .refine(values => values.confirm === '' || values.confirm === values.newPassword, {
    path: ['confirm'],
    message: 'Mật khẩu mới không khớp',
    when: () => true,
  })
type Input = z.input<typeof fields>

function ResetForm({ token, onInvalid }: { token: string; onInvalid: () => void }) {
  const leadOn = useLeadOn()
  const form = useForm<Input>({
    resolver: formResolver(fields),
    defaultValues: { newPassword: '', confirm: '' },
  })
  const { register, handleSubmit, formState, control } = form
  const { errors, isSubmitting } = formState
  const { mutate } = useMutation('POST /api/reset-password', {
    isShown: () => false,
    isReloaded: false,
    onDone: ({ device, message }) => {
      keepDevice(device)
      endSession()
      const state: AccountState = { notice: message }
      void leadOn('/login', { replace: true, state })
    },
    onRefused: error => {
      const isDead = error.code === 'reset_link_invalid' || isErrorOfToken(error.errors)
      return isDead ? void onInvalid() : showRefusal(form, error)
    },
  })
  const save = ({ newPassword }: Input) => mutate({ body: { token, newPassword } })
  return (
    <>
      <h1 className="display-face text-28 md:text-36">Đặt mật khẩu mới</h1>
      <p className="mt-2 text-16 text-sand-600">Mọi thiết bị đang đăng nhập sẽ được đăng xuất.</p>
      <FormNoscriptNotice what="đặt lại mật khẩu" />
      <FormFailure errors={errors} />
      <form method="post" noValidate onSubmit={handleSubmit(save)} className="mt-6 space-y-5">
        <div>
          <PasswordField
            label="Mật khẩu mới"
            autoComplete="new-password"
            error={errors.newPassword?.message}
            {...register('newPassword')}
          />
          <PasswordStrength control={control} name="newPassword" showRules />
        </div>
        <PasswordField
          label="Nhập lại mật khẩu mới"
          autoComplete="new-password"
          error={errors.confirm?.message}
          {...register('confirm')}
        />
        <Button type="submit" size="main" wide busy={isSubmitting}>
          Lưu mật khẩu mới
        </Button>
      </form>
    </>
  )
}

function isErrorOfToken(errors: { path: string }[]): boolean {
  return errors.some(({ path }) => path === 'token')
}

function LinkIsNone() {
  return (
    <EmptyState
      icon={LinkIcon}
      heading="h1"
      title="Đường dẫn không còn dùng được"
      text="Đường dẫn đã hết hạn hoặc đã được dùng. Hãy yêu cầu đường dẫn mới."
      action={<ButtonLink to="/forgot-password">Gửi đường dẫn mới</ButtonLink>}
    />
  )
}
