import { ArrowRightLeft, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SelectionBar } from '../parts/selection-bar.tsx'
import { useSelection } from '../parts/use-selection.ts'
import { OrderBulkDialog } from './order-bulk-dialog.tsx'
import type { OrderPlan, OrderRow } from './order-plan.ts'
import { OrderRows } from './order-rows.tsx'

/** A page of orders of which some can be chosen, and what is done with them. */
export function SelectableOrders({ orders, now }: { orders: readonly OrderRow[]; now: string }) {
  const selection = useSelection(orders)
  const [plan, setPlan] = useState<OrderPlan>()
  const { chosen } = selection
  return (
    <>
      {chosen.length > 0 && (
        <SelectionBar count={chosen.length} noun="đơn hàng" onClear={selection.clear}>
          <Button
            kind="on-dark"
            size="admin"
            icon={ArrowRightLeft}
            onClick={() => setPlan({ kind: 'move', orders: chosen })}
          >
            Đổi trạng thái
          </Button>
          <Button
            kind="on-dark"
            size="admin"
            icon={Trash2}
            onClick={() => setPlan({ kind: 'delete', orders: chosen })}
          >
            Xóa
          </Button>
        </SelectionBar>
      )}
      <OrderRows orders={orders} now={now} controls={{ selection, onPlan: setPlan }} />
      {plan && (
        <OrderBulkDialog
          key={[plan.kind, ...plan.orders.map(({ _id }) => _id)].join()}
          plan={plan}
          onClose={() => setPlan(undefined)}
          onNext={setPlan}
        />
      )}
    </>
  )
}
