import { ArrowRight, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { CategoryIcon } from '../kernel/category-icon.tsx'
import { categoryPath, type MenuCategory } from '../kernel/menu.ts'
import { useMenu } from '../kernel/menu-context.ts'
import { type HoverEntry, useHoverMenu } from '../layout/use-hover-menu.ts'

const ThumbnailRow = lazyPart(async () => ({
  default: (await import('../layout/menu-panels.tsx')).ThumbnailRow,
}))

/** The categories next to the banner; a fly-out to the right shows the contents of one. */
export default function CategorySidebar() {
  const menu = useMenu()
  const { root, closeByHover, entry } = useHoverMenu<HTMLDivElement>({ arrow: 'ArrowRight' })
  if (!menu) return <ErrorState title="Không thể tải danh mục" className="self-start" />
  return (
    <div
      ref={root}
      className="relative z-20 flex h-[460px] flex-col rounded-6 border border-sand-200"
      onPointerEnter={() => void ThumbnailRow.load()}
      onPointerLeave={closeByHover}
    >
      <h2 className="px-5 pt-5 pb-2 font-semibold text-14 text-sand-600">Danh mục sản phẩm</h2>
      <nav aria-label="Danh mục sản phẩm" className="flex-1 overflow-y-auto">
        {menu.map(category => (
          <SidebarRow key={category.slug} category={category} {...entry(category.slug)} />
        ))}
      </nav>
    </div>
  )
}

function SidebarRow({ category, isOpen, panelId, box, link }: { category: MenuCategory } & HoverEntry) {
  const hasChildren = category.children.length > 0
  return (
    <div {...box}>
      <Link
        to={categoryPath(category.slug)}
        {...(hasChildren && link)}
        className={cx(
          'flex min-h-14 items-center gap-3.5 border-sand-100 border-t px-4.5 font-medium text-15 focus-visible:-outline-offset-2',
          isOpen && 'bg-pine-50',
        )}
      >
        <CategoryIcon slug={category.slug} />
        {category.name}
        {hasChildren && (
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden className="ml-auto text-sand-500" />
        )}
      </Link>
      {isOpen && hasChildren && <FlyOut id={panelId} category={category} />}
    </div>
  )
}

function FlyOut({ id, category }: { id: string; category: MenuCategory }) {
  return (
    <div
      id={id}
      className="absolute top-[-1px] left-full min-h-[460px] w-[560px] rounded-r-6 border border-sand-200 bg-white p-6 shadow-sh2 motion-safe:animate-appear"
    >
      <div className="flex items-center justify-between">
        <p className="font-semibold text-18">{category.name}</p>
        <Link
          to={categoryPath(category.slug)}
          aria-label={`Tất cả ${category.name}`}
          className="flex min-h-11 items-center gap-2 font-semibold text-15 text-pine-700"
        >
          Tất cả
          <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
        </Link>
      </div>
      <ul className="-mx-2 mt-2 grid grid-cols-2 gap-1">
        {category.children.map(child => (
          <li key={child.slug}>
            <ThumbnailRow entry={child} />
          </li>
        ))}
      </ul>
    </div>
  )
}
