import { Link } from 'react-router'
import type { UnsettledOrder } from '#contract/warehouse/stock-take.shapes.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Panel } from '../../kit/page/panel.tsx'

/**
 * Orders that keep pieces which were not found anywhere: they are changed or cancelled before the rest can be
 * booked.
 */
export function UnsettledOrders({ orders }: { orders: readonly UnsettledOrder[] }) {
  return (
    <Panel title="Đơn cần xử lý" className="mt-4">
      <Notice tone="notice">
        Các đơn này đang giữ hàng không còn ở đâu. Gọi khách để đổi hoặc hủy đơn, rồi ghi nhận phần còn lại.
      </Notice>
      <ul className="mt-2 divide-y divide-sand-200 text-14">
        {orders.map(order => (
          <li
            key={`${order._id} ${order.sku} ${order.title}`}
            className="flex flex-wrap justify-between gap-x-4 py-2"
          >
            <span>
              <Link to={`/admin/orders/${order._id}`} className="font-semibold text-pine-700 hover:underline">
                {order.orderNumber}
              </Link>{' '}
              · {order.customer_name}
            </span>
            <span className="text-sand-600">
              {order.quantity} × {order.title}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
