import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../button.tsx'
import { cx } from '../cx.ts'
import { inputClass } from '../inputs/input-class.ts'
import { NumberBox } from '../inputs/number-box.tsx'
import { pagerItems, SHOP_PAGES } from './pager-items.ts'

const BOX = 'flex size-11 items-center justify-center rounded-6 border text-15 font-medium'

/**
 * Pages of a list as links. Shown only when there is more than one; beyond ten pages with a field to jump.
 * `onJump` gets a page between 1 and `total`.
 */
export function Pager({
  current,
  total,
  hrefFor,
  onJump,
}: {
  current: number
  total: number
  hrefFor: (page: number) => string
  onJump: (page: number) => void
}) {
  if (total <= 1) return null
  return (
    <nav
      data-pager
      aria-label="Phân trang"
      className="flex flex-wrap items-center justify-center gap-x-6 gap-y-4"
    >
      <ul className="flex items-center gap-2">
        <li>
          <StepLink
            icon={ChevronLeft}
            label="Trang trước"
            href={current > 1 ? hrefFor(current - 1) : undefined}
          />
        </li>
        <li className="px-3 text-15 md:hidden">
          Trang {current} / {total}
        </li>
        {pagerItems(current, total, SHOP_PAGES).map(item => (
          <li key={item} className="hidden md:block">
            {typeof item === 'number' ? (
              <PageLink page={item} isCurrent={item === current} href={hrefFor(item)} />
            ) : (
              <span className="px-1 text-sand-600">…</span>
            )}
          </li>
        ))}
        <li>
          <StepLink
            icon={ChevronRight}
            label="Trang sau"
            href={current < total ? hrefFor(current + 1) : undefined}
          />
        </li>
      </ul>
      {total > 10 && <JumpField total={total} current={current} first={hrefFor(1)} onJump={onJump} />}
    </nav>
  )
}

function PageLink({ page, isCurrent, href }: { page: number; isCurrent: boolean; href: string }) {
  return isCurrent ? (
    <span aria-current="page" className={cx(BOX, 'border-sand-900 bg-sand-900 text-white')}>
      {page}
    </span>
  ) : (
    <Link to={href} aria-label={`Trang ${page}`} className={cx(BOX, 'border-transparent hover:bg-sand-50')}>
      {page}
    </Link>
  )
}

function StepLink({
  icon: Icon,
  label,
  href,
}: {
  icon: LucideIcon
  label: string
  href: string | undefined
}) {
  const icon = <Icon size={20} strokeWidth={1.75} aria-hidden />
  return href ? (
    <Link to={href} aria-label={label} className={cx(BOX, 'border-sand-400 hover:border-sand-900')}>
      {icon}
    </Link>
  ) : (
    <span className={cx(BOX, 'border-sand-200 text-sand-400')}>
      {icon}
      <span className="sr-only">{label} (không có)</span>
    </span>
  )
}

/**
 * Works before the page is hydrated, too: as a plain form it sends along the other parameters of the
 * address of the `first` page.
 */
function JumpField({
  total,
  current,
  first,
  onJump,
}: {
  total: number
  current: number
  first: string
  onJump: (page: number) => void
}) {
  const jump = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const page = Number(new FormData(event.currentTarget).get('page'))
    if (Number.isInteger(page) && page >= 1 && page <= total && page !== current) onJump(page)
  }
  const [path, query = ''] = first.split('?')
  return (
    <form action={path} onSubmit={jump} noValidate className="flex items-center gap-2">
      {[...new URLSearchParams(query)]
        .filter(([name]) => name !== 'page')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <label htmlFor="pager-jump" className="whitespace-nowrap text-14 text-sand-600">
        Đến trang
      </label>
      <span className="w-18">
        <NumberBox id="pager-jump" name="page" pattern="[0-9]*" className={cx(inputClass(), 'min-h-11')} />
      </span>
      <button type="submit" className={buttonClass({ kind: 'secondary', size: 'small' })}>
        Đi
      </button>
    </form>
  )
}
