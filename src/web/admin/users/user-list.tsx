import { Eye, type LucideIcon, Pencil, UserPlus, UsersRound } from 'lucide-react'
import { Link } from 'react-router'
import { roleLabels, roles } from '#contract/kernel/roles.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount, formatDate, formatDong, formatMoment, formatPhone } from '#web/lib/format/formats.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { defineList } from '../kit/list/define-list.tsx'
import { choice, search, sorting } from '../kit/list/filters.ts'
import { ActiveBadge, Avatar, type ListedUser, NO_NAME, nameOf, RoleBadge } from './user-labels.tsx'
import { UserMenu } from './user-menu.tsx'

/** The server counts no further. */
const MAX_COUNT = 10_000

const countText = ({ loaded: { list } }: { loaded: { list: { total: number } } }) =>
  `${list.total >= MAX_COUNT ? 'hơn ' : ''}${formatCount(list.total)} tài khoản`

const users = defineList({
  path: '/admin/users',
  title: 'Quản lý khách hàng',
  noun: 'tài khoản',
  failure: 'Có lỗi xảy ra khi tải danh sách người dùng',
  filters: {
    search: search('Tìm tài khoản', 'Tên, email, điện thoại'),
    role: choice('Vai trò', 'Tất cả vai trò', roles, roleLabels),
    status: choice('Trạng thái', 'Tất cả trạng thái', ['active', 'inactive'], {
      active: 'Hoạt động',
      inactive: 'Đã khóa',
    }),
    sort: sorting('Mới tạo nhất', ['-last_login'], { '-last_login': 'Đăng nhập gần nhất' }),
  },
  load: async ({ set, page, limit }) => ({
    list: await api('GET /api/users', { query: { ...set, page, limit } }),
  }),
  aside: countText,
  countText,
  actions: () => (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to="/admin/guest-data" kind="secondary">
        Dữ liệu khách vãng lai
      </ButtonLink>
      <ButtonLink to="/admin/users/new" icon={UserPlus}>
        Thêm tài khoản
      </ButtonLink>
    </div>
  ),
  empty: {
    icon: UsersRound,
    title: 'Chưa có tài khoản nào',
    titleOfNoMatch: 'Không tìm thấy người dùng',
    text: 'Khách đăng ký trên cửa hàng hiện ở đây.',
  },
  rows: {
    label: 'Tài khoản',
    isLinked: true,
    columns: [
      { head: 'Khách hàng', cell: user => <Person user={user} /> },
      {
        head: 'Điện thoại',
        className: 'whitespace-nowrap',
        cell: user => (user.phone ? formatPhone(user.phone) : 'Chưa có'),
      },
      { head: 'Vai trò', cell: user => <RoleBadge role={user.role} /> },
      { head: 'Trạng thái', cell: user => <ActiveBadge isActive={user.isActive} /> },
      { head: 'Đơn hàng', numeric: true, cell: user => formatCount(user.orderCount) },
      {
        head: 'Đã chi',
        numeric: true,
        className: 'font-medium',
        cell: user => formatDong(user.totalSpent),
      },
      {
        head: 'Đăng nhập gần nhất',
        className: 'whitespace-nowrap',
        cell: (user, { now }) => (
          <>
            {user.last_login ? formatMoment(user.last_login, now) : 'Chưa đăng nhập'}
            <span className="block text-13 text-sand-600">Tạo {formatDate(user.created_at)}</span>
          </>
        ),
      },
      {
        head: 'Thao tác',
        actions: true,
        className: '*:align-middle',
        cell: user => (
          <>
            <RowLink icon={Eye} to={`/admin/users/${user._id}`} label={`Xem ${nameOf(user)}`} />
            <EditLink user={user} />
            <UserMenu user={user} />
          </>
        ),
      },
    ],
    card: (user, { now }) => (
      <>
        <div className="flex items-start justify-between gap-2">
          <Person user={user} />
          <span className="-mt-1 -mr-2 flex shrink-0">
            <EditLink user={user} />
            <UserMenu user={user} />
          </span>
        </div>
        <p className="mt-1.5 text-14 text-sand-600">
          {user.phone ? formatPhone(user.phone) : 'Chưa có số điện thoại'} ·{' '}
          {user.last_login ? `vào ${formatMoment(user.last_login, now)}` : 'chưa đăng nhập'}
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <RoleBadge role={user.role} />
          <ActiveBadge isActive={user.isActive} />
          <span className="ml-auto whitespace-nowrap text-14">
            {formatCount(user.orderCount)} đơn ·{' '}
            <b className="font-semibold">{formatDong(user.totalSpent)}</b>
          </span>
        </p>
      </>
    ),
  },
})

export const clientLoader = users.clientLoader
export const ErrorBoundary = users.ErrorBoundary
export default users.Page

/** Picture, name and email; the link covers the whole row. */
function Person({ user }: { user: ListedUser }) {
  const name = nameOf(user)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar user={user} />
      <span className="min-w-0">
        <Link
          to={`/admin/users/${user._id}`}
          className={cx(
            'block font-semibold text-15 after:absolute after:inset-0 hover:underline md:text-14',
            name === NO_NAME && 'text-sand-600 italic',
          )}
        >
          {name}
        </Link>
        <span className="block break-all text-13 text-sand-600">{user.email}</span>
      </span>
    </span>
  )
}

function EditLink({ user }: { user: ListedUser }) {
  return <RowLink icon={Pencil} to={`/admin/users/${user._id}/edit`} label={`Sửa ${nameOf(user)}`} />
}

function RowLink({ icon: Icon, to, label }: { icon: LucideIcon; to: string; label: string }) {
  return (
    <Link
      to={to}
      aria-label={label}
      className="relative z-1 inline-flex size-11 items-center justify-center rounded-6 hover:bg-sand-50 pointer-fine:md:size-9"
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </Link>
  )
}
