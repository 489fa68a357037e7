import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { type MovementStatus, movementStatusLabels } from '#contract/warehouse/movement.kinds.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

const LOOKS = {
  completed: { tone: 'good', icon: CircleCheck },
  pending: { tone: 'warning', icon: Clock },
  cancelled: { tone: 'neutral', icon: CircleX },
} as const

/** The state of a movement. */
export function TransactionStatus({ status }: { status: MovementStatus }) {
  return <Badge {...LOOKS[status]}>{movementStatusLabels[status]}</Badge>
}
