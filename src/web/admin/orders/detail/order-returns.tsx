import { PackageCheck, PackageX } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import {
  placeOfReturn,
  type ReturnsToSettle,
  SettleReturns,
} from '../../warehouse/operations/settle-returns.tsx'
import type { AdminOrder } from './admin-order.ts'

/**
 * Pieces that had left when the order was cancelled: the admin records which are back and which are lost
 * (R17).
 */
export function OrderReturns({ order, now }: { order: AdminOrder; now: string }) {
  const [chosen, setChosen] = useState<ReturnsToSettle>()
  if (order.returns.length === 0) return null
  const pending = order.returns.filter(({ status }) => status === 'pending')
  return (
    <Panel
      title="Hoàn hàng"
      aside={
        pending.length > 1 && (
          <Button kind="secondary" onClick={() => setChosen({ returns: pending, isBack: true })}>
            Nhận cả {pending.length} phiếu
          </Button>
        )
      }
    >
      <ul className="divide-y divide-sand-200">
        {order.returns.map(item => (
          <li key={item._id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
            <div className="min-w-0">
              <p className="font-medium">
                {item.quantity} × {item.name}
              </p>
              <p className="text-13 text-sand-600">
                {[item.sku, item.variantName, item.transaction_code, placeOfReturn(item)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {item.status === 'pending' ? (
              <div className="flex flex-wrap gap-2">
                <Button icon={PackageCheck} onClick={() => setChosen({ returns: [item], isBack: true })}>
                  Đã nhận hàng về
                </Button>
                <Button
                  kind="danger"
                  icon={PackageX}
                  onClick={() => setChosen({ returns: [item], isBack: false })}
                >
                  Hỏng hoặc mất
                </Button>
              </div>
            ) : (
              <p className="text-13 text-sand-600">
                {item.status === 'completed' && item.settledAt
                  ? `Đã nhận về ${formatMoment(item.settledAt, now)}`
                  : 'Hỏng hoặc mất, đã ghi giảm'}
              </p>
            )}
          </li>
        ))}
      </ul>
      {chosen && <SettleReturns orderId={order._id} chosen={chosen} onClose={() => setChosen(undefined)} />}
    </Panel>
  )
}
