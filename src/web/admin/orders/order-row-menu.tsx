import { FileText, Trash2, XCircle } from 'lucide-react'
import { ActionItem, ActionMenu } from '../parts/action-menu.tsx'
import { isDeletableOrder } from '../parts/deletable-order.ts'
import type { OrderPlan, OrderRow } from './order-plan.ts'

/** What can be done with one order from the list. A delivered one is cancelled on its own page only. */
export function OrderRowMenu({ order, onPlan }: { order: OrderRow; onPlan: (plan: OrderPlan) => void }) {
  const canCancel = order.status !== 'cancelled' && order.status !== 'delivered'
  return (
    <ActionMenu label={`Thao tác với đơn ${order.formattedOrderNumber}`}>
      <ActionItem icon={FileText} to={`/admin/orders/${order._id}`}>
        Xem chi tiết
      </ActionItem>
      {canCancel && (
        <ActionItem icon={XCircle} isDanger onClick={() => onPlan({ kind: 'cancel', orders: [order] })}>
          Hủy đơn
        </ActionItem>
      )}
      {isDeletableOrder({ ...order, hasUncheckedProof: order.isProofWaiting }) && (
        <ActionItem icon={Trash2} isDanger onClick={() => onPlan({ kind: 'delete', orders: [order] })}>
          Xóa
        </ActionItem>
      )}
    </ActionMenu>
  )
}
