import { Phone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'

/**
 * Zalo above phone, each where the shop has it, floating over the page. A button leaves while it would lie over
 * something that can be used; both leave while the page scrolls down and where it shows its own contact buttons
 * (`data-own-contact`). Hidden on phones where a bar at the foot holds them. A page whose bar is missing this time,
 * since there is nothing to buy, says so with `data-no-foot-bar`.
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
  const hidden = 'invisible opacity-0'
  return (
    <aside
      ref={root}
      aria-label="Liên hệ nhanh"
      className={cx(
        'pointer-events-none fixed right-3 bottom-3 z-20 flex-col gap-3 *:pointer-events-auto md:right-6 md:bottom-6 print:hidden',
        hiddenOnPhone ? 'hidden md:flex [body:has([data-no-foot-bar])_&]:flex' : 'flex',
      )}
    >
      {zaloHref && (
        <a
          href={zaloHref}
          target="_blank"
          rel="noopener noreferrer"
          aria-label="Nhắn Zalo"
          className={cx(round, 'bg-zalo font-semibold text-15', !isClear(0) && hidden)}
        >
          Zalo
        </a>
      )}
      {phoneHref && (
        <a
          href={phoneHref}
          aria-label="Gọi cửa hàng"
          className={cx(round, 'bg-pine-700', !isClear(zaloHref ? 1 : 0) && hidden)}
        >
          <Phone size={24} strokeWidth={1.75} aria-hidden />
        </a>
      )}
    </aside>
  )
}

/** What counts as somebody beginning to use the page: what watches the buttons is fetched then, not with the page. */
const FIRST_INPUTS = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const

/** Which buttons may show. Until somebody uses the page all do, but where its own contact buttons stand. */
function useClearButtons() {
  const root = useRef<HTMLElement>(null)
  const [clear, setClear] = useState<readonly boolean[]>([])
  useEffect(() => {
    const begun = new AbortController()
    let stop = (): void => undefined
    const begin = async (): Promise<void> => {
      begun.abort()
      // without the network the buttons stay as they are
      const code = await import('./clear-buttons.ts').catch(() => undefined)
      if (code && root.current)
        stop = code.watchClearance(root.current, next =>
          setClear(now => (now.join() === next.join() ? now : next)),
        )
    }
    for (const type of FIRST_INPUTS)
      window.addEventListener(type, begin, { signal: begun.signal, passive: true })
    const own = document.querySelector<HTMLElement>('main [data-own-contact]')
    if (own && own.offsetHeight > 0) setClear([false, false])
    return () => {
      begun.abort()
      stop()
    }
  }, [])
  return { root, isClear: (index: number): boolean => clear[index] ?? true }
}
