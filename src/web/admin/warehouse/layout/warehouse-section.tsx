import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { formatCount } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { PageHead } from '../../kit/page/panel.tsx'
import { warehouseSections } from '../../layout/sections.ts'
import { useStockAlertCount } from '../../layout/use-stock-alerts.ts'

const ALERTS = '/admin/warehouse/alerts'

/** A screen of the warehouse: the head with its actions, the tabs, the content. */
export function WarehouseSection({
  title,
  aside,
  actions,
  isWorkScreen = false,
  children,
}: {
  title: string
  aside?: ReactNode
  actions?: ReactNode
  /** Its content has the whole screen, with its own head. */
  isWorkScreen?: boolean
  children: ReactNode
}) {
  return (
    <>
      <title>{`${title} – Quản trị`}</title>
      {!isWorkScreen && (
        <>
          <PageHead title={title} aside={aside} actions={actions} />
          <WarehouseTabs />
        </>
      )}
      {children}
    </>
  )
}

/** The tabs of the sections, with the number of open alerts; on a phone they scroll to the open one. */
export function WarehouseTabs() {
  const open = useStockAlertCount()
  const { pathname } = useLocation()
  const tabs = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is open, or the count moves the tabs
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname, open])
  return (
    <nav ref={tabs} aria-label="Kho" className="mb-4 flex gap-6 overflow-x-auto border-sand-200 border-b">
      {warehouseSections.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) =>
            cx(
              '-mb-px flex min-h-11 items-center gap-2 whitespace-nowrap border-b-2 text-14 transition-colors',
              isActive
                ? 'border-pine-700 font-semibold'
                : 'border-transparent text-sand-600 hover:text-sand-900',
            )
          }
        >
          {label}
          {to === ALERTS && <AlertCount count={open} />}
        </NavLink>
      ))}
    </nav>
  )
}

function AlertCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="rounded-full bg-glow-100 px-2 py-0.5 font-medium text-13 text-glow-700">
      {formatCount(count)}
      <span className="sr-only"> cảnh báo</span>
    </span>
  )
}
