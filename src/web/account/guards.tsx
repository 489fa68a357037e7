import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loginPath } from '#web/lib/session/change-session.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { FormNoscriptNotice } from './form-page.tsx'

/** Shown until the session is read. */
export function CheckingGuard({ title }: { title: string | undefined }) {
  return (
    <div className="page min-h-[80dvh] py-8">
      <h1 data-placeholder className="display-face text-28 md:text-36">
        {title}
      </h1>
      <FormNoscriptNotice what="xem tài khoản" />
      <Loading label="Đang kiểm tra đăng nhập">
        <Skeleton className="mt-6 h-64" />
      </Loading>
    </div>
  )
}

/** A prompt to sign in, in place of the content. */
export function SignInPrompt({ text }: { text: string }) {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      icon={UserRound}
      heading="h1"
      title="Vui lòng đăng nhập"
      text={text}
      action={<ButtonLink to={loginPath({ from: pathname + search })}>Đăng nhập</ButtonLink>}
    />
  )
}

/** Shows its content to signed-in users; all others are redirected to the login page and back. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session.status === 'checking') return null
  if (session.status === 'out')
    return <Navigate to={loginPath({ from: pathname + search, reason: 'required' })} replace />
  return children
}
