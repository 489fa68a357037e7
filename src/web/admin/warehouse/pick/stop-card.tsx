import { boxLetter, type PickStop } from '#contract/picking/picking.shapes.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Thumb } from '../../kit/page/thumb.tsx'
import { placeName } from '../components/place-name.ts'
import { PickScan } from './pick-scan.tsx'
import { ShelfPicture } from './shelf-picture.tsx'
import { StopBoxes } from './stop-boxes.tsx'
import type { Walk } from './use-walk.ts'
import { leftOf } from './walk-state.ts'

/** The picker's present stop (mock 42): the place, the item, and the boxes that it goes into. */
export function StopCard({
  here,
  walk: { walk, stops, tick },
  onPlace,
}: {
  here: PickStop
  walk: Walk
  onPlace: (stop: PickStop) => void
}) {
  const { location } = here
  const active = here.boxes.find(box => leftOf(box) > 0)?.box
  const activeBox = walk.boxes.find(({ box }) => box === active)
  return (
    <section
      aria-label={placeName(here)}
      className="divide-y divide-sand-200 rounded-10 border-2 border-glow-400 bg-white"
    >
      <div className="space-y-4 p-4">
        <div>
          <h2 className="wrap-anywhere font-semibold text-40 leading-tight">{placeName(here)}</h2>
          <p className="text-15 text-sand-600">
            {location
              ? `Khu ${location.zone} · Dãy ${location.row} · Kệ ${location.shelf} · Tầng ${location.level}`
              : 'Hàng trong kho chưa xếp vào vị trí nào'}
          </p>
        </div>
        <ShelfPicture location={location} shelves={here.shelves} />
      </div>
      <div className="flex gap-4 p-4">
        <Thumb image={here.image} isLarge />
        <div className="flex min-w-0 flex-col">
          <p className="font-semibold text-16 leading-snug">{here.title}</p>
          <p className="text-14 text-sand-600">{here.sku}</p>
          <p className="mt-auto pt-2">
            <b className="font-semibold text-40 leading-none">
              {formatCount(here.boxes.reduce((sum, { needed }) => sum + needed, 0))}
            </b>{' '}
            <span className="text-15 text-sand-600">món cần lấy</span>
          </p>
        </div>
      </div>
      <div className="space-y-4 p-4">
        <StopBoxes
          stop={here}
          boxes={walk.boxes}
          active={active}
          onTick={(box, quantity) => tick(here, [{ box, quantity }])}
        />
        {activeBox && (
          <p className="text-14">
            <b className="font-semibold">Thùng {boxLetter(activeBox.box)}</b>
            <span className="block text-sand-600">
              {[activeBox.orderNumber, activeBox.customer_name].filter(Boolean).join(' · ')}
            </span>
            {activeBox.notes && (
              <span className="mt-2 block whitespace-pre-line rounded-6 bg-glow-50 px-3 py-2 text-glow-700">
                Ghi chú của khách: {activeBox.notes}
              </span>
            )}
          </p>
        )}
        <PickScan
          stops={stops}
          here={here}
          onPlace={onPlace}
          onPiece={(box, quantity) => tick(here, [{ box, quantity }])}
        />
      </div>
    </section>
  )
}
