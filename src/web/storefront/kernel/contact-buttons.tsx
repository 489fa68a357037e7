import { MessageCircle, Phone } from 'lucide-react'
import { formatPhone } from '#web/lib/format/formats.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useShop } from './shop.ts'

/** Two of them are in a row, on a phone too. */
const BUTTON = 'px-2 max-md:text-15'

/**
 * The ways to contact the shop that the settings name.
 * @param showsNumber the call comes first and shows its number
 */
export function ContactButtons({
  showsNumber = false,
  className,
}: {
  showsNumber?: boolean
  className: string
}) {
  const { zaloHref, phoneHref, hotline } = useShop()
  return (
    <div className={cx('grid grid-cols-2 gap-3', className)}>
      {phoneHref && (
        <ButtonAnchor
          href={phoneHref}
          kind={showsNumber ? 'primary' : 'secondary'}
          icon={Phone}
          className={cx(BUTTON, !showsNumber && 'order-1')}
        >
          {showsNumber ? `Gọi ${formatPhone(hotline)}` : 'Gọi cửa hàng'}
        </ButtonAnchor>
      )}
      {zaloHref && (
        <ButtonAnchor
          href={zaloHref}
          target="_blank"
          rel="noopener noreferrer"
          kind="zalo"
          icon={MessageCircle}
          className={BUTTON}
        >
          Nhắn Zalo
        </ButtonAnchor>
      )}
    </div>
  )
}
