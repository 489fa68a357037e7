import { Menu } from '@base-ui/react/menu'
import { Ellipsis, FileText, type LucideIcon, Trash2, XCircle } from 'lucide-react'
import { Link } from 'react-router'
import { cx } from '#web/ui/cx.ts'
import { isDeletableOrder } from '../parts/deletable-order.ts'
import type { OrderPlan, OrderRow } from './order-plan.ts'

const ITEM =
  'flex min-h-11 cursor-default items-center gap-3 px-4 text-15 outline-none data-highlighted:bg-sand-50 md:min-h-9 md:text-14'

/** What can be done with one order from the list. A delivered one is cancelled on its own page only. */
export function OrderRowMenu({ order, onPlan }: { order: OrderRow; onPlan: (plan: OrderPlan) => void }) {
  const canCancel = order.status !== 'cancelled' && order.status !== 'delivered'
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={`Thao tác với đơn ${order.formattedOrderNumber}`}
        className="relative z-1 flex size-11 items-center justify-center rounded-6 hover:bg-sand-50 md:size-9"
      >
        <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-60 outline-none">
          <Menu.Popup className="min-w-48 rounded-6 border border-sand-200 bg-white py-1 shadow-sh2">
            <Menu.Item render={<Link to={`/admin/orders/${order._id}`} />} className={ITEM}>
              <FileText size={18} strokeWidth={1.75} aria-hidden />
              Xem chi tiết
            </Menu.Item>
            {canCancel && (
              <Item icon={XCircle} onClick={() => onPlan({ kind: 'cancel', orders: [order] })}>
                Hủy đơn
              </Item>
            )}
            {isDeletableOrder({ ...order, hasUncheckedProof: order.isProofWaiting }) && (
              <Item icon={Trash2} onClick={() => onPlan({ kind: 'delete', orders: [order] })}>
                Xóa
              </Item>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Item({
  icon: Icon,
  onClick,
  children,
}: {
  icon: LucideIcon
  onClick: () => void
  children: string
}) {
  return (
    <Menu.Item onClick={onClick} className={cx(ITEM, 'text-lac-700')}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {children}
    </Menu.Item>
  )
}
