import { MessageCircle, Phone } from 'lucide-react'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useShop } from '../shop.ts'

/** How the shop is reached about an order: the ways that it has named. */
export function OrderHelp({ className }: { className: string }) {
  const shop = useShop()
  return (
    <div className={cx('grid grid-cols-2 gap-3', className)}>
      {shop.zaloHref && (
        <ButtonAnchor
          href={shop.zaloHref}
          target="_blank"
          rel="noopener noreferrer"
          data-own-contact
          kind="zalo"
          icon={MessageCircle}
        >
          Nhắn Zalo
        </ButtonAnchor>
      )}
      {shop.phoneHref && (
        <ButtonAnchor href={shop.phoneHref} data-own-contact kind="secondary" icon={Phone}>
          Gọi cửa hàng
        </ButtonAnchor>
      )}
    </div>
  )
}
