import {
  CircleX,
  CreditCard,
  type LucideIcon,
  MessageSquare,
  ReceiptText,
  RefreshCw,
  ShoppingBag,
  Undo2,
  UserPen,
} from 'lucide-react'
import { type FormEvent, useRef } from 'react'
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
import { inputClass } from '#web/ui/inputs/input-class.ts'
import { Panel } from '../components/panel.tsx'
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
}

/** What happened to the order, the latest first, with the notes that only the back office sees. */
export function OrderHistory({ order, now }: { order: AdminOrder; now: string }) {
  const newestFirst = [...order.timeline].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  return (
    <Panel title="Lịch sử đơn hàng">
      <ol className="space-y-4">
        {newestFirst.map(event => (
          <HistoryEntry key={event._id} event={event} now={now} />
        ))}
      </ol>
      <NoteForm orderId={order._id} />
    </Panel>
  )
}

function HistoryEntry({ event, now }: { event: Event; now: string }) {
  const Icon = event.to === 'cancelled' ? CircleX : icons[event.kind]
  return (
    <li className="flex gap-3">
      <span className="flex size-7 shrink-0 items-center justify-center rounded-full bg-sand-100 text-sand-700">
        <Icon size={15} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <div className="flex justify-between gap-4">
          <p className="min-w-0">
            <Sentence event={event} />
          </p>
          <time dateTime={event.createdAt} className="whitespace-nowrap text-13 text-sand-600">
            {formatMoment(event.createdAt, now)}
          </time>
        </div>
        {event.note && (
          <p
            className={cx(
              'mt-1.5 whitespace-pre-line break-words',
              event.isInternal ? 'rounded-4 bg-glow-50 px-3 py-2 text-glow-700' : 'text-sand-700',
            )}
          >
            {event.note}
          </p>
        )}
      </div>
    </li>
  )
}

function Sentence({ event }: { event: Event }) {
  const { kind, by, to } = event
  if (kind === 'placed') return <>{by} đặt hàng</>
  if (kind === 'contact') return <>{by} sửa thông tin giao hàng</>
  if (kind === 'note') return <>{event.isInternal ? `Ghi chú nội bộ của ${by}` : `Ghi chú của ${by}`}</>
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
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isBusy } = useMutation('POST /api/admin/orders/:id/notes', {
    onDone: () => form.current?.reset(),
  })
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim()
    if (note) void mutate({ params: { id: orderId }, body: { note } })
  }
  return (
    <form ref={form} onSubmit={save} className="mt-5 flex gap-3">
      <input
        name="note"
        aria-label="Ghi chú nội bộ mới"
        placeholder="Thêm ghi chú nội bộ…"
        maxLength={1000}
        autoComplete="off"
        className={inputClass({ density: 'compact' })}
      />
      <Button type="submit" kind="secondary" busy={isBusy}>
        Lưu
      </Button>
    </form>
  )
}
