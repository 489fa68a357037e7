import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { orderStatusLabels } from '#contract/orders/order.status.ts'
import type { WaitingOrder } from '#contract/picking/picking.shapes.ts'
import { formatCount, formatMoment } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'

/** Begins a walk with these orders. */
export type PickWork = { begin: (chosen: readonly WaitingOrder[]) => void; isBusy: boolean }

/** An order that waits to be picked. */
export function WaitingOrderCard({
  order,
  now,
  work,
}: {
  order: WaitingOrder
  now: string
  work: PickWork | undefined
}) {
  return (
    <div className="grid gap-x-6 gap-y-1 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_auto] md:items-center">
      <p className="min-w-0 text-14">
        <Link to={`/admin/orders/${order._id}`} className="font-semibold hover:underline">
          {order.orderNumber}
        </Link>{' '}
        <span className="text-sand-700">· {order.customer_name}</span>
        <span className="block text-13 text-sand-600">
          {orderStatusLabels[order.status]} · đặt {formatMoment(order.placed_at, now)}
        </span>
      </p>
      <p className="text-14">
        {formatCount(order.pieces)} món ở {formatCount(order.places)} chỗ
        {order.elsewhere.length > 0 && (
          <span className="block text-13 text-sand-600">
            Còn hàng ở {order.elsewhere.join(', ')}: lấy ở đó một lượt khác
          </span>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-2">
        {order.short > 0 && (
          <Badge tone="bad" icon={TriangleAlert}>{`Lượt trước thiếu ${formatCount(order.short)}`}</Badge>
        )}
        <Button kind="secondary" busy={work?.isBusy ?? false} onClick={() => work?.begin([order])}>
          Lấy đơn này
        </Button>
      </p>
    </div>
  )
}
