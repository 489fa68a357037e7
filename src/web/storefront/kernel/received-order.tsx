import type { RefObject } from 'react'
import type { PlacedOrder } from '#web/lib/session/placed-order.ts'
import { buttonClass } from '#web/ui/button.tsx'

/**
 * Names an order that was booked, with a link to its page. The link is followed by the browser itself, with
 * the key in it: it works if further scripts can't be loaded and if nothing was stored.
 */
export function ReceivedOrder({
  order: { id, number, accessKey },
  heading: Heading = 'h2',
  headingRef,
}: {
  order: PlacedOrder
  heading?: 'h1' | 'h2'
  headingRef?: RefObject<HTMLHeadingElement | null>
}) {
  return (
    <section className="my-6 rounded-6 bg-pine-50 px-5 py-6 text-center">
      <Heading ref={headingRef} tabIndex={-1} className="display-face text-26 text-pine-800">
        <span>Đã nhận đơn</span> <span className="whitespace-nowrap">{number}</span>
      </Heading>
      <p className="mt-2 mb-5 text-16">Đơn hàng của bạn đã được đặt.</p>
      <a href={`/orders/${id}?key=${accessKey}`} className={buttonClass()}>
        Xem đơn hàng
      </a>
    </section>
  )
}
