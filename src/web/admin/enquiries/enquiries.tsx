import { Inbox } from 'lucide-react'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { defineList } from '../kit/list/define-list.tsx'
import { views } from '../kit/list/filters.ts'
import { EnquiryRow } from './enquiry-row.tsx'

const enquiries = defineList({
  path: '/admin/enquiries',
  title: 'Yêu cầu báo giá',
  noun: 'yêu cầu',
  failure: 'Không thể tải yêu cầu báo giá',
  pageSize: 20,
  filters: {
    status: views('Lọc yêu cầu', 'Tất cả', ['open', 'handled'], { open: 'Chưa xử lý', handled: 'Đã xử lý' }),
  },
  load: async ({ set, page, limit }) => ({
    list: await api('GET /api/admin/enquiries', { query: { ...set, page, limit } }),
  }),
  aside: ({ loaded: { list } }) => `${formatCount(list.open)} chưa xử lý`,
  empty: {
    icon: Inbox,
    title: 'Chưa có yêu cầu nào',
    text: 'Yêu cầu báo giá của khách hiện ở đây.',
  },
  emptyView: ({ filters }) =>
    filters.status === 'open'
      ? { title: 'Không còn yêu cầu nào', text: 'Mọi yêu cầu đã được xử lý.' }
      : undefined,
  rows: {
    label: 'Yêu cầu báo giá',
    card: (enquiry, { now }) => <EnquiryRow enquiry={enquiry} now={now} />,
  },
})

export const clientLoader = enquiries.clientLoader
export const ErrorBoundary = enquiries.ErrorBoundary
export default enquiries.Page
