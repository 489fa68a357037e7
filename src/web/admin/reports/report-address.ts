import { type ReportPeriod, reportPeriods } from '#contract/reports/report.periods.ts'

/** The period that an address names; 7 days unless it names another one of them. */
export function periodOf(search: URLSearchParams): ReportPeriod {
  const days = Number(search.get('days'))
  return reportPeriods.find(period => period === days) ?? 7
}

/** The same report over another period, or another report over the same one. */
export function reportPath(tab: string, days: ReportPeriod): string {
  const path = tab ? `/admin/reports/${tab}` : '/admin/reports'
  return days === 7 ? path : `${path}?days=${days}`
}
