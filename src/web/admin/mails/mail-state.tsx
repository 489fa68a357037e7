import { CircleAlert, CircleCheck, Clock, type LucideIcon } from 'lucide-react'
import type { MailState } from '#contract/mails/mails.shapes.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { MAIL_STATES } from './email-labels.ts'

const LOOKS: Record<MailState, { tone: Tone; icon: LucideIcon }> = {
  waiting: { tone: 'warning', icon: Clock },
  sent: { tone: 'good', icon: CircleCheck },
  failed: { tone: 'bad', icon: CircleAlert },
}

/** What became of a mail. */
export function MailStateBadge({ state }: { state: MailState }) {
  return (
    <Badge admin {...LOOKS[state]}>
      {MAIL_STATES[state]}
    </Badge>
  )
}
