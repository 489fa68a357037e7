import { CircleAlert, CircleCheck, Clock, type LucideIcon } from 'lucide-react'
import type { EmailState } from '#contract/emails/emails.shapes.ts'
import { Badge, type Tone } from '#web/ui/feedback/badge.tsx'
import { EMAIL_STATES } from './email-labels.ts'

const LOOKS: Record<EmailState, { tone: Tone; icon: LucideIcon }> = {
  waiting: { tone: 'warning', icon: Clock },
  sent: { tone: 'good', icon: CircleCheck },
  failed: { tone: 'bad', icon: CircleAlert },
}

/** The state of an email. */
export function EmailStateBadge({ state }: { state: EmailState }) {
  return <Badge {...LOOKS[state]}>{EMAIL_STATES[state]}</Badge>
}
