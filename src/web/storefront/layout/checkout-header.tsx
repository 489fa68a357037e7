import { ArrowLeft, Check, MessageCircle, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { formatPhone } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { useShop } from '../kernel/shop.ts'
import { LogoLink } from './logo.tsx'

const STEPS = ['Giỏ hàng', 'Thông tin & thanh toán', 'Hoàn tất']
const CURRENT = 1

/**
 * The header of the checkout stays in sight: the current step, a link back, and Zalo and phone, which do not
 * float here (R51).
 */
export function CheckoutHeader() {
  const shop = useShop()
  const icon = 'flex size-11 items-center justify-center rounded-6'
  return (
    <header className="sticky top-0 z-30 border-sand-200 border-b bg-white">
      <div className="page flex h-15 items-center gap-2 md:h-19">
        <Link to="/cart" aria-label="Quay lại giỏ hàng" className={cx(icon, '-ml-2.5 md:hidden')}>
          <ArrowLeft size={22} strokeWidth={1.75} aria-hidden />
        </Link>
        <p className="font-semibold text-18 md:hidden">Thanh toán</p>
        <div className="hidden md:block">
          <LogoLink />
        </div>
        <Steps />
        <div className="ml-auto flex md:gap-2">
          {shop.zaloHref && (
            <a
              href={shop.zaloHref}
              target="_blank"
              rel="noopener noreferrer"
              aria-label="Nhắn Zalo"
              className={cx(icon, 'text-zalo-text')}
            >
              <MessageCircle size={22} strokeWidth={1.75} aria-hidden />
            </a>
          )}
          {shop.phoneHref && (
            <a href={shop.phoneHref} aria-label="Gọi cửa hàng" className={cx(icon, 'md:hidden')}>
              <Phone size={22} strokeWidth={1.75} aria-hidden />
            </a>
          )}
        </div>
        {shop.phoneHref && (
          <a
            href={shop.phoneHref}
            className="hidden min-h-11 items-center gap-2 whitespace-nowrap font-semibold text-16 md:flex"
          >
            <Phone size={20} strokeWidth={1.75} aria-hidden className="text-pine-600" />
            {formatPhone(shop.hotline)}
          </a>
        )}
      </div>
    </header>
  )
}

function Steps() {
  return (
    <ol
      aria-label="Các bước đặt hàng"
      className="mx-auto hidden items-center gap-3 whitespace-nowrap text-14 text-sand-600 md:flex lg:text-15"
    >
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === CURRENT ? 'step' : undefined}
          className="flex items-center gap-3"
        >
          {index > 0 && <span aria-hidden className="h-px w-4 bg-sand-300 lg:w-10" />}
          <span
            aria-hidden
            className={cx(
              'flex size-6 items-center justify-center rounded-full border text-13',
              index === CURRENT ? 'border-sand-900 bg-sand-900 text-white' : 'border-sand-400',
              index < CURRENT && 'border-pine-600 text-pine-600',
            )}
          >
            {index < CURRENT ? <Check size={14} strokeWidth={2.25} /> : index + 1}
          </span>
          <span className={cx(index === CURRENT && 'font-semibold text-sand-900')}>{step}</span>
        </li>
      ))}
    </ol>
  )
}
