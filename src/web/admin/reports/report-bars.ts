import { formatCount, formatDong } from '#web/lib/format/formats.ts'
import type { ChartBar, ChartUnit } from '../kit/charts/bar-chart.tsx'

export const millions: ChartUnit = { per: 1_000_000, suffix: 'tr' }
export const pieces: ChartUnit = { per: 1, suffix: '', whole: true }

type Day = { date: string }
type RevenueDay = Day & { revenue: number; orders: number }

/** 2026-11-07 → 7/11 */
export function dayMonth(date: string): string {
  return `${Number(date.slice(8))}/${Number(date.slice(5, 7))}`
}

/** Days as bars; the last one is today. */
export function dayBars<D extends Day>(
  days: readonly D[],
  metric: (day: D, index: number) => Pick<ChartBar, 'value' | 'text' | 'previous'>,
): ChartBar[] {
  return days.map((day, index) => ({
    key: day.date,
    axis: dayMonth(day.date),
    name: dayMonth(day.date),
    isNow: index === days.length - 1,
    ...metric(day, index),
  }))
}

/** Revenue by day, with that of the days before as the dashed line. */
export function revenueBars(days: readonly RevenueDay[], previous: readonly RevenueDay[]): ChartBar[] {
  return dayBars(days, ({ revenue, orders }, index) => ({
    value: revenue,
    previous: previous[index]?.revenue ?? 0,
    text: `${formatDong(revenue)}, ${formatCount(orders)} đơn`,
  }))
}

/** Sample data of a chart that has none; shown only under «Dữ liệu mẫu» (R31). */
export function sampleBars(days: readonly Day[], per: number): ChartBar[] {
  const rhythm = [4, 6, 5, 8, 7, 9, 12]
  return dayBars(days, (_, index) => ({
    value: (rhythm[index % rhythm.length] ?? 0) * per,
    text: 'dữ liệu mẫu',
  }))
}
