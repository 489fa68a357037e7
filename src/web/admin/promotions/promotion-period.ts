import { vietnamDay } from '#contract/kernel/time.ts'
import { formatCount, formatDate } from '#web/lib/format/formats.ts'

const DAY_MS = 24 * 60 * 60_000

type Period = { startsAt: string; endsAt: string | null }

/** The last moment of a period; its end is exclusive. */
const lastMoment = (endsAt: string): string => new Date(Date.parse(endsAt) - 1).toISOString()

/** Days of Vietnam from one moment to another; 0 within a day. */
function daysBetween(from: string, to: string): number {
  const day = (at: string) => Date.parse(vietnamDay(new Date(at)))
  return Math.round((day(to) - day(from)) / DAY_MS)
}

/**
 * `Từ 01/01/2026`, or the first and the last day: `01/10 – 31/12/2026`, the first with its year if it
 * differs.
 */
export function periodText({ startsAt, endsAt }: Period): string {
  const first = formatDate(startsAt)
  if (endsAt === null) return `Từ ${first}`
  const last = formatDate(lastMoment(endsAt))
  if (first === last) return first
  return `${first.slice(6) === last.slice(6) ? first.slice(0, 5) : first} – ${last}`
}

/** How many days of Vietnam a period touches; undefined if it has no end. */
export function daysOf({ startsAt, endsAt }: Period): number | undefined {
  return endsAt === null ? undefined : daysBetween(startsAt, lastMoment(endsAt)) + 1
}

/** The state of a period at `now`: `bắt đầu sau 11 ngày`, `còn 41 ngày`, `đã chạy 32 ngày`, `không hạn`. */
export function periodNote(period: Period, now: string): string {
  const { startsAt, endsAt } = period
  if (Date.parse(startsAt) > Date.parse(now)) {
    const days = daysBetween(now, startsAt)
    return days === 0 ? 'bắt đầu hôm nay' : `bắt đầu sau ${formatCount(days)} ngày`
  }
  if (endsAt === null) return 'không hạn'
  if (Date.parse(endsAt) <= Date.parse(now)) return `đã chạy ${formatCount(daysOf(period) ?? 0)} ngày`
  const left = daysBetween(now, lastMoment(endsAt))
  return left === 0 ? 'hết hạn hôm nay' : `còn ${formatCount(left)} ngày`
}
