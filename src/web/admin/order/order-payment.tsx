import { CircleCheck, CircleX, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type PaymentStatus, paymentMethodLabels } from '#contract/orders/order.status.ts'
import { formatDong } from '#web/lib/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Panel } from '../parts/panel.tsx'
import { type AdminOrder, useOrderCommand } from './order-commands.ts'
import { OrderProof } from './order-proof.tsx'

/** How the order is paid, and what there is to do about it. */
export function OrderPayment({ order, now }: { order: AdminOrder; now: string }) {
  const isRefundDue = order.status === 'cancelled' && order.paymentStatus === 'paid'
  const isCashOpen =
    order.paymentMethod === 'cash' && order.paymentStatus === 'pending' && order.status !== 'cancelled'
  return (
    <Panel title="Thanh toán" aside={<StatusBadge admin status={`payment_${order.paymentStatus}`} />}>
      <dl className="space-y-2">
        <div className="flex justify-between gap-4">
          <dt className="text-sand-600">Hình thức</dt>
          <dd>{paymentMethodLabels[order.paymentMethod]}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-sand-600">Số tiền</dt>
          <dd className="font-medium">{formatDong(order.totalAmount)}</dd>
        </div>
      </dl>
      {isCashOpen && (
        <p className="mt-3 text-13 text-sand-600">
          Thu khi giao. Đơn tự chuyển thành đã thanh toán khi đánh dấu «Đã giao».
        </p>
      )}
      <OrderProof order={order} now={now} />
      {isRefundDue && (
        <Notice className="mt-3">
          Đơn đã hủy sau khi khách trả tiền: cần hoàn {formatDong(order.totalAmount)}.
        </Notice>
      )}
      <PaymentSteps key={order.paymentStatus} order={order} isRefundDue={isRefundDue} />
    </Panel>
  )
}

type Step = Extract<PaymentStatus, 'paid' | 'failed' | 'refunded'>

const steps = {
  paid: {
    label: 'Đánh dấu đã thanh toán',
    icon: CircleCheck,
    kind: 'primary',
    question: 'Tiền đã về tài khoản của cửa hàng?',
  },
  failed: {
    label: 'Chưa nhận được tiền',
    icon: CircleX,
    kind: 'secondary',
    question: 'Đánh dấu thanh toán thất bại? Bạn vẫn đánh dấu đã thanh toán được khi tiền về.',
  },
  refunded: {
    label: 'Đánh dấu đã hoàn tiền',
    icon: Undo2,
    kind: 'primary',
    question: 'Bạn đã chuyển trả tiền cho khách? Việc này không hoàn tác được.',
  },
} as const

function PaymentSteps({ order, isRefundDue }: { order: AdminOrder; isRefundDue: boolean }) {
  const [asked, setAsked] = useState<Step>()
  const { give, isBusy } = useOrderCommand(() => setAsked(undefined))
  const offered = offeredSteps(order, isRefundDue)
  if (offered.length === 0) return null
  return (
    <div className="mt-4 space-y-2">
      {offered.map(step => (
        <Button
          key={step}
          wide
          size="admin"
          kind={steps[step].kind}
          icon={steps[step].icon}
          onClick={() => setAsked(step)}
        >
          {steps[step].label}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          isOpen
          busy={isBusy}
          title={`${steps[asked].label}: ${formatDong(order.totalAmount)}`}
          confirmText="Đồng ý"
          onClose={() => setAsked(undefined)}
          onConfirm={() => give({ intent: 'pay', to: asked })}
        >
          <p>{steps[asked].question}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** Cash settles itself on delivery; a transfer is looked up by a person; money goes back only for cancelled orders. */
function offeredSteps(order: AdminOrder, isRefundDue: boolean): Step[] {
  if (isRefundDue) return order.nextPaymentStatuses.includes('refunded') ? ['refunded'] : []
  if (order.paymentMethod === 'cash' || order.status === 'cancelled') return []
  return (['paid', 'failed'] as const).filter(step => order.nextPaymentStatuses.includes(step))
}
