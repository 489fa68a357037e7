import { CircleAlert, CloudOff } from 'lucide-react'
import type { StockTakePlace } from '#contract/warehouse/stock-take.shapes.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { placeName } from './take-places.ts'
import type { CountState } from './use-counts.ts'

/** What is left at the place, whether the shop has the counts, and the way on. */
export function CountFoot({
  here,
  next,
  state,
  takeId,
  waiting,
  onRetry,
  onDone,
}: {
  here: StockTakePlace
  next: StockTakePlace | undefined
  state: CountState
  takeId: string
  /** Counts that are not sent yet. */
  waiting: number
  onRetry: () => void
  onDone: () => void
}) {
  const left = here.lines.filter(({ counted }) => counted === null).length
  const isOver = !next && here.is_done
  return (
    <footer className="sticky bottom-0 z-2 border-sand-200 border-t bg-white px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:rounded-b-10 md:border">
      <p className="mb-2 flex flex-wrap justify-between gap-x-3 text-14">
        <span>
          <b className="font-semibold">{here.lines.length - left}</b> / {here.lines.length} sản phẩm đã đếm
        </span>
        <Connection state={state} waiting={waiting} onRetry={onRetry} />
      </p>
      {isOver ? (
        <ButtonLink to={`/admin/warehouse/stock-takes/${takeId}/differences`} size="main" wide>
          Xem chênh lệch
        </ButtonLink>
      ) : (
        <Button size="main" wide disabled={left > 0} onClick={onDone}>
          {next ? `Xong, sang ${placeName(next)}` : 'Xong vị trí cuối'}
        </Button>
      )}
      {left > 0 && <p className="mt-1.5 text-center text-13 text-sand-600">Còn {left} sản phẩm chưa đếm</p>}
    </footer>
  )
}

function Connection({
  state,
  waiting,
  onRetry,
}: {
  state: CountState
  waiting: number
  onRetry: () => void
}) {
  if (state.kind === 'offline') {
    return (
      <span role="status" className="flex items-center gap-1.5 text-glow-700">
        <CloudOff size={16} strokeWidth={1.75} aria-hidden />
        Mất kết nối · {waiting} lượt chờ gửi
      </span>
    )
  }
  if (state.kind === 'refused') {
    return (
      <span role="alert" className="flex flex-wrap items-center gap-1.5 text-lac-700">
        <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
        {state.reason}
        <button type="button" onClick={onRetry} className="min-h-11 font-medium underline">
          Gửi lại {waiting} lượt
        </button>
      </span>
    )
  }
  return (
    <span role="status" className="text-sand-600">
      {state.kind === 'sent' ? 'Đã lưu' : 'Đang lưu…'}
    </span>
  )
}
