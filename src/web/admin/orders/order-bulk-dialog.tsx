import { useId, useState } from 'react'
import {
  canMoveTo,
  type OrderStatus,
  orderStatuses,
  orderStatusLabels,
} from '#contract/orders/order.status.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/select.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm.tsx'
import { deliveryWarnings } from '../components/orders/delivery-question.ts'
import { BulkReport, NamedThings } from '../kit/list/bulk-report.tsx'
import { useBulkReport } from '../kit/list/use-bulk-report.ts'
import type { OrderPlan } from './order-plan.ts'

type Change = { status: OrderStatus; note: string }
type QuestionProps = {
  plan: OrderPlan
  isBusy: boolean
  onDelete: () => void
  onChange: (change: Change) => void
  onClose: () => void
}

/**
 * Confirms that orders are moved, cancelled or deleted, and lists those that could not be. What can't be deleted can be
 * cancelled instead (R20): `onNext` goes on with that.
 */
export function OrderBulkDialog({
  plan,
  onClose,
  onNext,
}: {
  plan: OrderPlan
  onClose: () => void
  onNext: (plan: OrderPlan) => void
}) {
  const { options, summary, refused } = useBulkReport(onClose)
  const deletion = useMutation('DELETE /api/admin/orders', {
    failure: 'Có lỗi xảy ra khi xóa đơn hàng: ',
    ...options,
  })
  const change = useMutation('PUT /api/admin/orders/status', {
    failure: `Có lỗi xảy ra khi ${plan.kind === 'cancel' ? 'hủy' : 'cập nhật trạng thái'} đơn hàng: `,
    ...options,
  })
  const orderIds = idsOf(plan)
  if (refused.length > 0) {
    const open = plan.orders.filter(
      order =>
        order.status !== 'cancelled' &&
        refused.some(({ _id, outcome }) => _id === order._id && outcome === 'in_use'),
    )
    return (
      <BulkReport
        summary={summary}
        noun="đơn hàng"
        refused={refused}
        onClose={onClose}
        action={
          open.length > 0 && (
            <Button
              kind="danger"
              size="small"
              onClick={() => onNext({ kind: 'cancel', orders: open })}
              className="flex-1 md:flex-none"
            >
              {`Hủy ${open.length} đơn này`}
            </Button>
          )
        }
      />
    )
  }
  const shared = {
    plan,
    isBusy: deletion.isBusy || change.isBusy,
    onDelete: () => void deletion.mutate({ body: { orderIds } }),
    onChange: (body: Change) => void change.mutate({ body: { orderIds, ...body } }),
    onClose,
  }
  if (plan.kind === 'delete') return <DeleteDialog {...shared} />
  return plan.kind === 'cancel' ? <CancelDialog {...shared} /> : <MoveDialog {...shared} />
}

const idsOf = ({ orders }: OrderPlan): string[] => orders.map(({ _id }) => _id)
const numbersOf = ({ orders }: OrderPlan): string[] =>
  orders.map(({ formattedOrderNumber }) => formattedOrderNumber)

/** `đơn DH-2026-001291` or `3 đơn hàng`. */
function thingOf(plan: OrderPlan): string {
  const [only] = numbersOf(plan)
  return plan.orders.length === 1 && only ? `đơn ${only}` : `${plan.orders.length} đơn hàng`
}

function DeleteDialog({ plan, isBusy, onDelete, onClose }: QuestionProps) {
  return (
    <ConfirmDialog
      isOpen
      isDanger
      busy={isBusy}
      title={`Xóa ${thingOf(plan)}?`}
      confirmText="Xóa"
      onClose={onClose}
      onConfirm={onDelete}
    >
      <p>
        Việc này không hoàn tác được. Đơn đã giao hàng, đã thanh toán hoặc đã có hóa đơn sẽ được giữ lại và
        chỉ có thể hủy.
      </p>
      <NamedThings names={numbersOf(plan)} noun="đơn" />
    </ConfirmDialog>
  )
}

function CancelDialog({ plan, isBusy, onChange, onClose }: QuestionProps) {
  const [note, setNote] = useState('')
  return (
    <ConfirmDialog
      isOpen
      isDanger
      busy={isBusy}
      title={`Hủy ${thingOf(plan)}?`}
      confirmText="Hủy đơn hàng"
      onClose={onClose}
      onConfirm={() => onChange({ status: 'cancelled', note: note.trim() })}
    >
      <p>
        Hàng đang giữ được trả về kho để bán tiếp; hàng đã gửi sẽ chờ ở phiếu «Hoàn hàng». Khách thấy đơn đã
        hủy cùng lý do bên dưới. Việc này không hoàn tác được.
      </p>
      <NamedThings names={numbersOf(plan)} noun="đơn" />
      <TextAreaField
        label="Lý do"
        rows={2}
        maxLength={1000}
        value={note}
        onChange={event => setNote(event.target.value)}
        className="mt-4"
      />
    </ConfirmDialog>
  )
}

/** The states forward; cancelling has a question of its own. */
const steps = orderStatuses.filter(status => status !== 'pending' && status !== 'cancelled')

function MoveDialog({ plan, isBusy, onChange, onClose }: QuestionProps) {
  const id = useId()
  const fitting = (to: OrderStatus) =>
    plan.orders.filter(({ status }) => canMoveTo(status, to, 'admin')).length
  const [to, setTo] = useState<OrderStatus>(plan.to ?? steps.find(step => fitting(step) > 0) ?? 'delivered')
  const left = plan.orders.length - fitting(to)
  const moving = plan.orders.filter(({ status }) => canMoveTo(status, to, 'admin'))
  return (
    <ConfirmDialog
      isOpen
      busy={isBusy}
      title={`Đổi trạng thái ${thingOf(plan)}`}
      confirmText={`Chuyển sang «${orderStatusLabels[to]}»`}
      onClose={onClose}
      onConfirm={() => onChange({ status: to, note: '' })}
    >
      <label htmlFor={id} className="mb-1.5 block font-medium text-14">
        Trạng thái mới
      </label>
      <NativeSelect
        id={id}
        options={steps.map(status => ({ value: status, label: orderStatusLabels[status] }))}
        value={to}
        onChange={event => setTo(event.target.value as OrderStatus)}
        className="w-full"
      />
      <p role="status" className="mt-3 text-14 text-sand-700">
        {left > 0
          ? `${left} đơn không chuyển sang trạng thái này được, và sẽ giữ nguyên.`
          : 'Kho và thanh toán tiền mặt được cập nhật theo trạng thái mới. Khách được báo qua email, trừ loại thư đã tắt trong Cài đặt.'}
      </p>
      {to === 'delivered' &&
        moving.length > 0 &&
        deliveryWarnings(moving).map(text => (
          <p key={text} role="status" className="mt-2 text-14 text-sand-700">
            {text}
          </p>
        ))}
      <NamedThings names={numbersOf(plan)} noun="đơn" />
    </ConfirmDialog>
  )
}
