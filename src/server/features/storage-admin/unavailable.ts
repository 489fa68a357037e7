import { StorageError } from '../../storage/file-storage.ts'

/** Why a storage can't be used now, for the person who wants to. */
export function reasonOf(error: unknown): string {
  switch (error instanceof StorageError ? error.failure : undefined) {
    case 'denied':
      return 'khóa truy cập S3 không đúng hoặc không đủ quyền'
    case 'no_bucket':
      return 'không tìm thấy thùng chứa'
    case 'full':
      return 'nơi lưu đã hết chỗ'
    default:
      return 'nơi lưu không phản hồi'
  }
}
