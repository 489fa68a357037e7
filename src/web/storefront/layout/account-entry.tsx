import { CircleUserRound } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useSession } from '#web/lib/session/session.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'

const AccountMenu = lazyPart(() => import('./account-menu.tsx'), {
  placeholder: <span className="size-[44px]" />,
})

const LINK =
  'flex min-h-11 min-w-[44px] items-center justify-center gap-2 whitespace-nowrap rounded-6 font-medium text-15 hover:bg-sand-50 lg:px-2'

/**
 * «Đăng nhập» and «Đăng ký», or the person's initial with their menu. Room is kept until the session is read.
 */
export function AccountEntry() {
  const session = useSession()
  const { pathname, search } = useLocation()
  const cameFrom = { from: pathname + search }
  return (
    <div className="flex min-w-[44px] justify-end xl:min-w-44">
      {session.status === 'in' ? (
        <AccountMenu user={session.user} />
      ) : (
        <>
          <Link to="/login" state={cameFrom} className={LINK}>
            <CircleUserRound size={22} strokeWidth={1.5} aria-hidden className="xl:hidden" />
            <span className="sr-only xl:not-sr-only">Đăng nhập</span>
          </Link>
          <Link to="/register" state={cameFrom} className={`${LINK} hidden xl:flex`}>
            Đăng ký
          </Link>
        </>
      )}
    </div>
  )
}
