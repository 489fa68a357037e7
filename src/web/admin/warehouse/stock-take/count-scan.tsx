import type { WarehouseItem } from '#contract/warehouse/item.shapes.ts'
import { severalItems } from '#contract/warehouse/scan-codes.ts'
import type { StockTakeLine, StockTakePlace } from '#contract/warehouse/stock-take.shapes.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { sayUnapplied } from '#web/ui/inputs/unapplied.ts'
import { placeName } from '../components/place-name.ts'
import { ScanBox } from '../scan/scan-box.tsx'
import type { Scanned } from '../scan/scanned.ts'
import { meaningOf } from './take-places.ts'

const CHOOSE = 'Hãy quét mã của biến thể.'
const UNREAD = 'Có số đếm chưa đọc được. Hãy sửa ô báo đỏ trước khi quét tiếp.'

/**
 * Takes the text that a scanner types before it presses Enter: the label of a place opens it, the code of
 * an item counts one piece more. A code that the place does not have is looked up in the shop.
 */
export function CountScan({
  places,
  here,
  onPlace,
  onLine,
  onItem,
}: {
  places: readonly StockTakePlace[]
  here: StockTakePlace
  onPlace: (place: StockTakePlace) => void
  onLine: (line: StockTakeLine) => void
  onItem: (item: WarehouseItem) => void
}) {
  const scan = async (code: string): Promise<Scanned> => {
    // the scanner keeps the focus: its next code would be typed into the box
    if (sayUnapplied()) return { text: UNREAD, isBad: true }
    const meaning = meaningOf(code, places, here)
    if (!meaning) return lookUp(code)
    if ('place' in meaning) {
      onPlace(meaning.place)
      return { text: `Đang đếm ${placeName(meaning.place)}` }
    }
    if ('several' in meaning) return { text: severalItems(code, meaning.several, CHOOSE), isBad: true }
    onLine(meaning.line)
    return { text: `+1 ${meaning.line.title}: ${(meaning.line.counted ?? 0) + 1}` }
  }
  const lookUp = async (code: string): Promise<Scanned> => {
    try {
      const { data } = await api('GET /api/warehouse/items', { query: { code } })
      const [item, other] = data
      if (item && other) {
        return { text: severalItems(code, data, CHOOSE), isBad: true }
      }
      if (!item) return { text: `Không có vị trí hay sản phẩm nào mang mã «${code}».`, isBad: true }
      onItem(item)
      return { text: `+1 ${item.title}: ngoài sổ ở vị trí này` }
    } catch (error) {
      if (!isApiError(error)) throw error
      return { text: `«${code}» không có trong sổ của vị trí này. ${error.message}`, isBad: true }
    }
  }
  return <ScanBox placeholder="Quét hoặc gõ mã" className="px-4 pb-3" onCode={scan} />
}
