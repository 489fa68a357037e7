/** A day as people in Vietnam type it, `20/11/2026`, read into the day of the API, `2026-11-20`. */
export type TypedDay =
  | { kind: 'empty' }
  | { kind: 'day'; day: string }
  /** Not whole yet, such as `20/11/2`: nothing to complain about while it is typed. */
  | { kind: 'unfinished' }
  | { kind: 'wrong'; message: string }

const FORM = 'Nhập ngày theo dạng ngày/tháng/năm, ví dụ 20/11/2026'
const PARTED = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{2}|\d{4})$/
const TOGETHER = /^(\d{2})(\d{2})(\d{4})$/
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * Reads `20/11/2026`, `20-11-2026`, `20.11.26`, `20112026` and `2026-11-20`. A year of two digits is of this
 * century.
 */
export function readTypedDay(text: string): TypedDay {
  const typed = text.trim()
  if (typed === '') return { kind: 'empty' }
  const [, isoYear, isoMonth, isoDay] = ISO.exec(typed) ?? []
  if (isoYear && isoMonth && isoDay) return dayOf({ day: isoDay, month: isoMonth, year: isoYear })
  const [, day, month, year] = PARTED.exec(typed) ?? TOGETHER.exec(typed) ?? []
  if (day && month && year) return dayOf({ day, month, year: year.length === 2 ? `20${year}` : year })
  return /^[\d/.\- ]{1,9}$/.test(typed) ? { kind: 'unfinished' } : { kind: 'wrong', message: FORM }
}

function dayOf({ day, month, year }: Record<'day' | 'month' | 'year', string>): TypedDay {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${iso}T00:00:00Z`)
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) && Number(year) >= 1900
  return isReal
    ? { kind: 'day', day: iso }
    : { kind: 'wrong', message: `Ngày ${day}/${month}/${year} không có trong lịch` }
}

/** `2026-11-20` as `20/11/2026`; empty stays empty. */
export function dayText(day: string): string {
  return day.split('-').reverse().join('/')
}

/**
 * The error of a day that was typed to its end; undefined if there is none.
 * @param bounds the first and last day that are allowed; empty without
 */
export function typedDayError(text: string, { min = '', max = '' }: { min?: string; max?: string }) {
  const read = readTypedDay(text)
  if (read.kind === 'wrong') return read.message
  if (read.kind === 'unfinished') return FORM
  if (read.kind === 'empty') return undefined
  if (min !== '' && read.day < min) return `Chọn ngày từ ${dayText(min)} trở đi`
  return max !== '' && read.day > max ? `Chọn ngày đến ${dayText(max)} trở về trước` : undefined
}
