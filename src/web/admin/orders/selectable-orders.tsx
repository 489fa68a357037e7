import { ArrowRightLeft, CircleCheck, ClipboardList, PackageOpen, Printer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { canMoveTo } from '#contract/orders/order.status.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { ActionItem, ActionMenu } from '../components/action-menu.tsx'
import { SelectionBar } from '../components/lists/selection-bar.tsx'
import { useSelection } from '../components/lists/use-selection.ts'
import type { Step } from '../components/orders/order-steps.ts'
import { paperHref } from '../order-papers/load-printout.ts'
import { OrderBulkDialog } from './order-bulk-dialog.tsx'
import type { OrderPlan, OrderRow } from './order-plan.ts'
import { OrderRows } from './order-rows.tsx'

/** The steps of the day, each offered while it fits one of the chosen orders. */
const BULK_STEPS = [
  { to: 'confirmed', label: 'Xác nhận', icon: CircleCheck },
  { to: 'processing', label: 'Soạn', icon: PackageOpen },
] as const

/**
 * A page of orders of which some can be chosen, and what is done with them.
 * @param address of this list with its filters and page
 */
export function SelectableOrders({
  orders,
  now,
  address,
}: {
  orders: readonly OrderRow[]
  now: string
  address: string
}) {
  const selection = useSelection(orders)
  const [plan, setPlan] = useState<OrderPlan>()
  const [stepping, setStepping] = useState<string>()
  const { mutate, isBusy } = useMutation('PUT /api/admin/orders/:id/status', {
    otherwise: 'Có lỗi xảy ra khi cập nhật trạng thái đơn hàng',
  })
  const { chosen } = selection
  const printed = chosen.filter(({ status }) => status !== 'cancelled').map(({ _id }) => _id)
  const onStep = (order: OrderRow, to: Step): void => {
    // the last step settles cash, too: it needs a confirmation
    if (to === 'delivered') {
      setPlan({ kind: 'move', orders: [order] })
      return
    }
    setStepping(order._id)
    void mutate({ params: { id: order._id }, body: { status: to, from: order.status, note: '' } })
  }
  return (
    <div className="relative">
      {chosen.length > 0 && (
        <SelectionBar count={chosen.length} noun="đơn hàng" onClear={selection.clear}>
          {BULK_STEPS.filter(({ to }) => chosen.some(({ status }) => canMoveTo(status, to, 'admin'))).map(
            ({ to, label, icon }) => (
              <Button
                key={to}
                kind="on-dark"
                icon={icon}
                onClick={() => setPlan({ kind: 'move', orders: chosen, to })}
              >
                {label}
              </Button>
            ),
          )}
          {printed.length > 0 && (
            <ActionMenu label="In phiếu" onDark={Printer}>
              <ActionItem icon={ClipboardList} to={paperHref('pick-list', printed)}>
                Phiếu lấy hàng
              </ActionItem>
              <ActionItem icon={PackageOpen} to={paperHref('delivery-slip', printed)}>
                Phiếu giao hàng
              </ActionItem>
            </ActionMenu>
          )}
          <Button
            kind="on-dark"
            icon={ArrowRightLeft}
            onClick={() => setPlan({ kind: 'move', orders: chosen })}
          >
            Đổi trạng thái
          </Button>
          <Button kind="on-dark" icon={Trash2} onClick={() => setPlan({ kind: 'delete', orders: chosen })}>
            Xóa
          </Button>
        </SelectionBar>
      )}
      <OrderRows
        orders={orders}
        now={now}
        controls={{
          selection,
          onPlan: setPlan,
          onStep,
          busyId: isBusy ? stepping : undefined,
          list: { address, ids: orders.map(({ _id }) => _id) },
        }}
      />
      {plan && (
        <OrderBulkDialog
          key={[plan.kind, ...plan.orders.map(({ _id }) => _id)].join()}
          plan={plan}
          onClose={() => setPlan(undefined)}
          onNext={setPlan}
        />
      )}
    </div>
  )
}
