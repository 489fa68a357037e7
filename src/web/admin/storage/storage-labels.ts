import { FileText, Image, type LucideIcon, Package } from 'lucide-react'
import type { FileCategory, MoveFailure } from '#contract/storage/storage.shapes.ts'

/** The groups of files, in the words of the back office. */
export const categoryLabels: Record<FileCategory, { name: string; icon: LucideIcon }> = {
  products: { name: 'Sản phẩm', icon: Package },
  images: { name: 'Hình ảnh khác', icon: Image },
  documents: { name: 'Tài liệu', icon: FileText },
}

/** Why a file was not copied, or its copy on the disk not removed. */
export const failureTexts: Record<MoveFailure, string> = {
  timeout: 'Hết thời gian chờ',
  unreachable: 'Mất kết nối tới S3',
  denied: 'S3 từ chối truy cập',
  no_bucket: 'Không tìm thấy thùng chứa',
  full: 'S3 hết chỗ',
  missing: 'Không còn tệp ở máy chủ',
  hash_differs: 'Mã băm không khớp',
  changed: 'Tệp thay đổi trong lúc làm',
  not_in_s3: 'S3 chưa có đủ tệp này',
  differs: 'Bản ở S3 khác bản ở máy chủ',
  failed: 'Lỗi không rõ, xem nhật ký máy chủ',
}

/** `còn khoảng 4 phút` */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return 'còn chưa đến 1 phút'
  if (seconds < 3600) return `còn khoảng ${Math.round(seconds / 60)} phút`
  return `còn khoảng ${Math.round(seconds / 3600)} giờ`
}
