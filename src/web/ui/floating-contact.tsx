import { Phone } from 'lucide-react'
import { cx } from './cx.ts'

/**
 * Zalo above phone, each where the shop has it, floating over the page; hidden on phones where a bar at the foot holds them. A page whose bar is
 * missing this time, since there is nothing to buy, says so with `data-no-foot-bar`.
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
  if (!zaloHref && !phoneHref) return null
  const round =
    'flex size-13 items-center justify-center rounded-full text-white shadow-sh2 transition-transform hover:scale-105 md:size-14'
  return (
    <aside
      aria-label="Liên hệ nhanh"
      className={cx(
        'fixed right-3 bottom-3 z-20 flex-col gap-3 md:right-6 md:bottom-6 print:hidden',
        hiddenOnPhone ? 'hidden md:flex [body:has([data-no-foot-bar])_&]:flex' : 'flex',
      )}
    >
      {zaloHref && (
        <a
          href={zaloHref}
          target="_blank"
          rel="noopener noreferrer"
          aria-label="Nhắn Zalo"
          className={cx(round, 'bg-zalo font-semibold text-15')}
        >
          Zalo
        </a>
      )}
      {phoneHref && (
        <a href={phoneHref} aria-label="Gọi cửa hàng" className={cx(round, 'bg-pine-700')}>
          <Phone size={24} strokeWidth={1.75} aria-hidden />
        </a>
      )}
    </aside>
  )
}
