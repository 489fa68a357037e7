import { formatPhone } from '#web/lib/format/formats.ts'
import { useShop } from '../shop.ts'

/** Says, where scripts are off, what needs them and which number to call instead, and what for. */
export function NoscriptNotice({ what, purpose = 'để đặt hàng' }: { what: string; purpose?: string }) {
  const shop = useShop()
  return (
    <noscript>
      <p className="mt-4 rounded-6 bg-glow-50 p-4 text-15 text-glow-700">
        Trình duyệt của bạn đang tắt JavaScript nên không thể {what}.
        {shop.hotline && ` Gọi ${formatPhone(shop.hotline)} ${purpose}.`}
      </p>
    </noscript>
  )
}
