import { Link } from 'react-router'
import type { ReplyOf } from '#contract/calls.ts'
import { orderStatusLabels } from '#contract/orders/order.status.ts'
import { formatMoment, formatPhone } from '#web/lib/format/formats.ts'
import { Panel } from '../kit/page/panel.tsx'

export type GuestData = ReplyOf<'POST /api/admin/guest-data/find'>['data']

/** A person's orders, with all their data of the person and why one can't be erased yet. */
export function PersonOrders({ orders }: { orders: GuestData['orders'] }) {
  if (orders.length === 0) return null
  return (
    <Panel title={`Đơn hàng (${orders.length})`} flush>
      <ul className="divide-y divide-sand-200">
        {orders.map(order => (
          <li key={order._id} className="px-4 py-3 text-14">
            <p className="flex flex-wrap gap-x-3">
              <Link to={`/admin/orders/${order._id}`} className="font-semibold text-pine-700 hover:underline">
                {order.orderNumber}
              </Link>
              <span>{orderStatusLabels[order.status]}</span>
              <span className="text-sand-600">{formatMoment(order.placedAt)}</span>
            </p>
            <p className="wrap-anywhere">
              {[order.name, formatPhone(order.phone), order.email, order.address].filter(Boolean).join(' · ')}
            </p>
            {order.notes && <p className="wrap-anywhere">Ghi chú: {order.notes}</p>}
            {order.invoiceNumber && (
              <p className="text-sand-600">Hóa đơn {order.invoiceNumber} được giữ lại</p>
            )}
            {order.obstacle && <p className="text-glow-700">Chưa xóa được: {order.obstacle}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The enquiries of a person. */
export function PersonEnquiries({ requests }: { requests: GuestData['requests'] }) {
  if (requests.length === 0) return null
  return (
    <Panel title={`Yêu cầu báo giá (${requests.length})`} flush>
      <ul className="divide-y divide-sand-200">
        {requests.map(request => (
          <li key={request._id} className="px-4 py-3 text-14">
            <p className="font-semibold">{request.productName}</p>
            <p className="wrap-anywhere">
              {[request.name, formatPhone(request.phone), request.email].filter(Boolean).join(' · ')} ·{' '}
              <span className="text-sand-600">{formatMoment(request.createdAt)}</span>
            </p>
            {request.message && <p className="wrap-anywhere">{request.message}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
