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
  import_moved: 'nhập hàng chuyển về',
  fetch_pictures: 'tải ảnh hàng chuyển về',
}

/** Problems in a few words, by check and reason; one without words has the name of its check alone. */
export const problemLabels: Record<string, string> = {
  'email.no_server': 'Chưa có máy chủ thư',
  'email.no_password': 'Mất mật khẩu hộp thư',
  'email.sign_in': 'Máy chủ thư từ chối đăng nhập',
  'email.reach': 'Máy chủ thư không trả lời',
  'email.encrypt': 'Kết nối tới máy chủ thư không an toàn',
  'email.accept': 'Máy chủ thư từ chối mọi thư',
  'email.stuck': 'Thư nằm lại, chưa đi',
  'shop.down': 'Khách không vào được',
  'shop.slow': 'Trang chủ chậm',
  'orders.transfers_overdue': 'Chuyển khoản chờ duyệt quá một ngày',
  'data.away': 'Không nối được tới dữ liệu',
  'data.disk_full': 'Ổ đĩa đã đầy',
  'data.read_only': 'Chỉ đọc được',
  'data.slow': 'Trả lời chậm',
  'files.missing': 'Thiếu ảnh hoặc tệp',
  'files.away': 'Nơi lưu tệp không trả lời',
  'files.denied': 'Nơi lưu tệp từ chối khóa truy cập',
  'files.no_bucket': 'Không có thùng chứa đã cài',
  'files.full': 'Nơi lưu tệp hết chỗ',
  'disk.full': 'Gần như không còn chỗ',
  'disk.nearly_full': 'Sắp đầy',
  'disk.filling': 'Đầy trong hai tuần nữa',
  'disk.unreadable': 'Không đọc được ổ đĩa',
  'backup.off': 'Lịch đang tắt',
  'backup.failed': 'Sao lưu không xong',
  'backup.late': 'Bản mới nhất đã quá hạn',
  'backup.unproven': 'Chưa khôi phục thử',
  'backup.log_behind': 'Nhật ký dữ liệu chưa lưu được',
  'backup.log_unproven': 'Nhật ký dữ liệu chưa khôi phục thử được',
  'books.broken': 'Có chỗ không khớp',
  'jobs.overdue': 'Có việc quá hạn',
  'jobs.failed': 'Có việc thất bại',
  'jobs.stuck': 'Có việc đợi lâu',
  'certificate.expired': 'Đã hết hạn',
  'certificate.soon': 'Sắp hết hạn',
  'certificate.untrusted': 'Trình duyệt không tin',
}
