import type { StockTakePlace } from '#contract/warehouse/stock-take.shapes.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { placeName } from '../components/place-name.ts'
import { RefusedList } from '../components/refused-list.tsx'
import { type CountQueue, EMPTY_QUEUE, lineKey } from './count-queue.ts'

/** The counts and finished places that the shop does not take. */
export function RefusedCounts({
  places,
  refused,
  onDrop,
}: {
  places: readonly StockTakePlace[]
  refused: CountQueue
  onDrop: (part: CountQueue) => void
}) {
  const placeOf = (id: string) => places.find(({ _id }) => _id === id)
  const nameOf = (id: string): string => {
    const place = placeOf(id)
    return place ? placeName(place) : 'vị trí không còn trong phiếu'
  }
  const titleOf = (count: CountQueue['counts'][number]): string =>
    placeOf(count.placeId)?.lines.find(
      line => line.product_id === count.productId && line.variant_id === count.variantId,
    )?.title ?? 'Sản phẩm không còn trong phiếu'
  return (
    <RefusedList
      entries={[
        ...refused.counts.map(count => ({
          key: lineKey(count),
          what: `${titleOf(count)}, đếm ${formatCount(count.quantity)} ở ${nameOf(count.placeId)}`,
          reason: count.refusal ?? '',
          onDrop: () => onDrop({ ...EMPTY_QUEUE, counts: [count] }),
        })),
        ...refused.done.map(place => ({
          key: place.placeId,
          what: `Đếm xong ${nameOf(place.placeId)}`,
          reason: place.refusal ?? '',
          onDrop: () => onDrop({ ...EMPTY_QUEUE, done: [place] }),
        })),
      ]}
    />
  )
}
