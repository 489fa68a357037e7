import { RestoreRefused } from '../../../db/snapshot/replace.ts'
import { isDatabaseAway, isDiskFull } from '../../../db/transaction.ts'
import { StorageError, type StorageFailure } from '../../../storage/file-storage.ts'
import { BackupBusy, BackupChanged, BackupDamaged, BackupRefused } from '../store/backup-errors.ts'

const STORAGE_TEXTS: Record<StorageFailure, string> = {
  timeout: 'Đám mây S3 hết giờ chờ',
  unreachable: 'Không kết nối được tới đám mây S3',
  denied: 'Đám mây S3 từ chối khóa truy cập',
  no_bucket: 'Không tìm thấy bucket S3',
  full: 'Đám mây S3 hết dung lượng',
  not_configured: 'Chưa có cài đặt S3 trên máy chủ',
  failed: 'Đám mây S3 báo lỗi',
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
  if (error instanceof BackupRefused) return error.message
  if (error instanceof BackupBusy)
    return 'Một việc sao lưu hoặc khôi phục khác đang chạy. Vui lòng đợi việc đó xong'
  if (error instanceof BackupChanged)
    return 'Bản sao lưu đã bị sửa sau khi tạo: chữ ký của cửa hàng không khớp'
  if (error instanceof BackupDamaged) return 'Bản sao lưu bị hỏng: nội dung không khớp mã băm'
  if (error instanceof RestoreRefused)
    return 'Phiên bản cửa hàng trên máy này không đọc được bản sao lưu: bản mới hơn, hoặc bị sửa'
  if (error instanceof StorageError) return STORAGE_TEXTS[error.failure]
  if (isDiskFull(error)) return 'Hết dung lượng đĩa'
  if (isDatabaseAway(error)) return 'Cơ sở dữ liệu không trả lời'
  if (error instanceof Error && 'syscall' in error && 'code' in error)
    return `Không đọc hoặc ghi được thư mục sao lưu (${error.code})`
  return 'Lỗi không lường trước. Chi tiết có trong nhật ký của máy chủ'
}
