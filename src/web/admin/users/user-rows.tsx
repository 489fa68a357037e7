import { Eye, type LucideIcon, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { formatCount, formatDate, formatDong, formatMoment, formatPhone } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { TableFrame, Td, Th, Tr } from '#web/ui/table.tsx'
import { ActiveBadge, Avatar, type ListedUser, NO_NAME, nameOf, RoleBadge } from './user-labels.tsx'
import { UserMenu } from './user-menu.tsx'

/** Accounts as a table, on a phone as stacked rows. Times of the day of `now` show without a date. */
export function UserRows({ users, now }: { users: readonly ListedUser[]; now: string }) {
  return (
    <>
      <div className="hidden md:block">
        <UserTable users={users} now={now} />
      </div>
      <ul className="divide-y divide-sand-200 border-sand-200 border-b md:hidden">
        {users.map(user => (
          <li key={user._id}>
            <StackedUser user={user} now={now} />
          </li>
        ))}
      </ul>
    </>
  )
}

function UserTable({ users, now }: { users: readonly ListedUser[]; now: string }) {
  return (
    <TableFrame label="Tài khoản">
      <thead>
        <tr>
          <Th className="pl-4">Khách hàng</Th>
          <Th>Điện thoại</Th>
          <Th>Vai trò</Th>
          <Th>Trạng thái</Th>
          <Th numeric>Đơn hàng</Th>
          <Th numeric>Đã chi</Th>
          <Th>Đăng nhập gần nhất</Th>
          <Th className="pr-4">
            <span className="sr-only">Thao tác</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {users.map(user => (
          <Tr key={user._id} tall className="relative">
            <Td className="pl-4">
              <Person user={user} />
            </Td>
            <Td className="whitespace-nowrap">{user.phone ? formatPhone(user.phone) : 'Chưa có'}</Td>
            <Td>
              <RoleBadge role={user.role} />
            </Td>
            <Td>
              <ActiveBadge isActive={user.isActive} />
            </Td>
            <Td numeric>{formatCount(user.orderCount)}</Td>
            <Td numeric className="font-medium">
              {formatDong(user.totalSpent)}
            </Td>
            <Td className="whitespace-nowrap">
              {user.last_login ? formatMoment(user.last_login, now) : 'Chưa đăng nhập'}
              <span className="block text-13 text-sand-600">Tạo {formatDate(user.created_at)}</span>
            </Td>
            <Td className="whitespace-nowrap pr-3 text-right *:align-middle">
              <RowLink icon={Eye} to={`/admin/users/${user._id}`} label={`Xem ${nameOf(user)}`} />
              <RowLink icon={Pencil} to={`/admin/users/${user._id}/edit`} label={`Sửa ${nameOf(user)}`} />
              <UserMenu user={user} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

function StackedUser({ user, now }: { user: ListedUser; now: string }) {
  return (
    <div className="relative px-4 py-3.5">
      <div className="flex items-start justify-between gap-2">
        <Person user={user} />
        <span className="-mt-1 -mr-2 flex shrink-0">
          <RowLink icon={Pencil} to={`/admin/users/${user._id}/edit`} label={`Sửa ${nameOf(user)}`} />
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
          {formatCount(user.orderCount)} đơn · <b className="font-semibold">{formatDong(user.totalSpent)}</b>
        </span>
      </p>
    </div>
  )
}

/** Picture, name and e-mail; the link covers the whole row. */
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
