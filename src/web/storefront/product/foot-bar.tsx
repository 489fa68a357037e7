import { MessageCircleQuestionMark, ShoppingBag } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { FootBarFrame, FootBarLinks } from '../frame/foot-bar-frame.tsx'

/** The bar at the foot of the phone: Zalo, phone and the main button. */
export function FootBar({
  isContact,
  isSoldOut,
  busy,
  onAdd,
  onAsk,
}: {
  isContact: boolean
  isSoldOut: boolean
  busy: boolean
  onAdd: () => void
  onAsk: () => void
}) {
  if (isContact) {
    return (
      <FootBarFrame>
        <FootBarLinks />
        <Button size="main" icon={MessageCircleQuestionMark} onClick={onAsk} className="flex-1 px-3">
          Liên hệ báo giá
        </Button>
      </FootBarFrame>
    )
  }
  return (
    <FootBarFrame>
      <FootBarLinks />
      <Button
        size="main"
        icon={ShoppingBag}
        busy={busy}
        disabled={isSoldOut}
        onClick={onAdd}
        className="flex-1 px-3"
      >
        {isSoldOut ? 'Hết hàng' : 'Thêm vào giỏ'}
      </Button>
    </FootBarFrame>
  )
}
