import type { MailSecurity, TestStep } from '#contract/emails/mail-server.ts'

type Provider = {
  name: string
  /** A note for the owner before choosing it. */
  note: string
  host: string
  port: number
  security: MailSecurity
  /** The kind of its password, which is seldom the one of the mailbox. */
  password: string
}

/** Mail servers that owners have an account with. */
export const PROVIDERS: readonly Provider[] = [
  {
    name: 'Gmail',
    note: 'hộp thư Google',
    host: 'smtp.gmail.com',
    port: 465,
    security: 'tls',
    password:
      'Gmail chỉ nhận «mật khẩu ứng dụng» 16 chữ: Tài khoản Google › Bảo mật › Xác minh 2 bước › Mật khẩu ứng dụng.',
  },
  {
    name: 'Zoho Mail',
    note: 'hộp thư theo tên miền',
    host: 'smtp.zoho.com',
    port: 465,
    security: 'tls',
    password:
      'Nếu tài khoản Zoho có xác minh 2 bước, hãy tạo «mật khẩu ứng dụng» trong mục Bảo mật của Zoho.',
  },
  {
    name: 'Brevo',
    note: 'dịch vụ gửi thư',
    host: 'smtp-relay.brevo.com',
    port: 587,
    security: 'starttls',
    password: 'Dùng «SMTP key» trong mục SMTP & API của Brevo, không phải mật khẩu đăng nhập.',
  },
  {
    name: 'Amazon SES',
    note: 'dịch vụ gửi thư',
    host: 'email-smtp.ap-southeast-1.amazonaws.com',
    port: 587,
    security: 'starttls',
    password: 'Dùng tên và mật khẩu SMTP tạo trong SES, không phải khóa truy cập AWS.',
  },
]

export const SECURITIES = [
  { value: 'tls', label: 'SSL/TLS' },
  { value: 'starttls', label: 'STARTTLS' },
  { value: 'none', label: 'Không mã hóa' },
] as const

/** The steps of a test in the words of the screen: gone well, and failed. */
export const STEP_TEXTS: Record<TestStep, { done: string; failed: string; remedy: string }> = {
  reach: {
    done: 'Tìm thấy máy chủ',
    failed: 'Không kết nối được với máy chủ',
    remedy: 'Xem lại tên máy chủ và cổng. Nhiều nhà mạng chặn cổng 25; hãy dùng 465 hoặc 587.',
  },
  encrypt: {
    done: 'Đường truyền được mã hóa',
    failed: 'Không mã hóa được đường truyền',
    remedy: 'Cổng 465 đi với SSL/TLS, cổng 587 đi với STARTTLS.',
  },
  sign_in: {
    done: 'Đăng nhập được',
    failed: 'Máy chủ không nhận tên đăng nhập hoặc mật khẩu',
    remedy: 'Xem lại tên đăng nhập. Nhiều nơi cần mật khẩu ứng dụng, không nhận mật khẩu dùng để mở thư.',
  },
  accept: {
    done: 'Máy chủ nhận thư',
    failed: 'Máy chủ không nhận thư',
    remedy: 'Địa chỉ gửi phải là địa chỉ mà máy chủ này được phép gửi.',
  },
}
