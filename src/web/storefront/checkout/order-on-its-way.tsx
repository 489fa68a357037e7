import { useEffect, useEffectEvent, useRef } from 'react'
import { loadCart } from '#web/lib/cart/cart.ts'
import { useLeadOn } from '#web/lib/lead-on.ts'
import { stayWithoutScript } from '#web/lib/missing-scripts.ts'
import { orderPath } from '#web/lib/session/order-keys.ts'
import type { PlacedOrder } from '#web/lib/session/placed-order.ts'
import { ReceivedOrder } from '../kernel/received-order.tsx'
import { openOrder } from '../order/open-order.ts'

/**
 * The order has just been booked: it is named at once, and its page follows as soon as it can be shown.
 * Without a network, or without the scripts of that page, this stays until a link is pressed.
 */
export function OrderOnItsWay({ order }: { order: PlacedOrder }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useOpenedPage(order)
  return (
    <>
      <title>{`Đã nhận đơn ${order.number}`}</title>
      <ReceivedOrder order={order} heading="h1" headingRef={heading} />
    </>
  )
}

function useOpenedPage({ id, accessKey }: PlacedOrder): void {
  const leadOn = useLeadOn()
  const path = orderPath(id, accessKey)
  const show = useEffectEvent(() => leadOn(path, { replace: true }))
  useEffect(() => {
    const lead = async (): Promise<void> => {
      // a page without its data would take the place of the receipt; its link, and the next try, remain
      const isThere = await openOrder(id).then(
        () => true,
        () => false,
      )
      if (!isThere) return
      await show()
      // the bought lines are no longer in the cart; this updates the badge, and nothing depends on it
      loadCart().catch(() => undefined)
    }
    const leave = stayWithoutScript(path)
    window.addEventListener('online', lead)
    void lead()
    return () => {
      leave()
      window.removeEventListener('online', lead)
    }
  }, [id, path])
}
