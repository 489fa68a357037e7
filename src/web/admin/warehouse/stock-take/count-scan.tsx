import { ScanLine } from 'lucide-react'
import { useState } from 'react'
import type { WarehouseItem } from '#contract/warehouse/item.shapes.ts'
import type { StockTakeLine, StockTakePlace } from '#contract/warehouse/stock-take.shapes.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { cx } from '#web/ui/cx.ts'
import { meaningOf, placeName } from './take-places.ts'

/**
 * Takes what a scanner types before it presses Enter: the label of a place opens it, the code of an item counts one piece more.
 * A code that the place does not have is looked up in the shop.
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
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState<{ text: string; isBad?: boolean }>()
  const scan = async (): Promise<void> => {
    const code = typed.trim()
    if (!code) return
    setTyped('')
    const meaning = meaningOf(code, places, here)
    if (meaning && 'place' in meaning) {
      setSaid({ text: `Đang đếm ${placeName(meaning.place)}` })
      return onPlace(meaning.place)
    }
    if (meaning) {
      setSaid({ text: `+1 ${meaning.line.title}: ${(meaning.line.counted ?? 0) + 1}` })
      return onLine(meaning.line)
    }
    await lookUp(code)
  }
  const lookUp = async (code: string): Promise<void> => {
    try {
      const { data } = await api('GET /api/warehouse/items', { query: { code } })
      const [item, other] = data
      if (item && other) {
        const text = `«${item.title}» có ${data.length} biến thể. Hãy quét mã của biến thể.`
        return setSaid({ text, isBad: true })
      }
      if (!item) return setSaid({ text: `Không có vị trí hay sản phẩm nào mang mã «${code}».`, isBad: true })
      setSaid({ text: `+1 ${item.title}: ngoài sổ ở vị trí này` })
      onItem(item)
    } catch (error) {
      if (!isApiError(error)) throw error
      setSaid({ text: `«${code}» không có trong sổ của vị trí này. ${error.message}`, isBad: true })
    }
  }
  return (
    <form
      className="px-4 pb-3"
      onSubmit={event => {
        event.preventDefault()
        void scan()
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
          placeholder="Quét hoặc gõ mã"
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
