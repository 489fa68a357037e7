import { PackageSearch, TriangleAlert } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { orderStatusLabels } from '#contract/orders/order.status.ts'
import { MAX_BOXES, type WaitingOrder } from '#contract/picking/picking.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount, formatMoment } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { SelectAll, SelectOne } from '../../kit/list/select-boxes.tsx'
import { SelectionBar } from '../../kit/list/selection-bar.tsx'
import { useSelection } from '../../kit/list/use-selection.ts'

/** The orders of a warehouse that wait, to be chosen for a walk. */
export function WaitingOrders({
  orders,
  warehouseId,
  now,
}: {
  orders: readonly WaitingOrder[]
  warehouseId: string
  now: string
}) {
  const selection = useSelection(orders)
  const navigate = useNavigate()
  const { mutate, isBusy } = useMutation('POST /api/warehouse/pick-walks', {
    isReloaded: false,
    onDone: ({ data }) => void navigate(`/admin/warehouse/pick/${data._id}`),
  })
  const begin = (chosen: readonly WaitingOrder[]): void =>
    void mutate({ body: { warehouse_id: warehouseId, order_ids: chosen.map(({ _id }) => _id) } })
  const { chosen } = selection
  const tooMany = chosen.length > MAX_BOXES
  return (
    <>
      {chosen.length > 0 && (
        <SelectionBar count={chosen.length} noun="đơn" onClear={selection.clear}>
          {tooMany ? (
            <span className="text-14">Mỗi lượt tối đa {MAX_BOXES} đơn</span>
          ) : (
            <Button kind="glow" icon={PackageSearch} busy={isBusy} onClick={() => begin(chosen)}>
              {chosen.length === 1 ? 'Lấy đơn này' : `Lấy ${chosen.length} đơn một vòng`}
            </Button>
          )}
        </SelectionBar>
      )}
      <div className="flex min-h-11 items-center border-sand-200 border-b px-4">
        <SelectAll label selection={selection} />
      </div>
      <ul className="divide-y divide-sand-200">
        {orders.map(order => (
          <li key={order._id} className="flex items-start gap-2 px-4 py-2">
            <SelectOne id={order._id} name={order.orderNumber} selection={selection} />
            <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 py-2.5 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_auto] md:items-center">
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
                  <Badge
                    tone="bad"
                    icon={TriangleAlert}
                  >{`Lượt trước thiếu ${formatCount(order.short)}`}</Badge>
                )}
                <Button kind="secondary" busy={isBusy} onClick={() => begin([order])}>
                  Lấy đơn này
                </Button>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
