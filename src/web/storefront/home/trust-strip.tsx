import { BadgeCheck, type LucideIcon, RefreshCw, ShieldCheck, Truck } from 'lucide-react'
import { formatDong } from '#web/lib/formats.ts'
import { useShop } from '../shop.ts'

/** Four promises of the shop. */
export function TrustStrip() {
  const { freeShippingFromDong } = useShop()
  return (
    <section aria-label="Cam kết của cửa hàng" className="page pt-6">
      <ul className="grid grid-cols-2 rounded-6 border border-sand-200 lg:grid-cols-4">
        <TrustItem icon={BadgeCheck} title="Hàng chính hãng" text="Đủ hóa đơn, tem bảo hành" />
        <TrustItem
          icon={Truck}
          title="Giao nội thành 3 giờ"
          text={`Miễn phí đơn từ ${formatDong(freeShippingFromDong)}`}
        />
        <TrustItem icon={RefreshCw} title="Đổi trả trong 7 ngày" text="Khi có lỗi kỹ thuật" />
        <TrustItem icon={ShieldCheck} title="Bảo hành 12 tháng" text="Kỹ thuật hỗ trợ tận nơi" />
      </ul>
    </section>
  )
}

function TrustItem({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="flex gap-2.5 border-sand-200 p-3 md:items-center md:gap-4 md:p-5 max-lg:odd:border-r max-lg:[&:nth-child(n+3)]:border-t lg:not-last:border-r">
      <Icon size={24} strokeWidth={1.5} aria-hidden className="shrink-0 text-pine-600" />
      <span>
        <span className="block font-semibold text-14 md:text-15">{title}</span>
        <span className="block text-13 text-sand-600">{text}</span>
      </span>
    </li>
  )
}
