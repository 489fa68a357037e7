import { Mails } from 'lucide-react'
import { Link } from 'react-router'
import { emailKinds, emailStates } from '#contract/emails/emails.shapes.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount, formatMoment } from '#web/lib/format/formats.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { defineList } from '../kit/list/define-list.tsx'
import { choice, search, views } from '../kit/list/filters.ts'
import { EMAIL_KINDS, EMAIL_STATES } from './email-labels.ts'
import { EmailStateBadge } from './email-state.tsx'

const emails = defineList({
  path: '/admin/emails',
  title: 'Hộp thư đi',
  noun: 'thư',
  failure: 'Không thể tải hộp thư đi',
  pageSize: 20,
  filters: {
    state: views('Lọc theo trạng thái', 'Tất cả', emailStates, EMAIL_STATES),
    search: search('Tìm theo người nhận hoặc tiêu đề', 'Người nhận, tiêu đề'),
    kind: choice('Loại thư', 'Mọi loại thư', emailKinds, EMAIL_KINDS),
  },
  load: async ({ set, page, limit }) => ({
    list: await api('GET /api/admin/emails', { query: { ...set, page, limit } }),
  }),
  aside: ({ loaded: { list } }) => `${formatCount(list.total)} thư`,
  above: ({ loaded: { list } }) =>
    !list.canSend && (
      <Notice>
        Chưa cấu hình máy chủ gửi thư (SMTP): thư nằm lại ở đây và không đến tay khách. Thư đặt lại mật khẩu
        thì bạn tự chuyển đường dẫn cho khách.{' '}
        <Link to="/admin/settings/email" className="font-medium underline">
          Điền máy chủ thư
        </Link>
      </Notice>
    ),
  empty: {
    icon: Mails,
    title: 'Chưa có thư nào',
    text: 'Thư gửi cho khách hàng, đã gửi hay đang chờ, hiện ở đây trong 90 ngày.',
  },
  rows: {
    label: 'Thư',
    isLinked: true,
    card: (email, { now }) => (
      <div className="flex flex-col gap-1 md:flex-row md:items-center md:gap-6">
        <div className="min-w-0 flex-1">
          <Link
            to={`/admin/emails/${email._id}`}
            className="font-semibold text-15 after:absolute after:inset-0 hover:underline md:text-14"
          >
            {email.subject}
          </Link>
          <p className="break-all text-13 text-sand-600">{email.recipient}</p>
        </div>
        <p className="text-13 text-sand-600 md:w-44">{EMAIL_KINDS[email.kind]}</p>
        <p className="flex items-center justify-between gap-4 md:contents">
          <span className="md:w-28">
            <EmailStateBadge state={email.state} />
          </span>
          <time
            dateTime={email.createdAt}
            className="whitespace-nowrap text-13 text-sand-600 md:w-36 md:text-right"
          >
            {formatMoment(email.createdAt, now)}
          </time>
        </p>
      </div>
    ),
  },
})

export const clientLoader = emails.clientLoader
export const ErrorBoundary = emails.ErrorBoundary
export default emails.Page
