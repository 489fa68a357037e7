import { ChevronDown } from 'lucide-react'
import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { cx } from '#web/ui/cx.ts'
import { categoryPath, type MenuCategory, splitMenu } from '../menu.ts'
import { useMenu } from '../menu-context.ts'

const loadPanels = () => import('./menu-panels.tsx')
const CategoryPanel = lazy(async () => ({ default: (await loadPanels()).CategoryPanel }))
const OthersPanel = lazy(async () => ({ default: (await loadPanels()).OthersPanel }))

const HOVER_DELAY_MS = 120
const OTHERS = 'others'
const ENTRY =
  'relative flex h-full items-center gap-1 whitespace-nowrap font-medium text-15 after:absolute after:inset-x-0 after:bottom-0 after:h-0.75 hover:after:bg-glow-400'

/** The menu of the desktop. Every entry is a link; a panel opens on hover after 120 ms, by click on touch, by keys. */
export function MainNav() {
  const menu = useMenu() ?? []
  const { own, others } = splitMenu(menu)
  const { open, setOpen, hover } = useOpenPanel()
  const entry = (id: string) => ({
    isOpen: open === id,
    onHover: () => hover(id),
    onToggle: () => setOpen(open === id ? undefined : id),
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving the menu with the pointer closes it; keys have Escape
    <div
      className="hidden h-full items-center gap-6 lg:flex xl:gap-7"
      onMouseEnter={loadPanels}
      onMouseLeave={() => hover(undefined)}
      onKeyDown={event => event.key === 'Escape' && setOpen(undefined)}
    >
      <nav aria-label="Danh mục chính" className="flex h-full items-center gap-6 xl:gap-7">
        {own.map(category => (
          <CategoryEntry key={category.slug} category={category} {...entry(category.slug)} />
        ))}
        {others.length > 0 && (
          <PanelEntry
            to="/products"
            label="Sản phẩm khác"
            panel={<OthersPanel categories={others} />}
            {...entry(OTHERS)}
          />
        )}
        <PlainEntry to="/about">Giới thiệu</PlainEntry>
        <PlainEntry to="/contact">Liên hệ</PlainEntry>
      </nav>
      {open && (
        <div
          aria-hidden
          className="absolute top-full left-1/2 h-screen w-screen -translate-x-1/2 bg-scrim/45"
        />
      )}
    </div>
  )
}

function useOpenPanel() {
  const [open, setOpen] = useState<string | undefined>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new page closes the menu
  useEffect(() => {
    clearTimeout(timer.current)
    setOpen(undefined)
  }, [location])
  const hover = (id: string | undefined): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(id), HOVER_DELAY_MS)
  }
  return { open, setOpen, hover }
}

type EntryState = { isOpen: boolean; onHover: () => void; onToggle: () => void }

function CategoryEntry({ category, ...state }: { category: MenuCategory } & EntryState) {
  const to = categoryPath(category.slug)
  if (category.children.length === 0) return <PlainEntry to={to}>{category.name}</PlainEntry>
  return <PanelEntry to={to} label={category.name} panel={<CategoryPanel category={category} />} {...state} />
}

function PlainEntry({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      className={({ isActive }) => cx(ENTRY, isActive && !to.includes('?') && 'after:bg-glow-400')}
    >
      {children}
    </NavLink>
  )
}

function PanelEntry({
  to,
  label,
  panel,
  isOpen,
  onHover,
  onToggle,
}: { to: string; label: string; panel: ReactNode } & EntryState) {
  const { pathname, search } = useLocation()
  const isHere = pathname + search === to && to !== '/products'
  // a mouse has opened the panel by hovering, so its click follows the link; keys and touch open the panel instead
  const click = (event: MouseEvent & { nativeEvent: { pointerType?: string } }): void => {
    if (event.detail !== 0 && event.nativeEvent.pointerType === 'mouse') return
    event.preventDefault()
    onToggle()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering is a shortcut; keys and touch use the link itself
    <div className="flex h-full items-center" onMouseEnter={onHover}>
      <Link
        to={to}
        aria-expanded={isOpen}
        onClick={click}
        className={cx(ENTRY, (isOpen || isHere) && 'after:bg-glow-400')}
      >
        {label}
        <ChevronDown
          size={16}
          strokeWidth={1.75}
          aria-hidden
          className={cx('text-sand-600 transition-transform', isOpen && 'rotate-180')}
        />
      </Link>
      {isOpen && (
        <div className="absolute inset-x-0 top-full left-1/2 w-screen -translate-x-1/2 border-sand-200 border-t bg-white shadow-sh2 z-1 motion-safe:animate-appear">
          <Suspense fallback={<div className="h-72" />}>{panel}</Suspense>
        </div>
      )}
    </div>
  )
}
