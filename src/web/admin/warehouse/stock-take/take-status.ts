import { CircleAlert, CircleCheck, CircleX, ClipboardList, type LucideIcon } from 'lucide-react'
import type { StockTakeStatus } from '#contract/warehouse/stock-take.shapes.ts'
import type { Tone } from '#web/ui/feedback/badge.tsx'

/** Tint and icon of each state of a stock take. */
export const STATUS_LOOKS: Record<StockTakeStatus, { tone: Tone; icon: LucideIcon }> = {
  open: { tone: 'working', icon: ClipboardList },
  unsettled: { tone: 'warning', icon: CircleAlert },
  completed: { tone: 'good', icon: CircleCheck },
  cancelled: { tone: 'neutral', icon: CircleX },
}
