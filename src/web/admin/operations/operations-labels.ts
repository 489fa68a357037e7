import type { StorageKind } from '#contract/storage/storage-kinds.ts'

export const placeLabels: Record<StorageKind, string> = {
  local: 'Máy chủ cửa hàng',
  s3: 'Đám mây S3',
}

/** Background jobs in the words of the owner, by the names of their queues. */
export const queueLabels: Record<string, string> = {
  make_picture_copies: 'thu nhỏ ảnh',
  send_reset_link: 'thư đặt lại mật khẩu',
  write_order_emails: 'soạn thư đơn hàng',
  release_holds: 'trả hàng giữ hết hạn',
  clean_up: 'dọn dẹp và cộng số liệu',
  migrate_files: 'chép tệp sang S3',
}
