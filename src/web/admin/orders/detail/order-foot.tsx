import { MessageCircle, Phone } from 'lucide-react'
import { phoneHref, zaloHref } from '#web/lib/format/formats.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { FootBar } from '#web/ui/navigation/foot-bar.tsx'
import type { AdminOrder } from './admin-order.ts'
import { NextStep } from './next-step.tsx'

/** On a phone, always in sight: call, message, and the next step. */
export function OrderFoot({ order }: { order: AdminOrder }) {
  return (
    <FootBar
      data-work-screen
      className="sticky bottom-0 z-10 -mx-4 mt-4 -mb-5 flex gap-2 border-sand-200 border-t bg-white px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:hidden"
    >
      {order.customer.phone && <Reach phone={order.customer.phone} />}
      <NextStep order={order} className="grow" />
    </FootBar>
  )
}

const REACH = 'grow px-3!'
/** A narrow phone has room for the icon alone. */
const WORD = 'max-[389px]:sr-only'

function Reach({ phone }: { phone: string }) {
  return (
    <>
      <ButtonAnchor kind="secondary" icon={Phone} href={phoneHref(phone)} className={REACH}>
        <span className={WORD}>Gọi</span>
      </ButtonAnchor>
      <ButtonAnchor
        kind="zalo"
        icon={MessageCircle}
        href={zaloHref(phone)}
        target="_blank"
        rel="noreferrer"
        className={REACH}
      >
        <span className={WORD}>Zalo</span>
      </ButtonAnchor>
    </>
  )
}
