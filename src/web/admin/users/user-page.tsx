import { Mail, Pencil, ReceiptText } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { segmentOf } from '#contract/users/segments.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount, formatDate, formatDong, formatMoment, formatPhone } from '#web/lib/format/formats.ts'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { Metrics } from '../kit/charts/metrics.tsx'
import { DetailHead } from '../kit/page/detail-head.tsx'
import { useGoBack } from '../kit/page/use-go-back.ts'
import { useAccountActions } from './account-actions.tsx'
import { UserData } from './user-data.tsx'
import { UserFacts } from './user-facts.tsx'
import { ActiveBadge, Avatar, nameOf, RoleBadge, type UserDetail } from './user-labels.tsx'
import { UserOrders } from './user-orders.tsx'
import { UserPower } from './user-power.tsx'

const LATEST_ORDERS = 5

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const id = params.id ?? ''
  return loadForAdmin(request, async () => {
    const [{ data: user }, { data: orders }] = await Promise.all([
      api('GET /api/users/:id', { params: { id } }),
      api('GET /api/orders/user/:userId', { params: { userId: id }, query: { limit: LATEST_ORDERS } }),
    ])
    return { user, orders, loadedAt: new Date().toISOString() }
  })
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <AdminFailure
      error={error}
      title="Có lỗi xảy ra khi tải thông tin người dùng"
      back={{ to: '/admin/users', label: 'Về danh sách khách hàng' }}
    />
  )
}

export default function UserPage() {
  const { user, orders, loadedAt } = useLoaderData<typeof clientLoader>()
  const { ask, dialog } = useAccountActions(user, useGoBack('/admin/users'))
  return (
    <>
      <title>{`${nameOf(user)} – Quản trị`}</title>
      <Head user={user} />
      <UserMetrics user={user} now={loadedAt} />
      <div className="mt-4 grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_372px]">
        <div className="min-w-0 space-y-4">
          <UserOrders user={user} orders={orders} now={loadedAt} />
          <UserData user={user} onRemove={() => ask('remove')} />
        </div>
        <div className="space-y-4">
          <UserFacts user={user} now={loadedAt} />
          <UserPower user={user} onAsk={ask} />
        </div>
      </div>
      {dialog}
    </>
  )
}

function Head({ user }: { user: UserDetail }) {
  return (
    <DetailHead
      back={{ to: '/admin/users', label: 'Khách hàng' }}
      picture={<Avatar user={user} large />}
      title={nameOf(user)}
      states={
        <>
          <RoleBadge role={user.role} />
          <ActiveBadge isActive={user.isActive} />
        </>
      }
      note={
        <span className="break-all">
          {user.email} · {user.phone ? formatPhone(user.phone) : 'Chưa có số điện thoại'}
        </span>
      }
      actions={
        <>
          <ButtonLink to={`/admin/orders?userId=${user._id}`} kind="secondary" icon={ReceiptText}>
            Xem đơn hàng
          </ButtonLink>
          <ButtonAnchor href={`mailto:${user.email}`} kind="secondary" icon={Mail}>
            Gửi email
          </ButtonAnchor>
          <ButtonLink to={`/admin/users/${user._id}/edit`} icon={Pencil}>
            Sửa
          </ButtonLink>
        </>
      }
    />
  )
}

function UserMetrics({ user: { stats }, now }: { user: UserDetail; now: string }) {
  const segment = segmentOf(stats.totalSpent)
  return (
    <Metrics
      columns={4}
      metrics={[
        {
          label: 'Tổng đơn hàng',
          value: formatCount(stats.total),
          note: `${formatCount(stats.delivered)} đã giao · ${formatCount(stats.cancelled)} đã hủy`,
        },
        {
          label: 'Tổng chi tiêu',
          value: formatDong(stats.totalSpent),
          note: 'đơn đã thanh toán hoặc đã giao',
        },
        {
          label: 'Đơn gần nhất',
          value: stats.lastOrderAt ? formatDate(stats.lastOrderAt) : '–',
          note: stats.lastOrderAt ? formatMoment(stats.lastOrderAt, now) : 'chưa đặt đơn nào',
        },
        {
          label: 'Nhóm khách',
          value: segment.label,
          note:
            segment.aboveDong === null ? 'chi đến 1.000.000 ₫' : `chi trên ${formatDong(segment.aboveDong)}`,
        },
      ]}
    />
  )
}
