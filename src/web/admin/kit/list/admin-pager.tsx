import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { formatCount } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { type PagerStyle, pagerItems } from '#web/ui/navigation/pager-items.ts'
import { ADMIN_PAGES } from './admin-pages.ts'

const BOX = 'flex size-11 items-center justify-center rounded-6 text-14 pointer-fine:md:size-8'

type Props = {
  current: number
  total: number
  pageSize: number
  /** Lines of the whole list, and their noun. */
  count: number
  noun: string
  pages?: PagerStyle | undefined
  hrefFor: (page: number) => string
}

/** The foot of a list: which lines are shown, and its pages. */
export function AdminPager({ current, total, pageSize, count, noun, pages = ADMIN_PAGES, hrefFor }: Props) {
  const from = (current - 1) * pageSize + 1
  const to = Math.min(current * pageSize, count)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <p className="text-13 text-sand-600">
        Hiển thị {formatCount(from)} đến {formatCount(to)} của {formatCount(count)} {noun}
      </p>
      {total > 1 && (
        <nav aria-label="Phân trang">
          <ul className="flex flex-wrap items-center gap-1">
            <Step
              icon={ChevronLeft}
              label="Trang trước"
              href={current > 1 ? hrefFor(current - 1) : undefined}
            />
            {pagerItems(current, total, pages).map(item => (
              <li key={item} className="hidden md:block">
                {typeof item === 'number' ? (
                  <Page page={item} isCurrent={item === current} href={hrefFor(item)} />
                ) : (
                  <span className="px-1.5 text-sand-600">…</span>
                )}
              </li>
            ))}
            <li className="px-2 text-14 md:hidden">
              Trang {current} / {total}
            </li>
            <Step
              icon={ChevronRight}
              label="Trang sau"
              href={current < total ? hrefFor(current + 1) : undefined}
            />
          </ul>
        </nav>
      )}
    </div>
  )
}

function Page({ page, isCurrent, href }: { page: number; isCurrent: boolean; href: string }) {
  return isCurrent ? (
    <span aria-current="page" className={cx(BOX, 'bg-sand-900 font-medium text-white')}>
      {page}
    </span>
  ) : (
    <Link to={href} aria-label={`Trang ${page}`} className={cx(BOX, 'hover:bg-sand-50')}>
      {page}
    </Link>
  )
}

function Step({ icon: Icon, label, href }: { icon: LucideIcon; label: string; href: string | undefined }) {
  const icon = <Icon size={18} strokeWidth={1.75} aria-hidden />
  return (
    <li>
      {href ? (
        <Link to={href} aria-label={label} className={cx(BOX, 'hover:bg-sand-50')}>
          {icon}
        </Link>
      ) : (
        <span aria-hidden className={cx(BOX, 'text-sand-300')}>
          {icon}
        </span>
      )}
    </li>
  )
}
