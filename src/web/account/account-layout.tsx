import { LogOut, type LucideIcon, Package, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { signOut } from '#web/lib/current-user/sign-out.ts'
import { type SessionUser, useSession } from '#web/lib/session/session.ts'
import { cx } from '#web/ui/cx.ts'
import { AccountDisabled } from '#web/ui/feedback/account-disabled.tsx'
import { initials } from '#web/ui/text/initials.ts'
import { CheckingGuard } from './guards.tsx'

const PAGES: { to: string; title: string; icon: LucideIcon }[] = [
  { to: '/profile', title: 'Hồ sơ', icon: UserRound },
  { to: '/orders', title: 'Đơn hàng của tôi', icon: Package },
]

/** The frame of profile and orders: who it is, the two pages, and the way out. */
export default function AccountLayout() {
  const session = useSession()
  const { pathname } = useLocation()
  if (session.status === 'checking')
    return <CheckingGuard title={PAGES.find(({ to }) => pathname.startsWith(to))?.title} />
  if (session.status === 'out') return <Outlet />
  if (!session.user.isActive) return <AccountDisabled />
  return (
    <div className="page grid grid-cols-1 gap-x-14 gap-y-6 py-6 lg:grid-cols-[264px_minmax(0,1fr)] lg:py-9">
      <Side user={session.user} />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}

const ITEM = 'relative flex min-h-12 items-center gap-3 rounded-6 px-3.5 text-15'

function Side({ user }: { user: SessionUser }) {
  const navigate = useNavigate()
  const leave = async (): Promise<void> => {
    await signOut()
    navigate('/')
  }
  return (
    <nav aria-label="Tài khoản của bạn">
      <p className="flex items-center gap-4 border-sand-200 border-b pb-5">
        <span
          aria-hidden
          className="flex size-13 shrink-0 items-center justify-center rounded-full bg-pine-100 font-semibold text-18 text-pine-700"
        >
          {initials(user.name)}
        </span>
        <span className="min-w-0">
          <b className="block truncate text-15">{user.name}</b>
          <span className="block truncate text-14 text-sand-600">{user.email}</span>
        </span>
      </p>
      <ul className="mt-3 flex flex-wrap gap-1 lg:block">
        {PAGES.map(({ to, title, icon }) => (
          <SideLink key={to} to={to} icon={icon}>
            {title}
          </SideLink>
        ))}
        <li className="max-lg:hidden">
          <button type="button" onClick={leave} className={cx(ITEM, 'w-full text-left hover:bg-sand-50')}>
            <LogOut size={20} strokeWidth={1.75} aria-hidden />
            Đăng xuất
          </button>
        </li>
      </ul>
    </nav>
  )
}

function SideLink({ to, icon: Icon, children }: { to: string; icon: LucideIcon; children: ReactNode }) {
  return (
    <li>
      <NavLink
        to={to}
        className={({ isActive }) =>
          cx(
            ITEM,
            isActive
              ? 'bg-sand-50 font-semibold before:absolute before:inset-y-2 before:left-0 before:w-0.75 before:bg-glow-400'
              : 'hover:bg-sand-50',
          )
        }
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        {children}
      </NavLink>
    </li>
  )
}
