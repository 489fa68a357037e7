import { Info } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'
import { depositText, useShop } from './shop.ts'

/** The advice on a deposit (R52); nothing if the shop gives none. */
export function DepositAdvice({ className }: { className?: string }) {
  const text = depositText(useShop())
  if (!text) return null
  return (
    <p className={cx('flex gap-3 text-14 text-sand-600', className)}>
      <Info size={18} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
      <span className="wrap-anywhere min-w-0">{text}</span>
    </p>
  )
}
