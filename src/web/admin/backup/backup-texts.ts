import type { ReplyOf } from '#contract/calls.ts'
import { formatDate, formatTime } from '#web/lib/format/formats.ts'

export type Backups = ReplyOf<'GET /api/admin/backups'>['data']
export type Backup = Backups['backups'][number]
export type Losses = ReplyOf<'GET /api/admin/backups/:id/losses'>['data']

export const placeLabels: Record<Backup['place'], string> = { local: 'Máy chủ', s3: 'S3' }

export const stepLabels: Record<'files' | 'restored' | 'compared', string> = {
  files: 'Tệp đủ, mã băm khớp',
  restored: 'Khôi phục thử vào cơ sở dữ liệu tạm',
  compared: 'Đối chiếu: số dòng và tổng tiền trùng nhau',
}

const activityLabels: Record<NonNullable<Backups['activity']>['kind'], string> = {
  backup: 'Đang sao lưu',
  check: 'Đang diễn tập khôi phục',
  restore: 'Đang khôi phục cửa hàng',
}
const activitySteps: Record<string, string> = {
  tables: 'cơ sở dữ liệu',
  files: 'tệp',
  objects: 'kiểm tra tệp',
  restore: 'khôi phục thử',
}

/** The present activity, in words. */
export function activityText({ kind, step }: NonNullable<Backups['activity']>): string {
  const part = activitySteps[step]
  return part ? `${activityLabels[kind]}: ${part}` : activityLabels[kind]
}

/** A backup's time as its name for people: `02:00, 20/11/2026`. */
export function nameOf({ takenAt }: Pick<Backup, 'takenAt'>): string {
  return `${formatTime(takenAt)}, ${formatDate(takenAt)}`
}

const MINUTE_MS = 60_000

/** How long a restore takes, by the trial of the last check; at least a minute. */
export function restoreMinutes({ check }: Backup): number | undefined {
  const { files, compared } = check.steps
  if (!files || !compared) return undefined
  return Math.max(1, Math.ceil((Date.parse(compared) - Date.parse(files)) / MINUTE_MS))
}

/** `Chưa có bản sao lưu tốt nào trong 3 giờ qua`, as long as the plan allows. */
export function lateText({ lateAfterHours: hours }: Pick<Backups, 'lateAfterHours'>): string {
  return `Chưa có bản sao lưu tốt nào trong ${hours < 48 ? `${hours} giờ` : `${Math.floor(hours / 24)} ngày`} qua`
}

/** Why the backups need attention: there is no new good one, or the newest has failed. */
export function backupTrouble({
  backups,
  ...age
}: Pick<Backups, 'isLate' | 'lateAfterHours' | 'backups'>): string | undefined {
  if (age.isLate) return lateText(age)
  const [newest] = backups
  const hasFailed = newest?.state === 'failed' || newest?.check.result === 'damaged'
  if (hasFailed) return `Bản mới nhất thất bại: ${newest.error ?? 'không rõ lý do'}`
  return newest?.error ? `Bản mới nhất cần xem lại: ${newest.error}` : undefined
}
