import { ChevronLeft } from 'lucide-react'
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  Link,
  useLoaderData,
} from 'react-router'
import { api } from '#web/lib/browser-api.ts'
import { formatDate, formatTime } from '#web/lib/formats.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { CancelOrder } from './cancel-order.tsx'
import { runOrderCommand } from './order-commands.ts'
import { OrderCustomer, OrderNotes } from './order-customer.tsx'
import { OrderHistory } from './order-history.tsx'
import { InvoiceButton, OrderInvoice } from './order-invoice.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMenu } from './order-menu.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderReturns } from './order-returns.tsx'

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  return loadForAdmin(request, async () => {
    const { data } = await api('GET /api/admin/orders/:id', { params: { id: params.id ?? '' } })
    return { order: data, loadedAt: new Date().toISOString() }
  })
}

export async function clientAction({ request, params }: ClientActionFunctionArgs) {
  return runOrderCommand(params.id ?? '', await request.json())
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const back = { to: '/admin/orders', label: 'Về danh sách đơn hàng' }
  return <AdminFailure error={error} title="Không thể tải thông tin đơn hàng" back={back} />
}

export default function OrderPage() {
  const { order, loadedAt } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <title>{`${order.formattedOrderNumber} – Quản trị Ánh Gia`}</title>
      <Link
        to="/admin/orders"
        className="-ml-1 inline-flex min-h-11 items-center gap-1 text-13 text-sand-600 hover:text-sand-900 md:min-h-7"
      >
        <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
        Đơn hàng
      </Link>
      <div className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1 className="font-semibold text-22">{order.formattedOrderNumber}</h1>
            <StatusBadge admin status={order.status} />
            <StatusBadge admin status={`payment_${order.paymentStatus}`} />
          </div>
          <p className="mt-1 text-14 text-sand-600">
            Đặt lúc {formatTime(order.createdAt)}, {formatDate(order.createdAt)} ·{' '}
            {order.user ? 'Tài khoản khách hàng' : 'Khách không đăng nhập'}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <InvoiceButton key={order.invoice?.status} order={order} />
          <CancelOrder order={order} />
          <OrderMenu order={order} />
        </div>
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_336px]">
        <div className="min-w-0 space-y-4">
          <OrderProgress order={order} now={loadedAt} />
          <OrderReturns order={order} now={loadedAt} />
          <OrderLines order={order} />
          <OrderHistory order={order} now={loadedAt} />
        </div>
        <div className="space-y-4">
          <OrderPayment order={order} now={loadedAt} />
          <OrderInvoice order={order} now={loadedAt} />
          <OrderCustomer order={order} />
          <OrderNotes order={order} />
        </div>
      </div>
    </>
  )
}
