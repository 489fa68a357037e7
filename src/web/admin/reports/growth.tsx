import { growthPercent } from '#contract/reports/growth.ts'
import { formatPercent } from '#web/lib/format/formats.ts'
import { Trend } from '../kit/charts/trend.tsx'

/** How much more or less than in the period before. */
export function Growth({ current, previous, days }: { current: number; previous: number; days: number }) {
  const percent = growthPercent(current, previous)
  if (percent === null) return <>{days} ngày trước đó chưa có</>
  return <Trend value={percent} text={`${formatPercent(Math.abs(percent))} so với ${days} ngày trước`} />
}
