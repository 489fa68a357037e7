import {
  Check,
  CircleAlert,
  CircleCheck,
  CircleX,
  Clock,
  type LucideIcon,
  Minus,
  PackageCheck,
  PackageOpen,
  ShoppingCart,
  TriangleAlert,
  Truck,
  Undo2,
} from 'lucide-react'
import { STOCK_LABELS } from '#contract/catalogue/stock-label.ts'
import { Badge, type Tone } from './badge.tsx'

type Look = { tone: Tone; icon: LucideIcon; word: string }

/** Every status of the shop with its tint, icon and word; one table so that no screen invents its own. */
const STATUSES = {
  pending: { tone: 'warning', icon: Clock, word: 'Chờ xử lý' },
  confirmed: { tone: 'info', icon: CircleCheck, word: 'Đã xác nhận' },
  processing: { tone: 'working', icon: PackageOpen, word: 'Đang xử lý' },
  shipped: { tone: 'info', icon: Truck, word: 'Đã gửi' },
  delivered: { tone: 'good', icon: PackageCheck, word: 'Đã giao' },
  cancelled: { tone: 'neutral', icon: CircleX, word: 'Đã hủy' },
  payment_pending: { tone: 'warning', icon: Clock, word: 'Chưa thanh toán' },
  payment_paid: { tone: 'good', icon: CircleCheck, word: 'Đã thanh toán' },
  payment_failed: { tone: 'bad', icon: CircleAlert, word: 'Thất bại' },
  payment_refunded: { tone: 'neutral', icon: Undo2, word: 'Đã hoàn tiền' },
  in_stock: { tone: 'good', icon: Check, word: STOCK_LABELS.in_stock },
  few_in_stock: { tone: 'neutral', icon: Minus, word: STOCK_LABELS.few_in_stock },
  low_stock: { tone: 'warning', icon: TriangleAlert, word: STOCK_LABELS.low_stock },
  reorder_needed: { tone: 'info', icon: ShoppingCart, word: 'Cần đặt hàng' },
  out_of_stock: { tone: 'bad', icon: CircleX, word: STOCK_LABELS.out_of_stock },
} as const satisfies Record<string, Look>

export type StatusName = keyof typeof STATUSES

/** The badge of a status. Payment statuses carry the prefix `payment_`. */
export function StatusBadge({ status }: { status: StatusName }) {
  const { tone, icon, word } = STATUSES[status]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
