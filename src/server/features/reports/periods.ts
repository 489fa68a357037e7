import { addDays, startOfVietnamDay, vietnamDay } from '#contract/kernel/time.ts'

/** The days of a report and the same number before them, in Vietnam's time; both ends belong to it. */
export type Period = {
  /** Today. */
  lastDay: string
  firstDay: string
  /** The first day of the period that it is compared with. */
  firstDayBefore: string
  days: number
}

/** The last `days` days up to `now`. */
export function periodOf(days: number, now: Date): Period {
  const lastDay = vietnamDay(now)
  return {
    days,
    lastDay,
    firstDay: addDays(lastDay, 1 - days),
    firstDayBefore: addDays(lastDay, 1 - 2 * days),
  }
}

/** So many days from one on. */
export function daysFrom(first: string, days: number): string[] {
  return Array.from({ length: days }, (_, index) => addDays(first, index))
}

/** `2026-11-20` in parts, with the text itself. */
export function dayKey(date: string) {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return { _id: { day, month, year }, date }
}

/** The first moment of the month of a day. */
export function startOfMonth(day: string): Date {
  return startOfVietnamDay(`${day.slice(0, 7)}-01`)
}
