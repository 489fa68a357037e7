import { MessageCircleQuestionMark } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { contactBar, StickyBarFrame, StickyBarLinks } from '../layout/sticky-bar-frame.tsx'
import { BuyButtons } from './buy-buttons.tsx'
import type { Choice } from './use-choice.ts'
import type { Purchasing } from './use-purchase.ts'

/** The bar at the foot of the phone: Zalo, phone and the actions; a choice that is open comes first. */
export function StickyBar({
  purchase,
  choice,
  onChoose,
  onAsk,
}: {
  purchase: Purchasing
  choice: Choice
  onChoose: () => void
  onAsk: () => void
}) {
  const needsChoice = purchase.kind === 'for-sale' && !choice.isSettled && purchase.inCart === 0
  return (
    <StickyBarFrame {...contactBar('one-column')} className="split:hidden">
      <StickyBarLinks />
      {purchase.kind === 'contact' ? (
        <Button size="main" icon={MessageCircleQuestionMark} onClick={onAsk} className="flex-1 px-3">
          Liên hệ báo giá
        </Button>
      ) : (
        <BuyButtons
          purchase={purchase}
          onChoose={needsChoice ? onChoose : undefined}
          short
          className="flex-auto"
        />
      )}
    </StickyBarFrame>
  )
}
