/** Vietnam has kept UTC+7 without summer time since 1975, so days can be counted by plain arithmetic. */
const offsetMs = 7 * 60 * 60 * 1000

export const minuteMs = 60 * 1000
export const dayMs = 24 * 60 * minuteMs

/** Midnight in Vietnam of the day of `at`, moved by whole days. */
export function startOfDay(at: Date, addDays = 0): Date {
  const localDay = Math.floor((at.getTime() + offsetMs) / dayMs)
  return new Date((localDay + addDays) * dayMs - offsetMs)
}

export function minutesAfterMidnight(day: Date, minutes: number): Date {
  return new Date(day.getTime() + minutes * minuteMs)
}

/** 0 Monday … 6 Sunday. */
export function weekdayOf(at: Date): number {
  const localDay = Math.floor((at.getTime() + offsetMs) / dayMs)
  // 1970-01-01 was a Thursday.
  return (localDay + 3) % 7
}

/** The earliest time from `at` on within working hours, 8:15 to 20:45. */
export function inWorkingHours(at: Date): Date {
  const day = startOfDay(at)
  const minutes = (at.getTime() - day.getTime()) / minuteMs
  const [opens, closes] = [8 * 60 + 15, 20 * 60 + 45]
  if (minutes < opens) return minutesAfterMidnight(day, opens + (minutes % 40))
  if (minutes > closes) return minutesAfterMidnight(startOfDay(at, 1), opens + (minutes % 40))
  return at
}
