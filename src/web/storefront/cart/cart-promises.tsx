import { Banknote, RefreshCw, ShieldCheck, Truck } from 'lucide-react'
import { promisesOf } from '#web/lib/format/promises.ts'
import { DepositAdvice } from '../kernel/deposit-advice.tsx'
import { useShop } from '../kernel/shop.ts'

const ICONS = { delivery: Truck, payment: Banknote, returns: RefreshCw, warranty: ShieldCheck }

/** The shop's promises to its customers, and its advice on a deposit. */
export function CartPromises() {
  const shop = useShop()
  return (
    <>
      <DepositAdvice className="mt-4" />
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
