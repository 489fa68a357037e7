import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#web/lib/api/browser-api.ts'
import { formatDate, formatPhone, formatTime, phoneHref } from '#web/lib/format/formats.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { AdminFailure } from '../../failure.tsx'
import { loadForAdmin } from '../../guard.ts'
import { DetailHead } from '../../kit/page/detail-head.tsx'
import { CallBadge, FeeBadge } from '../list/order-cells.tsx'
import { DeliveryFee } from './delivery-fee.tsx'
import { ListSteps, useListAddress } from './list-steps.tsx'
import { OrderCustomer, OrderNotes } from './order-customer.tsx'
import { OrderFoot } from './order-foot.tsx'
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

export function ErrorBoundary({ error }: { error: unknown }) {
  const back = { to: '/admin/orders', label: 'Về danh sách đơn hàng' }
  return <AdminFailure error={error} title="Không thể tải thông tin đơn hàng" back={back} />
}

export default function OrderPage() {
  const { order, loadedAt } = useLoaderData<typeof clientLoader>()
  const listAddress = useListAddress()
  return (
    <>
      <title>{`${order.formattedOrderNumber} – Quản trị`}</title>
      <DetailHead
        back={{ to: listAddress, label: 'Đơn hàng' }}
        aside={<ListSteps orderId={order._id} />}
        title={order.formattedOrderNumber}
        states={
          <>
            <StatusBadge status={order.status} />
            <StatusBadge status={`payment_${order.paymentStatus}`} />
            <CallBadge order={order} />
            <FeeBadge order={order} />
          </>
        }
        note={
          <>
            Đặt lúc {formatTime(order.createdAt)}, {formatDate(order.createdAt)} ·{' '}
            {order.user ? 'Tài khoản khách hàng' : 'Khách không đăng nhập'}
            {order.customer.phone && (
              <span className="block text-sand-900">
                {order.customer.name} ·{' '}
                <a
                  href={phoneHref(order.customer.phone)}
                  className="inline-flex min-h-11 items-center font-medium text-pine-700 underline underline-offset-2 pointer-fine:md:min-h-6"
                >
                  {formatPhone(order.customer.phone)}
                </a>
              </span>
            )}
          </>
        }
        actions={
          <>
            <InvoiceButton key={order.invoice?.status} order={order} />
            <OrderMenu order={order} />
          </>
        }
      />
      <div key={order._id} className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_336px]">
        <div className="min-w-0 space-y-4">
          <OrderProgress order={order} now={loadedAt} />
          <OrderReturns order={order} now={loadedAt} />
          <OrderLines order={order} />
          <OrderHistory order={order} now={loadedAt} />
        </div>
        <div className="space-y-4">
          <DeliveryFee order={order} />
          <OrderPayment order={order} now={loadedAt} />
          <OrderInvoice order={order} now={loadedAt} />
          <OrderCustomer order={order} />
          <OrderNotes order={order} />
        </div>
      </div>
      <OrderFoot order={order} />
    </>
  )
}
