import { MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { FootBar } from '#web/ui/navigation/foot-bar.tsx'
import { useShop } from '../kernel/shop.ts'

/** The layouts with a bar at the foot: on phones, in one column, or in two (`--breakpoint-split`). */
type Place = 'phone' | 'one-column' | 'two-columns'

/**
 * Marks a bar that has {@link StickyBarLinks}: while it is shown it replaces the floating buttons
 * (`styles/base.css`).
 */
export const contactBar = (place: Place) => ({ 'data-contact-bar': place })

/** A bar that stays at the foot of a phone's screen. */
export function StickyBarFrame({
  children,
  above,
  className = 'md:hidden',
  ...rest
}: {
  children: ReactNode
  above?: ReactNode
  /** From which width on there is none. */
  className?: string
} & Partial<ReturnType<typeof contactBar>>) {
  return (
    <FootBar
      {...rest}
      className={cx(
        'fixed inset-x-0 bottom-0 z-20 border-sand-200 border-t bg-white px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden',
        className,
      )}
    >
      {above}
      <div className="flex flex-wrap gap-2">{children}</div>
    </FootBar>
  )
}

/** Zalo and phone inside of the bar, which replace the floating buttons. */
export function StickyBarLinks() {
  const shop = useShop()
  const box =
    'flex min-h-13 w-[48px] shrink-0 flex-col min-[360px]:w-[56px] items-center justify-center rounded-6 border font-medium text-12'
  return (
    <>
      {shop.zaloHref && (
        <a
          href={shop.zaloHref}
          target="_blank"
          rel="noopener noreferrer"
          className={`${box} border-sand-400 text-zalo-text`}
        >
          <MessageCircle size={18} strokeWidth={1.75} aria-hidden />
          Zalo
        </a>
      )}
      {shop.phoneHref && (
        <a href={shop.phoneHref} className={`${box} border-sand-400`}>
          <Phone size={18} strokeWidth={1.75} aria-hidden />
          Gọi
        </a>
      )}
    </>
  )
}
