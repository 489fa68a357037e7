import { CircleX, TriangleAlert } from 'lucide-react'
import { formatCount } from '#web/lib/format/formats.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

/** «Hết» or «Còn 4». */
export function StockLeft({ quantity }: { quantity: number }) {
  return quantity <= 0 ? (
    <Badge tone="bad" icon={CircleX}>
      Hết
    </Badge>
  ) : (
    <Badge tone="warning" icon={TriangleAlert}>
      Còn {formatCount(quantity)}
    </Badge>
  )
}
