import { kindLabels } from '#contract/backup/kind-labels.ts'
import type { FactsOf, ReasonOf } from '#contract/operations/operations.shapes.ts'
import { formatCount, formatMoment } from '#web/lib/format/formats.ts'
import type { ProblemText } from './problem-text-type.ts'

const BACKUPS = { to: '/admin/backups', label: 'Mở trang Sao lưu' }
const CALL_FOR_HELP = 'Tải thông tin ở trang này và gửi cho người kỹ thuật'

/** The problem of backups that are off, late, failed or not proven. */
export function backupProblem(reason: ReasonOf<'backup'> | null, facts: FactsOf<'backup'>): ProblemText {
  const risk =
    'Khách không thấy gì, nhưng nếu máy chủ hỏng lúc này thì mất các thay đổi từ bản trước đến nay.'
  const place =
    facts.place === 's3'
      ? 'Xem nơi cung cấp S3 có báo sự cố, hết chỗ hay đổi khóa không'
      : 'Xem ổ đĩa sao lưu còn chỗ không'
  switch (reason) {
    case 'off':
      return {
        title: 'Sao lưu tự động đang tắt',
        meaning: risk,
        steps: ['Mở trang Sao lưu, bật lịch tự chạy', 'Bấm «Sao lưu ngay» để có một bản mới'],
        actions: [BACKUPS],
      }
    case 'failed':
      return {
        title: 'Sao lưu không xong',
        meaning: risk,
        list: failuresText(facts),
        steps: [
          place,
          'Mở trang Sao lưu, bấm «Sao lưu ngay»',
          'Vẫn không xong thì gửi thông tin cho người kỹ thuật',
        ],
        actions: [BACKUPS],
      }
    case 'unproven':
      return {
        title: 'Bản sao lưu chưa được kiểm chứng',
        meaning:
          'Có bản sao lưu, nhưng các bản gần đây chưa khôi phục thử được, nên chưa chắc dùng được khi cần. Khách không thấy gì.',
        steps: [
          'Mở trang Sao lưu, bấm «Diễn tập khôi phục»',
          'Báo lỗi thì bấm «Sao lưu ngay» để có một bản tốt',
        ],
        actions: [BACKUPS],
      }
    case 'log_unproven':
      return {
        title: 'Nhật ký dữ liệu chưa được kiểm chứng',
        meaning: `${facts.error ? `Lý do: ${facts.error}. ` : ''}Nhật ký vẫn được lưu, nhưng đã hơn hai ngày chưa khôi phục thử được, nên chưa chắc dùng được khi mất ổ đĩa. Khách không thấy gì.`,
        steps: [
          'Xem ổ đĩa của máy chủ còn chỗ cho một bản dữ liệu nữa không',
          'Sửa xong thì cửa hàng tự thử lại, thường trong một giờ',
          'Vẫn không xong thì gửi thông tin cho người kỹ thuật',
        ],
        actions: [BACKUPS],
      }
    case 'log_behind':
      return {
        title: 'Nhật ký dữ liệu chưa lưu được',
        meaning: `${facts.error ? `Lý do: ${facts.error}. ` : ''}Khách không thấy gì, nhưng nếu máy chủ hỏng lúc này thì mất các đơn hàng từ lần lưu cuối đến nay.`,
        steps: [
          place,
          'Xem ổ đĩa hay mạng tới nơi lưu có bị ngắt không',
          'Sửa xong thì cửa hàng tự lưu tiếp, thường trong vài phút',
        ],
        actions: [BACKUPS],
      }
    default:
      return {
        title: 'Bản sao lưu đã quá hạn',
        meaning: risk,
        steps: ['Mở trang Sao lưu, bấm «Sao lưu ngay»', place, 'Xem mục Việc chạy nền bên dưới có lỗi không'],
        actions: [BACKUPS],
      }
  }
}

/** Each backup that failed, with its kind, time and reason; then the number of older ones. */
function failuresText({ failed, failures }: FactsOf<'backup'>): string[] {
  const named = failures.map(
    ({ kind, at, error }) => `${kindLabels[kind]}, ${formatMoment(at)}: ${error ?? 'không rõ lý do'}`,
  )
  const others = failed - failures.length
  return others > 0 ? [...named, `và ${formatCount(others)} lần trước đó`] : named
}

