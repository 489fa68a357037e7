import { CircleCheck, CircleX, Undo2 } from 'lucide-react'
import { needsPaymentReason, type PaymentStatus } from '#contract/orders/order.status.ts'
import { paymentMethodLabels } from '#contract/payments/payment.methods.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatDong } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { reasonField } from '../../kit/action/reason-field.tsx'
import { useConfirm } from '../../kit/action/use-confirm.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import type { AdminOrder } from './admin-order.ts'
import { OrderProof } from './order-proof.tsx'

/** The payment of the order, and its actions. */
export function OrderPayment({ order, now }: { order: AdminOrder; now: string }) {
  const isRefundDue = order.status === 'cancelled' && order.paymentStatus === 'paid'
  const isCashOpen =
    order.paymentMethod === 'cash' &&
    ['pending', 'failed'].includes(order.paymentStatus) &&
    !['delivered', 'cancelled'].includes(order.status)
  return (
    <Panel title="Thanh toán" aside={<StatusBadge status={`payment_${order.paymentStatus}`} />}>
      <dl className="space-y-2">
        <div className="flex justify-between gap-4">
          <dt className="text-sand-600">Hình thức</dt>
          <dd>{paymentMethodLabels[order.paymentMethod]}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-sand-600">{amountLabel(order)}</dt>
          <dd className="whitespace-nowrap font-medium">{formatDong(order.totalAmount)}</dd>
        </div>
        {order.transferContent !== null && (
          <div className="flex justify-between gap-4">
            <dt className="text-sand-600">Nội dung CK</dt>
            <dd>{order.transferContent}</dd>
          </div>
        )}
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

/**
 * The label of the amount: of a transfer that is not settled, the expected amount, or one that may have
 * come all the same.
 */
function amountLabel({ paymentMethod, paymentStatus, status }: AdminOrder): string {
  if (paymentMethod !== 'bank_transfer' || !['pending', 'failed'].includes(paymentStatus)) return 'Số tiền'
  return status === 'cancelled' ? 'Khách có thể đã chuyển' : 'Số tiền cần chuyển khoản'
}

type Step = Extract<PaymentStatus, 'paid' | 'failed' | 'refunded'>

const steps = {
  paid: {
    label: 'Đánh dấu đã thanh toán',
    icon: CircleCheck,
    question: 'Cửa hàng đã nhận được tiền?',
  },
  failed: {
    label: 'Chưa nhận được tiền',
    icon: CircleX,
    question: 'Đánh dấu thanh toán thất bại? Bạn vẫn đánh dấu đã thanh toán được khi tiền về.',
  },
  refunded: {
    label: 'Đánh dấu đã hoàn tiền',
    icon: Undo2,
    question: 'Bạn đã chuyển trả tiền cho khách? Việc này không hoàn tác được.',
  },
} as const

/** The text of a step; a payment of a cancelled order must be refunded. */
function wordsOf(step: Step, order: AdminOrder): { label: string; question: string } {
  const { status } = order
  if (step === 'paid' && isCashBeforeSending(order))
    return { label: 'Khách đã trả trước', question: 'Khách đã trả tiền trước khi giao hàng?' }
  if (step !== 'paid' || status !== 'cancelled') return steps[step]
  return {
    label: 'Đã nhận tiền (cần hoàn)',
    question: 'Tiền của đơn đã hủy này đã về tài khoản? Đơn sẽ vào danh sách cần hoàn tiền.',
  }
}

function PaymentSteps({ order, isRefundDue }: { order: AdminOrder; isRefundDue: boolean }) {
  const { confirm, dialog } = useConfirm()
  const { mutate } = useMutation('PUT /api/admin/orders/:id/payment-status')
  const ask = (step: Step): void => {
    const { label, question } = wordsOf(step, order)
    const isRequired = needsPaymentReason(step)
    void confirm({
      title: `${label}: ${formatDong(order.totalAmount)}`,
      text: question,
      confirmText: 'Đồng ý',
      field: reasonField({
        label: isRequired ? 'Lý do' : 'Ghi chú',
        hint: 'Khách thấy nội dung này trong lịch sử đơn hàng.',
        isRequired,
      }),
      act: reason => mutate({ params: { id: order._id }, body: { paymentStatus: step, reason } }),
    })
  }
  const offered = offeredSteps(order)
  if (offered.length === 0) return null
  return (
    <div className="mt-4 space-y-2">
      {offered.map(step => (
        <Button
          key={step}
          wide
          kind={isExpected(step, order, isRefundDue) ? 'primary' : 'secondary'}
          icon={steps[step].icon}
          onClick={() => ask(step)}
        >
          {wordsOf(step, order).label}
        </Button>
      ))}
      {dialog}
    </div>
  )
}

/** Whether this is the usual next step: a transfer arrives on the account, a due refund is paid. */
function isExpected(step: Step, order: AdminOrder, isRefundDue: boolean): boolean {
  return step === 'refunded' ? isRefundDue : step === 'paid' && order.paymentMethod !== 'cash'
}

/** Whether the money is due at the door, and nothing was sent yet. */
function isCashBeforeSending({ status, paymentMethod, paymentStatus }: AdminOrder): boolean {
  const isUnsent = status === 'pending' || status === 'confirmed' || status === 'processing'
  return paymentMethod === 'cash' && paymentStatus === 'pending' && isUnsent
}

/**
 * All that the rules allow (R19). Cash is not missing before anything was sent. An order that was cancelled
 * unpaid has nothing to be paid for any more, unless it was to be paid by transfer: its money may have come.
 */
function offeredSteps(order: AdminOrder): Step[] {
  const { status, paymentMethod, nextPaymentStatuses } = order
  const all = (['paid', 'failed', 'refunded'] as const).filter(step => nextPaymentStatuses.includes(step))
  if (isCashBeforeSending(order)) return all.filter(step => step !== 'failed')
  const isOver = status === 'cancelled' && paymentMethod !== 'bank_transfer'
  return isOver ? all.filter(step => step === 'refunded') : all
}
