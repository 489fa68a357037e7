import { type FieldError, type FieldErrorKind, invalidField, onePerField } from './field-errors.ts'

/**
 * Every failure that a caller can expect: code → HTTP status, how loudly it is logged, and the Vietnamese text
 * that is shown when the place that fails has nothing better to say. Programs look at codes, people at texts (R2, R4).
 */
export const errorRegistry = {
  validation_failed: { status: 400, log: 'debug', text: 'Thông tin gửi lên chưa hợp lệ' },
  address_too_long: { status: 414, log: 'info', text: 'Địa chỉ quá dài' },
  malformed_request: { status: 400, log: 'debug', text: 'Yêu cầu gửi lên không đọc được' },
  payload_too_large: { status: 413, log: 'info', text: 'Dữ liệu gửi lên quá lớn' },
  request_timeout: {
    status: 408,
    log: 'info',
    text: 'Dữ liệu gửi lên quá chậm nên bị ngắt. Vui lòng kiểm tra mạng rồi thử lại',
  },
  unsupported_media_type: { status: 415, log: 'info', text: 'Kiểu dữ liệu gửi lên không được hỗ trợ' },
  not_found: { status: 404, log: 'debug', text: 'Không tìm thấy nội dung này' },
  unauthenticated: { status: 401, log: 'debug', text: 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại' },
  login_failed: { status: 401, log: 'info', text: 'Email hoặc mật khẩu không đúng' },
  email_taken: { status: 409, log: 'debug', text: 'Email này đã được đăng ký. Vui lòng đăng nhập' },
  user_not_found: { status: 404, log: 'debug', text: 'Không tìm thấy người dùng' },
  own_account: {
    status: 409,
    log: 'info',
    text: 'Bạn không thể xóa, khóa hoặc hạ quyền tài khoản của chính mình',
  },
  last_admin: {
    status: 409,
    log: 'info',
    text: 'Đây là quản trị viên đang hoạt động cuối cùng, nên không thể xóa, khóa hoặc hạ quyền',
  },
  reset_link_invalid: {
    status: 400,
    log: 'info',
    text: 'Đường dẫn đã hết hạn hoặc đã được dùng. Vui lòng yêu cầu đường dẫn mới',
  },
  forbidden: { status: 403, log: 'info', text: 'Bạn không có quyền thực hiện thao tác này' },
  account_disabled: { status: 403, log: 'info', text: 'Tài khoản của bạn đã bị vô hiệu hóa' },
  rate_limited: { status: 429, log: 'info', text: 'Bạn thao tác quá nhanh. Vui lòng thử lại sau ít phút' },
  product_not_found: { status: 404, log: 'debug', text: 'Không tìm thấy sản phẩm' },
  product_unavailable: { status: 409, log: 'debug', text: 'Sản phẩm này hiện không đặt mua được' },
  variant_required: { status: 400, log: 'debug', text: 'Vui lòng chọn phiên bản của sản phẩm' },
  product_in_use: {
    status: 409,
    log: 'info',
    text: 'Sản phẩm này đã có đơn hàng hoặc phiếu kho nên không xóa được',
  },
  product_archived: {
    status: 409,
    log: 'info',
    text: 'Sản phẩm đang được lưu trữ. Hãy khôi phục trước khi sửa',
  },
  variant_not_found: { status: 404, log: 'debug', text: 'Không tìm thấy biến thể' },
  variant_in_use: {
    status: 409,
    log: 'info',
    text: 'Biến thể này đã có đơn hàng hoặc phiếu kho nên không xóa được',
  },
  own_stock_undecided: {
    status: 409,
    log: 'info',
    text: 'Sản phẩm đang có hàng. Vui lòng chọn chuyển hàng sang biến thể đầu tiên hoặc xuất khỏi kho',
  },
  warehouse_not_found: { status: 404, log: 'debug', text: 'Không tìm thấy kho' },
  location_not_found: { status: 404, log: 'debug', text: 'Không tìm thấy vị trí' },
  location_in_use: { status: 409, log: 'info', text: 'Vị trí này đang có hàng nên không xóa được' },
  default_warehouse: {
    status: 409,
    log: 'info',
    text: 'Đây là kho mặc định. Hãy chọn kho khác làm kho mặc định trước khi ngừng hoạt động',
  },
  category_not_found: { status: 404, log: 'debug', text: 'Không tìm thấy danh mục' },
  category_in_use: { status: 409, log: 'info', text: 'Danh mục này còn sản phẩm hoặc danh mục con' },
  cart_line_not_found: { status: 404, log: 'debug', text: 'Sản phẩm này không có trong giỏ hàng' },
  order_not_found: { status: 404, log: 'debug', text: 'Không tìm thấy đơn hàng' },
  order_empty: { status: 400, log: 'debug', text: 'Không có sản phẩm trong đơn hàng' },
  insufficient_stock: { status: 409, log: 'debug', text: 'Một số sản phẩm không đủ số lượng trong kho' },
  order_limit: {
    status: 409,
    log: 'info',
    text: 'Giá trị hàng đang chờ xác nhận vượt mức đặt trực tuyến. Vui lòng gọi cửa hàng để được giúp đặt hàng',
  },
  price_changed: {
    status: 409,
    log: 'debug',
    text: 'Giá hoặc tổng tiền đã thay đổi. Vui lòng xem lại trước khi đặt',
  },
  hold_expired: {
    status: 409,
    log: 'debug',
    text: 'Đã hết thời gian giữ hàng. Vui lòng giữ hàng lại trước khi đặt',
  },
  hold_mismatch: {
    status: 409,
    log: 'debug',
    text: 'Đơn hàng đã khác với lúc giữ hàng. Vui lòng giữ hàng lại trước khi đặt',
  },
  transfer_unavailable: {
    status: 409,
    log: 'warn',
    text: 'Cửa hàng chưa nhận chuyển khoản. Vui lòng chọn thanh toán khi nhận hàng',
  },
  invalid_transition: { status: 409, log: 'info', text: 'Không thể chuyển đơn hàng sang trạng thái này' },
  invalid_payment_transition: {
    status: 409,
    log: 'info',
    text: 'Không thể chuyển sang trạng thái thanh toán này',
  },
  delivery_fee_open: {
    status: 409,
    log: 'info',
    text: 'Phí giao hàng của đơn này chưa chốt. Hãy chốt phí với khách trước',
  },
  delivery_fee_settled: { status: 409, log: 'info', text: 'Phí giao hàng của đơn này không sửa được nữa' },
  order_in_use: { status: 409, log: 'info', text: 'Đơn hàng này không xóa được. Bạn có thể hủy đơn' },
  order_not_billable: {
    status: 409,
    log: 'info',
    text: 'Chỉ xuất được hóa đơn cho đơn hàng đã xác nhận và chưa hủy',
  },
  invoice_not_found: {
    status: 404,
    log: 'debug',
    text: 'Chưa có hóa đơn cho đơn hàng này. Vui lòng xuất hóa đơn trước.',
  },
  invoice_exists: { status: 409, log: 'info', text: 'Đơn hàng này đã có hóa đơn' },
  invalid_invoice_transition: {
    status: 409,
    log: 'info',
    text: 'Không thể chuyển hóa đơn sang trạng thái này',
  },
  return_not_found: { status: 404, log: 'debug', text: 'Không tìm thấy phiếu hoàn hàng' },
  return_settled: { status: 409, log: 'info', text: 'Phiếu hoàn hàng này đã được xử lý' },
  movement_not_found: { status: 404, log: 'debug', text: 'Không tìm thấy phiếu kho' },
  movement_not_reversible: {
    status: 409,
    log: 'info',
    text: 'Chỉ đảo được phiếu đã hoàn thành, không thuộc đơn hàng và không phải là phiếu đảo',
  },
  pick_walk_not_found: { status: 404, log: 'info', text: 'Không tìm thấy lượt lấy hàng' },
  pick_walk_closed: { status: 409, log: 'info', text: 'Lượt lấy hàng này đã kết thúc' },
  pick_walk_unfinished: { status: 409, log: 'info', text: 'Lượt lấy hàng còn món chưa lấy' },
  pick_stop_gone: { status: 409, log: 'info', text: 'Không còn món nào cần lấy ở chỗ này' },
  order_not_pickable: { status: 409, log: 'info', text: 'Đơn hàng này không lấy được nữa' },
  stock_take_not_found: { status: 404, log: 'info', text: 'Không tìm thấy phiếu kiểm kê' },
  stock_take_closed: { status: 409, log: 'info', text: 'Phiếu kiểm kê này đã kết thúc' },
  stock_take_too_large: {
    status: 409,
    log: 'info',
    text: 'Phần kho này quá lớn để kiểm một lần. Hãy chọn một khu, một dãy hoặc một kệ',
  },
  movement_reversed: { status: 409, log: 'info', text: 'Phiếu kho này đã được đảo' },
  proof_not_expected: {
    status: 409,
    log: 'info',
    text: 'Đơn hàng này không còn chờ thanh toán, nên không nhận thêm ảnh chuyển khoản',
  },
  idempotency_key_reused: { status: 409, log: 'info', text: 'Yêu cầu này đã được gửi với nội dung khác' },
  no_mail_server: {
    status: 409,
    log: 'info',
    text: 'Cửa hàng chưa cấu hình máy chủ gửi thư (SMTP), nên thư chưa gửi đi được',
  },
  products_busy: {
    status: 409,
    log: 'warn',
    text: 'Đang nhập sản phẩm từ Excel nên chưa lưu được. Vui lòng lưu lại sau ít giây',
  },
  conflict: { status: 409, log: 'info', text: 'Dữ liệu vừa được thay đổi. Vui lòng tải lại' },
  database_unavailable: {
    status: 503,
    log: 'warn',
    text: 'Cửa hàng đang tạm gián đoạn. Vui lòng thử lại sau ít giây',
  },
  server_busy: {
    status: 503,
    log: 'warn',
    text: 'Cửa hàng đang nhận quá nhiều yêu cầu. Vui lòng thử lại sau ít giây',
  },
  backup_not_found: { status: 404, log: 'debug', text: 'Không tìm thấy bản sao lưu này' },
  backup_refused: { status: 409, log: 'info', text: 'Không thực hiện được với bản sao lưu này' },
  shop_closed: {
    status: 503,
    log: 'debug',
    text: 'Cửa hàng đang bảo trì ít phút. Vui lòng quay lại sau',
  },
  storage_full: {
    status: 503,
    log: 'error',
    text: 'Cửa hàng tạm hết chỗ lưu dữ liệu nên chưa nhận được. Vui lòng thử lại sau ít phút',
  },
  storage_not_configured: {
    status: 409,
    log: 'info',
    text: 'Máy chủ chưa có cấu hình S3',
  },
  storage_unavailable: {
    status: 503,
    log: 'error',
    text: 'Nơi lưu tệp của cửa hàng chưa phản hồi. Vui lòng thử lại sau ít phút',
  },
  shutting_down: {
    status: 503,
    log: 'info',
    text: 'Cửa hàng đang khởi động lại. Vui lòng thử lại sau ít giây',
  },
  internal: { status: 500, log: 'error', text: 'Đã có lỗi xảy ra. Vui lòng thử lại sau' },
} as const satisfies Record<
  string,
  { status: number; log: 'debug' | 'info' | 'warn' | 'error'; text: string }
>

export type ErrorCode = keyof typeof errorRegistry

/** The envelope of every failure (R2); `errors` has one for each field that is wrong. `data` carries what the screen needs to help, for example new prices. */
export type ErrorReply = {
  success: false
  code: ErrorCode
  message: string
  errors?: FieldError[]
  data?: unknown
}

/** An expected failure. Thrown by use cases, turned into an {@link ErrorReply} in one place. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly errors: FieldError[] | undefined
  readonly data: unknown
  /** Seconds after which it makes sense to try again: sent as Retry-After. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    options: { message?: string; errors?: FieldError[]; data?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(options.message ?? errorRegistry[code].text)
    this.name = 'ShopError'
    this.code = code
    this.errors = options.errors && onePerField(options.errors)
    this.data = options.data
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** The error of one field as a failure: 400 with the field's name and code. */
export function fieldError(path: string, kind: FieldErrorKind, message: string): ShopError {
  return new ShopError('validation_failed', { message, errors: [invalidField(path, kind, message)] })
}