/** The problem of sums that differ. */
export function booksProblem({ broken }: FactsOf<'books'>): ProblemText {
  return {
    title: 'Sổ sách có chỗ không khớp',
    meaning: `Lần đối chiếu gần nhất thấy ${formatCount(broken.length)} quy tắc về tồn kho hoặc tiền của đơn bị lệch. Khách vẫn đặt hàng được, nhưng số tồn có thể sai.`,
    steps: [
      'Kiểm kê các mã bạn nghi là sai và ghi lại số đúng',
      'Tải thông tin ở trang này và gửi cho người kỹ thuật: trong đó có tên các quy tắc bị lệch',
      'Sau khi sửa, đợi lần đối chiếu đêm nay',
    ],
    actions: [{ to: '/admin/warehouse/stock-takes', label: 'Mở kiểm kê' }],
  }
}

/** The problem of background jobs. */
export function jobsProblem(reason: ReasonOf<'jobs'> | null): ProblemText {
  const jobs = { to: '/admin/settings/background-jobs', label: 'Xem việc nền' }
  const meaning = {
    stopped:
      'Thư, sao lưu, số liệu và việc trả hàng giữ hết hạn đều dừng lại. Khách vẫn đặt hàng được, nhưng không nhận được thư.',
    overdue: 'Số liệu có thể cũ, và hàng giữ hết hạn có thể chưa được bán lại.',
    failed: 'Việc thất bại đã được thử lại nhiều lần mà không xong: ảnh hoặc thư của vài khách có thể thiếu.',
    stuck: 'Thư, ảnh mới và số liệu đến chậm. Khách vẫn đặt hàng được.',
    none: '',
  }[reason ?? 'none']
  return {
    title: reason === 'stopped' ? 'Việc nền đã dừng' : 'Việc chạy nền có lỗi',
    meaning,
    steps: ['Xem danh sách việc nền để biết việc nào chưa xong', 'Khởi động lại cửa hàng', CALL_FOR_HELP],
    actions: [jobs],
  }
}

/** The problem of transfers that nobody has reviewed. */
export function ordersProblem({ overdueTransfers }: FactsOf<'orders'>): ProblemText {
  return {
    title: `${formatCount(overdueTransfers)} đơn chuyển khoản chờ duyệt quá một ngày`,
    isWhole: true,
    meaning: 'Khách đã gửi ảnh chuyển khoản và đang đợi cửa hàng xác nhận đã nhận tiền.',
    steps: [
      'Mở từng đơn, xem ảnh chuyển khoản',
      'So với sao kê ngân hàng rồi đánh dấu đã nhận tiền hoặc từ chối',
    ],
    actions: [{ to: '/admin/orders?paymentStatus=proof', label: 'Mở các đơn chờ duyệt' }],
  }
}

/** The problem of the certificate of the public address. */
export function certificateProblem(
  reason: ReasonOf<'certificate'> | null,
  { host, daysLeft }: FactsOf<'certificate'>,
): ProblemText {
  const steps = [
    'Đăng nhập nơi cung cấp tên miền hoặc máy chủ, xem mục chứng chỉ (SSL) có báo lỗi gia hạn không',
    'Không tự làm được thì gửi thông tin cho người kỹ thuật',
    'Gia hạn xong thì bấm «Kiểm tra lại»',
  ]
  if (reason === 'soon')
    return {
      title: `Chứng chỉ web còn ${formatCount(daysLeft ?? 0)} ngày`,
      isWhole: true,
      meaning: `Khách chưa thấy gì. Khi chứng chỉ của ${host} hết hạn, trình duyệt sẽ cảnh báo và khách không vào cửa hàng.`,
      steps,
      actions: [],
    }
  return {
    title: reason === 'expired' ? 'Chứng chỉ web đã hết hạn' : 'Trình duyệt không tin chứng chỉ web',
    meaning: `Khách vào ${host} thấy cảnh báo không an toàn và phần lớn sẽ bỏ đi.`,
    steps,
    actions: [],
  }
}
