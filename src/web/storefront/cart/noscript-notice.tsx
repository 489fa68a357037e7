import { formatPhone } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { useShop } from '../kernel/shop.ts'

/**
 * Names the act that needs scripts, and the other ways to the shop. The browser shows it if scripts are
 * off, and `rendering/start-late.ts` if the browser is too old for them or they could not be loaded.
 */
export function NoscriptNotice({
  what,
  purpose = 'để đặt hàng',
  className,
}: {
  what: string
  purpose?: string
  className?: string
}) {
  const { hotline, phoneHref, zaloHref } = useShop()
  const link = 'font-semibold underline underline-offset-4'
  return (
    <noscript>
      <div data-unscripted-note className={cx(className, 'pt-4')}>
        <p className="rounded-6 bg-glow-50 p-4 text-15 text-glow-700">
          Trình duyệt này chưa thể {what}: JavaScript đang tắt, trình duyệt quá cũ hoặc trang chưa tải hết.
          {(phoneHref || zaloHref) && ' Bạn vẫn có thể '}
          {phoneHref && (
            <a href={phoneHref} className={link}>
              gọi {formatPhone(hotline)}
            </a>
          )}
          {phoneHref && zaloHref && ' hoặc '}
          {zaloHref && (
            <a href={zaloHref} className={link}>
              nhắn Zalo
            </a>
          )}
          {(phoneHref || zaloHref) && ` ${purpose}.`}
        </p>
      </div>
    </noscript>
  )
}
