import { ArrowUpRight, CircleAlert, Store } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import logo from '#web/assets/logo.svg'
import { formatCount } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { COUNTED, type Counts, type Section, setupSection, sumOf } from './sections.ts'

/** A section in the side bar and in the drawer, which scroll to the open one. */
export function SectionLink({
  section,
  isCurrent,
  counts,
  onOpen,
}: {
  section: Section
  isCurrent: boolean
  counts: Counts
  onOpen?: (() => void) | undefined
}) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <Link
      ref={link}
      to={section.to}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onOpen}
      className={cx(
        'relative flex min-h-11 items-center gap-3 rounded-6 border px-2.5 text-14 transition-colors pointer-fine:min-h-9',
        isCurrent
          ? 'border-sand-200 bg-white font-semibold before:absolute before:top-2 before:bottom-2 before:-left-2.75 before:w-1 before:rounded-r-4 before:bg-glow-400'
          : 'border-transparent font-medium text-sand-700 hover:bg-sand-100',
      )}
    >
      <section.icon
        size={18}
        strokeWidth={1.75}
        aria-hidden
        className={cx('shrink-0', isCurrent && 'text-pine-700')}
      />
      {section.label}
      <Count section={section} counts={counts} className="ml-auto" />
    </Link>
  )
}

/** How much waits in a section, or how far the set-up is; nothing if nothing waits. */
export function Count({
  section,
  counts,
  className,
}: {
  section: Section
  counts: Counts
  className?: string
}) {
  if (section === setupSection && counts.setup) {
    const { done, all } = counts.setup
    return (
      <CountBadge noun="bước đã xong" className={className}>
        {done}/{all}
      </CountBadge>
    )
  }
  return (
    section.counts && (
      <Sum sections={[section]} counts={counts} noun={COUNTED[section.counts]} className={className} />
    )
  )
}

/** How much waits in sections together; nothing if nothing waits. */
export function Sum({
  sections,
  counts,
  noun = 'việc đang chờ',
  className,
}: {
  sections: readonly Section[]
  counts: Counts
  noun?: string
  className?: string | undefined
}) {
  const sum = sumOf(sections, counts)
  if (sum === 0) return null
  const isProblem = sections.length === 1 && sections[0]?.counts === 'problems'
  return (
    <CountBadge noun={noun} isProblem={isProblem} className={className}>
      {formatCount(sum)}
    </CountBadge>
  )
}

function CountBadge({
  noun,
  isProblem = false,
  className,
  children,
}: {
  noun: string
  isProblem?: boolean
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2 py-0.5 font-medium text-13',
        isProblem ? 'bg-lac-50 text-lac-700' : 'bg-glow-100 text-glow-700',
        className,
      )}
    >
      {isProblem && <CircleAlert size={14} strokeWidth={2} aria-hidden />}
      {children}
      <span className="sr-only"> {noun}</span>
    </span>
  )
}

export function Brand({ className }: { className?: string }) {
  return (
    <div className={cx('flex items-center gap-3', className)}>
      <Link to="/admin" aria-label="Quản trị" className="shrink-0">
        <img src={logo} alt="" width={80} height={27} className="h-7 w-auto" />
      </Link>
      <span className="md:max-lg:hidden border-sand-300 border-l pl-3 text-13 text-sand-600">Quản trị</span>
    </div>
  )
}

export function ShopLink({ className }: { className?: string }) {
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
