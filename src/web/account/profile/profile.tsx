import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { User } from '#contract/auth/user.shapes.ts'
import { isStaff } from '#contract/kernel/roles.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatDate, formatMoment } from '#web/lib/format/formats.ts'
import { privateMeta } from '#web/lib/private-meta.ts'
import { useSession } from '#web/lib/session/session.ts'
import { AccountDisabled } from '#web/ui/feedback/account-disabled.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextLink } from '../form-page.tsx'
import { SignInPrompt } from '../guards.tsx'
import { PasswordForm } from './password-form.tsx'
import { PersonalData } from './personal-data.tsx'
import { ProfileForm } from './profile-form.tsx'

export { privateHeaders as headers } from '#web/lib/api/loader-api.ts'

export const meta = privateMeta('Hồ sơ')

export default function ProfilePage() {
  const session = useSession()
  if (session.status === 'out') return <SignInPrompt text="Đăng nhập để xem và sửa hồ sơ của bạn." />
  return session.status === 'in' ? <Profile key={session.user._id} userId={session.user._id} /> : null
}

type State =
  | { status: 'loading' }
  | { status: 'disabled' }
  | { status: 'failed'; text: string }
  | { status: 'ready'; user: User; orderCount: number }

function Profile({ userId }: { userId: string }) {
  const { state, reload, setUser } = useProfile(userId)
  if (state.status === 'disabled') return <AccountDisabled />
  return (
    <>
      <h1 className="display-face text-28 md:text-36">Hồ sơ</h1>
      {state.status === 'loading' && (
        <Loading label="Đang tải hồ sơ">
          <Skeleton className="mt-6 h-80" />
        </Loading>
      )}
      {state.status === 'failed' && (
        <ErrorState title="Không thể tải hồ sơ" text={state.text} onRetry={reload} className="mt-6" />
      )}
      {state.status === 'ready' && (
        <div className="mt-6 grid gap-x-16 gap-y-10 md:grid-cols-2">
          <Part title="Thông tin của bạn">
            <ProfileForm user={state.user} onSaved={setUser} />
          </Part>
          <Part title="Đổi mật khẩu">
            <PasswordForm email={state.user.email} />
          </Part>
          <Part title="Tài khoản" ruled>
            <Facts user={state.user} orderCount={state.orderCount} />
          </Part>
          <Part title="Dữ liệu cá nhân" ruled>
            <PersonalData isStaffMember={isStaff(state.user.role)} orderCount={state.orderCount} />
          </Part>
        </div>
      )}
    </>
  )
}

function useProfile(userId: string) {
  const [state, setState] = useState<State>({ status: 'loading' })
  const reload = useCallback(async (): Promise<void> => {
    setState({ status: 'loading' })
    try {
      const [{ user }, { total }] = await Promise.all([
        api('GET /api/me'),
        api('GET /api/orders/user/:userId', { params: { userId }, query: { limit: 1 } }),
      ])
      setState({ status: 'ready', user, orderCount: total })
    } catch (error) {
      if (isApiError(error, 'account_disabled')) return setState({ status: 'disabled' })
      setState({ status: 'failed', text: isApiError(error) ? error.message : 'Vui lòng thử lại.' })
    }
  }, [userId])
  useEffect(() => {
    reload()
  }, [reload])
  const setUser = (user: User): void => setState(now => (now.status === 'ready' ? { ...now, user } : now))
  return { state, reload, setUser }
}

function Part({ title, ruled = false, children }: { title: string; ruled?: boolean; children: ReactNode }) {
  return (
    <section className={ruled ? 'border-sand-200 border-t pt-6' : undefined}>
      <h2 className="mb-5 font-semibold text-18 md:text-20">{title}</h2>
      {children}
    </section>
  )
}

function Facts({ user, orderCount }: { user: User; orderCount: number }) {
  const lastLogin = user.last_login ? formatMoment(user.last_login, new Date().toISOString()) : 'Chưa có'
  return (
    <dl className="space-y-4 text-15">
      <Fact name="Ngày tạo">{formatDate(user.created_at)}</Fact>
      <Fact name="Đăng nhập gần nhất">{lastLogin}</Fact>
      <Fact name="Đơn hàng">
        <TextLink to="/orders">{orderCount} đơn</TextLink>
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-sand-600">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
