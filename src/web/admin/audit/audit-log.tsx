import { History } from 'lucide-react'
import { auditActionLabels, auditActions, auditKindLabels, auditKinds } from '#contract/audit/audit.kinds.ts'
import type { ReplyOf } from '#contract/calls.ts'
import { settingLabels, settingNames } from '#contract/settings/settings.sections.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { defineList } from '../kit/list/define-list.tsx'
import { choice, choiceFrom, hiddenId, period, search } from '../kit/list/filters.ts'
import { AuditRows } from './audit-rows.tsx'

type Loaded = { list: ReplyOf<'GET /api/admin/audit'> }

const log = defineList({
  path: '/admin/audit',
  title: 'Nhật ký thay đổi',
  noun: 'thay đổi',
  failure: 'Không thể tải nhật ký thay đổi',
  pageSize: 20,
  filters: {
    search: search('Tìm trong nhật ký', 'Đơn, danh mục, người'),
    actor: choiceFrom('Người thực hiện', ({ list }: Loaded) => [
      { value: '', label: 'Tất cả người dùng' },
      ...list.people.map(({ _id, name }) => ({ value: _id, label: name })),
    ]),
    kind: choice('Đối tượng', 'Tất cả đối tượng', auditKinds, auditKindLabels, {
      resets: ['section', 'subject'],
    }),
    section: choice('Mục cài đặt', 'Tất cả mục cài đặt', settingNames, settingLabels, {
      isShown: draft => draft.kind === 'setting',
    }),
    /** One record of the kind. */
    subject: hiddenId(),
    action: choice('Thao tác', 'Tất cả thao tác', auditActions, auditActionLabels),
    ...period(),
  },
  settle: filters => ({
    ...filters,
    section: filters.kind === 'setting' ? filters.section : '',
    subject: filters.kind === '' ? '' : filters.subject,
  }),
  async load({ set: { section, ...set }, page, limit }): Promise<Loaded> {
    const query = { ...set, subject: section ?? set.subject, page, limit }
    return { list: await api('GET /api/admin/audit', { query }) }
  },
  aside({ filters, loaded: { list } }) {
    const [entry] = list.data
    return filters.subject && entry
      ? `${auditKindLabels[entry.kind]} «${entry.subject.label}»`
      : 'Mọi thay đổi của quản trị viên, không sửa và không xóa được'
  },
  empty: {
    icon: History,
    title: 'Chưa có thay đổi nào',
    text: 'Mọi thay đổi của quản trị viên được ghi lại ở đây.',
  },
  rows: ({ loaded: { list }, now }) => <AuditRows entries={list.data} now={now} />,
})

export const clientLoader = log.clientLoader
export const ErrorBoundary = log.ErrorBoundary
export default log.Page
