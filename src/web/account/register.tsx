import { UserCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate } from 'react-router'
import { useLeadOn } from '#web/lib/lead-on.ts'
import { privateMeta } from '#web/lib/private-meta.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { FormPage } from './form-page.tsx'
import { RegisterForm, type Registration } from './register-form.tsx'
import { type AccountState, useReturnTo } from './return-to.ts'

export { privateHeaders as headers } from '#web/lib/api/loader-api.ts'

export const handle = { phoneHeader: 'back' }

export const meta = privateMeta('Đăng ký')

const REDIRECT_AFTER_MS = 2000

export default function Register() {
  const { path: from } = useReturnTo()
  const session = useSession()
  const [registration, setRegistration] = useState<Registration>()
  if (session.status === 'in') return <Navigate to={from ?? '/'} replace />
  return (
    <FormPage>
      {registration ? (
        <Registered {...registration} from={from} />
      ) : (
        <RegisterForm from={from} onDone={setRegistration} />
      )}
    </FormPage>
  )
}

/** The registration succeeded; the login page follows automatically, with the e-mail filled in. */
function Registered({ email, message, from }: Registration & { from: string | undefined }) {
  const leadOn = useLeadOn()
  const toLogin = useEffectEvent(() => {
    const state: AccountState = { email, from }
    void leadOn('/login', { replace: true, state })
  })
  useEffect(() => {
    const timer = setTimeout(toLogin, REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      <EmptyState
        icon={UserCheck}
        heading="h1"
        title={message}
        text="Đang chuyển đến trang đăng nhập…"
        action={
          <ButtonLink to="/login" state={{ email, from }} replace>
            Đăng nhập ngay
          </ButtonLink>
        }
      />
    </div>
  )
}
