import { Phone } from 'lucide-react'

const ROUND =
  'pointer-events-auto flex size-13 items-center justify-center rounded-full text-white shadow-sh2 md:size-14'

/**
 * Zalo above phone, each if the shop has it, floating over the page (R51). They are always there; the pages
 * keep room for them (`--contact-height` and `--contact-width` in `styles/base.css`), and only a bar at the
 * foot that has both replaces them.
 */
export function FloatingContact({
  zaloHref,
  phoneHref,
}: {
  zaloHref: string | null
  phoneHref: string | null
}) {
  if (!zaloHref && !phoneHref) return null
  return (
    <aside
      aria-label="Liên hệ nhanh"
      data-floating-contact
      className="pointer-events-none fixed right-(--contact-edge) bottom-[calc(var(--foot-bar,0px)+max(var(--contact-edge),env(safe-area-inset-bottom)))] z-20 flex-col gap-3 low:flex-row print:hidden"
    >
      {zaloHref && (
        <a
          href={zaloHref}
          target="_blank"
          rel="noopener noreferrer"
          aria-label="Nhắn Zalo"
          className={`${ROUND} bg-zalo font-semibold text-15`}
        >
          Zalo
        </a>
      )}
      {phoneHref && (
        <a href={phoneHref} aria-label="Gọi cửa hàng" className={`${ROUND} bg-pine-700`}>
          <Phone size={24} strokeWidth={1.75} aria-hidden />
        </a>
      )}
    </aside>
  )
}
