import { ScanLine } from 'lucide-react'
import { useState } from 'react'
import { boxLetter, type PickStop } from '#contract/picking/picking.shapes.ts'
import { cx } from '#web/ui/cx.ts'
import { leftOf, meaningOf, placeName } from './walk-state.ts'

/**
 * Takes what a scanner types before it presses Enter: the label of a place opens its stop, the code of the item puts one piece into
 * the next box that needs one.
 */
export function PickScan({
  stops,
  here,
  onPlace,
  onPiece,
}: {
  stops: readonly PickStop[]
  here: PickStop
  onPlace: (stop: PickStop) => void
  onPiece: (box: number, quantity: number) => void
}) {
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState<{ text: string; isBad?: boolean }>()
  const scan = (): void => {
    const code = typed.trim()
    if (!code) return
    setTyped('')
    const meaning = meaningOf(code, stops, here)
    if (meaning === 'item') putOne()
    else if (meaning) {
      setSaid({ text: `Đúng chỗ ${placeName(meaning.place.location)}` })
      onPlace(meaning.place)
    } else {
      setSaid({ text: `«${code}» không phải chỗ lấy nào của lượt, cũng không phải món ở đây.`, isBad: true })
    }
  }
  const putOne = (): void => {
    const next = here.boxes.find(box => leftOf(box) > 0)
    if (next) {
      setSaid({ text: `Bỏ vào thùng ${boxLetter(next.box)}: ${next.picked + 1} / ${next.needed}` })
      onPiece(next.box, next.picked + 1)
    } else setSaid({ text: 'Các thùng đã đủ món này, để lại trên kệ.', isBad: true })
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        scan()
      }}
    >
      <div className="relative">
        <ScanLine
          size={20}
          strokeWidth={1.75}
          aria-hidden
          className="absolute top-1/2 left-3.5 -translate-y-1/2 text-sand-600"
        />
        <input
          aria-label="Quét hoặc gõ mã vị trí, mã sản phẩm"
          placeholder="Quét mã"
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="go"
          maxLength={100}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          className="h-13 w-full rounded-6 bg-white pr-3 pl-11 text-16 inset-ring inset-ring-sand-400 focus:inset-ring-2 focus:inset-ring-pine-600"
        />
      </div>
      <p
        role="status"
        className={cx('mt-1.5 text-14 empty:hidden', said?.isBad ? 'text-lac-700' : 'text-pine-700')}
      >
        {said?.text}
      </p>
    </form>
  )
}
