import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { login } from '#contract/auth/auth.calls.ts'
import { isApiError, serverMessage } from '#web/lib/api/api.ts'
import { formResolver } from '#web/lib/api/form-errors.ts'
import { signIn } from '#web/lib/current-user/sign-in.ts'
import { useLeadOn } from '#web/lib/lead-on.ts'
import { useSession } from '#web/lib/session/session.ts'
import { VisitNotice } from '#web/lib/visit-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import { EmailField } from '#web/ui/inputs/person-fields.tsx'
import { FormNoscriptNotice, TextLink } from './form-page.tsx'
import { useReturnTo } from './return-to.ts'
import { SocialButtons } from './social-buttons.tsx'

type Input = z.input<typeof login.body>

const REASONS: Record<string, string> = {
  expired: 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
  required: 'Vui lòng đăng nhập để tiếp tục.',
}

/**
 * E-mail and password. Afterwards back to the page that the person came from; admins go to the back office.
 */
export function LoginForm() {
  const [params] = useSearchParams()
  const { demanded, path, state } = useReturnTo()
  const { failure, submit } = useSignIn({ customer: path ?? '/', admin: demanded ?? '/admin' })
  const { register, handleSubmit, formState } = useForm<Input>({
    resolver: formResolver(login.body),
    defaultValues: { email: state.email ?? '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const reason = REASONS[params.get('reason') ?? '']
  return (
    <>
      <h1 className="display-face text-28 md:text-36">Đăng nhập</h1>
      <p className="mt-2 text-16 text-sand-600">
        Chưa có tài khoản?{' '}
        <TextLink to="/register" state={{ from: path }}>
          Đăng ký
        </TextLink>
      </p>
      <FormNoscriptNotice what="đăng nhập" />
      <VisitNotice what="phiên đăng nhập" className="mt-6" />
      {failure ? (
        <Notice tone="error" className="mt-6">
          {failure}
        </Notice>
      ) : (
        (reason && <Notice className="mt-6">{reason}</Notice>) ||
        (state.notice && (
          <Notice tone="good" className="mt-6">
            {state.notice}
          </Notice>
        ))
      )}
      {/* post: a click before the page is hydrated must not put the password into the address */}
      <form method="post" noValidate onSubmit={handleSubmit(submit)} className="mt-6 space-y-5">
        <EmailField required autoComplete="username" error={errors.email?.message} {...register('email')} />
        <PasswordField
          label="Mật khẩu"
          aside={
            <Link
              to="/forgot-password"
              state={{ from: path }}
              className="-my-3 inline-flex min-h-11 items-center font-medium text-14 text-pine-700 hover:underline"
            >
              Quên mật khẩu?
            </Link>
          }
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" size="main" wide busy={isSubmitting}>
          Đăng nhập
        </Button>
      </form>
      <SocialButtons />
    </>
  )
}

function useSignIn(goOnTo: { customer: string; admin: string }) {
  const leadOn = useLeadOn()
  const session = useSession()
  const [failure, setFailure] = useState<ReactNode>()
  const target = session.status === 'in' ? goOnTo[session.user.role] : undefined
  const goOn = useEffectEvent(() => target && leadOn(target, { replace: true }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each target
  useEffect(() => void goOn(), [target])

  const submit = async (values: Input): Promise<void> => {
    setFailure(undefined)
    try {
      await signIn(values)
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  return { failure, submit }
}

function failureText(error: unknown): ReactNode {
  if (isApiError(error, 'account_disabled')) {
    return (
      <>
        {error.message}.{' '}
        <Link to="/contact" className="underline">
          Liên hệ cửa hàng
        </Link>{' '}
        hoặc{' '}
        <Link to="/" className="underline">
          về trang chủ
        </Link>
        .
      </>
    )
  }
  return isApiError(error)
    ? serverMessage(error, 'Đăng nhập thất bại')
    : 'Đăng nhập thất bại. Vui lòng kiểm tra thông tin đăng nhập và thử lại.'
}
