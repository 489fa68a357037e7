import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { formatCount } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import type { PagerStyle } from '#web/ui/navigation/pager-items.ts'
import { AdminPager } from './admin-pager.tsx'

/**
 * A page of a list: its lines (`children`) with the pager below, or `empty` where there are none. They pale while
 * another page is loading; screen readers announce that, and the number of lines found.
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
  children,
}: {
  /** The answer that the lines come from; `total` counts those of all pages. */
  list: { data: readonly unknown[]; total: number; totalPages: number }
  page: number
  pageSize: number
  /** What the lines are called. */
  noun: string
  /** How many there are in words, where that is more than the number and the noun. */
  countText?: string
  /** Up to so many pages the pager shows every number. */
  pages?: PagerStyle
  hrefFor: (page: number) => string
  empty: ReactNode
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
          empty
        ) : (
          <>
            {children}
            <AdminPager
              current={page}
              total={list.totalPages}
              pageSize={pageSize}
              count={list.total}
              noun={noun}
              pages={pages}
              hrefFor={hrefFor}
            />
          </>
        )}
      </div>
    </>
  )
}
