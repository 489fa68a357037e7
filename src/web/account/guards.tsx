import { LockKeyhole, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loginPath, useSession } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { FormNoscriptNotice } from './form-page.tsx'

/** While it is not known yet who is there. */
export function CheckingGuard() {
  return (
    <div className="page min-h-[80dvh] py-8">
      <FormNoscriptNotice what="xem tài khoản" />
      <Loading label="Đang kiểm tra đăng nhập">
        <Skeleton className="h-10 w-56" />
        <Skeleton className="mt-6 h-64" />
      </Loading>
    </div>
  )
}

/** For accounts that the shop has switched off. */
export function DisabledGuard() {
  return (
    <EmptyState
      icon={LockKeyhole}
      heading="h1"
      title="Tài khoản đã bị vô hiệu hóa"
      text="Vui lòng liên hệ cửa hàng nếu bạn cho rằng đây là nhầm lẫn."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/">Về trang chủ</ButtonLink>
          <ButtonLink to="/contact" kind="secondary">
            Liên hệ
          </ButtonLink>
        </div>
      }
    />
  )
}

/** Asks to sign in, in place. */
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

/** Shows its content to whoever is signed in; everybody else goes to the login page and comes back. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session.status === 'checking') return null
  if (session.status === 'out')
    return <Navigate to={loginPath({ from: pathname + search, reason: 'required' })} replace />
  return children
}
