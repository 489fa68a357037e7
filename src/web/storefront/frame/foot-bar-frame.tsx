import { MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useShop } from '../shop.ts'

/** A bar that stays at the foot of a phone's screen. */
export function FootBarFrame({ children, above }: { children: ReactNode; above?: ReactNode }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-sand-200 border-t bg-white px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
      {above}
      <div className="flex gap-2">{children}</div>
    </div>
  )
}

/** Zalo and phone inside of the bar, where they stand instead of the floating buttons. */
export function FootBarLinks() {
  const shop = useShop()
  const box = 'flex h-13 w-14 flex-col items-center justify-center rounded-6 border font-medium text-12'
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
