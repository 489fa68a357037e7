import { formatPercent } from '#web/lib/formats.ts'
import { Trend } from '../parts/trend.tsx'

/** How much more or less than in the period before. */
export function Growth({ current, previous, days }: { current: number; previous: number; days: number }) {
  if (previous === 0) return <>{days} ngày trước đó chưa có</>
  const percent = Math.round(((current - previous) * 1000) / previous) / 10
  return <Trend value={percent} text={`${formatPercent(Math.abs(percent))} so với ${days} ngày trước`} />
}
