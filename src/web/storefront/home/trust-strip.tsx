import { Banknote, type LucideIcon, RefreshCw, ShieldCheck, Truck } from 'lucide-react'
import { promisesOf, type ShopPromise } from '#web/lib/format/promises.ts'
import { cx } from '#web/ui/cx.ts'
import { useShop } from '../kernel/shop.ts'

const ICONS: Record<ShopPromise['kind'], LucideIcon> = {
  delivery: Truck,
  payment: Banknote,
  returns: RefreshCw,
  warranty: ShieldCheck,
}
/** By their number; on a phone one below the other, so that no cell is taller than wide. */
const COLUMNS = ['', '', 'sm:grid-cols-2', 'md:grid-cols-3', 'sm:grid-cols-2 lg:grid-cols-4']

/** The promises of the shop, as far as its settings make them. */
export function TrustStrip() {
  const promises = promisesOf(useShop())
  return (
    <section aria-label="Cam kết của cửa hàng" className="page pt-6">
      <ul
        className={cx(
          'grid gap-px overflow-hidden rounded-6 border border-sand-200 bg-sand-200',
          COLUMNS[promises.length],
        )}
      >
        {promises.map(promise => (
          <TrustItem key={promise.kind} {...promise} />
        ))}
      </ul>
    </section>
  )
}

function TrustItem({ kind, title, text }: ShopPromise) {
  const Icon = ICONS[kind]
  return (
    <li className="flex gap-2.5 bg-white p-3 md:items-center md:gap-4 md:p-5">
      <Icon size={24} strokeWidth={1.5} aria-hidden className="shrink-0 text-pine-600" />
      <span>
        <span className="block font-semibold text-14 md:text-15">{title}</span>
        <span className="block text-13 text-sand-600">{text}</span>
      </span>
    </li>
  )
}
