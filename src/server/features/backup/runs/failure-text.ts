import { RestoreRefused } from '../../../db/snapshot/replace.ts'
import { isDatabaseAway, isDiskFull } from '../../../db/transaction.ts'
import { StorageError, type StorageFailure } from '../../../storage/file-storage.ts'
import {
  BackupBusy,
  BackupChanged,
  BackupDamaged,
  BackupRefused,
  BackupUnreadable,
} from '../store/backup-errors.ts'

type Sentence = { vi: string; en?: string }

const STORAGE_TEXTS: Record<StorageFailure, Sentence> = {
  timeout: { vi: 'Đám mây S3 hết giờ chờ', en: 'S3 has not answered in time' },
  unreachable: { vi: 'Không kết nối được tới đám mây S3', en: 'S3 can not be reached' },
  denied: { vi: 'Đám mây S3 từ chối khóa truy cập', en: 'S3 refuses the access key' },
  no_bucket: { vi: 'Không tìm thấy bucket S3', en: 'There is no such S3 bucket' },
  full: { vi: 'Đám mây S3 hết dung lượng', en: 'S3 has no space left' },
  not_configured: { vi: 'Chưa có cài đặt S3 trên máy chủ', en: 'The server has no settings of S3' },
  failed: { vi: 'Đám mây S3 báo lỗi', en: 'S3 has failed' },
}

/** The sentences about a backup before it is restored. */
export const UNSIGNED: Record<'foreign' | 'none', string> = {
  foreign: 'Bản sao lưu này không do cửa hàng này ký',
  none: 'Bản sao lưu này không có chữ ký',
}

/**
 * The reason why a backup, a check or a restore has failed, for the owner. An unforeseen one is in the log
 * alone.
 */
export function failureText(error: unknown): string {
  return sentenceOf(error)?.vi ?? 'Lỗi không lường trước. Chi tiết có trong nhật ký của máy chủ'
}

/** The same in both languages, for a terminal; undefined for an unforeseen one. */
export function failureLine(error: unknown): string | undefined {
  const sentence = sentenceOf(error)
  return sentence && [sentence.vi, sentence.en].filter(text => text !== undefined).join(' · ')
}

function sentenceOf(error: unknown): Sentence | undefined {
  if (error instanceof BackupRefused) return { vi: error.message }
  if (error instanceof BackupBusy)
    return {
      vi: 'Một việc sao lưu hoặc khôi phục khác đang chạy. Vui lòng đợi việc đó xong',
      en: 'Another backup or restore is under way. Please wait for its end',
    }
  if (error instanceof BackupDamaged) return damageOf(error)
  if (error instanceof BackupUnreadable)
    return {
      vi: `Máy không đọc được phần «${error.part}» của bản sao lưu (${error.code})`,
      en: `This machine can't read the part "${error.part}" of the backup`,
    }
  if (error instanceof RestoreRefused)
    return {
      vi: 'Phiên bản cửa hàng trên máy này không đọc được bản sao lưu: bản mới hơn, hoặc bị sửa',
      en: "This version of the shop can't read the backup: it is newer, or was changed",
    }
  if (error instanceof StorageError) return STORAGE_TEXTS[error.failure]
  if (isDiskFull(error)) return { vi: 'Hết dung lượng đĩa', en: 'The disk is full' }
  if (isDatabaseAway(error)) return { vi: 'Cơ sở dữ liệu không trả lời', en: 'The database does not answer' }
  if (error instanceof Error && 'syscall' in error && 'code' in error)
    return {
      vi: `Không đọc hoặc ghi được thư mục sao lưu (${error.code})`,
      en: `The folder of the backups can't be read or written: ${error.message}`,
    }
  return undefined
}

function damageOf(error: BackupDamaged): Sentence {
  if (error instanceof BackupChanged)
    return {
      vi: 'Bản sao lưu đã bị sửa sau khi tạo: chữ ký của cửa hàng không khớp',
      en: "The backup was changed after it was made: the shop's signature does not fit",
    }
  if (error.part === undefined)
    return {
      vi: 'Bản sao lưu bị hỏng: nội dung không khớp mã băm',
      en: 'The backup is damaged: its content does not match its hash',
    }
  return {
    vi: `Bản sao lưu bị hỏng: phần «${error.part}» thiếu hoặc không khớp mã băm`,
    en: `The backup is damaged: its part "${error.part}" is missing or does not match its hash`,
  }
}
