import type { ReactNode } from 'react'
import type { StockTakePlace } from '#contract/warehouse/stock-take.shapes.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FootBar } from '#web/ui/navigation/foot-bar.tsx'
import { placeName } from '../components/place-name.ts'
import { SendStateLine } from '../components/send-state.tsx'
import type { SendState } from '../components/use-send-queue.ts'

/** The rest of the place, whether the shop has the counts, and the way on. */
export function CountFoot({
  here,
  next,
  state,
  takeId,
  waiting,
  refused,
  onRetry,
  onDone,
}: {
  here: StockTakePlace
  next: StockTakePlace | undefined
  state: SendState
  takeId: string
  /** Counts that are not sent yet. */
  waiting: number
  /** The refused counts. */
  refused: ReactNode
  onRetry: () => void
  onDone: () => void
}) {
  const left = here.lines.filter(({ counted }) => counted === null).length
  const isOver = !next && here.is_done
  return (
    <FootBar className="sticky bottom-0 z-2 border-sand-200 border-t bg-white px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:rounded-b-10 md:border">
      {refused}
      <p className="mb-2 flex flex-wrap justify-between gap-x-3 text-14">
        <span>
          <b className="font-semibold">{here.lines.length - left}</b> / {here.lines.length} sản phẩm đã đếm
        </span>
        <SendStateLine state={state} waiting={waiting} onRetry={onRetry} />
      </p>
      {isOver && waiting > 0 ? (
        // the differences would be those without the last counts
        <Button size="main" wide disabled>
          Đợi gửi xong số đếm
        </Button>
      ) : isOver ? (
        <ButtonLink to={`/admin/warehouse/stock-takes/${takeId}/differences`} size="main" wide>
          Xem chênh lệch
        </ButtonLink>
      ) : (
        <Button size="main" wide disabled={left > 0} onClick={onDone}>
          {next ? `Xong, sang ${placeName(next)}` : 'Xong vị trí cuối'}
        </Button>
      )}
      {left > 0 && <p className="mt-1.5 text-center text-13 text-sand-600">Còn {left} sản phẩm chưa đếm</p>}
    </FootBar>
  )
}
