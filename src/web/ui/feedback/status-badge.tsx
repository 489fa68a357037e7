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
import { orderStatusLabels, paymentStatusLabels } from '#contract/orders/order.status.ts'
import { Badge, type Tone } from './badge.tsx'

type Status = { tone: Tone; icon: LucideIcon; label: string }

/** Every status of the shop with its tint, icon and label; one table so that no screen invents its own. */
export const STATUSES = {
  pending: { tone: 'warning', icon: Clock, label: orderStatusLabels.pending },
  confirmed: { tone: 'info', icon: CircleCheck, label: orderStatusLabels.confirmed },
  processing: { tone: 'working', icon: PackageOpen, label: orderStatusLabels.processing },
  shipped: { tone: 'info', icon: Truck, label: orderStatusLabels.shipped },
  delivered: { tone: 'good', icon: PackageCheck, label: orderStatusLabels.delivered },
  cancelled: { tone: 'neutral', icon: CircleX, label: orderStatusLabels.cancelled },
  payment_pending: { tone: 'warning', icon: Clock, label: paymentStatusLabels.pending },
  payment_paid: { tone: 'good', icon: CircleCheck, label: paymentStatusLabels.paid },
  payment_failed: { tone: 'bad', icon: CircleAlert, label: paymentStatusLabels.failed },
  payment_refunded: { tone: 'neutral', icon: Undo2, label: paymentStatusLabels.refunded },
  in_stock: { tone: 'good', icon: Check, label: STOCK_LABELS.in_stock },
  few_in_stock: { tone: 'neutral', icon: Minus, label: STOCK_LABELS.few_in_stock },
  low_stock: { tone: 'warning', icon: TriangleAlert, label: STOCK_LABELS.low_stock },
  reorder_needed: { tone: 'info', icon: ShoppingCart, label: 'Cần đặt hàng' },
  out_of_stock: { tone: 'bad', icon: CircleX, label: STOCK_LABELS.out_of_stock },
} as const satisfies Record<string, Status>

export type StatusName = keyof typeof STATUSES

/** The badge of a status. Payment statuses carry the prefix `payment_`. */
export function StatusBadge({ status }: { status: StatusName }) {
  const { tone, icon, label } = STATUSES[status]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
