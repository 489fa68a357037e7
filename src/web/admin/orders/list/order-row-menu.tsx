import { ArrowRight, ClipboardList, FileText, MessageCircle, PackageOpen, Phone, XCircle } from 'lucide-react'
import { phoneHref, zaloHref } from '#web/lib/format/formats.ts'
import { ActionItem, ActionMenu } from '../../kit/action/action-menu.tsx'
import { stepsAhead, stepVerbs } from '../steps/order-steps.ts'
import type { OrderRow } from './order-row.ts'
import type { OrderWork } from './order-work.ts'

/**
 * The actions on one order from the list, its next step first. It is deleted on its own page only, and so
 * is a delivered one cancelled.
 */
export function OrderRowMenu({ order, work }: { order: OrderRow; work: OrderWork }) {
  const canCancel = order.status !== 'cancelled' && order.status !== 'delivered'
  // a guest's data may have been erased
  const { phone } = order.customerInfo
  const path = `/admin/orders/${order._id}`
  const [next] = stepsAhead(order.status)
  return (
    <ActionMenu label={`Thao tác với đơn ${order.formattedOrderNumber}`}>
      {next && (
        <ActionItem icon={ArrowRight} onClick={() => work.onStep(order, next)}>
          {stepVerbs[next]}
        </ActionItem>
      )}
      {phone && (
        <ActionItem icon={Phone} href={phoneHref(phone)}>
          Gọi
        </ActionItem>
      )}
      {phone && (
        <ActionItem icon={MessageCircle} href={zaloHref(phone)}>
          Zalo
        </ActionItem>
      )}
      {order.status !== 'cancelled' && (
        <ActionItem icon={ClipboardList} to={`${path}/pick-list`}>
          In phiếu lấy hàng
        </ActionItem>
      )}
      {order.status !== 'cancelled' && (
        <ActionItem icon={PackageOpen} to={`${path}/delivery-slip`}>
          In phiếu giao hàng
        </ActionItem>
      )}
      <ActionItem icon={FileText} to={path}>
        Xem chi tiết
      </ActionItem>
      {canCancel && (
        <ActionItem icon={XCircle} isDanger onClick={() => work.onCancel([order])}>
          Hủy đơn
        </ActionItem>
      )}
    </ActionMenu>
  )
}
