import { CircleCheck, CircleX, FileText, type LucideIcon } from 'lucide-react'
import { type InvoiceStatus, invoiceStatusLabels } from '#contract/invoices/invoice.status.ts'
import { Badge, type Tone } from '#web/ui/feedback/badge.tsx'

const LOOKS: Record<InvoiceStatus, { tone: Tone; icon: LucideIcon }> = {
  issued: { tone: 'info', icon: FileText },
  paid: { tone: 'good', icon: CircleCheck },
  cancelled: { tone: 'neutral', icon: CircleX },
}

/** The state of an invoice. */
export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  return <Badge {...LOOKS[status]}>{invoiceStatusLabels[status]}</Badge>
}
