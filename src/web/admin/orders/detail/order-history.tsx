import {
  CircleX,
  CreditCard,
  type LucideIcon,
  MessageSquare,
  ReceiptText,
  RefreshCw,
  ShoppingBag,
  Truck,
  Undo2,
  UserPen,
} from 'lucide-react'
import { type FormEvent, useState } from 'react'
import {
  type OrderStatus,
  orderStatusLabels,
  type PaymentStatus,
  paymentStatusLabels,
} from '#contract/orders/order.status.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatMoment } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Timeline, type TimelineStep } from '#web/ui/feedback/timeline.tsx'
import { inputClass } from '#web/ui/inputs/input-class.ts'
import { UnsavedGuard } from '../../kit/form/unsaved-guard.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import type { AdminOrder } from './admin-order.ts'

type Event = AdminOrder['timeline'][number]

const icons: Record<Event['kind'], LucideIcon> = {
  placed: ShoppingBag,
  status: RefreshCw,
  payment: CreditCard,
  note: MessageSquare,
  contact: UserPen,
  proof: ReceiptText,
  return: Undo2,
  delivery_fee: Truck,
}

/** The timeline of the order, the latest entry first, with the internal notes of the back office. */
export function OrderHistory({ order, now }: { order: AdminOrder; now: string }) {
  const newestFirst = [...order.timeline].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  return (
    <Panel title="Lịch sử đơn hàng">
      <Timeline steps={newestFirst.map(event => stepOf(event, now))} />
      <NoteForm key={order._id} orderId={order._id} />
    </Panel>
  )
}

function stepOf(event: Event, now: string): TimelineStep {
  return {
    id: event._id,
    state: 'event',
    icon: event.to === 'cancelled' ? CircleX : icons[event.kind],
    title: <Sentence event={event} />,
    time: formatMoment(event.createdAt, now),
    note: event.note && (
      <p
        className={cx(
          'whitespace-pre-line break-words',
          event.isInternal ? 'rounded-4 bg-glow-50 px-3 py-2 text-glow-700' : 'text-sand-700',
        )}
      >
        {event.note}
      </p>
    ),
  }
}

function Sentence({ event }: { event: Event }) {
  const { kind, by, to } = event
  if (kind === 'placed') return <>{by} đặt hàng</>
  if (kind === 'contact') return <>{by} sửa thông tin giao hàng</>
  if (kind === 'note') return <>{event.isInternal ? `Ghi chú nội bộ của ${by}` : `Ghi chú của ${by}`}</>
  if (kind === 'delivery_fee') return <>{by} chốt phí giao hàng</>
  if (kind === 'proof')
    return <>{`${by} gửi ảnh chuyển khoản${event.from === 'failed' ? ', thanh toán chờ xem lại' : ''}`}</>
  if (kind === 'return')
    return <>{to === 'completed' ? `${by} đã nhận hàng về kho` : `${by} ghi giảm hàng hỏng hoặc mất`}</>
  if (kind === 'payment') {
    return (
      <>
        {by} đánh dấu thanh toán: <strong>{paymentStatusLabels[to as PaymentStatus]}</strong>
      </>
    )
  }
  return (
    <>
      {by} chuyển sang <strong>{orderStatusLabels[to as OrderStatus]}</strong>
    </>
  )
}

function NoteForm({ orderId }: { orderId: string }) {
  const [typed, setTyped] = useState('')
  const note = typed.trim()
  const { mutate, isBusy } = useMutation('POST /api/admin/orders/:id/notes', {
    onDone: () => setTyped(''),
  })
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (note) void mutate({ params: { id: orderId }, body: { note } })
  }
  return (
    <form onSubmit={save} className="mt-5 flex gap-3">
      <input
        value={typed}
        onChange={event => setTyped(event.target.value)}
        aria-label="Ghi chú nội bộ mới"
        placeholder="Ghi chú nội bộ…"
        maxLength={1000}
        autoComplete="off"
        className={inputClass('compact')}
      />
      <Button type="submit" kind="secondary" busy={isBusy}>
        Lưu
      </Button>
      <UnsavedGuard isDirty={note !== ''}>Ghi chú nội bộ chưa được lưu.</UnsavedGuard>
    </form>
  )
}
