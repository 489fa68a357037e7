import type { ReplyOf } from '#contract/calls.ts'
import type { CheckName, Finding } from '#contract/operations/operations.shapes.ts'
import { formatDate, formatTime } from '#web/lib/format/formats.ts'

export type Overview = ReplyOf<'GET /api/admin/operations'>['data']

/** The checks in the words of the owner. */
export const checkLabels: Record<CheckName, string> = {
  email: 'Thư điện tử',
  shop: 'Trang cửa hàng',
  orders: 'Đơn hàng',
  data: 'Dữ liệu',
  files: 'Ảnh và tệp',
  disk: 'Ổ đĩa',
  backup: 'Sao lưu',
  books: 'Sổ sách',
  jobs: 'Việc chạy nền',
  certificate: 'Chứng chỉ web',
}

/** The worst first: problems that shoppers notice before those that can wait. */
const BY_WEIGHT: readonly CheckName[] = [
  'data',
  'shop',
  'disk',
  'files',
  'email',
  'certificate',
  'jobs',
  'backup',
  'books',
  'orders',
]

/** The problems, the worst first. */
export function problemsOf(findings: readonly Finding[]): Finding[] {
  return findings
    .filter(({ state }) => state === 'attention')
    .toSorted((one, other) => BY_WEIGHT.indexOf(one.name) - BY_WEIGHT.indexOf(other.name))
}

/** The last moment at which a check was made; undefined before the first one. */
export function checkedAt(findings: readonly Finding[]): string | undefined {
  return findings
    .flatMap(finding => finding.checkedAt ?? [])
    .toSorted()
    .at(-1)
}

/** `10:42` within the day of `now`, else `18/11, 21:14`. */
export function shortMoment(iso: string, now: string): string {
  const day = formatDate(iso)
  return day === formatDate(now) ? formatTime(iso) : `${day.slice(0, 5)}, ${formatTime(iso)}`
}

/** A span of time in its two largest units: `6 ngày 13 giờ`, `38 giây`. */
export function spanText(fromIso: string, toIso: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(toIso) - Date.parse(fromIso)) / 1000))
  if (seconds < 60) return `${seconds} giây`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} phút`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return hours < 6 && minutes % 60 > 0 ? `${hours} giờ ${minutes % 60} phút` : `${hours} giờ`
  const days = Math.floor(hours / 24)
  return days < 60 && hours % 24 > 0 ? `${days} ngày ${hours % 24} giờ` : `${days} ngày`
}
