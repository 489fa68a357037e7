import { ArrowLeft, ArrowRight, CornerUpRight, EyeOff, Trash2 } from 'lucide-react'
import type { FormerPath } from '#contract/moving-in/former-paths.calls.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { useConfirm } from '../../kit/action/use-confirm.tsx'
import { defineList } from '../../kit/list/define-list.tsx'
import { search } from '../../kit/list/filters.ts'
import { PathUpload } from './path-upload.tsx'

const paths = defineList({
  path: '/admin/products/former-paths',
  title: 'Địa chỉ cũ',
  noun: 'địa chỉ',
  failure: 'Không thể tải các địa chỉ cũ',
  pageSize: 50,
  filters: { search: search('Tìm địa chỉ cũ', 'Địa chỉ, tên, mã') },
  load: async ({ set, page, limit }) => ({
    list: await api('GET /api/admin/former-paths', { query: { ...set, page, limit } }),
  }),
  actions: () => (
    <ButtonLink to="/admin/products/import/moving-in" kind="secondary" icon={ArrowLeft}>
      Chuyển hàng về
    </ButtonLink>
  ),
  above: () => <PathUpload />,
  empty: {
    icon: CornerUpRight,
    title: 'Chưa có địa chỉ cũ nào',
    titleOfNoMatch: 'Không tìm thấy địa chỉ nào',
    text: 'Địa chỉ cũ của hàng chuyển về được ghi khi nhập. Những địa chỉ khác thì thêm bằng tệp.',
  },
  rows: {
    label: 'Địa chỉ cũ',
    columns: [
      { head: 'Địa chỉ cũ', cell: row => <span className="wrap-anywhere font-medium">{row.path}</span> },
      { head: 'Chuyển sang', cell: row => <Target row={row} /> },
      { head: 'Từ', className: 'whitespace-nowrap', cell: row => sourceText(row) },
      { head: 'Thao tác', actions: true, cell: row => <Delete row={row} /> },
    ],
    card: row => (
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="wrap-anywhere font-medium">{row.path}</p>
          <p className="mt-1 flex gap-1.5">
            <ArrowRight size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-sand-600" />
            <Target row={row} />
          </p>
          <p className="mt-1 text-13 text-sand-600">{sourceText(row)}</p>
        </div>
        <Delete row={row} />
      </div>
    ),
  },
})

export const clientLoader = paths.clientLoader
export const ErrorBoundary = paths.ErrorBoundary
export default paths.Page

function sourceText({ isListed }: FormerPath): string {
  return isListed ? 'Tệp của bạn' : 'Hàng chuyển về'
}

function Target({ row: { to, label, isShown } }: { row: FormerPath }) {
  return (
    <span className="min-w-0">
      {isShown ? (
        <a href={to} target="_blank" rel="noreferrer" className="text-pine-700 underline">
          {label === to ? to : label}
        </a>
      ) : (
        label
      )}
      {label !== to && <span className="wrap-anywhere block text-13 text-sand-600">{to}</span>}
      {!isShown && (
        <Badge tone="neutral" icon={EyeOff}>
          Đang ẩn, chưa chuyển
        </Badge>
      )}
    </span>
  )
}

function Delete({ row: { _id, path } }: { row: FormerPath }) {
  const { confirm, dialog } = useConfirm()
  const { mutate } = useMutation('DELETE /api/admin/former-paths/:id')
  return (
    <>
      <IconButton
        icon={Trash2}
        label={`Xóa ${path}`}
        onClick={() =>
          void confirm({
            title: 'Xóa địa chỉ cũ này?',
            text: `Khách mở «${path}» sẽ thấy trang không tìm thấy.`,
            confirmText: 'Xóa',
            isDanger: true,
            act: () => mutate({ params: { id: _id } }),
          })
        }
      />
      {dialog}
    </>
  )
}
