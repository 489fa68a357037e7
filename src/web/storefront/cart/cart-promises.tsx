import { Banknote, RefreshCw, ShieldCheck, Truck } from 'lucide-react'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { promisesOf } from '../promises.ts'
import { useShop } from '../shop.ts'

const ICONS = { delivery: Truck, payment: Banknote, returns: RefreshCw, warranty: ShieldCheck }

/** What the shop promises its customers, and its advice on a deposit. */
export function CartPromises() {
  const shop = useShop()
  return (
    <>
      {shop.depositAdvice && <Notice className="mt-4">{shop.depositAdvice}</Notice>}
      <ul className="mt-5 space-y-2 text-14 text-sand-600">
        {promisesOf(shop).map(({ kind, title }) => {
          const Icon = ICONS[kind]
          return (
            <li key={kind} className="flex items-center gap-3">
              <Icon size={18} strokeWidth={1.75} aria-hidden />
              {title}
            </li>
          )
        })}
      </ul>
    </>
  )
}
