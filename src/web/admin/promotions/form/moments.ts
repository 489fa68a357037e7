import { startOfVietnamDay, vietnamDay } from '#contract/kernel/time.ts'
import { formatTime } from '#web/lib/format/formats.ts'

const MINUTE_MS = 60_000
const TIME = /^([01]?\d|2[0-3])[:h.]([0-5]\d)$/

export const isTime = (typed: string): boolean => TIME.test(typed.trim())

/**
 * The instant of a day and a time in Vietnam, in ISO 8601; empty if one of them is wrong.
 * @param edge the end of a period is exclusive, but the typed time is its last minute
 */
export function momentOf(day: string, time: string, edge: 'start' | 'end' = 'start'): string {
  const [, hour, minute] = TIME.exec(time.trim()) ?? []
  if (day === '' || hour === undefined) return ''
  const minutes = Number(hour) * 60 + Number(minute) + (edge === 'end' ? 1 : 0)
  return new Date(startOfVietnamDay(day).getTime() + minutes * MINUTE_MS).toISOString()
}

/** An instant as a day and a time in Vietnam: the other way round. Seconds are left out. */
export function dayAndTime(iso: string, edge: 'start' | 'end' = 'start'): [day: string, time: string] {
  const at = new Date(Date.parse(iso) - (edge === 'end' ? 1 : 0))
  return [vietnamDay(at), formatTime(at.toISOString())]
}
