import { Phone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cx } from '../cx.ts'
import { watchClearance } from '../inputs/clear-buttons.ts'

/**
 * Zalo above phone, each where the shop has it, floating over the page. A button shows once it covers no control, and
 * hides while it would; both hide while the page scrolls down and where it shows its own contact buttons
 * (`data-own-contact`). Without scripts both stay. Hidden on phones where a bar at the foot has them; a page without
 * that bar, since there is nothing to buy, is marked with `data-no-sticky-bar`.
 */
export function FloatingContact({
  zaloHref,
  phoneHref,
  hiddenOnPhone = false,
}: {
  zaloHref: string | null
  phoneHref: string | null
  hiddenOnPhone?: boolean
}) {
  const { root, isClear } = useClearButtons()
  if (!zaloHref && !phoneHref) return null
  const round =
    'flex size-13 items-center justify-center rounded-full text-white shadow-sh2 transition-[opacity,visibility] md:size-14'
  const shown = 'pointer-events-auto'
  // a button that fades away takes no tap any more
  const hidden =
    'invisible opacity-0 noscript:pointer-events-auto noscript:visible noscript:opacity-100 in-data-unscripted:pointer-events-auto in-data-unscripted:visible in-data-unscripted:opacity-100'
  return (
    <aside
      ref={root}
      aria-label="Liên hệ nhanh"
      className={cx(
        'pointer-events-none fixed right-3 bottom-3 z-20 flex-col gap-3 md:right-6 md:bottom-6 print:hidden',
        hiddenOnPhone ? 'hidden md:flex [body:has([data-no-sticky-bar])_&]:flex' : 'flex',
      )}
    >
      {zaloHref && (
        <a
          href={zaloHref}
          target="_blank"
          rel="noopener noreferrer"
          aria-label="Nhắn Zalo"
          className={cx(round, 'bg-zalo font-semibold text-15', isClear(0) ? shown : hidden)}
        >
          Zalo
        </a>
      )}
      {phoneHref && (
        <a
          href={phoneHref}
          aria-label="Gọi cửa hàng"
          className={cx(round, 'bg-pine-700', isClear(zaloHref ? 1 : 0) ? shown : hidden)}
        >
          <Phone size={24} strokeWidth={1.75} aria-hidden />
        </a>
      )}
    </aside>
  )
}

/** Which buttons may show: none until what watches them has looked once. */
function useClearButtons() {
  const root = useRef<HTMLElement>(null)
  const [clear, setClear] = useState<readonly boolean[]>([])
  useEffect(() => {
    if (!root.current) return
    // within the frame of the scroll: in the next one a thumb may already tap what has come under a button
    return watchClearance(root.current, next =>
      flushSync(() => setClear(now => (now.join() === next.join() ? now : next))),
    )
  }, [])
  return { root, isClear: (index: number): boolean => clear[index] ?? false }
}
