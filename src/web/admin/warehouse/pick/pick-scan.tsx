import { boxLetter, type PickStop } from '#contract/picking/picking.shapes.ts'
import { placeName } from '../components/place-name.ts'
import { ScanBox } from '../scan/scan-box.tsx'
import type { Scanned } from '../scan/scanned.ts'
import { leftOf, meaningOf } from './walk-state.ts'

/**
 * Takes the text that a scanner types before it presses Enter: the label of a place opens its stop, the
 * code of the item puts one piece into the next box that needs one.
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
  const scan = (code: string): Scanned => {
    const meaning = meaningOf(code, stops, here)
    if (meaning === 'item') return putOne()
    if (!meaning) {
      return { text: `«${code}» không phải chỗ lấy nào của lượt, cũng không phải món ở đây.`, isBad: true }
    }
    onPlace(meaning.place)
    return { text: `Đúng chỗ ${placeName(meaning.place)}` }
  }
  const putOne = (): Scanned => {
    const next = here.boxes.find(box => leftOf(box) > 0)
    if (!next) return { text: 'Các thùng đã đủ món này, để lại trên kệ.', isBad: true }
    onPiece(next.box, next.picked + 1)
    return { text: `Bỏ vào thùng ${boxLetter(next.box)}: ${next.picked + 1} / ${next.needed}` }
  }
  return <ScanBox placeholder="Quét mã" onCode={scan} />
}
