import { PackageSearch, Phone, Truck } from 'lucide-react'
import { Link } from 'react-router'
import { firstTerms, freeDelivery, zoneInSentence } from '#contract/pricing/free-delivery.ts'
import { formatDong, formatPhone } from '#web/lib/format/formats.ts'
import { type Shop, useShop } from '../kernel/shop.ts'

/** Above the header of a wide page: delivery, hours, the way to one's orders, the phone. */
export default function UtilityBar() {
  const shop = useShop()
  return (
    <section aria-label="Thông tin cửa hàng" className="on-dark bg-pine-800 text-13 text-pine-100">
      <div className="page flex h-9 items-center gap-6 whitespace-nowrap lg:gap-8">
        <DeliveryLine delivery={shop.delivery} />
        <p className="ml-auto hidden xl:block">{shop.hours}</p>
        <Link to="/track" className="ml-auto flex items-center gap-2 hover:text-white xl:ml-0">
          <PackageSearch size={16} strokeWidth={1.75} aria-hidden className="text-glow-300" />
          Tra cứu đơn hàng
        </Link>
        {shop.phoneHref && (
          <a href={shop.phoneHref} className="flex items-center gap-2 font-semibold text-white">
            <Phone size={16} strokeWidth={1.75} aria-hidden className="text-glow-300" />
            {formatPhone(shop.hotline)}
          </a>
        )}
      </div>
    </section>
  )
}

/** The area of free delivery and its duration, from the settings (R47). */
function DeliveryLine({ delivery }: Pick<Shop, 'delivery'>) {
  const free = freeDelivery(delivery)
  const { name, time } = firstTerms(delivery)
  if (!free && !time) return null
  return (
    <p className="flex items-center gap-2">
      <Truck size={16} strokeWidth={1.75} aria-hidden className="text-glow-300" />
      {free ? (
        <span>
          Miễn phí giao {free.where}
          {free.fromDong > 0 && (
            <>
              {' cho đơn từ '}
              <b className="text-white">{formatDong(free.fromDong)}</b>
            </>
          )}
          {time && free.zone === name && <span className="max-lg:hidden"> – nhận hàng trong {time}</span>}
        </span>
      ) : (
        `Giao ${zoneInSentence(name)} trong ${time}`
      )}
    </p>
  )
}
