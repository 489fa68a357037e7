/** Orders of one day: `_id` is the day as 2026-11-20, in Vietnam's time. */
export type DayMetrics = { _id: string; count: number; revenue: number }

export type Period = { days: DayMetrics[]; count: number; revenueDong: number }

const DAY_MS = 24 * 60 * 60 * 1000
const VIETNAM_OFFSET_MS = 7 * 60 * 60 * 1000

/**
 * The last `days` days up to `now`, oldest first, days without orders filled in, and the same number before
 * them.
 */
export function comparePeriods(metrics: readonly DayMetrics[], options: { now: Date; days: number }) {
  const { now, days } = options
  const byDay = new Map(metrics.map(metric => [metric._id, metric]))
  const period = (offset: number): Period => {
    const list = Array.from({ length: days }, (_, index) => {
      const day = dayName(now, days - 1 - index + offset)
      return byDay.get(day) ?? { _id: day, count: 0, revenue: 0 }
    })
    return {
      days: list,
      count: list.reduce((sum, day) => sum + day.count, 0),
      revenueDong: list.reduce((sum, day) => sum + day.revenue, 0),
    }
  }
  return { current: period(0), previous: period(days) }
}

/** The day so many days before `now`, as 2026-11-20 in Vietnam. */
function dayName(now: Date, daysAgo: number): string {
  return new Date(now.getTime() + VIETNAM_OFFSET_MS - daysAgo * DAY_MS).toISOString().slice(0, 10)
}
