import { Check } from 'lucide-react'
import { boxLetter, type PickBox, type PickStop, type StopBox } from '#contract/picking/picking.shapes.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { leftOf } from './walk-state.ts'

/**
 * The boxes of the walk with the pieces for each at this stop; pressing one ticks all of its pieces, or
 * takes them back.
 */
export function StopBoxes({
  stop,
  boxes,
  active,
  onTick,
}: {
  stop: PickStop
  boxes: readonly PickBox[]
  /** The box that is next. */
  active: number | undefined
  onTick: (box: number, quantity: number) => void
}) {
  const needed = stop.boxes.reduce((sum, box) => sum + box.needed, 0)
  const picked = stop.boxes.reduce((sum, box) => sum + box.picked, 0)
  return (
    <div>
      <p className="mb-2.5 flex justify-between gap-3 text-14">
        <span className="font-semibold">Bỏ vào thùng</span>
        <span className="text-sand-600">
          đã bỏ {formatCount(picked)} / {formatCount(needed)}
        </span>
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(56px,1fr))] gap-2">
        {boxes.map(({ box, orderNumber }) => (
          <li key={box}>
            <BoxButton
              entry={stop.boxes.find(entry => entry.box === box)}
              box={box}
              orderNumber={orderNumber}
              isActive={box === active}
              onTick={onTick}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const CELL = 'flex min-h-24 w-full flex-col items-center gap-1 rounded-6 border px-1 py-2'

function BoxButton({
  entry,
  box,
  orderNumber,
  isActive,
  onTick,
}: {
  entry: StopBox | undefined
  box: number
  orderNumber: string
  isActive: boolean
  onTick: (box: number, quantity: number) => void
}) {
  const letter = boxLetter(box)
  if (!entry) {
    return (
      <span className={cx(CELL, 'border-sand-200 bg-sand-25 text-sand-600')}>
        <span className="font-semibold text-18">{letter}</span>
        <span className="mt-auto text-13">không</span>
      </span>
    )
  }
  const isIn = leftOf(entry) === 0
  const isBack = entry.needed === 0
  return (
    <button
      type="button"
      aria-pressed={isIn && !isBack}
      onClick={() => onTick(box, isIn ? 0 : entry.needed - entry.short)}
      className={cx(
        CELL,
        isBack && 'border-lac-600 bg-lac-50 text-lac-700',
        !isBack && isIn && 'border-pine-700 bg-pine-50 text-pine-900',
        !isBack && !isIn && (isActive ? 'border-2 border-glow-400 bg-white' : 'border-sand-400 bg-white'),
      )}
    >
      <span className="font-semibold text-18 leading-6">
        <span className="sr-only">Thùng </span>
        {letter}
        <span className="sr-only">, đơn {orderNumber}: </span>
      </span>
      <span className="font-semibold text-18 leading-6">
        {isIn || entry.picked === 0
          ? formatCount(isBack ? entry.picked : entry.needed)
          : `${entry.picked}/${entry.needed}`}
      </span>
      {isBack ? (
        <span className="text-13">trả lại</span>
      ) : (
        <span
          aria-hidden
          className={cx(
            'mt-auto flex size-7 items-center justify-center rounded-full border',
            isIn ? 'border-pine-700 bg-pine-700 text-white' : 'border-sand-400 text-sand-400',
          )}
        >
          <Check size={16} strokeWidth={2} />
        </span>
      )}
      {entry.short > 0 && <span className="text-13 text-lac-700">thiếu {entry.short}</span>}
    </button>
  )
}
