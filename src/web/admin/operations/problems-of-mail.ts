import type { FactsOf, ReasonOf } from '#contract/operations/operations.shapes.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import type { ProblemText } from './problem-text-type.ts'

const SETTINGS = { to: '/admin/settings/email', label: 'Sửa cài đặt thư' }

/** The problem of emails that do not go out. */
export function emailProblem(reason: ReasonOf<'email'> | null, facts: FactsOf<'email'>): ProblemText {
  const unsent = facts.waiting + facts.failed
  const server = facts.host ? `Máy chủ thư ${facts.host}` : 'Máy chủ thư'
  const waiting =
    unsent > 0
      ? `${formatCount(unsent)} thư của ngày qua chưa gửi được vẫn được giữ trong Hộp thư đi.`
      : 'Ngày qua chưa có thư nào phải gửi.'
  const outbox = {
    to: '/admin/emails',
    label: unsent > 0 ? `Xem ${formatCount(unsent)} thư chưa gửi` : 'Xem hộp thư đi',
  }
  const text = (title: string, cause: string, steps: readonly string[]): ProblemText => ({
    title,
    meaning: `${cause} Khách vẫn đặt hàng được, nhưng không nhận được thư xác nhận. ${waiting}`,
    steps: facts.isFromEnvironment ? OF_TECHNICIAN : steps,
    actions: facts.isFromEnvironment ? [outbox] : [SETTINGS, outbox],
  })
  const isGoogle = /(?:^|\.)(?:gmail|google|googlemail)\.com$/.test(facts.host ?? '')
  switch (reason) {
    case 'no_server':
      return text('Cửa hàng chưa gửi được thư', 'Chưa có máy chủ thư nào được cài.', [
        'Mở cài đặt thư, chọn nơi cung cấp hộp thư của bạn',
        'Điền tên đăng nhập và mật khẩu, bấm «Gửi thư thử»',
        'Lưu lại. Không dùng thư điện tử thì mở Thiết lập và đánh dấu bước Thư điện tử là không cần',
      ])
    case 'no_password':
      return text('Thư không gửi được', 'Cửa hàng không mở được mật khẩu hộp thư đã lưu.', [
        'Mở cài đặt thư, nhập lại mật khẩu hộp thư',
        'Bấm «Gửi thư thử», thư đi được thì lưu lại',
        AGAIN,
      ])
    case 'sign_in':
      return text('Thư không gửi được', `${server} báo sai mật khẩu.`, [
        isGoogle
          ? 'Vào tài khoản Google của hộp thư, tạo «mật khẩu ứng dụng» mới'
          : 'Vào trang của nơi cung cấp hộp thư, xem lại hoặc đổi mật khẩu dùng để gửi thư',
        'Dán mật khẩu đó vào cài đặt thư rồi bấm «Gửi thư thử»',
        AGAIN,
      ])
    case 'reach':
      return text('Thư không gửi được', `${server} không trả lời.`, [
        'Xem trang của nơi cung cấp hộp thư có báo sự cố không; nếu có thì chỉ cần đợi',
        'Mở cài đặt thư, so tên máy chủ và cổng với hướng dẫn của nơi cung cấp',
        AGAIN,
      ])
    case 'encrypt':
      return text(
        'Thư không gửi được',
        `Không lập được kết nối an toàn tới ${facts.host ?? 'máy chủ thư'}.`,
        [
          'Mở cài đặt thư, chọn lại nơi cung cấp để điền đúng cổng và cách bảo mật',
          'Bấm «Gửi thư thử», thư đi được thì lưu lại',
          AGAIN,
        ],
      )
    case 'accept':
      return text('Máy chủ thư từ chối mọi thư', `${server} nhận đăng nhập nhưng không nhận thư.`, [
        'Mở một thư chưa gửi trong Hộp thư đi để đọc lời từ chối',
        'Thường là địa chỉ gửi không được phép: mở cài đặt thư, dùng chính địa chỉ của hộp thư',
        'Bấm «Gửi lại» ở từng thư cần gửi',
      ])
    default:
      return text('Thư nằm lại, chưa đi', `${server} trả lời, nhưng thư không được đem gửi.`, [
        'Xem mục Việc chạy nền bên dưới có lỗi không',
        'Khởi động lại cửa hàng',
        'Vẫn không được thì gửi thông tin cho người kỹ thuật',
      ])
  }
}

const AGAIN = 'Máy chủ thư trả lời được thì các thư bị từ chối trong ngày qua tự gửi lại'

const OF_TECHNICIAN = [
  'Máy chủ thư do máy chủ của cửa hàng đặt sẵn (SMTP_URL), trang cài đặt chỉ xem được',
  'Nhờ người kỹ thuật sửa SMTP_URL rồi khởi động lại cửa hàng',
  AGAIN,
]
