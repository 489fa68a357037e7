import { Menu as MenuIcon, Store } from 'lucide-react'
import { useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Count } from './navigation.tsx'
import { type Counts, footTabsFor, type Tab, tabsFor } from './tabs.ts'

const BOX = 'relative flex min-h-15 flex-col items-center justify-center gap-1 text-12'
const HERE =
  'font-semibold text-pine-700 before:absolute before:inset-x-5 before:top-0 before:h-0.75 before:bg-glow-400'

/**
 * The sections on a phone: the four that are used most at the foot of the screen, the rest in a sheet. A page with work
 * of its own at the foot has no bar.
 */
export function FootNav(counts: Counts) {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the sheet
  useEffect(() => setOpen(false), [pathname])
  const footTabs = footTabsFor(counts)
  const rest = tabsFor(counts).filter(({ to }) => footTabs.every(tab => tab.to !== to))
  const isElsewhere = rest.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <nav
      aria-label="Mục chính"
      className="fixed inset-x-0 bottom-0 z-10 border-sand-200 border-t bg-white pb-[env(safe-area-inset-bottom)] md:hidden [body:has([data-work-screen])_&]:hidden"
    >
      <ul className="grid grid-cols-5">
        {footTabs.map(tab => (
          <li key={tab.to}>
            <NavLink
              to={tab.to}
              end={tab.end ?? false}
              className={({ isActive }) => cx(BOX, isActive ? HERE : 'text-sand-700')}
            >
              <tab.icon size={21} strokeWidth={1.75} aria-hidden />
              {tab.label}
              <span className="absolute top-1 left-1/2 ml-1.5">
                <Count tab={tab} counts={counts} />
              </span>
            </NavLink>
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
            className={cx(BOX, 'w-full', isElsewhere ? HERE : 'text-sand-700')}
          >
            <MenuIcon size={21} strokeWidth={1.75} aria-hidden />
            Thêm
          </button>
        </li>
      </ul>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Mục khác">
        <ul className="grid grid-cols-2 gap-x-3">
          {rest.map(tab => (
            <li key={tab.to}>
              <SheetLink tab={tab} counts={counts} />
            </li>
          ))}
        </ul>
        <ButtonLink to="/" kind="secondary" size="small" icon={Store} wide className="mt-4">
          Xem cửa hàng
        </ButtonLink>
      </Dialog>
    </nav>
  )
}

function SheetLink({ tab, counts }: { tab: Tab; counts: Counts }) {
  return (
    <NavLink
      to={tab.to}
      className={({ isActive }) =>
        cx(
          'flex min-h-12 items-center gap-3 text-15',
          isActive ? 'font-semibold text-pine-700' : 'font-medium',
        )
      }
    >
      <tab.icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {tab.label}
      <Count tab={tab} counts={counts} />
    </NavLink>
  )
}
