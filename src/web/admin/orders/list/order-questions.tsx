import { useId } from 'react'
import {
  canMoveTo,
  type OrderStatus,
  orderStatuses,
  orderStatusLabels,
} from '#contract/orders/order.status.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { NativeSelect } from '#web/ui/inputs/select.tsx'
import { reasonField } from '../../kit/action/reason-field.tsx'
import { type BulkQuestion, bulkMutation, useBulkAction } from '../../kit/action/use-bulk-action.tsx'
import { deliveryWarnings } from '../steps/delivery-question.ts'
import type { Step } from '../steps/order-steps.ts'
import type { OrderRow } from './order-row.ts'

type Orders = readonly OrderRow[]

/**
 * Asks before orders are moved, cancelled or deleted, and lists the refused ones. An order that can't be
 * deleted can be cancelled (R20).
 */
export function useOrderQuestions() {
  const { ask, dialogs } = useBulkAction('đơn hàng')
  const deletion = useMutation('DELETE /api/admin/orders', {
    failure: 'Có lỗi xảy ra khi xóa đơn hàng: ',
    ...bulkMutation,
  })
  const cancellation = useMutation('PUT /api/admin/orders/status', {
    failure: 'Có lỗi xảy ra khi hủy đơn hàng: ',
    ...bulkMutation,
  })
  const move = useMutation('PUT /api/admin/orders/status', {
    failure: 'Có lỗi xảy ra khi cập nhật trạng thái đơn hàng: ',
    ...bulkMutation,
  })

  const cancelQuestion = (orders: Orders): BulkQuestion => ({
    title: `Hủy ${thingOf(orders)}?`,
    text: 'Hàng đang giữ được trả về kho để bán tiếp; hàng đã gửi sẽ chờ ở phiếu «Hoàn hàng». Khách thấy đơn đã hủy cùng lý do bên dưới. Việc này không hoàn tác được.',
    confirmText: 'Hủy đơn hàng',
    isDanger: true,
    names: numbersOf(orders),
    field: reasonField(),
    act: note => cancellation.mutate({ body: { orderIds: idsOf(orders), status: 'cancelled', note } }),
  })
  const deleteQuestion = (orders: Orders): BulkQuestion => ({
    title: `Xóa ${thingOf(orders)}?`,
    text: 'Việc này không hoàn tác được. Đơn đã giao hàng, đã thanh toán hoặc đã có hóa đơn sẽ được giữ lại và chỉ có thể hủy.',
    confirmText: 'Xóa',
    isDanger: true,
    names: numbersOf(orders),
    act: () => deletion.mutate({ body: { orderIds: idsOf(orders) } }),
    instead(refused) {
      const open = orders.filter(
        order =>
          order.status !== 'cancelled' &&
          refused.some(({ _id, outcome }) => _id === order._id && outcome === 'in_use'),
      )
      if (open.length === 0) return []
      return [{ label: `Hủy ${open.length} đơn này`, isDanger: true, question: cancelQuestion(open) }]
    },
  })
  const moveQuestion = (orders: Orders, to?: Step): BulkQuestion => ({
    title: `Đổi trạng thái ${thingOf(orders)}`,
    confirmText: status => `Chuyển sang «${orderStatusLabels[status as OrderStatus]}»`,
    names: numbersOf(orders),
    field: {
      start: to ?? steps.find(step => movable(orders, step).length > 0) ?? 'delivered',
      render: props => <StatusField {...props} orders={orders} />,
    },
    act: status =>
      move.mutate({ body: { orderIds: idsOf(orders), status: status as OrderStatus, note: '' } }),
  })
  return {
    onDelete: (orders: Orders) => ask(deleteQuestion(orders)),
    onCancel: (orders: Orders) => ask(cancelQuestion(orders)),
    /** @param to the state that is proposed; else the next one that fits */
    onMove: (orders: Orders, to?: Step) => ask(moveQuestion(orders, to)),
    dialogs,
  }
}

const idsOf = (orders: Orders): string[] => orders.map(({ _id }) => _id)
const numbersOf = (orders: Orders): string[] => orders.map(({ formattedOrderNumber }) => formattedOrderNumber)

/** `đơn DH-2026-001291` or `3 đơn hàng`. */
function thingOf(orders: Orders): string {
  const [only] = numbersOf(orders)
  return orders.length === 1 && only ? `đơn ${only}` : `${orders.length} đơn hàng`
}

/** The states forward; cancelling has a separate question. */
const steps = orderStatuses.filter(status => status !== 'pending' && status !== 'cancelled')

function movable(orders: Orders, to: OrderStatus): OrderRow[] {
  return orders.filter(({ status }) => canMoveTo(status, to, 'admin'))
}

/** The new state, and its consequences for the orders. */
function StatusField({
  orders,
  value,
  onChange,
}: {
  orders: Orders
  value: string
  onChange: (value: string) => void
}) {
  const id = useId()
  const moving = movable(orders, value as OrderStatus)
  const left = orders.length - moving.length
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block font-medium text-14">
        Trạng thái mới
      </label>
      <NativeSelect
        id={id}
        options={steps.map(status => ({ value: status, label: orderStatusLabels[status] }))}
        value={value}
        onChange={event => onChange(event.target.value)}
        className="w-full"
      />
      <p role="status" className="mt-3 text-14 text-sand-700">
        {left > 0
          ? `${left} đơn không chuyển sang trạng thái này được, và sẽ giữ nguyên.`
          : 'Kho và thanh toán tiền mặt được cập nhật theo trạng thái mới. Khách được báo qua email, trừ loại thư đã tắt trong Cài đặt.'}
      </p>
      {value === 'delivered' &&
        moving.length > 0 &&
        deliveryWarnings(moving).map(text => (
          <p key={text} role="status" className="mt-2 text-14 text-sand-700">
            {text}
          </p>
        ))}
    </>
  )
}
