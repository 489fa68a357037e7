import {
  CircleCheck,
  CircleX,
  Clock,
  Coins,
  type LucideIcon,
  PackageCheck,
  PackageOpen,
  ReceiptText,
  Truck,
} from 'lucide-react'
import type { OrderDetail } from '#contract/orders/order.shapes.ts'
import type { OrderStatus } from '#contract/orders/order.status.ts'
import { formatMoment, formatPhone } from '#web/lib/format/formats.ts'
import type { TimelineStep } from '#web/ui/feedback/timeline.tsx'

type StepTexts = { headline: string; lead: string; step: string; icon: LucideIcon }

/** The texts of each state for the shopper. */
export const STATUS_TEXTS: Record<OrderStatus, StepTexts> = {
  pending: {
    headline: 'Đã nhận đơn hàng',
    lead: 'Chúng tôi sẽ gọi cho bạn để xác nhận.',
    step: 'Đã đặt hàng',
    icon: Clock,
  },
  confirmed: {
    headline: 'Đã xác nhận đơn hàng',
    lead: 'Chúng tôi sắp chuẩn bị hàng cho bạn.',
    step: 'Đã xác nhận',
    icon: CircleCheck,
  },
  processing: {
    headline: 'Đang chuẩn bị hàng',
    lead: 'Hàng đang được kiểm tra và đóng gói.',
    step: 'Đang chuẩn bị hàng',
    icon: PackageOpen,
  },
  shipped: {
    headline: 'Đang giao hàng',
    lead: 'Người giao hàng sẽ gọi trước khi đến.',
    step: 'Đang giao hàng',
    icon: Truck,
  },
  delivered: {
    headline: 'Đã giao hàng',
    lead: 'Cảm ơn bạn đã mua hàng.',
    step: 'Đã giao',
    icon: PackageCheck,
  },
  cancelled: {
    headline: 'Đơn hàng đã hủy',
    lead: 'Nếu đây là nhầm lẫn, hãy gọi cho chúng tôi.',
    step: 'Đã hủy',
    icon: CircleX,
  },
}

/** The next step after an order was placed. */
export function nextStep({
  paymentMethod,
  customer,
}: Pick<OrderDetail, 'paymentMethod' | 'customer'>): string {
  const call = `gọi số ${formatPhone(customer.phone)} để xác nhận`
  return paymentMethod === 'cash'
    ? `Chúng tôi sẽ ${call}. Bạn trả tiền khi nhận hàng.`
    : `Chúng tôi kiểm tra chuyển khoản, rồi ${call}.`
}

/** The way of the parcel. */
export const WAY: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered']

/** The past steps, oldest first, the current state, and the steps that are still to come. */
export function orderSteps(order: Pick<OrderDetail, 'status' | 'timeline'>, now: string): TimelineStep[] {
  const happened = order.timeline.filter(event => !event.isInternal && isShown(event))
  const lastStatus = happened.findLast(event => event.kind === 'placed' || event.kind === 'status')
  const firstProof = happened.find(event => event.kind === 'proof')
  const done = happened.map((event): TimelineStep => {
    const status = event.kind === 'placed' ? 'pending' : (event.to as OrderStatus)
    const moneyIcon = MONEY_ICONS[event.kind]
    const isOver = order.status === 'delivered' || order.status === 'cancelled'
    const isCurrent = event === lastStatus && !isOver
    return {
      id: event._id,
      state: isCurrent ? 'current' : 'done',
      title: moneyIcon ? moneyText(event, event === firstProof) : STATUS_TEXTS[status].step,
      time: formatMoment(event.createdAt, now),
      note: event.note || undefined,
      ...(moneyIcon
        ? { icon: moneyIcon }
        : isCurrent || status === 'cancelled'
          ? { icon: STATUS_TEXTS[status].icon }
          : {}),
    }
  })
  if (order.status === 'cancelled') return done
  const coming = WAY.slice(WAY.indexOf(order.status) + 1).map((status): TimelineStep => {
    const { step, icon } = STATUS_TEXTS[status]
    return { id: status, state: 'future', title: step, icon }
  })
  return [...done, ...coming]
}

function isShown({ kind, to }: OrderDetail['timeline'][number]): boolean {
  return kind === 'placed' || kind in MONEY_ICONS || (kind === 'status' && to !== null && to in STATUS_TEXTS)
}

/** The entries about money, not about the parcel. */
const MONEY_ICONS: { [K in OrderDetail['timeline'][number]['kind']]?: LucideIcon } = {
  payment: Coins,
  proof: ReceiptText,
  delivery_fee: Truck,
}

function moneyText({ kind, to }: OrderDetail['timeline'][number], isFirst: boolean): string {
  if (kind === 'proof') return isFirst ? 'Đã gửi ảnh chuyển khoản' : 'Đã gửi ảnh chuyển khoản khác'
  if (kind === 'delivery_fee') return 'Đã chốt phí giao hàng'
  if (to === 'paid') return 'Đã thanh toán'
  if (to === 'refunded') return 'Đã hoàn tiền'
  return to === 'failed' ? 'Thanh toán thất bại' : 'Chờ thanh toán'
}
