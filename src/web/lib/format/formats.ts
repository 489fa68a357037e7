/**
 * How figures are written, the same on the server and in every browser (Intl differs between them). Money and
 * phones are in the contract, since the server writes them too.
 */
export { formatCount, formatDong, formatPercent } from '#contract/kernel/money.ts'
export { dialledPhone, formatPhone, phoneHref, zaloHref } from '#contract/kernel/phone.ts'

/** Vietnam keeps UTC+7 all year. */
const VIETNAM_OFFSET_MS = 7 * 60 * 60 * 1000

function parts(iso: string): { day: string; month: string; year: string; hour: string; minute: string } {
  const local = new Date(Date.parse(iso) + VIETNAM_OFFSET_MS)
  const two = (value: number): string => String(value).padStart(2, '0')
  return {
    day: two(local.getUTCDate()),
    month: two(local.getUTCMonth() + 1),
    year: String(local.getUTCFullYear()),
    hour: two(local.getUTCHours()),
    minute: two(local.getUTCMinutes()),
  }
}

/** `20/11/2026` in Vietnam. */
export function formatDate(iso: string): string {
  const { day, month, year } = parts(iso)
  return `${day}/${month}/${year}`
}

/** `09:14` in Vietnam. */
export function formatTime(iso: string): string {
  const { hour, minute } = parts(iso)
  return `${hour}:${minute}`
}

/** The last day or moment before an exclusive end: `hết ngày 30/11/2026`, or `14:30 ngày 30/11/2026`. */
export function formatEnd(iso: string): string {
  const time = formatTime(iso)
  if (time !== '00:00') return `${time} ngày ${formatDate(iso)}`
  return `hết ngày ${formatDate(new Date(Date.parse(iso) - 1).toISOString())}`
}

/** `20/11/2026, 09:14`, or `hôm nay, 09:14` within the day of `now`. */
export function formatMoment(iso: string, now?: string): string {
  const day = now && formatDate(now) === formatDate(iso) ? 'hôm nay' : formatDate(iso)
  return `${day}, ${formatTime(iso)}`
}

/** `4,8` */
export function formatRating(value: number): string {
  return value.toFixed(1).replace('.', ',')
}
