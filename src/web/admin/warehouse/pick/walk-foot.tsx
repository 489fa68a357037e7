import { Check, CircleAlert } from 'lucide-react'
import { boxLetter, type PickStop } from '#contract/picking/picking.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { FootBar } from '#web/ui/navigation/foot-bar.tsx'
import { RefusedList } from '../components/refused-list.tsx'
import { SendStateLine } from '../components/send-state.tsx'
import type { Walk } from './use-walk.ts'
import { isDone, leftOf, sumOf } from './walk-state.ts'

/**
 * Whether the shop has the ticks, and the way on: all pieces of this stop, a missing one, or the end of
 * the walk.
 */
export function WalkFoot({
  walk: { walk, stops, state, waiting, refused, drop, retry },
  here,
  onAll,
  onMissing,
}: {
  walk: Walk
  here: PickStop | undefined
  onAll: () => void
  onMissing: () => void
}) {
  const { mutate, isBusy } = useMutation('POST /api/warehouse/pick-walks/:id/finish')
  const { left } = sumOf(stops)
  const open = stops.filter(stop => !isDone(stop)).length
  const titleOf = (stopId: string): string =>
    stops.find(({ _id }) => _id === stopId)?.title ?? 'Món không còn trong lượt'
  const atHere = here ? here.boxes.reduce((sum, box) => sum + leftOf(box), 0) : 0
  return (
    <FootBar className="sticky bottom-0 z-2 border-sand-200 border-t bg-white px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:rounded-b-10 md:border">
      <RefusedList
        entries={refused.map(tick => ({
          key: `${tick.stopId}/${tick.box}`,
          what: `${titleOf(tick.stopId)}, ${formatCount(tick.quantity)} món vào thùng ${boxLetter(tick.box)}`,
          reason: tick.refusal ?? '',
          onDrop: () => drop(tick),
        }))}
      />
      <p className="mb-2 flex flex-wrap justify-between gap-x-3 text-14">
        <span>
          {left > 0 ? `Còn ${formatCount(left)} món ở ${formatCount(open)} chỗ` : 'Đã lấy hết các chỗ'}
        </span>
        <SendStateLine state={state} waiting={waiting} onRetry={retry} />
      </p>
      {left === 0 ? (
        <Button
          size="main"
          wide
          busy={isBusy}
          disabled={state.kind !== 'sent'}
          onClick={() => void mutate({ params: { id: walk._id } })}
        >
          Hoàn tất, chuyển sang đóng gói
        </Button>
      ) : (
        <div className="flex gap-3">
          <Button
            kind="danger"
            size="main"
            icon={CircleAlert}
            disabled={atHere === 0}
            onClick={onMissing}
            className="px-3!"
          >
            Thiếu hàng
          </Button>
          {/* a button of the next stop is another one, also for a double click */}
          <Button
            key={here?._id}
            size="main"
            icon={Check}
            disabled={atHere === 0}
            onClick={onAll}
            className="flex-1 px-3!"
          >
            {`Đã bỏ đủ ${formatCount(here?.boxes.reduce((sum, { needed }) => sum + needed, 0) ?? 0)}`}
          </Button>
        </div>
      )}
    </FootBar>
  )
}
