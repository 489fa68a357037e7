import { ChevronDown } from 'lucide-react'
import type { PointerEvent, ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { cx } from '#web/ui/cx.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { scriptLoader } from '#web/ui/script-loader.ts'
import { categoryPath, type MenuCategory, splitMenu } from '../kernel/menu.ts'
import { useMenu } from '../kernel/menu-context.ts'
import { type HoverEntry, useHoverMenu } from './use-hover-menu.ts'

const loadPanels = scriptLoader(() => import('./menu-panels.tsx'))
const CategoryPanel = lazyPart(async () => ({ default: (await import('./menu-panels.tsx')).CategoryPanel }), {
  placeholder: <div className="h-72" />,
})
const OthersPanel = lazyPart(async () => ({ default: (await import('./menu-panels.tsx')).OthersPanel }), {
  placeholder: <div className="h-72" />,
})

const OTHERS = 'others'
/** Long names take two lines, so that the header never grows wider than the screen. */
const NAME = 'line-clamp-2 w-max max-w-30 whitespace-normal leading-tight'
const ENTRY =
  'relative flex h-full items-center gap-1 whitespace-nowrap font-medium text-15 after:absolute after:inset-x-0 after:bottom-0 after:h-0.75 hover:after:bg-glow-400'

/** The menu of the desktop. Every entry is a link; the panel of a category covers the page. */
export default function MainNav() {
  const menu = useMenu() ?? []
  const { own, others } = splitMenu(menu)
  const othersTitle = own.length > 0 ? 'Sản phẩm khác' : 'Sản phẩm'
  const { root, isOpen, close, closeByHover, entry } = useHoverMenu<HTMLDivElement>({ arrow: 'ArrowDown' })
  return (
    <div ref={root} className="flex h-full items-center" onPointerEnter={event => fetchOnIntent(event, menu)}>
      <nav
        aria-label="Danh mục chính"
        className="flex h-full items-center gap-6 xl:gap-7"
        onPointerLeave={closeByHover}
      >
        {own.map(category => (
          <CategoryEntry
            key={category.slug}
            category={category}
            onHover={closeByHover}
            {...entry(category.slug)}
          />
        ))}
        {others.length > 0 && (
          <PanelEntry
            to="/products"
            label={othersTitle}
            panel={<OthersPanel title={othersTitle} categories={others} />}
            {...entry(OTHERS)}
          />
        )}
        {/* below 1280 px the search field needs their room; both are in the footer, too */}
        <div className="hidden h-full gap-7 xl:flex">
          <PlainEntry to="/about" onHover={closeByHover}>
            Giới thiệu
          </PlainEntry>
          <PlainEntry to="/contact" onHover={closeByHover}>
            Liên hệ
          </PlainEntry>
        </div>
      </nav>
      {isOpen && (
        // closes on the click and not on the press, so that a tap does not fall through to the page
        // beneath; keys have Escape
        <div
          aria-hidden
          onClick={close}
          className="absolute top-full left-1/2 h-screen w-screen -translate-x-1/2 bg-scrim/45"
        />
      )}
    </div>
  )
}

/** A finger has no intent before it taps. */
function fetchOnIntent(event: PointerEvent, menu: readonly MenuCategory[]): void {
  if (event.pointerType !== 'mouse') return
  void CategoryPanel.load()
  void OthersPanel.load()
  loadPanels().then(panels => panels?.fetchPanelPhotos(menu))
}

type Hovered = { onHover: (event: PointerEvent) => void }

function CategoryEntry({ category, onHover, ...state }: { category: MenuCategory } & Hovered & HoverEntry) {
  const to = categoryPath(category.slug)
  if (category.children.length === 0) {
    return (
      <PlainEntry to={to} onHover={onHover}>
        <span className={NAME}>{category.name}</span>
      </PlainEntry>
    )
  }
  return <PanelEntry to={to} label={category.name} panel={<CategoryPanel category={category} />} {...state} />
}

function PlainEntry({ to, onHover, children }: { to: string; children: ReactNode } & Hovered) {
  return (
    <NavLink
      to={to}
      onPointerEnter={onHover}
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
  panelId,
  box,
  link,
}: { to: string; label: string; panel: ReactNode } & HoverEntry) {
  const { pathname, search } = useLocation()
  const isHere = pathname + search === to && to !== '/products'
  return (
    <div className="flex h-full items-center" {...box}>
      <Link to={to} {...link} className={cx(ENTRY, (isOpen || isHere) && 'after:bg-glow-400')}>
        <span className={NAME}>{label}</span>
        <ChevronDown
          size={16}
          strokeWidth={1.75}
          aria-hidden
          className={cx('shrink-0 text-sand-600 transition-transform', isOpen && 'rotate-180')}
        />
      </Link>
      {isOpen && (
        <div
          id={panelId}
          className="absolute inset-x-0 top-full left-1/2 w-screen -translate-x-1/2 border-sand-200 border-t bg-white shadow-sh2 z-1 motion-safe:animate-appear"
        >
          {panel}
        </div>
      )}
    </div>
  )
}
