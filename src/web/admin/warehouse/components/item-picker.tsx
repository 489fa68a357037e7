import { useState } from 'react'
import type { WarehouseItem } from '#contract/warehouse/item.shapes.ts'
import { severalItems } from '#contract/warehouse/scan-codes.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { SearchField } from '../../kit/list/search-field.tsx'
import { Thumb } from '../../kit/page/thumb.tsx'
import { useLoaded } from '../../kit/page/use-loaded.ts'

/**
 * Finds products and variants by title or code. A scanner types a code and presses Enter: the item that has
 * exactly that bar code or SKU is picked at once.
 */
export function ItemPicker({ label, onPick }: { label: string; onPick: (item: WarehouseItem) => void }) {
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const { data, failure, isLoading } = useLoaded(
    search || undefined,
    async () => (await api('GET /api/warehouse/items', { query: { search } })).data,
  )
  const items = data ?? []
  const note = search && !isLoading && items.length === 0 ? (failure ?? NOTHING) : undefined
  const [refusal, setRefusal] = useState<string>()
  const pick = (item: WarehouseItem): void => {
    onPick(item)
    setTyped('')
    setRefusal(undefined)
  }
  const scan = async (): Promise<void> => {
    if (!search) return
    try {
      const { data: coded } = await api('GET /api/warehouse/items', { query: { code: search } })
      const [item, other] = coded
      if (item && !other) pick(item)
      else if (item) setRefusal(severalItems(search, coded, 'Hãy chọn một biến thể trong danh sách.'))
      else setRefusal(`Không có sản phẩm nào mang mã «${search}».`)
    } catch (error) {
      if (!isApiError(error)) throw error
      setRefusal(error.message)
    }
  }
  return (
    <div>
      <form
        onSubmit={event => {
          event.preventDefault()
          void scan()
        }}
      >
        <SearchField
          label={label}
          placeholder="Tên, mã sản phẩm hoặc quét mã vạch"
          value={typed}
          onChange={next => {
            setTyped(next)
            setRefusal(undefined)
          }}
        />
      </form>
      <p role="status" className="mt-1.5 text-13 text-sand-600 empty:hidden">
        {refusal ?? note}
      </p>
      {items.length > 0 && (
        <ul className="mt-1 max-h-72 overflow-y-auto rounded-6 border border-sand-200">
          {items.map(item => (
            <li key={item.variant_id ?? item.product_id}>
              <button
                type="button"
                onClick={() => pick(item)}
                className="flex min-h-13 w-full items-center gap-3 px-3 py-1 text-left text-14 hover:bg-sand-50"
              >
                <Thumb image={item.image} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">
                    {[item.title, item.variant_name].filter(Boolean).join(' · ')}
                  </span>
                  <span className="block text-13 text-sand-600">{item.sku}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const NOTHING = 'Không tìm thấy sản phẩm nào.'
