import { Menu } from '@base-ui/react/menu'
import { ClipboardList, Ellipsis, type LucideIcon, PackageOpen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '#web/ui/cx.ts'
import { isDeletableOrder } from '../parts/deletable-order.ts'
import { DeleteOrder } from './delete-order.tsx'
import type { AdminOrder } from './order-commands.ts'

/**
 * What else can be done with an order: the papers for the warehouse while it stands, and deleting it while it left no
 * trace. Nothing where there is nothing.
 */
export function OrderMenu({ order }: { order: AdminOrder }) {
  const [isDeleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const path = `/admin/orders/${order._id}`
  const hasPapers = order.status !== 'cancelled'
  if (!hasPapers && !isDeletable(order)) return null
  return (
    <>
      <Menu.Root>
        <Menu.Trigger
          aria-label="Thao tác khác với đơn hàng"
          className="inline-flex size-11 items-center justify-center rounded-6 hover:bg-sand-100 md:size-9"
        >
          <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner sideOffset={4} align="end" className="z-60 outline-none">
            <Menu.Popup className="min-w-56 rounded-6 border border-sand-200 bg-white py-1 shadow-sh2">
              {hasPapers && (
                <>
                  <Item
                    icon={ClipboardList}
                    label="In phiếu lấy hàng"
                    onClick={() => void navigate(`${path}/pick-list`)}
                  />
                  <Item
                    icon={PackageOpen}
                    label="In phiếu giao hàng"
                    onClick={() => void navigate(`${path}/delivery-slip`)}
                  />
                </>
              )}
              {isDeletable(order) && (
                <Item icon={Trash2} label="Xóa đơn hàng" isDanger onClick={() => setDeleting(true)} />
              )}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <DeleteOrder order={order} isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </>
  )
}

function isDeletable(order: AdminOrder): boolean {
  const hasUncheckedProof = order.paymentStatus === 'pending' && order.paymentProofImage !== null
  return (
    order.returns.length === 0 && order.invoice === null && isDeletableOrder({ ...order, hasUncheckedProof })
  )
}

function Item({
  icon: Icon,
  label,
  isDanger = false,
  onClick,
}: {
  icon: LucideIcon
  label: string
  isDanger?: boolean
  onClick: () => void
}) {
  return (
    <Menu.Item
      onClick={onClick}
      className={cx(
        'flex min-h-11 cursor-default items-center gap-3 px-4 text-15 outline-none data-highlighted:bg-sand-50 md:min-h-9 md:text-14',
        isDanger && 'text-lac-700',
      )}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {label}
    </Menu.Item>
  )
}
