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

/** Where a promotion stands. */
export function PromotionStatusBadge({ status }: { status: PromotionStatus }) {
  return <Badge {...LOOKS[status]}>{promotionStatusLabels[status]}</Badge>
}

/** From this share of its uses on a limited promotion nears its end. */
const NEARLY = 0.9

/** The status in the list, where a running promotion also says that its uses near their limit. */
export function RowStatusBadge({ promotion }: { promotion: PromotionRow }) {
  return isNearlyUsedUp(promotion) ? (
    <Badge tone="warning" icon={TriangleAlert}>
      Sắp hết lượt
    </Badge>
  ) : (
    <PromotionStatusBadge status={promotion.status} />
  )
}

export function isNearlyUsedUp({ status, uses, usageLimit }: PromotionRow): boolean {
  return status === 'running' && usageLimit !== null && uses >= usageLimit * NEARLY
}

/** How a customer gets it: by itself, by the code that all share, or by a code of their own. */
export function usageText({ codeMode, code }: Pick<PromotionRow, 'codeMode' | 'code'>): string {
  if (codeMode === 'unique') return 'Mã riêng từng khách'
  return codeMode === 'shared' && code ? code : 'Tự động'
}
