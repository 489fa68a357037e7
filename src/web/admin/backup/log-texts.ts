import { formatDate, formatTime } from '#web/lib/format/formats.ts'
import type { Backup, Backups } from './backup-texts.ts'

type Log = Backups['log']

const minutesOf = ({ losesSeconds }: Log) => `${Math.ceil(losesSeconds / 60)} phút`

/** `13:05` of today, else with its day. */
const since = (at: string, now: string) =>
  `${formatTime(at)}${formatDate(at) === formatDate(now) ? '' : ` ngày ${formatDate(at)}`}`

/** The losses if the machine broke now: of orders by the archived log, of pictures by the newest backup. */
export function lossText(log: Log, { takenAt }: Pick<Backup, 'takenAt'>, now: string): string {
  const ofBackup = since(takenAt, now)
  if (log.state === 'on' && !log.isOnSameDisk)
    return `Máy chủ hỏng lúc này thì mất nhiều nhất ${minutesOf(log)} đơn hàng, và các ảnh mới từ ${ofBackup}.`
  if (log.state === 'behind' && log.reachesTo && log.reachesTo > takenAt && !log.isOnSameDisk)
    return `Máy chủ hỏng lúc này thì mất các đơn hàng từ ${since(log.reachesTo, now)}, và các ảnh mới từ ${ofBackup}.`
  return `Máy chủ hỏng lúc này thì mất tối đa các thay đổi từ ${ofBackup}.`
}

/** The last trial restore of the archive. */
function trialText({ provenAt, provenTo, trialError }: Log, now: string): string {
  const proven =
    provenAt && provenTo
      ? `Khôi phục thử gần nhất lúc ${since(provenAt, now)}: đủ dữ liệu đến ${since(provenTo, now)}.`
      : 'Chưa khôi phục thử lần nào.'
  return trialError ? `${proven} Lần sau đó thất bại: ${trialError}.` : proven
}

/** The archive of the log in a few sentences, for the places of backups. */
export function logText(log: Log, now: string): string {
  const reason = log.error ? ` Lý do: ${log.error}.` : ''
  switch (log.state) {
    case 'on':
      return `${
        log.isOnSameDisk
          ? 'Đang lưu, nhưng nơi lưu nằm cùng ổ đĩa với dữ liệu: ổ hỏng thì mất cả hai. Nên chọn ổ khác hay đám mây S3.'
          : `Mọi đơn được lưu ở đây sau nhiều nhất ${minutesOf(log)}. Ảnh và tệp thì theo các bản sao lưu.`
      } ${trialText(log, now)}`
    case 'behind':
      return `${log.reachesTo ? `Mới lưu đến ${since(log.reachesTo, now)}.` : 'Chưa lưu được.'}${reason}`
    case 'starting':
      return `Đang chép bản gốc đầu tiên.${reason}`
    case 'no_place':
      return 'Chưa lưu: đặt BACKUP_DIR ở một ổ khác, hoặc sao lưu lên đám mây S3, thì mất ổ đĩa chỉ mất nhiều nhất 5 phút đơn hàng.'
    case 'off':
      return 'Đang tắt bằng WAL_ARCHIVE_SECONDS=0 trên máy chủ.'
    case 'external':
      return 'Cơ sở dữ liệu PostgreSQL riêng: hãy bật khôi phục theo thời điểm (PITR) ở nơi cung cấp nó.'
  }
}
