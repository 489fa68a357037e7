import { formatPhone } from '#web/lib/formats.ts'
import { useShop } from '../shop.ts'

/** Says, where scripts are off, what needs them and how to buy without. */
export function NeedsScript({ what }: { what: string }) {
  const shop = useShop()
  return (
    <noscript>
      <p className="mt-4 rounded-6 bg-glow-50 p-4 text-15 text-glow-700">
        Trình duyệt của bạn đang tắt JavaScript nên không thể {what}. Gọi {formatPhone(shop.hotline)} để đặt
        hàng.
      </p>
    </noscript>
  )
}
