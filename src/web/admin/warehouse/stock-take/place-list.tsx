import { Check, Circle, MapPin } from 'lucide-react'
import { useState } from 'react'
import type { StockTakePlace } from '#contract/warehouse/stock-take.shapes.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { placeName } from '../components/place-name.ts'

/** All places of the take, to go to another one than the next. */
export function PlaceList({
  places,
  here,
  onChoose,
}: {
  places: readonly StockTakePlace[]
  here: StockTakePlace
  onChoose: (place: StockTakePlace) => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" icon={MapPin} onClick={() => setOpen(true)}>
        Vị trí khác
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Vị trí của phiếu">
        <ul className="-my-2 divide-y divide-sand-200">
          {places.map(place => (
            <li key={place._id} className="[content-visibility:auto]">
              <button
                type="button"
                aria-current={place._id === here._id ? 'true' : undefined}
                onClick={() => {
                  setOpen(false)
                  onChoose(place)
                }}
                className="flex min-h-12 w-full items-center gap-3 text-left text-15"
              >
                {place.is_done ? (
                  <Check size={18} strokeWidth={2} aria-label="Đã đếm" className="text-pine-700" />
                ) : (
                  <Circle size={18} strokeWidth={1.75} aria-label="Chưa đếm" className="text-sand-400" />
                )}
                <span className={cx('flex-1', place._id === here._id && 'font-semibold')}>
                  {placeName(place)}
                </span>
                <span className="text-13 text-sand-600">{place.lines.length} sản phẩm</span>
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
