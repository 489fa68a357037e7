import type { BackgroundTask } from '#contract/system/clean-up.tasks.ts'

/** The work of each background job, in the words of the back office. */
export const taskLabels: Record<BackgroundTask, { name: string; text: string }> = {
  expired_holds: {
    name: 'Trả hàng giữ hết hạn',
    text: 'Mỗi phút mở bán lại hàng giữ cho khách chờ chuyển khoản đã quá 30 phút',
  },
  order_metrics: {
    name: 'Cộng số liệu đơn hàng',
    text: 'Gộp số đơn và doanh thu theo ngày cho trang tổng quan',
  },
  reports: { name: 'Cộng số liệu báo cáo', text: 'Gộp số lượng bán và chi tiêu của khách cho các báo cáo' },
  stock_metrics: { name: 'Cộng số liệu tồn kho', text: 'Gộp số lượng và giá trị tồn của mỗi kho' },
  sessions: { name: 'Xóa phiên đăng nhập hết hạn', text: 'Người dùng cũ đăng nhập lại khi quay lại' },
  password_resets: { name: 'Xóa liên kết đặt lại mật khẩu hết hạn', text: 'Liên kết cũ không dùng được nữa' },
  devices: { name: 'Xóa thiết bị lâu không dùng', text: 'Quên những thiết bị đã lâu không đăng nhập' },
  carts: { name: 'Xóa giỏ hàng hết hạn', text: 'Giỏ của khách vãng lai để không quá 60 ngày' },
  product_views: { name: 'Xóa dấu vết lượt xem', text: 'Chỉ giữ số lượt xem của mỗi sản phẩm' },
  price_history: { name: 'Xóa giá cũ', text: 'Chỉ giữ giá của 30 ngày qua để biết giá thấp nhất' },
  idempotency_keys: { name: 'Xóa mã chống gửi trùng', text: 'Mã của các yêu cầu đã quá 7 ngày' },
  rate_limits: { name: 'Xóa số đếm giới hạn truy cập', text: 'Số đếm đã quá 2 ngày' },
  order_origins: { name: 'Xóa nguồn của đơn hàng', text: 'Mạng đã đặt đơn, giữ 30 ngày để chống đặt phá' },
  unconfirmed_orders: {
    name: 'Hủy đơn quá hạn xác nhận',
    text: 'Đơn chưa xác nhận quá số ngày trong phần cài đặt đơn hàng',
  },
  old_emails: { name: 'Xóa thư cũ', text: 'Thư đã quá 90 ngày trong hộp thư đi' },
  untried_emails: { name: 'Gửi tiếp thư còn chờ', text: 'Thư chưa gửi được lần nào trong ngày qua' },
  left_uploads: { name: 'Xóa tệp tải lên dở dang', text: 'Tệp tạm còn sót lại trên máy chủ' },
  unused_pictures: {
    name: 'Xóa ảnh không còn dùng',
    text: 'Ảnh không sản phẩm hay cài đặt nào dùng quá một ngày',
  },
  orphaned_files: {
    name: 'Xóa tệp không thuộc về đâu',
    text: 'Tệp còn sót trên máy chủ hoặc S3 quá một ngày mà cửa hàng không ghi nhận',
  },
  old_operations: {
    name: 'Xóa nhật ký vận hành cũ',
    text: 'Sự việc ở trang Vận hành đã quá 90 ngày',
  },
  old_moving_ins: {
    name: 'Xóa tệp chuyển hàng cũ',
    text: 'Tệp của các lần chuyển hàng về đã quá 30 ngày',
  },
  stock_check: {
    name: 'Đối chiếu sổ kho',
    text: 'Mỗi đêm so tồn kho với nhập, xuất và hàng giữ cho đơn',
  },
  outdated_proofs: {
    name: 'Xóa ảnh chuyển khoản quá hạn',
    text: 'Ảnh quá số ngày lưu trong phần cài đặt đơn hàng',
  },
}
