import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#web/lib/browser-api.ts'
import { formatDate, formatTime } from '#web/lib/formats.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { DetailHead } from '../parts/detail-head.tsx'
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
      <DetailHead
        back={{ to: '/admin/orders', label: 'Đơn hàng' }}
        title={order.formattedOrderNumber}
        states={
          <>
            <StatusBadge admin status={order.status} />
            <StatusBadge admin status={`payment_${order.paymentStatus}`} />
          </>
        }
        note={
          <>
            Đặt lúc {formatTime(order.createdAt)}, {formatDate(order.createdAt)} ·{' '}
            {order.user ? 'Tài khoản khách hàng' : 'Khách không đăng nhập'}
          </>
        }
        actions={
          <>
            <InvoiceButton key={order.invoice?.status} order={order} />
            <CancelOrder order={order} />
            <OrderMenu order={order} />
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_336px]">
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
