import { CircleX, type LucideIcon, ShoppingCart, TriangleAlert } from 'lucide-react'
import type { AlertStatus } from '#contract/warehouse/stock-status.ts'

/** How each kind of alert is shown: its icon, its colours, and its meaning in words. */
export const alertLooks: Record<
  AlertStatus,
  { icon: LucideIcon; ground: string; text: string; words: string }
> = {
  out_of_stock: {
    icon: CircleX,
    ground: 'bg-lac-50',
    text: 'text-lac-700',
    words: 'không còn món nào bán được',
  },
  low_stock: {
    icon: TriangleAlert,
    ground: 'bg-glow-100',
    text: 'text-glow-700',
    words: 'bằng hoặc dưới mức tối thiểu',
  },
  reorder_needed: {
    icon: ShoppingCart,
    ground: 'bg-sky-50',
    text: 'text-sky-700',
    words: 'bằng hoặc dưới điểm đặt hàng',
  },
}
