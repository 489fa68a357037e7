import { Clock, type LucideIcon, Mailbox, MailCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { forgotPassword } from '#contract/auth/auth.calls.ts'
import { formResolver } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { privateMeta } from '#web/lib/private-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { EmailField } from '#web/ui/inputs/person-fields.tsx'
import { FormNoscriptNotice, FormPage, TextLink } from './form-page.tsx'

export { privateHeaders as headers } from '#web/lib/api/loader-api.ts'

export const handle = { phoneHeader: 'back' }

export const meta = privateMeta('Quên mật khẩu')

const AGAIN_AFTER_SECONDS = 60

export default function ForgotPassword() {
  const [sent, setSent] = useState<SentLink>()
  return (
    <FormPage>
      {sent ? <LinkSent {...sent} onOther={() => setSent(undefined)} /> : <RequestForm onSent={setSent} />}
      <p className="mt-6 text-15">
        <TextLink to="/login">Quay lại đăng nhập</TextLink>
      </p>
    </FormPage>
  )
}

type Input = z.input<typeof forgotPassword.body>

/** The address that a link was sent to, if there is an account, and the server's message (R26). */
type SentLink = { email: string; message: string }

function RequestForm({ onSent }: { onSent: (sent: SentLink) => void }) {
  const { register, handleSubmit, formState } = useForm<Input>({
    resolver: formResolver(forgotPassword.body),
    defaultValues: { email: '' },
  })
  const { failure, request } = useLinkRequest()
  const send = async ({ email }: Input): Promise<void> => {
    const reply = await request(email)
    if (reply) onSent({ email, message: reply.message })
  }
  return (
    <>
      <h1 className="display-face text-28 md:text-36">Quên mật khẩu</h1>
      <p className="mt-2 text-16 text-sand-600">
        Nhập email đã đăng ký, chúng tôi gửi đường dẫn để đặt mật khẩu mới.
      </p>
      <FormNoscriptNotice what="đặt lại mật khẩu" />
      {failure}
      <form method="post" noValidate onSubmit={handleSubmit(send)} className="mt-6 space-y-5">
        <EmailField
          required
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" size="main" wide busy={formState.isSubmitting}>
          Gửi đường dẫn
        </Button>
      </form>
    </>
  )
}

function useLinkRequest() {
  const [text, setText] = useState<string>()
  const { mutate } = useMutation('POST /api/forgot-password', {
    isShown: () => false,
    isReloaded: false,
    onRefused: ({ message }) => void setText(message),
  })
  const request = (email: string) => {
    setText(undefined)
    return mutate({ body: { email } })
  }
  const failure: ReactNode = text && (
    <Notice tone="error" className="mt-6">
      {text}
    </Notice>
  )
  return { failure, request }
}

/** Confirms the request without revealing whether the e-mail has an account (R26). */
function LinkSent({ email, message, onOther }: SentLink & { onOther: () => void }) {
  const [secondsLeft, setSecondsLeft] = useState(AGAIN_AFTER_SECONDS)
  const { failure, request } = useLinkRequest()
  useEffect(() => {
    if (secondsLeft <= 0) return
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])
  const again = async (): Promise<void> => {
    setSecondsLeft(AGAIN_AFTER_SECONDS)
    await request(email)
  }
  return (
    <>
      <span className="flex size-20 items-center justify-center rounded-full bg-glow-100 text-glow-700">
        <MailCheck size={32} strokeWidth={1.5} aria-hidden />
      </span>
      <div role="status">
        <h1 className="display-face mt-6 text-28 md:text-36">Kiểm tra hộp thư</h1>
        <p className="wrap-anywhere mt-3 font-semibold text-16">{email}</p>
        <p className="mt-1 text-16 text-sand-700">{message}</p>
      </div>
      <ul className="mt-4 space-y-2 text-15 text-sand-700">
        <Hint icon={Clock}>Đường dẫn dùng một lần, trong 30 phút</Hint>
        <Hint icon={Mailbox}>Không thấy thư? Xem cả mục Thư rác</Hint>
      </ul>
      {failure}
      <div className="mt-6 space-y-3">
        <Button wide disabled={secondsLeft > 0} onClick={again}>
          {secondsLeft > 0 ? `Gửi lại sau ${clock(secondsLeft)}` : 'Gửi lại'}
        </Button>
        <Button kind="secondary" wide onClick={onOther}>
          Dùng email khác
        </Button>
      </div>
    </>
  )
}

function Hint({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      <Icon size={20} strokeWidth={1.5} aria-hidden className="shrink-0" />
      {children}
    </li>
  )
}

/** `0:42` */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
