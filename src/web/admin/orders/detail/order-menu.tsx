import { ClipboardList, PackageOpen, PackageSearch, Trash2, XCircle } from 'lucide-react'
import { ActionItem, ActionMenu } from '../../kit/action/action-menu.tsx'
import { isDeletableOrder } from '../steps/deletable-order.ts'
import type { AdminOrder } from './admin-order.ts'
import { useOrderQuestions } from './order-questions.tsx'

/**
 * The other actions on an order: picking it in a walk, printing the papers for the warehouse unless it is
 * cancelled, cancelling it, and deleting it while that is allowed. Without any there is no menu.
 */
export function OrderMenu({ order }: { order: AdminOrder }) {
  const { cancel, remove, dialog } = useOrderQuestions(order)
  const canCancel = order.nextStatuses.includes('cancelled')
  const path = `/admin/orders/${order._id}`
  const hasPapers = order.status !== 'cancelled'
  const isPickable = order.status === 'confirmed' || order.status === 'processing'
  if (!hasPapers && !canCancel && !isDeletable(order)) return null
  return (
    <>
      <ActionMenu large label="Thao tác khác với đơn hàng">
        {hasPapers && (
          <>
            {isPickable && (
              <ActionItem icon={PackageSearch} to={`/admin/warehouse/pick?order_id=${order._id}`}>
                Lấy hàng
              </ActionItem>
            )}
            <ActionItem icon={ClipboardList} to={`${path}/pick-list`}>
              In phiếu lấy hàng
            </ActionItem>
            <ActionItem icon={PackageOpen} to={`${path}/delivery-slip`}>
              In phiếu giao hàng
            </ActionItem>
          </>
        )}
        {canCancel && (
          <ActionItem icon={XCircle} isDanger onClick={cancel}>
            Hủy đơn
          </ActionItem>
        )}
        {isDeletable(order) && (
          <ActionItem icon={Trash2} isDanger onClick={remove}>
            Xóa đơn hàng
          </ActionItem>
        )}
      </ActionMenu>
      {dialog}
    </>
  )
}

function isDeletable(order: AdminOrder): boolean {
  const hasUncheckedProof = order.paymentStatus === 'pending' && order.paymentProofImage !== null
  return (
    order.returns.length === 0 && order.invoice === null && isDeletableOrder({ ...order, hasUncheckedProof })
  )
}
