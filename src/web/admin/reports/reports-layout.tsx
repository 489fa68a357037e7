import { Link, Outlet, useLocation, useNavigation, useSearchParams } from 'react-router'
import { type ReportPeriod, reportPeriods } from '#contract/reports/report.periods.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { cx } from '#web/ui/cx.ts'
import { DOWNLOAD_TIMEOUT_MS, DownloadButton } from '../kit/action/download-button.tsx'
import { PageHead } from '../kit/page/panel.tsx'
import { periodOf, reportPath } from './report-address.ts'

const tabs = [
  { tab: '', label: 'Tổng quan' },
  { tab: 'revenue', label: 'Doanh thu' },
  { tab: 'orders', label: 'Đơn hàng' },
  { tab: 'products', label: 'Sản phẩm' },
  { tab: 'customers', label: 'Khách hàng' },
  { tab: 'promotions', label: 'Khuyến mãi' },
] as const

/** The frame of the reports: which one, over how many days, and all of them as Excel. */
export default function ReportsLayout() {
  const [search] = useSearchParams()
  const days = periodOf(search)
  const tab = useLocation().pathname.split('/')[3] ?? ''
  const isLoading = useNavigation().state === 'loading'
  return (
    <>
      <title>Báo cáo – Quản trị</title>
      <PageHead
        title="Báo cáo"
        actions={
          <div className="flex flex-wrap items-center gap-3">
            <Periods tab={tab} days={days} />
            <DownloadButton
              fetchFile={() =>
                api('GET /api/analytics/export', { query: { days }, timeoutMs: DOWNLOAD_TIMEOUT_MS })
              }
              name={() => `bao-cao-${days}-ngay.xlsx`}
              failure="Không xuất được báo cáo"
            >
              Xuất Excel
            </DownloadButton>
          </div>
        }
      />
      <nav aria-label="Báo cáo" className="mb-5 flex gap-6 overflow-x-auto border-sand-200 border-b">
        {tabs.map(entry => (
          <Link
            key={entry.tab}
            to={reportPath(entry.tab, days)}
            aria-current={entry.tab === tab ? 'page' : undefined}
            className={cx(
              '-mb-px flex min-h-11 items-center whitespace-nowrap border-b-2 text-14 transition-colors',
              entry.tab === tab
                ? 'border-pine-700 font-semibold'
                : 'border-transparent text-sand-600 hover:text-sand-900',
            )}
          >
            {entry.label}
          </Link>
        ))}
      </nav>
      <div aria-busy={isLoading} className={cx('transition-opacity', isLoading && 'opacity-60')}>
        <Outlet />
      </div>
    </>
  )
}

function Periods({ tab, days }: { tab: string; days: ReportPeriod }) {
  return (
    <nav aria-label="Kỳ báo cáo" className="flex rounded-6 bg-sand-100 p-0.5">
      {reportPeriods.map(period => (
        <Link
          key={period}
          to={reportPath(tab, period)}
          replace
          preventScrollReset
          aria-current={period === days ? 'true' : undefined}
          className={cx(
            'flex min-h-11 items-center rounded-6 px-3 text-14 pointer-fine:md:min-h-8',
            period === days ? 'bg-white font-medium shadow-sh1' : 'text-sand-700 hover:text-sand-900',
          )}
        >
          {period} ngày
        </Link>
      ))}
    </nav>
  )
}
