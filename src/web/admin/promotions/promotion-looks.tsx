import {
  CalendarClock,
  CalendarX2,
  CirclePause,
  CirclePlay,
  FilePen,
  Gift,
  type LucideIcon,
  ShoppingBag,
  Tag,
  TicketPercent,
  TriangleAlert,
  Truck,
} from 'lucide-react'
import {
  type PromotionKind,
  type PromotionRow,
  type PromotionStatus,
  promotionStatusLabels,
} from '#contract/promotions/promotion.shapes.ts'
import type { PromotionConcern } from '#contract/promotions/promotion-concerns.ts'
import { Badge, type Tone } from '#web/ui/feedback/badge.tsx'

export const KIND_ICONS: Record<PromotionKind, LucideIcon> = {
  items: Tag,
  order: ShoppingBag,
  gift: Gift,
  delivery: Truck,
  next_order: TicketPercent,
}

const LOOKS: Record<PromotionStatus, { tone: Tone; icon: LucideIcon }> = {
  running: { tone: 'good', icon: CirclePlay },
  scheduled: { tone: 'info', icon: CalendarClock },
  paused: { tone: 'neutral', icon: CirclePause },
  ended: { tone: 'neutral', icon: CalendarX2 },
  used_up: { tone: 'warning', icon: TriangleAlert },
  draft: { tone: 'neutral', icon: FilePen },
}

/** The status of a promotion. */
export function PromotionStatusBadge({ status }: { status: PromotionStatus }) {
  return <Badge {...LOOKS[status]}>{promotionStatusLabels[status]}</Badge>
}

const CONCERNS: Record<PromotionConcern, string> = {
  ends_soon: 'Sắp hết hạn',
  used_up: 'Đã hết lượt hoặc ngân sách',
  nearly_used_up: 'Sắp hết lượt',
  budget_low: 'Ngân sách đã dùng trên 80%',
  gift_gone: 'Quà tặng không đủ hàng',
  scope_gone: 'Sản phẩm được tính không còn bán',
}

/** The status in the list, and below why the promotion needs a look. */
export function RowStatus({ promotion: { status, concerns } }: { promotion: PromotionRow }) {
  return (
    <>
      <PromotionStatusBadge status={status} />
      {concerns.map(concern => (
        <span key={concern} className="mt-1 flex gap-1.5 text-13 text-glow-700">
          <TriangleAlert size={15} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
          {CONCERNS[concern]}
        </span>
      ))}
    </>
  )
}

/** Whether the uses of a promotion are gone or nearly. */
export const isShort = ({ concerns }: PromotionRow): boolean =>
  concerns.includes('nearly_used_up') || concerns.includes('used_up')
