import { addDays } from '#contract/kernel/time.ts'

export const weekdays = ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ Nhật'] as const
export const weekdaysShort = ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'] as const

/** Monday is 0. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** The weeks that a month is shown in, Monday first; days of its neighbours fill the first and the last. */
export function weeksOfMonth(day: string): string[][] {
  const month = day.slice(0, 7)
  const first = `${month}-01`
  const start = addDays(first, -weekdayOf(first))
  const weeks: string[][] = []
  for (let at = start; weeks.length === 0 || at.slice(0, 7) === month; at = addDays(at, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(at, index)))
  }
  return weeks
}

/** The same day of another month, its last one where that is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return `${first.toISOString().slice(0, 8)}${String(Math.min(date, last)).padStart(2, '0')}`
}

/** As it is read aloud: «Thứ Sáu, 20 tháng 11 năm 2026». */
export function spokenDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${weekdays[weekdayOf(day)]}, ${date} tháng ${month} năm ${year}`
}

/** Where a key moves the focus in a month; undefined if it moves it nowhere. */
export function dayAfterKey(day: string, key: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return undefined
  }
}
