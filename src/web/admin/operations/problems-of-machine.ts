import type { FactsOf, ReasonOf } from '#contract/operations/operations.shapes.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { placeLabels } from './operations-labels.ts'
import type { ProblemText } from './problem-text-type.ts'

const STORAGE = { to: '/admin/storage', label: 'Xem nơi lưu tệp' }
const CALL_FOR_HELP = 'Tải thông tin ở trang này và gửi cho người kỹ thuật'

/** The problem of a home page that shoppers do not get, or get late. */
export function shopProblem(reason: ReasonOf<'shop'> | null, { status }: FactsOf<'shop'>): ProblemText {
  const actions = [{ to: '/', label: 'Mở cửa hàng' }]
  if (reason === 'slow')
    return {
      title: 'Cửa hàng mở chậm',
      meaning: 'Khách phải đợi trang chủ hơn 3 giây, một số người sẽ bỏ đi.',
      steps: [
        'Đợi vài phút: đông khách hay đang sao lưu thì cửa hàng chậm hơn một lúc',
        'Xem mục Dữ liệu và Việc chạy nền bên dưới có lỗi không',
        CALL_FOR_HELP,
      ],
      actions,
    }
  return {
    title: 'Khách không vào được cửa hàng',
    meaning: status
      ? `Trang chủ báo lỗi ${status}. Khách không xem và không đặt hàng được từ trang chủ.`
      : 'Trang chủ không trả lời. Khách không xem và không đặt hàng được.',
    steps: ['Mở cửa hàng bằng điện thoại để xem khách thấy gì', 'Khởi động lại cửa hàng', CALL_FOR_HELP],
    actions,
  }
}

/** The problem of a database that is away, slow, or takes no writes. */
export function dataProblem(reason: ReasonOf<'data'> | null, { isExternal }: FactsOf<'data'>): ProblemText {
  const restart = isExternal
    ? 'Nhờ nơi cung cấp cơ sở dữ liệu xem máy chủ PostgreSQL của bạn'
    : 'Khởi động lại cửa hàng'
  const cannotOrder = 'Khách xem được một phần cửa hàng, nhưng không đặt hàng được.'
  const actions = [{ to: '/admin/storage', label: 'Xem dung lượng' }]
  switch (reason) {
    case 'disk_full':
      return {
        title: 'Ổ đĩa đã đầy, không ghi được đơn',
        meaning: `Cơ sở dữ liệu không còn chỗ để ghi. ${cannotOrder}`,
        steps: isExternal
          ? ['Tăng dung lượng ở nơi cung cấp cơ sở dữ liệu', 'Bấm «Kiểm tra lại»']
          : [
              'Xóa bớt tệp không cần trên máy chủ, hoặc tăng dung lượng ổ đĩa',
              'Bấm «Kiểm tra lại»',
              CALL_FOR_HELP,
            ],
        actions,
      }
    case 'read_only':
      return {
        title: 'Dữ liệu chỉ đọc được',
        meaning: `Cơ sở dữ liệu không nhận thay đổi. ${cannotOrder}`,
        steps: [
          isExternal
            ? 'Cửa hàng đang nối tới một bản dự phòng chỉ đọc: nhờ người kỹ thuật xem DATABASE_URL'
            : 'Khởi động lại cửa hàng',
          CALL_FOR_HELP,
        ],
        actions: [],
      }
    case 'slow':
      return {
        title: 'Dữ liệu trả lời chậm',
        meaning: 'Mọi trang đều chậm theo: khách phải đợi lâu hơn khi xem và đặt hàng.',
        steps: [
          'Đợi vài phút rồi bấm «Kiểm tra lại»: sao lưu hay nhập Excel làm chậm một lúc',
          restart,
          CALL_FOR_HELP,
        ],
        actions: [],
      }
    default:
      return {
        title: 'Không nối được tới dữ liệu',
        meaning: `Cơ sở dữ liệu không trả lời kịp. ${cannotOrder}`,
        steps: [restart, 'Bấm «Kiểm tra lại»', CALL_FOR_HELP],
        actions: [],
      }
  }
}

/** The problem of files that are missing, or of a place that does not take or give any. */
export function filesProblem(reason: ReasonOf<'files'> | null, facts: FactsOf<'files'>): ProblemText {
  const place = placeLabels[facts.place ?? 'local']
  if (reason === 'missing')
    return {
      title: 'Thiếu ảnh hoặc tệp',
      meaning: `Trong ${formatCount(facts.opened)} tệp xem thử, ${formatCount(facts.missing)} tệp không tìm thấy. Khách thấy ô trống thay cho ảnh.`,
      steps: [
        'Nhớ lại xem có ai xóa hay chuyển thư mục tệp trên máy chủ hoặc trên S3 không; trả lại chỗ cũ nếu có',
        'Không còn thì khôi phục từ bản sao lưu, hoặc tải ảnh lên lại ở sản phẩm',
      ],
      actions: [{ to: '/admin/backups', label: 'Xem các bản sao lưu' }, STORAGE],
    }
  const isCloud = facts.place === 's3'
  const cause = {
    away: `${place} không trả lời`,
    denied: `${place} từ chối khóa truy cập`,
    no_bucket: `${place} không có thùng chứa đã cài`,
    full: `${place} đã hết chỗ`,
  }[reason ?? 'away']
  return {
    title: cause,
    meaning:
      reason === 'full'
        ? 'Ảnh đã có vẫn hiện, nhưng không tải ảnh mới và ảnh chuyển khoản lên được.'
        : 'Khách có thể không thấy ảnh sản phẩm, và không gửi được ảnh chuyển khoản.',
    steps: isCloud
      ? [
          'Mở trang của nơi cung cấp S3: xem có báo sự cố, hết tiền hay hết chỗ không',
          'Khóa hoặc thùng chứa đã đổi thì nhờ người kỹ thuật sửa các cài đặt S3 trên máy chủ',
          'Bấm «Kiểm tra lại»',
        ]
      : [
          'Xem ổ đĩa của máy chủ có đầy, có rút ra hay đổi thư mục không',
          'Bấm «Kiểm tra lại»',
          CALL_FOR_HELP,
        ],
    actions: [STORAGE],
  }
}

/** The problem of a disk with little room. */
export function diskProblem(reason: ReasonOf<'disk'> | null): ProblemText {
  const actions = [
    { to: '/admin/backups', label: 'Xem các bản sao lưu' },
    { to: '/admin/storage', label: 'Xem nơi lưu tệp' },
  ]
  if (reason === 'unreadable')
    return {
      title: 'Không đọc được ổ đĩa',
      meaning: 'Cửa hàng không biết ổ dữ liệu hoặc ổ sao lưu còn bao nhiêu chỗ.',
      steps: ['Xem ổ đĩa sao lưu có được cắm và mở không', 'Bấm «Kiểm tra lại»', CALL_FOR_HELP],
      actions,
    }
  return {
    title: reason === 'full' ? 'Ổ đĩa gần như không còn chỗ' : 'Ổ đĩa sắp đầy',
    meaning: 'Khi ổ đĩa đầy, khách không đặt hàng được và cửa hàng không sao lưu được.',
    steps: [
      'Ở trang Sao lưu, xóa bớt bản cũ hoặc giữ ít bản hơn',
      'Chuyển ảnh sang đám mây S3 rồi xóa bản sao ở máy chủ',
      'Vẫn thiếu thì tăng dung lượng ổ đĩa của máy chủ',
    ],
    actions,
  }
}
