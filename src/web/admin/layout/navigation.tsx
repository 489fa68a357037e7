import { ArrowUpRight, Store } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import logo from '#web/assets/logo.svg'
import { cx } from '#web/ui/cx.ts'
import { COUNTED, type Counts, setupTab, type Tab, tabsFor } from './tabs.ts'

/** The column at the left from 1024 px. */
export function SideBar(counts: Counts) {
  return (
    <nav
      aria-label="Quản trị"
      className="sticky top-0 hidden h-dvh flex-col border-sand-200 border-r bg-sand-50 lg:flex"
    >
      <Brand className="px-5 pt-5 pb-4" />
      <div className="flex-1 overflow-y-auto px-2.5">
        <ul className="space-y-1">
          {tabsFor(counts).map(tab => (
            <li key={tab.to}>
              <NavLink
                to={tab.to}
                end={tab.end ?? false}
                className={({ isActive }) =>
                  cx(
                    'relative flex min-h-10 items-center gap-3 rounded-6 border px-2.5 text-14 transition-colors',
                    isActive
                      ? 'border-sand-200 bg-white font-semibold before:absolute before:top-2.5 before:bottom-2.5 before:-left-2.75 before:w-1 before:rounded-r-4 before:bg-glow-400'
                      : 'border-transparent font-medium text-sand-700 hover:bg-sand-100',
                  )
                }
              >
                <tab.icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
                {tab.label}
                <Count tab={tab} counts={counts} />
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
      <ShopLink className="mx-2.5 mb-4 min-h-10 px-2.5" />
    </nav>
  )
}

/** The same sections as a scrolling bar from 768 to 1024 px; its right end fades where there is more. */
export function NavBar(counts: Counts) {
  const bar = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current section
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (current) bar.current?.scrollTo({ left: current.offsetLeft - 16 })
  }, [pathname])
  return (
    <nav
      ref={bar}
      aria-label="Quản trị"
      className="relative overflow-x-auto border-sand-200 border-b bg-white max-md:hidden lg:hidden [mask-image:linear-gradient(to_right,#000_calc(100%-3rem),transparent)]"
    >
      <ul className="flex w-max pr-12 pl-2">
        {tabsFor(counts).map(tab => (
          <li key={tab.to}>
            <NavLink
              to={tab.to}
              end={tab.end ?? false}
              className={({ isActive }) =>
                cx(
                  '-mb-px flex min-h-12 items-center gap-2 whitespace-nowrap border-b-2 px-3 text-15',
                  isActive ? 'border-pine-700 font-semibold' : 'border-transparent text-sand-600',
                )
              }
            >
              {tab.label}
              <Count tab={tab} counts={counts} />
            </NavLink>
          </li>
        ))}
        <li>
          <ShopLink className="min-h-12 px-3 text-15" />
        </li>
      </ul>
    </nav>
  )
}

export function Brand({ className }: { className?: string }) {
  return (
    <div className={cx('flex items-center gap-3', className)}>
      <Link to="/admin" aria-label="Ánh Gia, quản trị" className="shrink-0">
        <img src={logo} alt="" width={80} height={27} className="h-7 w-auto" />
      </Link>
      <span className="border-sand-300 border-l pl-3 text-13 text-sand-600">Quản trị</span>
    </div>
  )
}

const COUNT_LOOK = 'ml-auto rounded-full bg-glow-100 px-2 py-0.5 font-medium text-13 text-glow-700'

/** The number of pending things in a section; nothing where there are none. */
export function Count({ tab, counts }: { tab: Tab; counts: Counts }) {
  if (tab === setupTab && counts.setup) {
    const { done, all } = counts.setup
    return (
      <span className={COUNT_LOOK}>
        {done}/{all}
        <span className="sr-only"> bước đã xong</span>
      </span>
    )
  }
  if (!tab.counts || counts[tab.counts] === 0) return null
  return (
    <span className={COUNT_LOOK}>
      {counts[tab.counts]}
      <span className="sr-only"> {COUNTED[tab.counts]}</span>
    </span>
  )
}

function ShopLink({ className }: { className?: string }) {
  return (
    <Link
      to="/"
      className={cx(
        'flex items-center gap-3 whitespace-nowrap rounded-6 text-sand-700 hover:bg-sand-100',
        className,
      )}
    >
      <Store size={18} strokeWidth={1.75} aria-hidden />
      Xem cửa hàng
      <ArrowUpRight size={16} strokeWidth={1.75} aria-hidden className="ml-auto" />
    </Link>
  )
}
