import { ChevronLeft, ChevronRight, CircleCheck, CircleX } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatDong, formatMoment, formatPhone } from '#web/lib/format/formats.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { TextAreaField } from '#web/ui/inputs/field.tsx'
import { ZoomPicture } from '#web/ui/media/zoom-picture.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { AdminOrder } from './admin-order.ts'

/** As many pictures as one sitting is about; the list of the orders has them all. */
const MAX_QUEUE = 50

type Against = {
  /** The shop's account; undefined while it is loading, or when it can't be read. */
  account: { bankName: string; accountNumber: string; accountName: string } | undefined
  /** The orders with pictures to review, the oldest first. */
  queue: string[]
}

/**
 * The picture of a transfer with the expected facts: amount, content, account. One click settles it; the
 * arrows lead to the other orders with pictures to review.
 */
export function ProofReview({
  order,
  url,
  now,
  onClose,
}: {
  order: AdminOrder
  url: string
  now: string
  onClose: () => void
}) {
  const { account, queue } = useAgainst()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Ảnh chuyển khoản"
      width={960}
      footer={<Settle key={order.paymentStatus} order={order} />}
    >
      <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_300px]">
        <div className="max-md:order-2">
          <ZoomPicture src={url} alt="Ảnh chuyển khoản" />
        </div>
        <div className="text-14">
          <QueueSteps orderId={order._id} queue={queue} />
          <p className="flex flex-wrap items-center gap-2 font-semibold text-15">
            {order.formattedOrderNumber}
            <StatusBadge status={`payment_${order.paymentStatus}`} />
          </p>
          <dl className="mt-3 space-y-3">
            <Fact label="Số tiền cần nhận">
              <span className="font-semibold text-24">{formatDong(order.totalAmount)}</span>
            </Fact>
            <Fact label="Nội dung chuyển khoản">
              <span className="font-medium">{order.transferContent}</span>
            </Fact>
            {account?.accountNumber && (
              <Fact label="Vào tài khoản">
                {account.bankName} · <span className="font-medium">{account.accountNumber}</span>
                <br />
                {account.accountName}
              </Fact>
            )}
            <Fact label="Khách hàng">
              {order.customer.name} · {formatPhone(order.customer.phone)}
            </Fact>
            <Fact label="Đặt hàng">{formatMoment(order.createdAt, now)}</Fact>
            {order.paymentProofUploadedAt && (
              <Fact label="Gửi ảnh">{formatMoment(order.paymentProofUploadedAt, now)}</Fact>
            )}
          </dl>
        </div>
      </div>
    </Dialog>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-sand-600">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** «Khớp, đã nhận» settles at once; «Không khớp» requires a reason, which the customer reads. */
function Settle({ order }: { order: AdminOrder }) {
  const [isRefusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const [fieldError, setFieldError] = useState<string>()
  const { mutate, isBusy } = useMutation('PUT /api/admin/orders/:id/payment-status')
  const settle = (paymentStatus: 'paid' | 'failed', text: string): void =>
    void mutate({ params: { id: order._id }, body: { paymentStatus, reason: text } })
  const can = (to: 'paid' | 'failed') => order.nextPaymentStatuses.includes(to)
  if (!can('paid')) return <p className="min-h-11 text-14 text-sand-600">Thanh toán đã được ghi nhận.</p>
  if (!isRefusing) {
    return (
      <>
        {can('failed') && (
          <Button kind="danger" size="small" icon={CircleX} onClick={() => setRefusing(true)}>
            Không khớp
          </Button>
        )}
        <Button
          size="small"
          icon={CircleCheck}
          busy={isBusy}
          onClick={() => settle('paid', '')}
          className="flex-1 md:flex-none"
        >
          Khớp, đã nhận
        </Button>
      </>
    )
  }
  const refuse = (): void => {
    const isMissing = reason.trim() === ''
    setFieldError(isMissing ? 'Vui lòng nhập lý do' : undefined)
    if (!isMissing) settle('failed', reason.trim())
  }
  return (
    <div className="flex w-full flex-wrap items-end gap-3">
      <TextAreaField
        label="Lý do không khớp"
        required
        rows={2}
        maxLength={1000}
        error={fieldError}
        hint="Khách thấy nội dung này trong lịch sử đơn hàng."
        value={reason}
        onChange={event => setReason(event.target.value)}
        className="min-w-60 flex-1"
      />
      <Button kind="secondary" size="small" onClick={() => setRefusing(false)}>
        Quay lại
      </Button>
      <Button kind="danger-solid" size="small" busy={isBusy} onClick={refuse}>
        Ghi là không khớp
      </Button>
    </div>
  )
}

/** To the order before or after this one among those with pictures to review. */
function QueueSteps({ orderId, queue }: { orderId: string; queue: string[] }) {
  const navigate = useNavigate()
  const index = queue.indexOf(orderId)
  if (index < 0 || queue.length < 2) return null
  const go = (id: string | undefined): void => {
    if (id) void navigate(`/admin/orders/${id}`, { state: { isProofOpen: true }, replace: true })
  }
  return (
    <nav aria-label="Ảnh chờ kiểm tra" className="mb-2 flex items-center gap-1 text-sand-600">
      <IconButton
        icon={ChevronLeft}
        label="Ảnh trước"
        disabled={index === 0}
        onClick={() => go(queue[index - 1])}
      />
      <span>
        {index + 1} / {queue.length} ảnh chờ kiểm tra
      </span>
      <IconButton
        icon={ChevronRight}
        label="Ảnh tiếp theo"
        disabled={index === queue.length - 1}
        onClick={() => go(queue[index + 1])}
      />
    </nav>
  )
}

/**
 * Loaded once when the picture is opened: an order that is settled after that keeps its place in the queue.
 */
function useAgainst(): Against {
  const [against, setAgainst] = useState<Against>({ account: undefined, queue: [] })
  useEffect(() => {
    let isGone = false
    const load = async (): Promise<void> => {
      const [account, queue] = await Promise.all([loadAccount(), loadQueue()])
      if (!isGone) setAgainst({ account, queue })
    }
    void load()
    return () => {
      isGone = true
    }
  }, [])
  return against
}

/** Without an answer the picture is still compared with amount and content. */
async function loadAccount(): Promise<Against['account']> {
  try {
    const { data } = await api('GET /api/admin/settings/:section', { params: { section: 'bank' } })
    return data.section === 'bank' ? data.value : undefined
  } catch (error) {
    if (isApiError(error)) return undefined
    throw error
  }
}

async function loadQueue(): Promise<string[]> {
  try {
    const query = { proof: 'waiting', sort: 'createdAt', limit: MAX_QUEUE } as const
    const { data } = await api('GET /api/admin/orders', { query })
    return data.map(({ _id }) => _id)
  } catch (error) {
    if (isApiError(error)) return []
    throw error
  }
}
