import { type FormEvent, useState } from 'react'
import { isApiError } from '#web/lib/api/api.ts'
import { signIn } from '#web/lib/current-user/sign-in.ts'
import { expireSession } from '#web/lib/session/change-session.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import { EmailField } from '#web/ui/inputs/person-fields.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useRenewal } from './use-renewal.ts'

const FORM_ID = 'dang-nhap-lai'

/**
 * Requests the password when the session ends during work. The page stays as it is, and the refused calls are
 * then sent again automatically.
 */
export function SessionDialog({ account }: { account: { id: string; email: string } }) {
  const isWaiting = useRenewal(account.id)
  const [fieldError, setFieldError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const signInAgain = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setBusy(true)
    const refusal = await refusalOf({ email: account.email, password: typedIn(form).value })
    setBusy(false)
    setFieldError(refusal)
    if (refusal) typedIn(form).focus()
  }
  return (
    <Dialog
      isOpen={isWaiting}
      title="Phiên đăng nhập đã hết hạn"
      footer={
        <>
          <Button kind="secondary" size="small" onClick={expireSession}>
            Về trang đăng nhập
          </Button>
          <Button type="submit" form={FORM_ID} size="small" busy={isBusy} className="flex-1 md:flex-none">
            Đăng nhập
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        method="post"
        noValidate
        onSubmit={event => void signInAgain(event)}
        className="space-y-4"
      >
        <p className="text-15 text-sand-700">
          Nhập mật khẩu để làm tiếp. Mọi thứ bạn đang nhập vẫn còn, và việc vừa dừng lại sẽ tự chạy tiếp.
        </p>
        <EmailField required readOnly autoComplete="username" value={account.email} />
        <PasswordField
          autoFocus
          label="Mật khẩu"
          name="password"
          autoComplete="current-password"
          error={fieldError}
        />
      </form>
    </Dialog>
  )
}

function typedIn(form: HTMLFormElement): HTMLInputElement {
  return form.elements.namedItem('password') as HTMLInputElement
}

/** Why the sign-in was refused, in words, or undefined when it was not. */
async function refusalOf(credentials: { email: string; password: string }): Promise<string | undefined> {
  try {
    await signIn(credentials)
    return undefined
  } catch (error) {
    if (!isApiError(error)) throw error
    return error.code === 'login_failed' ? 'Mật khẩu không đúng. Vui lòng thử lại.' : error.message
  }
}
