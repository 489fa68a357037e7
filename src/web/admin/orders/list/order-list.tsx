import {
  ArrowRightLeft,
  CircleCheck,
  ClipboardList,
  PackageOpen,
  PackageSearch,
  Printer,
  Trash2,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { InputOf, ReplyOf } from '#contract/calls.ts'
import { vietnamDay } from '#contract/kernel/time.ts'
import {
  canMoveTo,
  orderStatuses,
  orderStatusLabels,
  paymentStatuses,
  paymentStatusLabels,
} from '#contract/orders/order.status.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { ActionItem, ActionMenu } from '../../kit/action/action-menu.tsx'
import { DOWNLOAD_TIMEOUT_MS, DownloadButton } from '../../kit/action/download-button.tsx'
import { Metrics } from '../../kit/charts/metrics.tsx'
import { ORDER_PAGES } from '../../kit/list/admin-pages.ts'
import { defineList } from '../../kit/list/define-list.tsx'
import { choice, hiddenId, period, phone, type SetOf, search } from '../../kit/list/filters.ts'
import { paperHref } from '../papers/load-printout.ts'
import { useOrderQuestions } from './order-questions.tsx'
import type { OrderRow } from './order-row.ts'
import { orderRows } from './order-rows.tsx'
import type { OrderWork } from './order-work.ts'

type Loaded = {
  list: ReplyOf<'GET /api/admin/orders'>
  stats: ReplyOf<'GET /api/admin/orders/stats/summary'>['data']
  /** The customer's name, if one customer's orders are listed. */
  customer: string | null
}

const filters = {
  search: search('Tìm theo mã đơn, tên hoặc số điện thoại', 'Mã đơn, tên khách'),
  /** A state, or pending work: cancelled orders with pending returns, large unconfirmed orders, open fees. */
  status: choice('Trạng thái', 'Mọi trạng thái', [...orderStatuses, 'returns', 'calls', 'fees'], {
    ...orderStatusLabels,
    returns: 'Hàng chờ hoàn',
    calls: 'Cần gọi xác nhận',
    fees: 'Chưa chốt phí giao',
  }),
  /** A payment state, or pending work: transfers with a picture to review, cancelled orders to refund. */
  paymentStatus: choice('Thanh toán', 'Mọi thanh toán', ['proof', 'refund', ...paymentStatuses], {
    proof: 'Có ảnh chờ kiểm tra',
    refund: 'Chờ hoàn tiền',
    ...paymentStatusLabels,
  }),
  customerPhone: phone('Số điện thoại'),
  ...period(),
  userId: hiddenId(),
}

/** The steps of the day, each offered while it fits one of the chosen orders. */
const BULK_STEPS = [
  { to: 'confirmed', label: 'Xác nhận', icon: CircleCheck },
  { to: 'processing', label: 'Soạn', icon: PackageOpen },
] as const

const orders = defineList<typeof filters, Loaded, OrderWork>({
  path: '/admin/orders',
  title: 'Đơn hàng',
  noun: 'đơn hàng',
  failure: 'Không thể tải danh sách đơn hàng',
  pages: ORDER_PAGES,
  filterSheet: 'Lọc đơn hàng',
  filters,
  async load({ set, page, limit }) {
    const [list, stats, customer] = await Promise.all([
      api('GET /api/admin/orders', { query: { ...queryOf(set), page, limit } }),
      api('GET /api/admin/orders/stats/summary'),
      set.userId ? nameOfCustomer(set.userId) : null,
    ])
    return { list, stats: stats.data, customer }
  },
  actions: ({ set }) => (
    <DownloadButton
      failure="Có lỗi xảy ra khi xuất dữ liệu"
      name={() => `orders_${vietnamDay(new Date())}.xlsx`}
      fetchFile={() =>
        api('GET /api/admin/orders/export', { query: queryOf(set), timeoutMs: DOWNLOAD_TIMEOUT_MS })
      }
    >
      Xuất Excel
    </DownloadButton>
  ),
  above: ({ loaded: { stats } }) => (
    <Metrics
      columns={3}
      metrics={[
        { label: 'Tổng đơn', value: formatCount(stats.total) },
        { label: 'Chờ xử lý', value: formatCount(stats.pending) },
        { label: 'Đã giao', value: formatCount(stats.delivered) },
      ]}
    />
  ),
  note: ({ loaded: { customer }, filters: { userId: _, ...others }, address }) =>
    customer !== null && <OneCustomer name={customer} all={address.addressOf({ ...others, userId: '' })} />,
  isWhollyEmpty: ({ stats }) => stats.total === 0,
  empty: {
    icon: PackageSearch,
    title: 'Chưa có đơn hàng nào',
    text: 'Gửi liên kết cửa hàng cho khách: đơn đặt ở đó hiện ra ở đây.',
    action: <ShopLinkCopy />,
  },
  work: {
    useWork(selection, { loaded: { list }, hrefFor, page }) {
      const { dialogs, onCancel, ...questions } = useOrderQuestions()
      const [stepping, setStepping] = useState<string>()
      const { mutate, isBusy } = useMutation('PUT /api/admin/orders/:id/status', {
        otherwise: 'Có lỗi xảy ra khi cập nhật trạng thái đơn hàng',
      })
      const work: OrderWork = {
        onCancel,
        onStep(order, to) {
          // the last step settles cash, too: it needs a confirmation
          if (to === 'delivered') return questions.onMove([order])
          setStepping(order._id)
          void mutate({ params: { id: order._id }, body: { status: to, from: order.status, note: '' } })
        },
        busyId: isBusy ? stepping : undefined,
        list: { address: hrefFor(page), ids: list.data.map(({ _id }) => _id) },
      }
      return {
        work,
        bar: <BulkActions chosen={selection.chosen} {...questions} />,
        dialogs,
      }
    },
  },
  rows: orderRows,
})

export const clientLoader = orders.clientLoader
export const ErrorBoundary = orders.ErrorBoundary
export default orders.Page

/** The filters as the calls take them. */
function queryOf({
  status,
  paymentStatus,
  ...set
}: SetOf<typeof filters>): NonNullable<InputOf<'GET /api/admin/orders/export'>['query']> {
  return { ...set, ...stateQuery(status), ...paymentQuery(paymentStatus) }
}

function stateQuery(status: SetOf<typeof filters>['status']) {
  if (status === 'returns') return { returns: 'pending' as const }
  if (status === 'calls') return { call: 'due' as const }
  if (status === 'fees') return { fee: 'open' as const }
  return status && { status }
}

function paymentQuery(paymentStatus: SetOf<typeof filters>['paymentStatus']) {
  if (paymentStatus === 'proof') return { proof: 'waiting' as const }
  if (paymentStatus === 'refund') return { refund: 'due' as const }
  return paymentStatus && { paymentStatus }
}

/**
 * The name of the customer of the listed orders. A deleted account has none, but its address can still be
 * opened.
 */
async function nameOfCustomer(id: string): Promise<string> {
  try {
    const { data } = await api('GET /api/users/:id', { params: { id } })
    return data.name || data.email
  } catch (error) {
    if (isApiError(error, 'user_not_found')) return 'Tài khoản không còn tồn tại'
    throw error
  }
}

function BulkActions({
  chosen,
  onMove,
  onDelete,
}: { chosen: readonly OrderRow[] } & Pick<ReturnType<typeof useOrderQuestions>, 'onMove' | 'onDelete'>) {
  const printed = chosen.filter(({ status }) => status !== 'cancelled').map(({ _id }) => _id)
  return (
    <>
      {BULK_STEPS.filter(({ to }) => chosen.some(({ status }) => canMoveTo(status, to, 'admin'))).map(
        ({ to, label, icon }) => (
          <Button key={to} kind="on-dark" icon={icon} onClick={() => onMove(chosen, to)}>
            {label}
          </Button>
        ),
      )}
      {printed.length > 0 && (
        <ActionMenu label="In phiếu" onDark={Printer}>
          <ActionItem icon={ClipboardList} to={paperHref('pick-list', printed)}>
            Phiếu lấy hàng
          </ActionItem>
          <ActionItem icon={PackageOpen} to={paperHref('delivery-slip', printed)}>
            Phiếu giao hàng
          </ActionItem>
        </ActionMenu>
      )}
      <Button kind="on-dark" icon={ArrowRightLeft} onClick={() => onMove(chosen)}>
        Đổi trạng thái
      </Button>
      <Button kind="on-dark" icon={Trash2} onClick={() => onDelete(chosen)}>
        Xóa
      </Button>
    </>
  )
}

function ShopLinkCopy() {
  return <CopyButton what="liên kết cửa hàng" value={window.location.origin} />
}

/** The customer of the listed orders, as a link to the orders of everybody. */
function OneCustomer({ name, all }: { name: string; all: string }) {
  return (
    <p className="flex flex-wrap items-center gap-2 border-sand-200 border-b px-4 py-3 text-14">
      <span className="text-sand-600">Khách hàng:</span>
      <Link
        to={all}
        aria-label={`${name}: bỏ lọc theo khách hàng này`}
        className="inline-flex min-h-11 items-center gap-2 rounded-full bg-pine-50 px-4 font-medium text-pine-700 hover:bg-pine-100 pointer-fine:md:min-h-8"
      >
        {name}
        <X size={16} strokeWidth={2} aria-hidden />
      </Link>
    </p>
  )
}
