import { Truck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { addressLine } from '#contract/addresses/address-line.ts'
import { destinationOf } from '#contract/pricing/delivery.ts'
import type { DeliveryClass } from '#contract/pricing/delivery-class.ts'
import { classTermsText } from '#contract/pricing/delivery-texts.ts'
import { firstTerms } from '#contract/pricing/free-delivery.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { useShop } from '../kernel/shop.ts'
import { type LastPlace, readLastPlace, storeLastPlace } from './last-place.ts'

const PlaceDialog = lazyPart(() => import('./place-dialog.tsx'), { ifMissing: 'say' })

/** Cost and time of the delivery of a product of this size, to the place that was chosen last (R47). */
export function ProductDelivery({ deliveryClass }: { deliveryClass: DeliveryClass }) {
  const { delivery, isDeliverySet } = useShop()
  const [place, setPlace] = useState<LastPlace | null>(null)
  const [isOpen, setOpen] = useState(false)
  // the page itself is the same for everybody
  useEffect(() => setPlace(readLastPlace()), [])
  if (!isDeliverySet) return null
  const [exact] = place ? destinationOf(delivery, place).terms : []
  const terms = exact ?? firstTerms(delivery)
  const where = place ? addressLine([place.ward, place.province]) : terms.name
  const change = (chosen: LastPlace): void => {
    storeLastPlace(chosen)
    setPlace(chosen)
    setOpen(false)
  }
  return (
    <section aria-label="Giao hàng" className="mt-4 flex gap-3 rounded-6 border border-sand-200 p-4">
      <Truck size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-pine-600" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-semibold text-15">{terms.time ? `Giao trong ${terms.time}` : 'Giao tận nơi'}</p>
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="-my-3 min-h-11 font-semibold text-14 text-pine-700"
          >
            Đổi nơi giao
          </button>
        </div>
        <p className="text-14 text-sand-600">
          {where}: {classTermsText(terms, deliveryClass).join(', ')}.
        </p>
      </div>
      <PlaceDialog isOpen={isOpen} place={place} onClose={() => setOpen(false)} onPlace={change} />
    </section>
  )
}
