import { type LucideIcon, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { formatCount } from '#web/lib/format/formats.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import type { PagerStyle } from '#web/ui/navigation/pager-items.ts'
import { AdminPager } from './admin-pager.tsx'

/** An empty list, with or without filters: its words, and the way to a first entry. */
export type EmptyList = {
  icon: LucideIcon
  title: string
  /** The title while a filter finds nothing, if it is not the usual one. */
  titleOfNoMatch?: string
  text: string
  action?: ReactNode
}

/** Parts of an address that hide no line. */
const NO_FILTERS = new Set(['page', 'sort', 'sortBy', 'sortOrder'])

/**
 * A page of a list: its lines (`children`) with the pager below. Without any it explains why: a filter hides
 * them (only if the address has one), the page is past the last, or there are none. They pale while another
 * page is loading; screen readers announce that, and the number of lines found.
 */
export function ListBody({
  list,
  page,
  pageSize,
  noun,
  countText = `${formatCount(list.total)} ${noun}`,
  pages,
  hrefFor,
  empty,
  emptyView,
  isWhollyEmpty = false,
  children,
}: {
  /** The answer that the lines come from; `total` counts those of all pages. */
  list: { data: readonly unknown[]; total: number; totalPages: number }
  page: number
  pageSize: number
  /** The noun of the lines. */
  noun: string
  /** How many there are in words, if that is more than the number and the noun. */
  countText?: string
  /** Up to so many pages the pager shows every number. */
  pages?: PagerStyle
  hrefFor: (page: number) => string
  empty: EmptyList
  /** Shown instead of the usual words while this filter finds nothing. */
  emptyView?: Omit<EmptyList, 'icon' | 'titleOfNoMatch'> | undefined
  /** Nothing is there without a filter, either. */
  isWhollyEmpty?: boolean
  children: ReactNode
}) {
  const isLoading = useNavigation().state === 'loading'
  return (
    <>
      <p role="status" className="sr-only">
        {isLoading ? `Đang tải ${noun}` : countText}
      </p>
      <div aria-busy={isLoading} className={cx('transition-opacity', isLoading && 'opacity-60')}>
        {list.data.length === 0 ? (
          <Nothing
            noun={noun}
            empty={empty}
            emptyView={emptyView}
            isWhollyEmpty={isWhollyEmpty}
            address={hrefFor(1)}
            isPastLast={list.total > 0}
          />
        ) : (
          <>
            {children}
            <div className="border-sand-200 border-t">
              <AdminPager
                current={page}
                total={list.totalPages}
                pageSize={pageSize}
                count={list.total}
                noun={noun}
                pages={pages}
                hrefFor={hrefFor}
              />
            </div>
          </>
        )}
      </div>
    </>
  )
}

function Nothing({
  noun,
  empty,
  emptyView,
  isWhollyEmpty,
  address,
  isPastLast,
}: {
  noun: string
  empty: EmptyList
  emptyView: Omit<EmptyList, 'icon' | 'titleOfNoMatch'> | undefined
  isWhollyEmpty: boolean
  /** The first page with the filters. */
  address: string
  isPastLast: boolean
}) {
  const link = (to: string, text: string) => (
    <ButtonLink to={to} kind="secondary" size="small">
      {text}
    </ButtonLink>
  )
  if (isPastLast)
    return (
      <EmptyState
        icon={SearchX}
        title={`Trang này không có ${noun} nào`}
        text="Danh sách đã ngắn lại từ khi có đường dẫn này."
        action={link(address, 'Về trang đầu')}
      />
    )
  const [path = '', query] = address.split('?', 2)
  const isFiltered = [...new URLSearchParams(query).keys()].some(name => !NO_FILTERS.has(name))
  const { titleOfNoMatch, ...whole } = empty
  if (!isFiltered || isWhollyEmpty) return <EmptyState {...whole} />
  if (emptyView) return <EmptyState icon={empty.icon} {...emptyView} />
  return (
    <EmptyState
      icon={empty.icon}
      title={titleOfNoMatch ?? `Không tìm thấy ${noun} nào`}
      text={`Chưa có ${noun} khớp với bộ lọc này.`}
      action={link(path, 'Xóa bộ lọc')}
    />
  )
}
