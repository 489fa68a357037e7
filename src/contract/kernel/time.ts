/** Days and times in Vietnam (R5): UTC+7 all year, so plain arithmetic is exact and the same everywhere. */

const OFFSET_MS = 7 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** The day of a moment in Vietnam: `2026-11-20`. */
export function vietnamDay(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

/** The moment at which a day begins in Vietnam. */
export function startOfVietnamDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS)
}

/** The hour of the day in Vietnam, 0 to 23. */
export function vietnamHour(at: Date): number {
  return (at.getUTCHours() + 7) % 24
}

/** The day `days` later (or earlier). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** A moment's date for people: `20/11/2026`. */
export function formatDate(at: Date | string): string {
  const [year, month, day] = vietnamDay(new Date(at)).split('-')
  return `${day}/${month}/${year}`
}

/** A moment's time for people: `09:14`. */
export function formatTime(at: Date | string): string {
  return new Date(new Date(at).getTime() + OFFSET_MS).toISOString().slice(11, 16)
}
