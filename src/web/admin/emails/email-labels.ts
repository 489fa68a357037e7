import type { EmailKind, EmailState } from '#contract/emails/emails.shapes.ts'

export const EMAIL_KINDS: Record<EmailKind, string> = {
  order_placed: 'Đặt hàng thành công',
  order_status: 'Trạng thái đơn hàng',
  order_delivery_fee: 'Báo phí giao hàng',
  order_payment: 'Thanh toán đơn hàng',
  new_order: 'Đơn mới (gửi cửa hàng)',
  password_reset: 'Đặt lại mật khẩu',
  test: 'Thư thử',
  enquiry: 'Yêu cầu báo giá',
  backup_failed: 'Sao lưu thất bại (gửi cửa hàng)',
  backup_downloaded: 'Có người tải bản sao lưu (gửi quản trị viên)',
}

export const EMAIL_STATES: Record<EmailState, string> = {
  waiting: 'Chờ gửi',
  sent: 'Đã gửi',
  failed: 'Gửi lỗi',
}

/** The Vietnamese meaning of a mail server's error; the page also shows the original text. */
export function failureText(error: string): string {
  if (/ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|timeout|greeting/i.test(error))
    return 'Không kết nối được với máy chủ thư.'
  if (/EAUTH|invalid login|535|authentication/i.test(error)) return 'Máy chủ thư không chấp nhận đăng nhập.'
  if (/recipient|mailbox|user unknown|550|551|553/i.test(error))
    return 'Máy chủ thư không nhận địa chỉ người nhận này.'
  return 'Máy chủ thư không nhận thư này.'
}
